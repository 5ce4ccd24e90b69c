import type { Cents } from '#kernel/money.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { listedTutors } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { OFFER_MS, termsOf } from '../domain/case-offer.ts'
import type { OfferMove, OfferStatus } from '../domain/case-offer.ts'
import { matchCase } from './match-case.ts'
import { moveOffer } from './move-offer.ts'
import { lockOfferOnOwnCase } from './require-offer.ts'
import type { LockedOffer } from './require-offer.ts'
import { notifyTutors } from './notify-sides.ts'

type Answered = { readonly offerId: string; readonly status: OfferStatus }
type Quiet = Extract<OfferMove, 'shortlist' | 'unshortlist' | 'decline' | 'restore'>

const NOTICES = {
  shortlist: 'offer-shortlisted',
  unshortlist: null,
  decline: 'offer-declined',
  restore: 'offer-restored',
} as const

/**
 * A parent answers an offer in a way that binds nobody; the tutor is notified. Refuses `OFFER_NOT_FOUND`, `OFFER_NOT_OPEN`,
 * `JOB_NOT_PENDING`.
 */
export async function answerOffer(
  ctx: Context,
  { offerId, move }: { readonly offerId: string; readonly move: Quiet },
): Promise<Answered> {
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const { offer, one } = await lockWaitingOffer(tx, offerId)
    // Who was declined and is taken back waits as long again.
    const change = move === 'restore' ? { expiresAt: new Date(now.getTime() + OFFER_MS) } : {}
    const status = await moveOffer(tx, { offer, move, change })
    const kind = NOTICES[move]
    const { jobNo: job, parentAccountId } = one
    if (kind) await notifyTutors(tx, { kind, values: { job }, tutorIds: [offer.tutorId], parentAccountId })
    return { offerId, status }
  })
}

/** An offer on an own case that waits for a tutor. Refuses `OFFER_NOT_FOUND`, `JOB_NOT_PENDING`. */
async function lockWaitingOffer(tx: Transaction, offerId: string): Promise<LockedOffer> {
  const found = await lockOfferOnOwnCase(tx, offerId)
  if (found.one.status !== 'open') throw new Refusal('JOB_NOT_PENDING')
  return found
}

export type CounterOffer = {
  readonly offerId: string
  readonly price: Cents
  readonly lessonsPerWeek: number
  readonly lessonMinutes: number
}

/**
 * A parent proposes other terms; the tutor has as long again to agree. Refuses `OFFER_NOT_FOUND`, `OFFER_NOT_OPEN`,
 * `JOB_NOT_PENDING`, `TUTOR_UNAVAILABLE`.
 */
export async function counterOffer(ctx: Context, { offerId, ...counter }: CounterOffer): Promise<Answered> {
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const { offer, one } = await lockWaitingOffer(tx, offerId)
    const expiresAt = new Date(now.getTime() + OFFER_MS)
    const status = await moveOffer(tx, { offer, move: 'counter', change: { expiresAt, counter } })
    await requireListed(tx, offer.tutorId)
    const values = { job: one.jobNo, price: toDollars(counter.price) }
    await notifyTutors(tx, { kind: 'offer-countered', values, tutorIds: [offer.tutorId], parentAccountId: one.parentAccountId })
    return { offerId, status }
  })
}

/**
 * A parent takes an offer as the tutor made it: the case is matched, other offers lapse, contacts open. Refuses
 * `OFFER_NOT_FOUND`, `OFFER_NOT_OPEN`, `JOB_NOT_PENDING` when the case went to someone else, `TUTOR_UNAVAILABLE`.
 */
export async function acceptOffer(ctx: Context, offerId: string): Promise<Answered> {
  return await inTransaction(ctx, async (tx) => {
    const { offer, one } = await lockWaitingOffer(tx, offerId)
    const status = await moveOffer(tx, { offer, move: 'accept' })
    await requireListed(tx, offer.tutorId)
    await matchCase(tx, { caseId: offer.caseId, tutorId: offer.tutorId, terms: termsOf(offer, one) })
    return { offerId, status }
  })
}

async function requireListed(tx: Transaction, tutorId: number): Promise<void> {
  if (!(await listedTutors(tx.db, [tutorId])).has(tutorId)) throw new Refusal('TUTOR_UNAVAILABLE')
}
