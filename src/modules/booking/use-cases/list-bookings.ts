import type { Locale } from '#kernel/locale.ts'
import { sliceOf } from '#kernel/page.ts'
import { caseCards, pendingCasesOf } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { BookingState } from '../domain/booking-moves.ts'
import { askedTutors, listBookings } from '../store/bookings.ts'
import type { Booking } from '../store/bookings.ts'
import { numbersOf } from './book-tutor.ts'
import { ownerOf, requireParent, requireParty } from './ground.ts'

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
  const asked = Map.groupBy(
    await askedTutors(
      ctx.db,
      list.map(({ jobId }) => jobId),
    ),
    ({ caseId }) => caseId,
  )
  return {
    list: list.map((job) => ({ ...job, bookedTutorIds: (asked.get(job.jobId) ?? []).map(({ tutorId }) => tutorId) })),
    hasNextPage: slice.offset + list.length < total,
    total,
  }
}

/** One's own requests, or those to answer, newest first. Refuses `ROLE_NOT_ALLOWED`. */
export async function listRequests(ctx: Context, { pageNum, pageSize, state }: Page & { readonly state: BookingState | null }) {
  const { actor, locale, now } = ctx
  const slice = sliceOf(pageNum, pageSize)
  const { list, total } = await listBookings(ctx.db, { owner: ownerOf(requireParty(actor)), state, slice })
  return { list: await shown(ctx, { list, locale, now: now() }), hasNextPage: slice.offset + list.length < total, total }
}

async function shown(ctx: Context, { list, locale }: { list: readonly Booking[]; locale: Locale; now: Date }) {
  const now = ctx.now()
  const cards = await caseCards(ctx, [...new Set(list.map(({ caseId }) => caseId))], locale)
  const cardOf = new Map(cards.map((card) => [card.jobId, card]))
  const names = await tutorNames(ctx.db, [...new Set(list.map(({ tutorId }) => tutorId))])
  return list.map((booking) => {
    const card = cardOf.get(booking.caseId)
    return {
      ...numbersOf(booking),
      jobId: booking.caseId,
      jobNo: card?.jobNo ?? '',
      studentTutorialSubject: card?.studentTutorialSubject ?? '',
      chargeAmountPerHour: card?.chargeAmountPerHour ?? 0,
      teachArea: card?.teachArea ?? null,
      tutorId: booking.tutorId,
      tutorName: names.get(booking.tutorId)?.[locale] ?? '',
      createdAt: booking.createdAt.toISOString(),
      expiresAt: booking.expiresAt.toISOString(),
      canAnswer: booking.state === 'requested' && now < booking.expiresAt && card?.status === 'open',
    }
  })
}
