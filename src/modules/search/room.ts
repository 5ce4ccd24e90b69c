import { subscribe } from '#platform/domain-event.ts'
import type { Subscription } from '#platform/domain-event.ts'
import type { Context } from '#platform/context.ts'
import type { LegacyRedirect, Room } from '#platform/room.ts'
import type { DB } from '#platform/db/tables.ts'
import { jobs, refreshOutdatedRows } from './jobs.ts'
import type { Listing } from './listings/listing.ts'
import { ALL_LISTINGS } from './listings/listings.ts'
import { searchRoutes } from './routes.ts'
import { createSearch } from './use-cases/create-search.ts'
import { indexChanged, indexDocuments } from './use-cases/index-documents.ts'
import { searchGauges } from './use-cases/search-gauges.ts'

const listings: readonly Listing[] = ALL_LISTINGS.map(([, listing]) => listing)

const followed = (listing: Listing): readonly Subscription[] => [
  subscribe(listing.changed, async (tx, ids) => await indexChanged(tx, listing, ids)),
  ...(listing.shown ? [subscribe(listing.shown, async (tx, documents) => await indexDocuments(tx, listing, documents))] : []),
]

const legacy: LegacyRedirect = (path, query) => {
  for (const listing of listings) {
    const moved = listing.legacy?.(path, query)
    if (moved) return moved
  }
  return null
}

/** Finding what is listed. */
export const search: Room = {
  name: 'search',
  owns: ['search_format', ...listings.flatMap(({ table: { table } }) => [table, `${table}_change`] as (keyof DB)[])],
  jobs,
  subscriptions: listings.flatMap(followed),
  staticSegments: listings.flatMap(({ segments }) => segments),
  legacy,
  open: ({ config, database, clock, log }) => {
    const search = createSearch({ database, mode: config.search, log, now: clock.now })
    const { start, stop, whenReady, onChange } = search
    const work = async (ctx: Context): Promise<() => Promise<void>> => refreshOutdatedRows(ctx)
    return { routes: searchRoutes(search), start, stop, whenReady, onChange, work, gauges: searchGauges(search) }
  },
}
