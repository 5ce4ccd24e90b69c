import type { Db } from '#platform/db/database.ts'
import type { TutorStat } from '../domain/tutor-profile.ts'

/** Counters of a tutor; zeros when nothing was counted yet. */
export async function findStat(db: Db, tutorId: number): Promise<TutorStat> {
  const row = await db
    .selectFrom('tutor_stat')
    .select([
      ...(['view_count', 'success_job_count', 'collected_count', 'taught_minutes'] as const),
      ...(['rating_1', 'rating_2', 'rating_3', 'rating_4', 'rating_5'] as const),
    ])
    .where('tutor_id', '=', tutorId)
    .executeTakeFirst()
  return {
    viewCount: row?.view_count ?? 0,
    successJobCount: row?.success_job_count ?? 0,
    collectedCount: row?.collected_count ?? 0,
    taughtMinutes: row?.taught_minutes ?? 0,
    ratings: [row?.rating_1 ?? 0, row?.rating_2 ?? 0, row?.rating_3 ?? 0, row?.rating_4 ?? 0, row?.rating_5 ?? 0],
  }
}
