import { Refusal } from '#kernel/refusal.ts'
import { listedTutors } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { OfferStatus } from '../domain/case-offer.ts'
import { matchCase } from './match-case.ts'
import { moveOffer } from './move-offer.ts'
import { recountApplicants } from './reindex-case.ts'
import { lockOwnOffer } from './require-offer.ts'
import { notifyParent } from './notify-sides.ts'

type Answered = { readonly offerId: string; readonly status: OfferStatus }

/** A tutor takes back an offer that waits; the parent is notified. Refuses `OFFER_NOT_FOUND`, `OFFER_NOT_OPEN`. */
export async function withdrawOffer(ctx: Context, offerId: string): Promise<Answered> {
  return await inTransaction(ctx, async (tx) => {
    const { offer, one } = await lockOwnOffer(tx, offerId)
    const status = await moveOffer(tx, { offer, move: 'withdraw' })
    await recountApplicants(tx, one)
    const values = { job: one.jobNo }
    await notifyParent(tx, { kind: 'offer-withdrawn', values, accountId: one.parentAccountId, tutorId: offer.tutorId })
    return { offerId, status }
  })
}

/**
 * A tutor agrees to what the parent proposed: the case is matched on those terms. Refuses `OFFER_NOT_FOUND`, `OFFER_NOT_OPEN`,
 * `JOB_NOT_PENDING` when the case went to someone else, `PROFILE_NOT_PUBLISHED`.
 */
export async function agreeToCounter(ctx: Context, offerId: string): Promise<Answered> {
  return await inTransaction(ctx, async (tx) => {
    const { offer, one } = await lockOwnOffer(tx, offerId)
    if (one.status !== 'open') throw new Refusal('JOB_NOT_PENDING')
    const status = await moveOffer(tx, { offer, move: 'agree' })
    if (!offer.counter) throw new Refusal('OFFER_NOT_OPEN')
    if (!(await listedTutors(tx.db, [offer.tutorId])).has(offer.tutorId)) throw new Refusal('PROFILE_NOT_PUBLISHED')
    const { caseId, tutorId, counter: terms } = offer
    await matchCase(tx, { caseId, tutorId, terms })
    return { offerId, status }
  })
}
