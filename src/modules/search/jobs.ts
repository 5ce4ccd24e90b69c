import type { Database } from '#platform/db/database.ts'
import { pruneChanges } from './store/change-feed.ts'

/** What the jobs need; given by `app/jobs.ts`. */
export type SearchJobContext = { readonly db: Database['db']; readonly now: () => Date }

/** Forgets old entries of the change feed; daily. Returns how many. */
export async function pruneSearchChanges(ctx: SearchJobContext): Promise<number> {
  return await pruneChanges(ctx.db, ctx.now())
}
