import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import type { CaseOffer } from '../domain/case-offer.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { lockCase } from '../store/find-cases.ts'
import { findOffer } from '../store/offers.ts'
import { requireParent, requireTutor } from './require-side.ts'

export type LockedOffer = { readonly offer: CaseOffer; readonly one: OwnCase }

/** An offer on an own case, its case locked. Refuses `OFFER_NOT_FOUND` for those on cases of others too. */
export async function lockOfferOnOwnCase(tx: Transaction, offerId: string): Promise<LockedOffer> {
  const { accountId } = requireParent(tx)
  return await lockOffer(tx, offerId, ({ one }) => one.parentAccountId === accountId)
}

/** An own offer, its case locked. Refuses `OFFER_NOT_FOUND` for those of other tutors too. */
export async function lockOwnOffer(tx: Transaction, offerId: string): Promise<LockedOffer> {
  const { tutorId } = requireTutor(tx)
  return await lockOffer(tx, offerId, ({ offer }) => offer.tutorId === tutorId)
}

/**
 * An offer of whoever acts, its case locked: whoever changes an offer holds its case first, so that nobody waits for each other,
 * and only then is the offer read as it is. Refuses `OFFER_NOT_FOUND`.
 */
export async function lockOffer(tx: Transaction, offerId: string, isOwn: (found: LockedOffer) => boolean): Promise<LockedOffer> {
  const named = await findOffer(tx.db, offerId)
  const one = named && (await lockCase(tx.db, named.caseId))
  const offer = one && (await findOffer(tx.db, offerId))
  if (!offer || !isOwn({ offer, one })) throw new Refusal('OFFER_NOT_FOUND')
  return { offer, one }
}
