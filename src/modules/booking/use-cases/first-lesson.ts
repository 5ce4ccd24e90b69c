import type { Cents } from '#kernel/money.ts'
import { momentValue } from '#kernel/written-time.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { lessonPrice, quartersOf, isTaken, notifyParent, notifyTutor, scheduleAsked } from '#modules/lessons/public.ts'
import type { Booking } from '../store/bookings.ts'
import type { Party } from '#modules/lessons/public.ts'

type First = {
  readonly booking: Booking
  readonly minutes: number
  /** Hourly, as it was agreed. */
  readonly price: Cents
  /** Who made the match by saying yes last. */
  readonly party: Party
}

/**
 * A match agrees on the first lesson at the time that the parent wished for. A wish stops no match: where the time has passed or the
 * tutor is taken by now, both hear that the first lesson is still to be agreed.
 */
export async function agreeFirstLesson(tx: Transaction, { booking, minutes, price, party }: First): Promise<void> {
  const { caseId, tutorId, parentAccountId, startsAt } = booking
  if (!startsAt) return
  const values = { job: `C${caseId}`, time: momentValue(startsAt), total: 1 }
  const notifyBoth = async (kind: 'lesson-agreed' | 'first-lesson-open'): Promise<void> => {
    await notifyParent(tx, { match: booking, kind, values })
    await notifyTutor(tx, { match: booking, kind, values })
  }
  if (!(await isTimeFree(tx, booking, minutes))) return await notifyBoth('first-lesson-open')
  const lesson = { caseId, tutorId, parentAccountId, startsAt, minutes, price: lessonPrice(price, minutes) }
  await scheduleAsked(tx, { ...lesson, createdAt: booking.createdAt }, party)
  await notifyBoth('lesson-agreed')
}

async function isTimeFree(ctx: Context, { tutorId, startsAt }: Booking, minutes: number): Promise<boolean> {
  if (!startsAt || startsAt <= ctx.now()) return false
  return !(await isTaken(ctx.db, { tutorId, quarters: quartersOf({ startsAt, minutes }) }))
}

type Listed = { readonly list: readonly Booking[]; readonly caseOf: ReadonlyMap<number, TuitionCase> }

/** Which of these bookings wish for a first lesson at a time that is ahead and free. */
export async function bookingsWithFreeTime(ctx: Context, { list, caseOf }: Listed): Promise<ReadonlySet<number>> {
  const free = await Promise.all(
    list.map(async (booking) => {
      const minutes = caseOf.get(booking.caseId)?.lessonMinutes
      return minutes !== undefined && (await isTimeFree(ctx, booking, minutes)) ? [booking.id] : []
    }),
  )
  return new Set(free.flat())
}
