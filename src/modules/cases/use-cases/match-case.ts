import { Refusal } from '#kernel/refusal.ts'
import { openContacts } from '#modules/messages/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'
import { caseAfter } from '../domain/case-status.ts'
import type { AgreedTerms } from '../domain/tuition-case.ts'
import { lockCase } from '../store/find-cases.ts'
import { findOfferOn, lapseOffers, moveStoredOffer } from '../store/offers.ts'
import { matchOpenCase } from '../store/save-case.ts'
import { reindexCase } from './reindex-case.ts'
import { tellParent, tellTutors } from './tell.ts'

export type MatchCase = {
  readonly keys: Keys
  readonly caseId: number
  readonly tutorId: number
  readonly terms: AgreedTerms
  readonly now: Date
}

/**
 * The one move of a case to its tutor, in the caller's transaction: other offers lapse, everybody concerned is told, contacts
 * open, the case leaves the search. Whether this tutor and parent want it is the caller's to know. Refuses `JOB_NOT_PENDING`
 * when somebody was faster, `JOB_NOT_FOUND` (decisions 3.3).
 */
export async function matchCase(trx: Db, { keys, caseId, tutorId, terms, now }: MatchCase): Promise<void> {
  const one = await lockCase(trx, caseId)
  if (!one) throw new Refusal('JOB_NOT_FOUND')
  if (!caseAfter(one, 'match') || !(await matchOpenCase(trx, { id: caseId, tutorId, terms, now })))
    throw new Refusal('JOB_NOT_PENDING')
  const offer = await findOfferOn(trx, { caseId, tutorId })
  // The tutor may have been booked without having applied.
  if (offer) await moveStoredOffer(trx, { id: offer.id, move: 'accept', now })
  const others = await lapseOffers(trx, { caseId, except: tutorId, now })
  await reindexCase(trx, caseId)
  const news = { keys, values: { job: one.jobNo }, now }
  await tellParent(trx, { ...news, kind: 'case-matched', accountId: one.parentAccountId })
  await tellTutors(trx, { ...news, kind: 'case-won', tutorIds: [tutorId] })
  await tellTutors(trx, { ...news, kind: 'offer-lapsed', tutorIds: others })
  if (one.parentAccountId !== null) await openContacts(trx, { parentAccountId: one.parentAccountId, tutorId, now })
}
