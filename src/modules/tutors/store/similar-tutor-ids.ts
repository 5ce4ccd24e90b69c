import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { TutorSubject } from '../domain/tutor-profile.ts'

export type Likeness = { readonly tutorId: number; readonly main: TutorSubject; readonly districtIds: readonly number[] }

// Looked at on each side of the price; bounds the work whatever the number of tutors.
const CANDIDATES = 150

/** Numbers of the tutors most like this one: shared district, then overlapping levels, then the nearest price. */
export async function similarTutorIds(
  db: Db,
  { tutorId, main, districtIds }: Likeness,
  limit: number,
): Promise<readonly number[]> {
  const { subject, levelMin, levelMax, price } = main
  const { rows } = await sql<{ id: number }>`
    with near as (
      (select tutor_id, price_cents, level_min, level_max from tutor_subject
        where subject = ${subject} and price_cents >= ${price} order by price_cents, tutor_id limit ${CANDIDATES})
      union all
      (select tutor_id, price_cents, level_min, level_max from tutor_subject
        where subject = ${subject} and price_cents < ${price} order by price_cents desc, tutor_id desc limit ${CANDIDATES})
    ), best as (
      select tutor_id, min(abs(price_cents - ${price})) as distance,
        bool_or(level_min <= ${levelMax} and level_max >= ${levelMin}) as same_levels
      from near where tutor_id <> ${tutorId} group by tutor_id
    )
    select t.id from best join tutor t on t.id = best.tutor_id
    where t.status = 'active'
    order by exists (
        select 1 from tutor_area a where a.tutor_id = t.id and a.area_id / 100 = any(${[...districtIds]}::int[])
      ) desc, best.same_levels desc, best.distance, t.id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
