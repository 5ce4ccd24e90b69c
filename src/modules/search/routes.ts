import type { RoomRoutes } from '#platform/http/routes.ts'
import { suggestKeywords } from './contract/suggest.ts'
import { ALL_LISTINGS } from './listings/listings.ts'
import type { Search } from './use-cases/create-search.ts'
import { suggest } from './use-cases/suggest.ts'

/** Plugs the searches of all listings, and what is suggested while somebody types, into the API. */
export function searchRoutes({ engines }: Pick<Search, 'engines'>): RoomRoutes {
  return (register) => {
    register(suggestKeywords, async (ctx, { query }) => await suggest(ctx, { engines }, query))
    for (const [name, listing] of ALL_LISTINGS) listing.routes(engines[name])(register)
  }
}
