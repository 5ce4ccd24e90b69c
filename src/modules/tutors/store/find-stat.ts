import type { Db } from '#platform/db/database.ts'
import type { TutorStat } from '../domain/tutor-profile.ts'

/** Counters of a tutor; zeros when nothing was counted yet. */
export async function findStat(db: Db, tutorId: number): Promise<TutorStat> {
  const row = await db
    .selectFrom('tutor_stat')
    .select([
      ...(['viewCount', 'successJobCount', 'collectedCount', 'taughtMinutes'] as const),
      ...(['rating_1', 'rating_2', 'rating_3', 'rating_4', 'rating_5'] as const),
    ])
    .where('tutorId', '=', tutorId)
    .executeTakeFirst()
  return {
    viewCount: row?.viewCount ?? 0,
    successJobCount: row?.successJobCount ?? 0,
    collectedCount: row?.collectedCount ?? 0,
    taughtMinutes: row?.taughtMinutes ?? 0,
    ratings: [row?.rating_1 ?? 0, row?.rating_2 ?? 0, row?.rating_3 ?? 0, row?.rating_4 ?? 0, row?.rating_5 ?? 0],
  }
}
