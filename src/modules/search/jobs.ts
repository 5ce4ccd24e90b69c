import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import { ALL_LISTINGS } from './listings/listings.ts'
import { pruneChanges } from './store/change-feed.ts'
import { startRefreshing } from './use-cases/refresh-outdated.ts'
import { REFRESHED, refreshAging, refreshFailed } from './use-cases/refresh-rows.ts'

/** Forgets old entries of the change feeds; daily. Returns how many. */
export async function pruneSearchChanges(ctx: Context): Promise<number> {
  let count = 0
  for (const [, { table }] of ALL_LISTINGS) count += await pruneChanges(ctx.db, table, ctx.now())
  return count
}

/** Brings rows that an earlier version wrote to the format of this one, in the background; returns how to stop it. */
export function refreshOutdatedRows(ctx: Context): () => Promise<void> {
  return startRefreshing(ctx, REFRESHED)
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  // Ages, popularity and expired star levels change without anybody saving a profile.
  { name: 'search.refresh', cron: '10 4 * * *', run: refreshAging },
  { name: 'search.failed', cron: '*/10 * * * *', run: refreshFailed },
  { name: 'search.prune', cron: '40 4 * * *', run: pruneSearchChanges },
]
