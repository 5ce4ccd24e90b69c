import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Adds minutes that were taught and cases that succeeded; negative ones take them out again. */
export async function countWork(
  db: Db,
  { tutorId, minutes, cases }: { readonly tutorId: number; readonly minutes: number; readonly cases: number },
): Promise<void> {
  await sql`
    insert into tutor_stat (tutor_id, taught_minutes, success_job_count) values (${tutorId}, ${minutes}, ${cases})
    on conflict (tutor_id) do update set
      taught_minutes = tutor_stat.taught_minutes + ${minutes}::int, success_job_count = tutor_stat.success_job_count + ${cases}::int`.execute(
    db,
  )
}

export type Stars = 1 | 2 | 3 | 4 | 5

/** Adds a review of so many stars, or takes one away. */
export async function countStars(
  db: Db,
  { tutorId, stars, by }: { readonly tutorId: number; readonly stars: Stars; readonly by: 1 | -1 },
): Promise<void> {
  const column = sql.ref(`rating_${stars}`)
  await sql`
    insert into tutor_stat (tutor_id, ${column}) values (${tutorId}, greatest(${by}::int, 0))
    on conflict (tutor_id) do update set ${column} = greatest(tutor_stat.${column} + ${by}::int, 0)`.execute(db)
}
