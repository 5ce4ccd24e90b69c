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
    .select(['id', 'startsAt', 'minutes', 'state', 'priceCents as price', 'confirmedAt', 'autoConfirmAt'])
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .where('trialId', 'is', null)
    .where('state', 'in', [...UNSETTLED])
    .where('settledAt', 'is', null)
    .where('priceCents', 'is not', null)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, price: row.price ?? cents(0) }))
}
