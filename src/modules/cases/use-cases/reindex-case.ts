import { indexCases } from '#modules/search/public.ts'
import type { Db } from '#platform/db/database.ts'
import { caseDocumentOf } from '../domain/case-document.ts'
import { findCases } from '../store/find-cases.ts'

/** Lets the search follow a published case that changed, in the caller's transaction. */
export async function reindexCase(trx: Db, id: number): Promise<void> {
  await indexCases(trx, (await findCases(trx, [id])).map(caseDocumentOf))
}
