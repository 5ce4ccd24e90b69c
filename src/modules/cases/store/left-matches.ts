import type { Selectable } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { LeftMatchTable } from '#platform/db/tables.ts'
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
  ...(['id', 'caseId', 'tutorId', 'parentAccountId', 'priceCents', 'lessonMinutes', 'matchedAt'] as const),
  ...(['leftAt', 'leftBy', 'reason', 'isFreeReplacement'] as const),
] as const

function leftMatchOf(row: Pick<Selectable<LeftMatchTable>, (typeof COLUMNS)[number]>): LeftMatch {
  return {
    id: row.id,
    caseId: row.caseId,
    tutorId: row.tutorId,
    parentAccountId: row.parentAccountId,
    price: cents(row.priceCents),
    lessonMinutes: row.lessonMinutes,
    matchedAt: row.matchedAt,
    leftAt: row.leftAt,
    // Guaranteed by check constraints.
    leftBy: row.leftBy as LeavingSide,
    reason: row.reason as LeaveReason,
    isFreeReplacement: row.isFreeReplacement,
  }
}

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
  return rows.map(leftMatchOf)
}
