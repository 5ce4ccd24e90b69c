import type { Context, Transaction } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { caseDocumentOf } from '../domain/case-document.ts'
import type { CaseDocument } from '../domain/case-document.ts'
import { applicantBucket } from '../domain/case-offer.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { findCases } from '../store/find-cases.ts'
import { recountApplicants } from '../store/save-case.ts'

/** Published cases are shown otherwise than before, or no more: their numbers. */
export const CASES_CHANGED = domainEvent<readonly number[]>('cases.changed')

/** Lets whatever shows a published case follow, in the caller's transaction. */
export async function reindexCase(tx: Transaction, id: number): Promise<void> {
  await publish(tx, CASES_CHANGED, [id])
}

/** Documents of these cases, whatever their status; unknown numbers are left out. */
export async function caseDocumentsOf(ctx: Context, ids: readonly number[]): Promise<readonly CaseDocument[]> {
  return (await findCases(ctx.db, ids)).map(caseDocumentOf)
}

/** Counts the applicants of a locked case again; the search follows only when what it tells of their number changed. */
export async function followApplicants(tx: Transaction, one: Pick<OwnCase, 'id' | 'applicantCount'>): Promise<void> {
  const count = await recountApplicants(tx.db, one.id)
  if (applicantBucket(count) !== applicantBucket(one.applicantCount)) await reindexCase(tx, one.id)
}
