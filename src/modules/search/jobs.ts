import type { Database } from '#platform/db/database.ts'
import type { TutorDocument } from './domain/tutor-document.ts'
import { pruneChanges } from './store/change-feed.ts'
import { refreshTutors } from './use-cases/index-tutors.ts'

/** What the jobs need; given by `app/jobs.ts`. */
export type SearchJobContext = { readonly db: Database['db']; readonly now: () => Date }

/**
 * Brings the rows of tutors up to date whose counters, age or standing changed, and returns how many were different.
 * Views and favourites do not touch the search row when they happen: each write moves over a hundred index entries.
 */
export async function refreshSearchRows(ctx: SearchJobContext, documents: readonly TutorDocument[]): Promise<number> {
  const now = ctx.now()
  return await ctx.db.transaction().execute(async (trx) => await refreshTutors(trx, documents, now))
}

/** Forgets old entries of the change feed; daily. Returns how many. */
export async function pruneSearchChanges(ctx: SearchJobContext): Promise<number> {
  return await pruneChanges(ctx.db, ctx.now())
}
