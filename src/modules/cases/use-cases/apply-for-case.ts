import type { Cents } from '#kernel/money.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ensureThread } from '#modules/messages/public.ts'
import { listedTutors } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { inOrder } from '#platform/db/transaction.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { MOST_LIVE_OFFERS, OFFER, OFFER_MS, mayApplyAgain } from '../domain/case-offer.ts'
import { lockCase } from '../store/find-cases.ts'
import { countApplicants, findOfferOn, insertOffer } from '../store/offers.ts'
import { countOffersOf } from '../store/list-offers.ts'
import { requireTutor } from './require-side.ts'
import { setApplicants } from './reindex-case.ts'
import { notifyParent } from './notify-sides.ts'

export type ApplyForCase = {
  readonly jobId: number
  readonly price: Cents
  readonly message: string
  /** `YYYY-MM-DD`; null is at once. */
  readonly firstDay: string | null
}

/**
 * A tutor answers an open case; the parent is notified and a thread between the two opens. Refuses `JOB_NOT_FOUND`,
 * `JOB_NOT_PENDING`, `OWN_CASE`, `PROFILE_NOT_PUBLISHED`, `OFFER_EXISTS`, `OFFER_DECLINED`, `TOO_MANY_OFFERS`.
 */
export async function applyForCase(ctx: Context, { jobId, price, message, firstDay }: ApplyForCase) {
  const { accountId, tutorId } = requireTutor(ctx)
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const [one, listed, before, live, others] = await inOrder(
      () => lockCase(tx.db, jobId),
      () => listedTutors(tx.db, [tutorId]),
      () => findOfferOn(tx.db, { caseId: jobId, tutorId }),
      () => countOffersOf(tx.db, { tutorId, isLive: true }),
      () => countApplicants(tx.db, { caseId: jobId, except: tutorId }),
    )
    if (!one || one.status === 'draft') throw new Refusal('JOB_NOT_FOUND')
    if (one.parentAccountId === accountId) throw new Refusal('OWN_CASE')
    if (one.status !== 'open') throw new Refusal('JOB_NOT_PENDING')
    if (!listed.has(tutorId)) throw new Refusal('PROFILE_NOT_PUBLISHED')
    const again = before ? mayApplyAgain(before.status) : 'yes'
    if (again === 'OFFER_EXISTS') throw new Refusal('OFFER_EXISTS')
    if (again === 'OFFER_DECLINED') throw new Refusal('OFFER_DECLINED')
    if (live >= MOST_LIVE_OFFERS) throw new Refusal('TOO_MANY_OFFERS')
    const id = newId(now)
    const expiresAt = new Date(now.getTime() + OFFER_MS)
    const status = beginState(tx, OFFER, { move: 'apply' })
    const offer = { id, caseId: jobId, tutorId, status, price, message, firstDay, expiresAt, now }
    await insertOffer(tx.db, offer)
    if (one.parentAccountId !== null) await ensureThread(tx, { parentAccountId: one.parentAccountId, tutorId, caseId: jobId })
    const values = { job: one.jobNo, price: toDollars(price) }
    await setApplicants(tx, one, others + 1)
    await notifyParent(tx, { kind: 'offer-received', accountId: one.parentAccountId, tutorId, values })
    return { offerId: id, status }
  })
}
