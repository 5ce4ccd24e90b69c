import type { Database } from '#platform/db/database.ts'
import { CASE_LISTING } from './domain/case-listing.ts'
import { TUTOR_LISTING } from './domain/tutor-listing.ts'
import { pruneChanges } from './store/change-feed.ts'
import { startRefreshing } from './use-cases/refresh-outdated.ts'
import type { RefreshGround, RefreshNext } from './use-cases/refresh-outdated.ts'

/** What the jobs need; given by `app/jobs.ts`. */
export type SearchJobContext = { readonly db: Database['db']; readonly now: () => Date }

/** Forgets old entries of the change feeds; daily. Returns how many. */
export async function pruneSearchChanges(ctx: SearchJobContext): Promise<number> {
  let count = 0
  for (const listing of [TUTOR_LISTING, CASE_LISTING]) count += await pruneChanges(ctx.db, listing, ctx.now())
  return count
}

/** How the owners of documents encode them anew. */
export type RowOwners = Readonly<Record<'tutors' | 'cases', RefreshNext>>

/** Brings rows that an earlier version wrote to the format of this one, in the background; returns how to stop it. */
export function refreshOutdatedRows(ground: Omit<RefreshGround, 'listings'>, { tutors, cases }: RowOwners): () => Promise<void> {
  const listings = [
    { listing: TUTOR_LISTING, next: tutors },
    { listing: CASE_LISTING, next: cases },
  ]
  return startRefreshing({ ...ground, listings })
}
