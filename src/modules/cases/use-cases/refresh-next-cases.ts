import { refreshCases } from '#modules/search/public.ts'
import type { RefreshNext } from '#modules/search/public.ts'
import { caseDocumentOf } from '../domain/case-document.ts'
import { caseIdsAfter } from '../store/case-ids-after.ts'
import { findCases } from '../store/find-cases.ts'

/** Encodes the next cases anew; rows that come out equal are not written. */
export const refreshNextCases: RefreshNext = async (trx, { after, limit }) => {
  const ids = await caseIdsAfter(trx, after, limit)
  await refreshCases(trx, { ids, read: async () => (await findCases(trx, ids)).map(caseDocumentOf) })
  return ids.at(-1) ?? null
}
