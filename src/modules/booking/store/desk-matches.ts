import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { LessonState } from '../domain/lesson-moves.ts'

const MOST = 50

/** What holds the money of the trials and cover lessons of a case, the newest first. */
export async function singlesOfCase(db: Db, caseId: number) {
  return await db
    .selectFrom('match_escrow')
    .select(['id', 'tutorId', 'createdAt', 'endedAt'])
    .where('caseId', '=', caseId)
    .where('trialId', 'is not', null)
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

/** Lessons of a case, the last to begin first; those of one match when it is given. */
export async function lessonsOfCase(
  db: Db,
  { caseId, of = null }: { readonly caseId: number; readonly of?: MatchLessons | null },
): Promise<readonly DeskLesson[]> {
  return await db
    .selectFrom('lesson')
    .select(['id', 'tutorId', 'startsAt', 'minutes', 'state', 'priceCents as price'])
    .where('caseId', '=', caseId)
    .$if(of !== null, (query) =>
      query
        .where('tutorId', '=', of?.tutorId ?? 0)
        .where('trialId', 'is', null)
        .where('createdAt', '>=', of?.from ?? null)
        .$if(of?.until != null, (ended) => ended.where('createdAt', '<=', of?.until ?? null)),
    )
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/** Whose lessons, and between which moments they were proposed. */
export type MatchLessons = { readonly tutorId: number; readonly from: Date; readonly until: Date | null }
