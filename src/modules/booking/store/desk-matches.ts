import type { ExpressionBuilder } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { DB } from '#platform/db/tables.ts'
import type { LessonState } from '#modules/lessons/public.ts'

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
    .$call((query) => (of ? query.where((eb) => eb.and(ofMatch(eb, of))) : query))
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

const ofMatch = (eb: ExpressionBuilder<DB, 'lesson'>, { tutorId, from, until }: MatchLessons) => [
  eb('tutorId', '=', tutorId),
  eb('trialId', 'is', null),
  eb('createdAt', '>=', from),
  ...(until ? [eb('createdAt', '<=', until)] : []),
]

/** Whose lessons, and between which moments they were proposed. */
export type MatchLessons = { readonly tutorId: number; readonly from: Date; readonly until: Date | null }
