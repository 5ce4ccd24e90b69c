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

/**
 * What the demo's parent has asked for: a tutor at a price above the budget, which the tutor has not answered; and a case whose
 * first tutor vanished and was replaced for free, for which two others were asked and one has said yes.
 */
export async function fillBookings(at: At, { parent, showcase }: { parent: UserActor; showcase: Showcase }): Promise<void> {
  const { subject, level, priceCents, tutorId } = showcase
  const wanted = { student: 'Hei Hei', subject, level, areaId: null } as const
  const most = cents(Math.max(priceCents - BELOW, BELOW))
  const note = '測驗將近，想盡快開始。'
  const jobId = await createCase(at(-1, parent), { ...wanted, price: cents(Math.max(most - BELOW, BELOW)), priceMax: most, note })
  await bookTutor(at(0, parent), { jobId, tutorId, price: cents(priceCents), acceptance: 'first' })

  const [gone, yes, asked] = await findCrowd(at(0, parent).db, showcase)
  if (!gone || !yes || !asked) return
  const open = await createCase(at(-13, parent), {
    ...wanted,
    price: cents(priceCents),
    student: '心心',
    note: '想找有耐性的導師，長期合作。',
  })
  const book = async (days: number, tutor: Crowd, acceptance: 'first' | 'compare') =>
    await bookTutor(at(days, parent), { jobId: open, tutorId: tutor.tutorId, price: cents(tutor.priceCents), acceptance })
  const { bookingId } = await book(-13, gone, 'first')
  await acceptBooking(at(-12, crowdActor(gone)), { bookingId })
  await leaveOwnMatch(at(-8, parent), { jobId: open, reason: 'vanished' })
  const second = await book(-1, yes, 'compare')
  await book(-1, asked, 'compare')
  await acceptBooking(at(0, crowdActor(yes)), { bookingId: second.bookingId })
}
