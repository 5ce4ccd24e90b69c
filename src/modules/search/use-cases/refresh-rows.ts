import { caseDocumentsOf, caseIdsAfter } from '#modules/cases/public.ts'
import { tutorDocumentsOf, tutorIdsAfter } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { refreshCases, refreshTutors } from './index-documents.ts'
import type { RefreshNext } from './refresh-outdated.ts'

const BATCH = 500

/**
 * Daily: ages, popularity and expired star levels change without anybody saving a profile. One transaction a batch,
 * so that it never holds the database for long. Rows that come out equal are not written. Returns how many were different.
 */
export async function refreshAllTutors(ctx: Context): Promise<number> {
  let count = 0
  for (
    let ids = await tutorIdsAfter(ctx.db, 0, BATCH);
    ids.length > 0;
    ids = await tutorIdsAfter(ctx.db, ids.at(-1) ?? 0, BATCH)
  ) {
    const batch = ids
    count += await inTransaction(ctx, async (tx) => await refreshTutors(tx, { ids: batch, read: tutorDocumentsOf }))
  }
  return count
}

/** Encodes the next tutors in the format of this version, as of the time of each batch. */
export const refreshNextTutors: RefreshNext = async (tx, { after, limit }) => {
  const ids = await tutorIdsAfter(tx.db, after, limit)
  await refreshTutors(tx, { ids, read: tutorDocumentsOf })
  return ids.at(-1) ?? null
}

/** Of cases the same. */
export const refreshNextCases: RefreshNext = async (tx, { after, limit }) => {
  const ids = await caseIdsAfter(tx.db, after, limit)
  await refreshCases(tx, { ids, read: caseDocumentsOf })
  return ids.at(-1) ?? null
}
