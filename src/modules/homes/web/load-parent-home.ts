import type { PageRequest } from '#web/load-context.ts'
import { loadPlaces } from '#web/load-places.ts'
import type { Loader } from '#web/load-places.ts'

const files = import.meta.glob<Loader<readonly [PageRequest]>>('/src/modules/*/places/parent-home.load.ts', { eager: true })

/** What the rooms show on a parent's home, by room. */
export async function loadParentHome(request: PageRequest): Promise<Readonly<Record<string, unknown>>> {
  return await loadPlaces(files, request)
}
