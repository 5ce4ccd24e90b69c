import { Refusal } from '#kernel/refusal.ts'
import { listedTutors } from '#modules/tutors/public.ts'
import { offerAfter } from '../domain/case-offer.ts'
import type { OfferStatus } from '../domain/case-offer.ts'
import { moveStoredOffer } from '../store/offers.ts'
import type { CaseContext } from './ground.ts'
import { matchCase } from './match-case.ts'
import { followApplicants } from './reindex-case.ts'
import { lockOwnOffer } from './require-offer.ts'
import { tellParent } from './tell.ts'

type Answered = { readonly offerId: string; readonly status: OfferStatus }

/** A tutor takes back an offer that waits; the parent is told. Refuses `OFFER_NOT_FOUND`, `OFFER_NOT_OPEN`. */
export async function withdrawOffer(ctx: CaseContext, offerId: string): Promise<Answered> {
  const now = ctx.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const { offer, one } = await lockOwnOffer(ctx, trx, offerId)
    const status = offerAfter(offer.status, 'withdraw')
    if (!status || !(await moveStoredOffer(trx, { id: offerId, move: 'withdraw', now }))) throw new Refusal('OFFER_NOT_OPEN')
    await followApplicants(trx, one)
    const news = { keys: ctx.keys, values: { job: one.jobNo }, now }
    await tellParent(trx, { ...news, kind: 'offer-withdrawn', accountId: one.parentAccountId })
    return { offerId, status }
  })
}

/**
 * A tutor agrees to what the parent proposed: the case is matched on those terms. Refuses `OFFER_NOT_FOUND`, `OFFER_NOT_OPEN`,
 * `JOB_NOT_PENDING` when the case went to somebody else, `PROFILE_NOT_PUBLISHED`.
 */
export async function agreeToCounter(ctx: CaseContext, offerId: string): Promise<Answered> {
  return await ctx.db.transaction().execute(async (trx) => {
    const { offer, one } = await lockOwnOffer(ctx, trx, offerId)
    if (one.status !== 'open') throw new Refusal('JOB_NOT_PENDING')
    const status = offerAfter(offer.status, 'agree')
    if (!status || !offer.counter) throw new Refusal('OFFER_NOT_OPEN')
    if (!(await listedTutors(trx, [offer.tutorId])).has(offer.tutorId)) throw new Refusal('PROFILE_NOT_PUBLISHED')
    const { caseId, tutorId, counter: terms } = offer
    await matchCase(trx, { keys: ctx.keys, caseId, tutorId, terms, now: ctx.now() })
    return { offerId, status }
  })
}
