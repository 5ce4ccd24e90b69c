import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Adds to the view counts; tutors who are gone are passed over. */
export async function addViews(db: Db, views: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...views.keys()].toSorted((a, b) => a - b)
  const counts = ids.map((id) => views.get(id) ?? 0)
  // Ascending ids, so that two processes never wait for each other in a circle.
  await sql`
    update tutor_stat set view_count = view_count + added.views
    from unnest(${ids}::int[], ${counts}::int[]) as added (tutor_id, views)
    where tutor_stat.tutor_id = added.tutor_id`.execute(db)
}
