import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Adds to the view counts, in all and of this day; tutors who are gone are passed over. */
export async function addViews(db: Db, views: ReadonlyMap<number, number>, day: number): Promise<void> {
  const ids = [...views.keys()].toSorted((a, b) => a - b)
  const counts = ids.map((id) => views.get(id) ?? 0)
  // Ascending ids, so that two processes never wait for each other in a circle.
  await sql`
    with added as (
      select * from unnest(${ids}::int[], ${counts}::int[]) as given (tutor_id, views)
    ), counted as (
      update tutor_stat set view_count = view_count + added.views
      from added where tutor_stat.tutor_id = added.tutor_id
      returning tutor_stat.tutor_id, added.views
    )
    insert into tutor_day (tutor_id, day, views)
    select tutor_id, ${day}::int, views from counted order by tutor_id
    on conflict (tutor_id, day) do update set views = tutor_day.views + excluded.views`.execute(db)
}
