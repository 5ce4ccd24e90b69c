import type { UserActor } from '#kernel/actor.ts'
import { cents } from '#kernel/money.ts'
import { acceptBooking, bookTutor, leaveOwnMatch } from '#modules/booking/public.ts'
import { createCase } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import { crowdActor, findCrowd } from './find-crowd.ts'
import type { Crowd } from './find-crowd.ts'
import type { Showcase } from './find-showcase.ts'

/** Acts at a time some days from today. */
export type At = (days: number, actor: UserActor) => Context

const BELOW = 40_00

type Asking = { readonly parent: UserActor; readonly showcase: Showcase }
type Vanished = { readonly jobId: number; readonly yes: Crowd; readonly asked: Crowd }

/** A case whose first tutor is to vanish, before the lessons of the other match: money is posted in the order of its time. */
export async function beginVanished(at: At, { parent, showcase }: Asking): Promise<Vanished | null> {
  const { subject, level, priceCents } = showcase
  const [gone, yes, asked] = await findCrowd(at(0, parent).db, showcase)
  if (!gone || !yes || !asked) return null
  const wanted = { student: '心心', subject, level, areaId: null, price: cents(priceCents) }
  const jobId = await createCase(at(-13, parent), { ...wanted, note: '想找有耐性的導師，長期合作。' })
  const { bookingId } = await book(at(-13, parent), { jobId, crowd: gone, acceptance: 'first' })
  await acceptBooking(at(-12, crowdActor(gone)), { bookingId })
  return { jobId, yes, asked }
}

type Booked = { readonly jobId: number; readonly crowd: Crowd; readonly acceptance: 'first' | 'compare' }

async function book(ctx: Context, { jobId, crowd: { tutorId, priceCents }, acceptance }: Booked) {
  return await bookTutor(ctx, { jobId, tutorId, price: cents(priceCents), acceptance })
}

/**
 * What the demo's parent has asked for: a tutor at a price above the budget, which the tutor has not answered; and two others instead
 * of the tutor who vanished, replaced for free, of whom one has said yes.
 */
export async function fillBookings(
  at: At,
  { parent, showcase, vanished }: Asking & { readonly vanished: Vanished | null },
): Promise<void> {
  if (vanished) {
    const { jobId, yes, asked } = vanished
    await leaveOwnMatch(at(-8, parent), { jobId, reason: 'vanished' })
    const second = await book(at(-1, parent), { jobId, crowd: yes, acceptance: 'compare' })
    await book(at(-1, parent), { jobId, crowd: asked, acceptance: 'compare' })
    await acceptBooking(at(0, crowdActor(yes)), { bookingId: second.bookingId })
  }
  const { subject, level, priceCents, tutorId } = showcase
  const most = cents(Math.max(priceCents - BELOW, BELOW))
  const wanted = { student: 'Hei Hei', subject, level, areaId: null, price: cents(Math.max(most - BELOW, BELOW)), priceMax: most }
  const jobId = await createCase(at(-1, parent), { ...wanted, note: '測驗將近，想盡快開始。' })
  await bookTutor(at(0, parent), { jobId, tutorId, price: cents(priceCents), acceptance: 'first' })
}
