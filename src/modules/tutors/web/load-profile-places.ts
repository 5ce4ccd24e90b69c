import type { ApiClient } from '#web/api-client.ts'
import { loadPlaces } from '#web/load-places.ts'
import type { Loader } from '#web/load-places.ts'

type Args = readonly [api: ApiClient, tutorId: number]
/** Loads on the server what a place of slot `tutor-profile` shows. */
export type LoadProfilePlace<D> = Loader<Args, D>['load']

const files = import.meta.glob<Loader<Args>>('/src/modules/*/places/tutor-profile.load.ts', { eager: true })

/** What all places show, by room. */
export async function loadProfilePlaces(...args: Args): Promise<Readonly<Record<string, unknown>>> {
  return await loadPlaces(files, ...args)
}
