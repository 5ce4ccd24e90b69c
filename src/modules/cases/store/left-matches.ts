import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { LeaveReason, LeavingSide } from '../domain/match-end.ts'
import type { MatchedOf } from './find-cases.ts'

/** A match that one side left. */
export type LeftMatch = {
  readonly id: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string | null
  /** Agreed, hourly. */
  readonly price: Cents
  /** Agreed minutes of a lesson. */
  readonly lessonMinutes: number
  readonly matchedAt: Date
  readonly leftAt: Date
  readonly leftBy: LeavingSide
  readonly reason: LeaveReason
  readonly isFreeReplacement: boolean
}

const COLUMNS = [
  ...(['id', 'caseId', 'tutorId', 'parentAccountId', 'priceCents as price', 'lessonMinutes', 'matchedAt'] as const),
  ...(['leftAt', 'leftBy', 'reason', 'isFreeReplacement'] as const),
] as const

/** Writes a match that was left. */
export async function insertLeftMatch(db: Db, left: LeftMatch): Promise<void> {
  await db
    .insertInto('left_match')
    .values({
      id: left.id,
      caseId: left.caseId,
      tutorId: left.tutorId,
      parentAccountId: left.parentAccountId,
      priceCents: left.price,
      lessonMinutes: left.lessonMinutes,
      matchedAt: left.matchedAt,
      leftAt: left.leftAt,
      leftBy: left.leftBy,
      reason: left.reason,
      isFreeReplacement: left.isFreeReplacement,
    })
    .execute()
}

/** Matches of a parent or a tutor that were left, the last first; of one case when it is given. */
export async function listLeft(
  db: Db,
  whose: MatchedOf,
  { limit, caseId = null }: { readonly limit: number; readonly caseId?: number | null },
): Promise<readonly LeftMatch[]> {
  const rows = await db
    .selectFrom('left_match')
    .select(COLUMNS)
    .$call((query) =>
      'tutorId' in whose
        ? query.where('tutorId', '=', whose.tutorId)
        : query.where('parentAccountId', '=', whose.parentAccountId),
    )
    .$if(caseId !== null, (query) => query.where('caseId', '=', caseId ?? 0))
    .orderBy('leftAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows
}
