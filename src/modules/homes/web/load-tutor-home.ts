import type { PageRequest } from '#web/load-context.ts'
import { loadPlaces } from '#web/load-places.ts'
import type { Loader } from '#web/load-places.ts'

const files = import.meta.glob<Loader<readonly [PageRequest]>>('/src/modules/*/places/tutor-home.load.ts', { eager: true })

/** What the rooms show on a tutor's home, by room. */
export async function loadTutorHome(request: PageRequest): Promise<Readonly<Record<string, unknown>>> {
  return await loadPlaces(files, request)
}
