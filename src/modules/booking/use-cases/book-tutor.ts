import type { Cents } from '#kernel/money.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { momentValue } from '#kernel/written-time.ts'
import { priceOfSubject } from '#kernel/subject-price.ts'
import type { TaughtSubject } from '#kernel/subject-price.ts'
import { lockOwnOpenCase } from '#modules/cases/public.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import { ensureThread } from '#modules/messages/public.ts'
import { notify } from '#modules/notices/public.ts'
import { taughtSubjects, tutorAccounts } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { inOrder } from '#platform/db/transaction.ts'
import { beginState } from '#platform/move-state.ts'
import { ANSWER_MS, BOOKING, OPEN } from '../domain/booking-moves.ts'
import type { Acceptance } from '../domain/booking-moves.ts'
import { quartersOf, logMove, requireParent, isTaken, requireTime } from '#modules/lessons/public.ts'
import { insertBooking, setAcceptance, liveBookingsOf } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { isAboveBudget } from './booking-terms.ts'
import { requireNoFeeFirst } from '#modules/settlement/public.ts'
import { adjustHoldOf } from './hall-fee-hold.ts'

export type BookTutor = {
  readonly jobId: number
  readonly tutorId: number
  /** The hourly price that the parent was shown and agrees to; needed above the case's budget. */
  readonly price?: Cents | undefined
  /** For all requests of the case; when left out, 'compare' as soon as another one is open. */
  readonly acceptance?: Acceptance | undefined
  /** When the first lesson is wished for; the match agrees on it. */
  readonly startsAt?: Date | undefined
}

/**
 * A parent asks a tutor for an open case of their own, at the tutor's price for its subject and level; asking again changes
 * nothing and answers the same booking (decisions 2, 3.1). Refuses `SWITCH_TO_PARENT`, `JOB_NOT_FOUND`, `JOB_NOT_PENDING`,
 * `TUTOR_UNAVAILABLE`, `ALREADY_BOOKED` when this tutor said no to this case, `PRICE_CHANGED` when another price was agreed
 * to, `PRICE_ABOVE_BUDGET` when none was, `LESSON_TIME_WRONG` and `LESSON_CLASH` when the first lesson cannot be at the time that is
 * wished for, `CASE_FEE_DUE` when they owe the fee of another match, `HALL_FEE_REQUIRED` where money moves and the balance does not cover what is set aside.
 */
export async function bookTutor(ctx: Context, order: BookTutor) {
  const parentAccountId = requireParent(ctx.actor)
  if (order.startsAt) requireTime(order.startsAt, ctx.now())
  return await inTransaction(ctx, async (tx) => {
    // The case first, as whoever answers does, so that nobody waits in a circle.
    const [one, ground] = await inOrder(
      () => lockOwnOpenCase(tx, order.jobId),
      () => readGround(tx, order, parentAccountId),
    )
    const found = standingOf(ground, { ...order, parentAccountId })
    const booking = found.booking ?? (await ask(tx, { order, one, parentAccountId, ...found }))
    const { tutorId, price, acceptance, startsAt, expiresAt } = booking
    const priceMin = price === null ? null : toDollars(price)
    const { id: jobId, jobNo } = one
    const times = { startsAt: startsAt?.toISOString() ?? null, expiresAt: expiresAt.toISOString() }
    return { ...bookingNumbers(booking), jobId, jobNo, tutorId, priceMin, acceptance, ...times }
  })
}

type Pair = Pick<BookTutor, 'tutorId'> & { readonly parentAccountId: string }

type Standing = {
  /** The booking of the pair that is open, or null. */
  readonly booking: Booking | null
  /** Whether the case has other open requests. */
  readonly hasOthers: boolean
  readonly taught: readonly TaughtSubject[]
  readonly tutorAccountId: string | null
}

type Ground = Awaited<ReturnType<typeof readGround>>

async function readGround(tx: Transaction, { jobId, tutorId }: BookTutor, parentAccountId: string) {
  const [accounts, bookings, taught] = await Promise.all([
    tutorAccounts(tx.db, [tutorId]),
    liveBookingsOf(tx.db, jobId),
    taughtSubjects(tx.db, tutorId),
    requireNoFeeFirst(tx, parentAccountId),
  ])
  return { accounts, bookings, taught }
}

function standingOf({ accounts, bookings, taught }: Ground, { tutorId, parentAccountId }: Pair): Standing {
  const tutor = accounts.get(tutorId)
  if (!tutor?.isListed || tutor.accountId === parentAccountId) throw new Refusal('TUTOR_UNAVAILABLE')
  const booking = bookings.find((one) => one.tutorId === tutorId) ?? null
  if (booking?.state === 'declined' || booking?.state === 'accepted') throw new Refusal('ALREADY_BOOKED')
  const hasOthers = bookings.some(({ state }) => OPEN.some((open) => open === state))
  return { booking, hasOthers, taught, tutorAccountId: tutor.accountId }
}

type Asked = Omit<Standing, 'booking'> & {
  readonly order: BookTutor
  readonly one: TuitionCase
  readonly parentAccountId: string
}

async function ask(tx: Transaction, asked: Asked): Promise<Booking> {
  const { order, one, parentAccountId, tutorAccountId } = asked
  const { tutorId, startsAt = null } = order
  const { id: caseId, jobNo, lessonMinutes: minutes } = one
  if (startsAt && (await isTaken(tx.db, { tutorId, quarters: quartersOf({ startsAt, minutes }) })))
    throw new Refusal('LESSON_CLASH')
  const price = priceOfSubject(asked.taught, one)
  requireAgreed(order.price, price, one)
  const acceptance = order.acceptance ?? (asked.hasOthers ? 'compare' : 'first')
  if (asked.hasOthers) await setAcceptance(tx.db, { caseId, acceptance })
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + ANSWER_MS)
  const state = beginState(tx, BOOKING, { move: 'request' })
  const request = { caseId, tutorId, parentAccountId, state, price, acceptance, startsAt, createdAt: now, expiresAt }
  const news = startsAt
    ? ({ kind: 'booking-requested-at', values: { job: jobNo, time: momentValue(startsAt) } } as const)
    : ({ kind: 'booking-requested', values: { job: jobNo } } as const)
  const [made] = await inOrder(
    () => insertBooking(tx.db, request),
    () => ensureThread(tx, { parentAccountId, tutorId, caseId }),
    () => adjustHoldOf(tx, one),
    async () => {
      if (tutorAccountId !== null) await notify(tx, { ...news, accountId: tutorAccountId, side: 'tutor' })
    },
  )
  const details = { price, acceptance, ...(startsAt && { startsAt: startsAt.toISOString() }) }
  await logMove(tx, { kind: 'booking', id: String(made.id), details })({ move: 'request', from: null, to: state })
  return made
}

/** Refuses a price that is not the one that was shown, and one above the budget that was not agreed to. */
function requireAgreed(agreed: Cents | undefined, price: Cents | null, one: TuitionCase): void {
  if (agreed !== undefined && agreed !== price) throw new Refusal('PRICE_CHANGED')
  if (agreed === undefined && isAboveBudget(price, one)) throw new Refusal('PRICE_ABOVE_BUDGET')
}

/** A booking's number, and what people say on the phone. */
export function bookingNumbers({ id, state }: Pick<Booking, 'id' | 'state'>) {
  return { bookingId: id, bookingNo: `B${id}`, state }
}
