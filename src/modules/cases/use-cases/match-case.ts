import { Refusal } from '#kernel/refusal.ts'
import { openContacts } from '#modules/messages/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import type { AgreedTerms } from '../domain/tuition-case.ts'
import { insertMatch } from '../store/case-matches.ts'
import { lockCase } from '../store/find-cases.ts'
import { findOfferOn } from '../store/offers.ts'
import { tryMoveCase } from './move-case.ts'
import { lapseOffers, tryMoveOffer } from './move-offer.ts'
import { reindexCase } from './reindex-case.ts'
import { notifyParent, notifyTutors } from './notify-sides.ts'

export type MatchCase = {
  readonly caseId: number
  readonly tutorId: number
  readonly terms: AgreedTerms
}

/**
 * The one move of a case to its tutor, in the caller's transaction: other offers lapse, everybody concerned is notified, contacts
 * open, the case leaves the search. Whether this tutor and parent want it is the caller's to know. Refuses `JOB_NOT_PENDING`
 * when someone was faster, `JOB_NOT_FOUND` (decisions 3.3).
 */
export async function matchCase(tx: Transaction, { caseId, tutorId, terms }: MatchCase): Promise<void> {
  const one = await lockCase(tx.db, caseId)
  if (!one) throw new Refusal('JOB_NOT_FOUND')
  if (!(await tryMoveCase(tx, { one, move: 'match', change: { match: { tutorId, terms } } })))
    throw new Refusal('JOB_NOT_PENDING')
  const matched = { caseId, tutorId, parentAccountId: one.parentAccountId, ...terms, matchedAt: tx.now() }
  await insertMatch(tx.db, { ...matched, id: newId(tx.now()) })
  const offer = await findOfferOn(tx.db, { caseId, tutorId })
  // The tutor may have been booked without having applied, or their offer was taken by now.
  if (offer) await tryMoveOffer(tx, { offer, move: 'accept', as: 'system' })
  const others = await lapseOffers(tx, caseId)
  await reindexCase(tx, caseId)
  const { parentAccountId } = one
  const values = { job: one.jobNo }
  await notifyParent(tx, { kind: 'case-matched', values, accountId: parentAccountId, tutorId })
  await notifyTutors(tx, { kind: 'case-won', values, tutorIds: [tutorId], parentAccountId })
  await notifyTutors(tx, { kind: 'offer-lapsed', values, tutorIds: others, parentAccountId })
  if (one.parentAccountId !== null) await openContacts(tx, { parentAccountId: one.parentAccountId, tutorId })
}
