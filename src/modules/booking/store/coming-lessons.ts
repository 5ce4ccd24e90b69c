import type { Cents } from '#kernel/money.ts'
import { cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { AGREED, SHORT } from '../domain/lesson-moves.ts'
import type { LessonState } from '../domain/lesson-moves.ts'

/** A lesson that is ahead, or was held and brought nothing yet. */
export type ComingLesson = {
  readonly id: string
  readonly startsAt: Date
  readonly minutes: number
  readonly state: LessonState
  readonly price: Cents
  /** When the parent said that it was held. */
  readonly confirmedAt: Date | null
  /** When silence decides. */
  readonly autoConfirmAt: Date | null
}

const UNSETTLED: readonly LessonState[] = [...AGREED, 'started', 'ended', ...SHORT, 'confirmed', 'auto_confirmed']
const MOST_SHOWN = 100

/** Lessons of a match whose price is still to come out of its escrow, the first first. */
export async function comingLessons(
  db: Db,
  { caseId, tutorId }: { readonly caseId: number; readonly tutorId: number },
): Promise<readonly ComingLesson[]> {
  const rows = await db
    .selectFrom('lesson')
    .select(['id', 'starts_at', 'minutes', 'state', 'price_cents', 'confirmed_at', 'auto_confirm_at'])
    .where('case_id', '=', caseId)
    .where('tutor_id', '=', tutorId)
    .where('trial_id', 'is', null)
    .where('state', 'in', [...UNSETTLED])
    .where('settled_at', 'is', null)
    .where('price_cents', 'is not', null)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    minutes: row.minutes,
    // The column's check constraint knows these alone.
    state: row.state as LessonState,
    price: cents(row.price_cents ?? 0),
    confirmedAt: row.confirmed_at,
    autoConfirmAt: row.auto_confirm_at,
  }))
}
