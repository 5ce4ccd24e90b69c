import type { RoomRoutes } from '#platform/http/routes.ts'
import { ALL_LISTINGS } from './listings/listings.ts'
import type { Search } from './use-cases/create-search.ts'

/** Plugs the searches of all listings into the API. */
export function searchRoutes({ engines }: Pick<Search, 'engines'>): RoomRoutes {
  return (register) => {
    for (const [name, listing] of ALL_LISTINGS) listing.routes(engines[name])(register)
  }
}
