import type { Database } from '#platform/db/database.ts'
import type { TutorDocument } from './domain/tutor-document.ts'
import { pruneChanges } from './store/change-feed.ts'
import { indexTutors } from './use-cases/index-tutors.ts'

/** What the jobs need; given by `app/jobs.ts`. */
export type SearchJobContext = { readonly db: Database['db']; readonly now: () => Date }

/**
 * Writes the rows of tutors whose counters, age or standing changed: views and favourites do not touch the search row
 * when they happen, for each write moves over a hundred index entries. Meant for batches every few minutes.
 */
export async function refreshSearchRows(ctx: SearchJobContext, documents: readonly TutorDocument[]): Promise<void> {
  const now = ctx.now()
  await ctx.db.transaction().execute((trx) => indexTutors(trx, documents, now))
}

/** Forgets old entries of the change feed; daily. Returns how many. */
export async function pruneSearchChanges(ctx: SearchJobContext): Promise<number> {
  return await pruneChanges(ctx.db, ctx.now())
}
