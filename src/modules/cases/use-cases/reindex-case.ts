import type { Context, Transaction } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { caseDocumentOf } from '../domain/case-document.ts'
import type { CaseDocument } from '../domain/case-document.ts'
import { applicantBucket } from '../domain/case-offer.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { findCases, isComplete } from '../store/find-cases.ts'
import { countApplicants } from '../store/offers.ts'
import { saveApplicants } from '../store/save-case.ts'

/** Published cases are shown otherwise than before, or no more: their numbers. */
export const CASES_CHANGED = domainEvent<readonly number[]>('cases.changed')

/** What tutors see of open cases is other than before, and nothing that was asked or agreed: as they are now. */
export const CASES_SHOWN = domainEvent<readonly CaseDocument[]>('cases.shown')

/** Lets whatever shows a published case follow, in the caller's transaction. */
export async function reindexCase(tx: Transaction, id: number): Promise<void> {
  await publish(tx, CASES_CHANGED, [id])
}

/** The same when only what tutors see of a locked case changed: `one` is the case as it is now. */
export async function showCase(tx: Transaction, one: OwnCase): Promise<void> {
  if (isComplete(one)) await publish(tx, CASES_SHOWN, [caseDocumentOf(one)])
}

/** Documents of these cases, whatever their status; unknown numbers are left out. */
export async function caseDocumentsOf(ctx: Context, ids: readonly number[]): Promise<readonly CaseDocument[]> {
  return (await findCases(ctx.db, ids)).map(caseDocumentOf)
}

/** Notes how many have applied for a locked case; the search follows only when what it tells of their number changed. */
export async function setApplicants(tx: Transaction, one: OwnCase, applicantCount: number): Promise<void> {
  await saveApplicants(tx.db, one.id, applicantCount)
  if (applicantBucket(applicantCount) !== applicantBucket(one.applicantCount)) await showCase(tx, { ...one, applicantCount })
}

/** The same after an offer has changed: counts them. */
export async function recountApplicants(tx: Transaction, one: OwnCase): Promise<void> {
  await setApplicants(tx, one, await countApplicants(tx.db, { caseId: one.id, except: null }))
}
