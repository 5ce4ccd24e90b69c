import type { PageRequest } from '#web/load-context.ts'
import { loadPlaces } from '#web/load-places.ts'
import type { Loader } from '#web/load-places.ts'
import type { ThreadOf } from './thread-places.ts'

type Args = readonly [PageRequest, ThreadOf]
const files = import.meta.glob<Loader<Args>>('/src/modules/*/places/thread.load.ts', { eager: true })

/** What the rooms show of a conversation, by room. */
export async function loadThreadPlaces(...args: Args): Promise<Readonly<Record<string, unknown>>> {
  return await loadPlaces(files, ...args)
}
