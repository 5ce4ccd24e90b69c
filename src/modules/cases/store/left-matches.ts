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
  ...(['id', 'case_id', 'tutor_id', 'parent_account_id', 'price_cents', 'lesson_minutes', 'matched_at'] as const),
  ...(['left_at', 'left_by', 'reason', 'is_free_replacement'] as const),
] as const

function leftMatchOf(row: Pick<Selectable<LeftMatchTable>, (typeof COLUMNS)[number]>): LeftMatch {
  return {
    id: row.id,
    caseId: row.case_id,
    tutorId: row.tutor_id,
    parentAccountId: row.parent_account_id,
    price: cents(row.price_cents),
    lessonMinutes: row.lesson_minutes,
    matchedAt: row.matched_at,
    leftAt: row.left_at,
    // Guaranteed by check constraints.
    leftBy: row.left_by as LeavingSide,
    reason: row.reason as LeaveReason,
    isFreeReplacement: row.is_free_replacement,
  }
}

/** Writes a match that was left. */
export async function insertLeftMatch(db: Db, left: LeftMatch): Promise<void> {
  await db
    .insertInto('left_match')
    .values({
      id: left.id,
      case_id: left.caseId,
      tutor_id: left.tutorId,
      parent_account_id: left.parentAccountId,
      price_cents: left.price,
      lesson_minutes: left.lessonMinutes,
      matched_at: left.matchedAt,
      left_at: left.leftAt,
      left_by: left.leftBy,
      reason: left.reason,
      is_free_replacement: left.isFreeReplacement,
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
        ? query.where('tutor_id', '=', whose.tutorId)
        : query.where('parent_account_id', '=', whose.parentAccountId),
    )
    .$if(caseId !== null, (query) => query.where('case_id', '=', caseId ?? 0))
    .orderBy('left_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(leftMatchOf)
}
