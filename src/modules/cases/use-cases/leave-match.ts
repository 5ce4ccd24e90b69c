import { Refusal } from '#kernel/refusal.ts'
import { closeContacts } from '#modules/messages/public.ts'
import type { Transaction } from '#platform/context.ts'
import { auditMove } from '#platform/move-state.ts'
import { CASE } from '../domain/case-status.ts'
import { MOST_FREE_REPLACEMENTS, isReplacement } from '../domain/match-end.ts'
import type { LeaveReason, LeavingSide } from '../domain/match-end.ts'
import { OPEN_MS } from '../domain/tuition-case.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { areMatched, lockCase } from '../store/find-cases.ts'
import { endMatch } from '../store/case-matches.ts'
import type { LeftMatch } from '../store/case-matches.ts'
import { findOfferOn } from '../store/offers.ts'
import { moveCase } from './move-case.ts'
import { tryMoveOffer } from './move-offer.ts'
import { reindexCase } from './reindex-case.ts'

export type LeaveMatch = { readonly caseId: number; readonly by: LeavingSide; readonly reason: LeaveReason }

/**
 * Ends the match of a case, in the caller's transaction: the case is open again for thirty days, or closed when nobody is
 * needed any more; contacts close unless the two are matched for another case. A tutor who vanished, or did not suit in the first
 * lesson, is replaced for free, twice a case (decisions 2.1 "Leaving a match", 4 point 9). Whether this side may leave, and what the
 * other hears, is the caller's. Call it last, as it writes into the audit log. Refuses `CASE_STATE_CHANGED`, `JOB_NOT_FOUND`.
 */
export async function leaveMatch(tx: Transaction, { caseId, by, reason }: LeaveMatch): Promise<LeftMatch> {
  const one = await lockCase(tx.db, caseId)
  if (!one) throw new Refusal('JOB_NOT_FOUND')
  const { matchedTutorId: tutorId, parentAccountId } = one
  if (tutorId === null) throw new Refusal('CASE_STATE_CHANGED')
  const isFreeReplacement = isReplacement(reason) && one.freeReplacements < MOST_FREE_REPLACEMENTS
  await openAgain(tx, { one, reason, freeReplacements: one.freeReplacements + (isFreeReplacement ? 1 : 0) })
  const left = await endMatch(tx.db, { caseId, leftAt: tx.now(), leftBy: by, reason, isFreeReplacement })
  const offer = await findOfferOn(tx.db, { caseId, tutorId })
  // The tutor may have been booked without an offer.
  if (offer?.status === 'accepted') await tryMoveOffer(tx, { offer, move: 'leave' })
  const pair = { parentAccountId: parentAccountId ?? '', tutorId }
  if (parentAccountId !== null && !(await areMatched(tx.db, pair))) await closeContacts(tx, pair)
  await reindexCase(tx, caseId)
  const details = { tutorId, by, reason, isFreeReplacement }
  await auditMove(tx, CASE, { move: 'leave', object: { kind: 'case', id: String(caseId) }, details })
  return left
}

type Again = { readonly one: OwnCase; readonly reason: LeaveReason; readonly freeReplacements: number }

async function openAgain(tx: Transaction, { one, reason, freeReplacements }: Again): Promise<void> {
  const expiresAt = new Date(tx.now().getTime() + OPEN_MS)
  await moveCase(tx, { one, move: 'leave', change: { expiresAt, freeReplacements } })
  if (reason === 'not_needed') await moveCase(tx, { one: { ...one, status: 'open', expiresAt }, move: 'close' })
}
