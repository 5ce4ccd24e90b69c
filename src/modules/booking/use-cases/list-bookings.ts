import { caseTitle } from '#kernel/case-title.ts'
import { toDollars } from '#kernel/money.ts'
import { hasWords, MOST_SEARCHED } from '#kernel/has-words.ts'
import { limited, partOfFound, sliceOf } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { areaLabel, countLiveOffers, findCases, levelAndSubject, pendingCasesOf } from '#modules/cases/public.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { tutorNames, tutorTeachings } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { BOOKING_PARTS, stateOf } from '../domain/booking-moves.ts'
import type { BookingPart, BookingState } from '../domain/booking-moves.ts'
import { findOwnBooking, openBookingsOf } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { countBookings, listBookings } from '../store/list-bookings.ts'
import { movesOf, ownerOf, requireParent, requireParty } from '#modules/lessons/public.ts'
import type { Side } from '#modules/lessons/public.ts'
import { bookingNumbers } from './book-tutor.ts'
import { isAboveBudget, termsOf } from './booking-terms.ts'
import { bookingsWithFreeTime } from './first-lesson.ts'

type Page = { readonly pageNum: number; readonly pageSize: number }

/**
 * The parent's cases that wait for a tutor, each with the tutors who were asked for it (specification 1 §4 "Booking a tutor":
 * whether there are any decides between dialog and page). Refuses `SWITCH_TO_PARENT`.
 */
export async function listPendingBookings(ctx: Context, { pageNum, pageSize }: Page) {
  const { actor, locale } = ctx
  const parentAccountId = requireParent(actor)
  const slice = sliceOf(pageNum, pageSize)
  const { list, total } = await pendingCasesOf(ctx, { parentAccountId, locale, ...slice })
  const open = await openBookingsOf(ctx.db, { caseIds: list.map(({ jobId }) => jobId) })
  const asked = Map.groupBy(open, ({ caseId }) => caseId)
  return {
    list: list.map((job) => ({ ...job, bookedTutorIds: (asked.get(job.jobId) ?? []).map(({ tutorId }) => tutorId) })),
    hasNextPage: slice.offset + list.length < total,
    total,
  }
}

type Asked = AskedPart & {
  readonly state: BookingState | null
  readonly part: BookingPart | null
  readonly keyword: string
}

/** One's own requests, or those to answer, newest first; those that a search finds. Refuses `ROLE_NOT_ALLOWED`. */
export async function listRequests(ctx: Context, { state, part, keyword, ...wanted }: Asked) {
  const party = requireParty(ctx.actor)
  const owner = ownerOf(party)
  const states = state !== null ? [state] : part !== null ? BOOKING_PARTS[part] : null
  if (keyword === '') {
    const [counts, { list, next }] = await Promise.all([
      countBookings(ctx.db, owner),
      listBookings(ctx.db, { owner, states, part: limited(wanted) }),
    ])
    return { list: await shown(ctx, list, party.side), next, counts }
  }
  // What is looked for are the words of the rows, which are in no column.
  const [counts, all] = await Promise.all([
    countBookings(ctx.db, owner),
    listBookings(ctx.db, { owner, states: null, part: { limit: MOST_SEARCHED } }),
  ])
  const found = (await shown(ctx, all.list, party.side)).filter((one) =>
    hasWords([one.bookingNo, one.jobNo, one.caseTitle, one.tutorName, one.parentName], keyword),
  )
  return { ...partOfFound(found, wanted, ({ bookingId }) => bookingId), counts }
}

/** One own request with every move that it made. Refuses `BOOKING_NOT_FOUND` for those of others too. */
export async function readRequest(ctx: Context, bookingId: number) {
  const party = requireParty(ctx.actor)
  const booking = await findOwnBooking(ctx.db, bookingId, ownerOf(party))
  const [line] = booking ? await shown(ctx, [booking], party.side) : []
  if (!line) throw new Refusal('BOOKING_NOT_FOUND')
  const events = (await movesOf(ctx.db, 'booking', [String(bookingId)])).get(String(bookingId)) ?? []
  return { ...line, events: events.map(({ move, to, by, at }) => ({ move, to: to as BookingState, by, at: at.toISOString() })) }
}

async function shown(ctx: Context, list: readonly Booking[], side: Side) {
  const { locale } = ctx
  const now = ctx.now()
  const caseIds = [...new Set(list.map(({ caseId }) => caseId))]
  const tutorIds = [...new Set(list.map(({ tutorId }) => tutorId))]
  const cases = await findCases(ctx.db, caseIds)
  const caseOf = new Map(cases.map((one) => [one.id, one]))
  // A parent is named to the tutor of a match.
  const matched = side === 'tutor' ? list.filter(({ state }) => state === 'accepted') : []
  const [teachings, open, offers, freeAt, parents] = await Promise.all([
    tutorTeachings(ctx.db, tutorIds),
    // Who else was asked is the parent's alone to know.
    side === 'parent' ? openBookingsOf(ctx.db, { caseIds }) : [],
    side === 'parent' ? countLiveOffers(ctx.db, caseIds) : new Map<number, number>(),
    bookingsWithFreeTime(ctx, { list, caseOf }),
    accountNames(ctx.db, [...new Set(matched.map(({ parentAccountId }) => parentAccountId))]),
  ])
  const names = await tutorNames(ctx.db, [...new Set([...tutorIds, ...open.map(({ tutorId }) => tutorId)])])
  const nameOf = (tutorId: number): string => names.get(tutorId)?.[locale] ?? ''
  return list.flatMap((booking) => {
    const one = caseOf.get(booking.caseId)
    if (!one) return []
    const { price } = booking
    const others = open.filter(({ id, caseId }) => caseId === one.id && id !== booking.id)
    const state = stateOf(booking, now)
    const isMine = state === (side === 'tutor' ? 'requested' : 'offered')
    return {
      ...bookingNumbers({ id: booking.id, state }),
      jobId: one.id,
      jobNo: one.jobNo,
      studentTutorialSubject: levelAndSubject(one, locale),
      caseTitle: caseTitle(one, ctx),
      priceMin: price && toDollars(price),
      budgetMin: toDollars(one.priceMin),
      budgetMax: toDollars(one.priceMax),
      isAboveBudget: isAboveBudget(price, one),
      unlisted: [...termsOf(one, teachings.get(booking.tutorId)).unlisted],
      acceptance: booking.acceptance,
      teachArea: areaLabel(one, locale),
      tutorId: booking.tutorId,
      tutorName: nameOf(booking.tutorId),
      parentName: parents.get(booking.parentAccountId) ?? null,
      startsAt: booking.startsAt?.toISOString() ?? null,
      minutes: one.lessonMinutes,
      isTimeFree: freeAt.has(booking.id),
      others: others.map(({ tutorId }) => nameOf(tutorId)),
      liveOffers: offers.get(one.id) ?? 0,
      createdAt: booking.createdAt.toISOString(),
      expiresAt: booking.expiresAt.toISOString(),
      canAnswer: isMine && one.status === 'open',
    }
  })
}
