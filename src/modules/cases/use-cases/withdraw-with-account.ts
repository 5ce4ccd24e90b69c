import { tutorOfAccount } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'
import { liveOfferIdsOf } from '../store/offers.ts'
import { tryMoveOffer } from './move-offer.ts'
import { recountApplicants } from './reindex-case.ts'
import { lockOffer } from './require-offer.ts'
import { notifyParent } from './notify-sides.ts'

/** Lets all live offers of a tutor lapse whose account is to be deleted, in that transaction; the parents are notified. */
export async function withdrawWithAccount(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  const tutorId = await tutorOfAccount(tx.db, accountId)
  if (tutorId === null) return
  for (const offerId of await liveOfferIdsOf(tx.db, tutorId)) {
    const { offer, one } = await lockOffer(tx, offerId, (found) => found.offer.tutorId === tutorId)
    if (!(await tryMoveOffer(tx, { offer, move: 'lapse', as: 'system' }))) continue
    await recountApplicants(tx, one)
    await notifyParent(tx, { kind: 'offer-withdrawn', accountId: one.parentAccountId, tutorId, values: { job: one.jobNo } })
  }
}
