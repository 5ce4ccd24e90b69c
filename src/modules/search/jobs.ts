import type { Database } from '#platform/db/database.ts'
import { CASE_LISTING } from './domain/case-listing.ts'
import { TUTOR_LISTING } from './domain/tutor-listing.ts'
import { pruneChanges } from './store/change-feed.ts'

/** What the jobs need; given by `app/jobs.ts`. */
export type SearchJobContext = { readonly db: Database['db']; readonly now: () => Date }

/** Forgets old entries of the change feeds; daily. Returns how many. */
export async function pruneSearchChanges(ctx: SearchJobContext): Promise<number> {
  let count = 0
  for (const listing of [TUTOR_LISTING, CASE_LISTING]) count += await pruneChanges(ctx.db, listing, ctx.now())
  return count
}
