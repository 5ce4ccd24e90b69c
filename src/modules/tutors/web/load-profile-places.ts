import type { ApiClient } from '#web/api-client.ts'

/** Loads on the server what a place of slot `tutor-profile` shows. */
export type LoadProfilePlace<D> = (api: ApiClient, tutorId: number) => Promise<D>

// Apart from the places themselves, so that browsers do not get what only the server calls.
const files = import.meta.glob<{ readonly load: LoadProfilePlace<unknown> }>('/src/modules/*/places/tutor-profile.load.ts', {
  eager: true,
})

/** What all places show, by room. */
export async function loadProfilePlaces(api: ApiClient, tutorId: number): Promise<Readonly<Record<string, unknown>>> {
  const loaded = Object.entries(files).map(async ([path, { load }]) => [path.split('/')[3] ?? '', await load(api, tutorId)])
  return Object.fromEntries(await Promise.all(loaded)) as Record<string, unknown>
}
