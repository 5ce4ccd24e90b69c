import { caseDocumentsOf, caseIdsAfter } from '#modules/cases/public.ts'
import { tutorDocumentsOf, tutorIdsAfter } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { CASE_LISTING } from '../engine/case-listing.ts'
import { TUTOR_LISTING } from '../engine/tutor-listing.ts'
import { refreshCases, refreshTutors } from './index-documents.ts'
import { refreshAll, refreshPutOff } from './refresh-outdated.ts'
import type { Refreshed } from './refresh-outdated.ts'

const BATCH = 500

/** Tutors as their room encodes them, as of the time of each batch. */
export const TUTORS: Refreshed = {
  listing: TUTOR_LISTING,
  idsAfter: tutorIdsAfter,
  refresh: async (tx, ids) => await refreshTutors(tx, { ids, read: tutorDocumentsOf }),
}

/** Cases the same. */
export const CASES: Refreshed = {
  listing: CASE_LISTING,
  idsAfter: caseIdsAfter,
  refresh: async (tx, ids) => await refreshCases(tx, { ids, read: caseDocumentsOf }),
}

/**
 * Daily: ages, popularity and expired star levels change without anybody saving a profile. Rows that come out equal are not written.
 * Returns how many were different.
 */
export async function refreshAllTutors(ctx: Context): Promise<number> {
  return await refreshAll(ctx, TUTORS, BATCH)
}

/** Documents that could not be encoded when all were. */
export async function refreshFailed(ctx: Context): Promise<void> {
  for (const one of [TUTORS, CASES]) await refreshPutOff(ctx, one)
}
