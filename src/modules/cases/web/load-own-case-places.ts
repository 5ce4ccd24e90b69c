import type { PageRequest } from '#web/load-context.ts'
import { loadPlaces } from '#web/load-places.ts'
import type { Loader } from '#web/load-places.ts'

type Args = readonly [PageRequest['api'], number]
const files = import.meta.glob<Loader<Args>>('/src/modules/*/places/own-case.load.ts', { eager: true })

/** What the rooms tell of a case, by room. */
export async function loadOwnCasePlaces(...args: Args): Promise<Readonly<Record<string, unknown>>> {
  return await loadPlaces(files, ...args)
}
