import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'

// Looked at on each side of the price; bounds the work whatever the number of tutors.
const CANDIDATES = 150

/** Numbers of the tutors most like this one in their main subject: shared district, then overlapping levels, then the nearest price. */
export async function similarTutorIds(db: Db, tutorId: number, limit: number): Promise<readonly number[]> {
  return (await read(db, similar({ tutorId, limit }))).map((row) => row.id)
}

const similar = fixed<{ readonly tutorId: number; readonly limit: number }>()(
  (_db, $) => sql<{ id: number }>`
    with main as materialized (
      select subject, level_min, level_max, price_cents from tutor_subject
        where tutor_id = ${$('tutorId')} order by position limit 1
    ), near as (
      (select s.tutor_id, s.price_cents, s.level_min, s.level_max from tutor_subject s
        where s.subject = (select subject from main) and s.price_cents >= (select price_cents from main)
        order by s.price_cents, s.tutor_id limit ${sql.lit(CANDIDATES)})
      union all
      (select s.tutor_id, s.price_cents, s.level_min, s.level_max from tutor_subject s
        where s.subject = (select subject from main) and s.price_cents < (select price_cents from main)
        order by s.price_cents desc, s.tutor_id desc limit ${sql.lit(CANDIDATES)})
    ), best as (
      select near.tutor_id, min(abs(near.price_cents - main.price_cents)) as distance,
        bool_or(near.level_min <= main.level_max and near.level_max >= main.level_min) as same_levels
      from near, main where near.tutor_id <> ${$('tutorId')} group by near.tutor_id
    )
    select t.id from best join tutor t on t.id = best.tutor_id
    where t.status = 'active'
    order by exists (
        select 1 from tutor_area a where a.tutor_id = t.id
          and a.area_id / 100 = any(array(select area_id / 100 from tutor_area where tutor_id = ${$('tutorId')}))
      ) desc, best.same_levels desc, best.distance, t.id desc
    limit ${$('limit')}`,
)
