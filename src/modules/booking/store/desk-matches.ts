import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { LessonState } from '../domain/lesson-moves.ts'

const MOST = 50

/** What holds the money of the matches, trials and cover lessons of a case, the newest first. */
export async function escrowsOfCase(db: Db, caseId: number) {
  return await db
    .selectFrom('match_escrow')
    .select(['id', 'tutorId', 'trialId', 'createdAt', 'endedAt'])
    .where('caseId', '=', caseId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

export type DeskLesson = {
  readonly id: string
  readonly tutorId: number
  readonly startsAt: Date
  readonly minutes: number
  readonly state: LessonState
  readonly price: Cents | null
}

/** Lessons of a case, the last to begin first. */
export async function lessonsOfCase(db: Db, caseId: number): Promise<readonly DeskLesson[]> {
  return await db
    .selectFrom('lesson')
    .select(['id', 'tutorId', 'startsAt', 'minutes', 'state', 'priceCents as price'])
    .where('caseId', '=', caseId)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}
