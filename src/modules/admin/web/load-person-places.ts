import { loadPlaces } from '#web/load-places.ts'
import type { Loader } from '#web/load-places.ts'
import type { PageRequest } from '#web/load-context.ts'

type Args = readonly [api: PageRequest['api'], accountId: string]
const files = import.meta.glob<Loader<Args>>('/src/modules/*/places/back-office-person.load.ts', { eager: true })

/** What the rooms know of a person, by room. */
export async function loadPersonPlaces(...args: Args): Promise<Readonly<Record<string, unknown>>> {
  return await loadPlaces(files, ...args)
}
