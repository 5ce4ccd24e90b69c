import { indexCases } from '#modules/search/public.ts'
import type { Db } from '#platform/db/database.ts'
import { caseDocumentOf } from '../domain/case-document.ts'
import { applicantBucket } from '../domain/case-offer.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { findCases } from '../store/find-cases.ts'
import { recountApplicants } from '../store/save-case.ts'

/** Lets the search follow a published case that changed, in the caller's transaction. */
export async function reindexCase(trx: Db, id: number): Promise<void> {
  await indexCases(trx, (await findCases(trx, [id])).map(caseDocumentOf))
}

/** Counts the applicants of a locked case anew; the search follows only when what it tells of their number changed. */
export async function followApplicants(trx: Db, one: Pick<OwnCase, 'id' | 'applicantCount'>): Promise<void> {
  const count = await recountApplicants(trx, one.id)
  if (applicantBucket(count) !== applicantBucket(one.applicantCount)) await reindexCase(trx, one.id)
}
