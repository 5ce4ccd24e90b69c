import { loadPlaces } from '#web/load-places.ts'
import type { Loader } from '#web/load-places.ts'
import type { PageRequest } from '#web/load-context.ts'

/** What waits in one place: how much, since when the oldest, and until when the most urgent (ISO). */
export type Queue = { readonly count: number; readonly since?: string | null; readonly until?: string | null }

/** What waits for operators, by the name of the place. */
export type Waiting = Readonly<Record<string, Queue>>

/** What a room's `places/back-office.load.ts` answers: what waits in each of its places with a queue. */
export type LoadWaiting = (api: PageRequest['api']) => Promise<Waiting>

const files = import.meta.glob<Loader<Parameters<LoadWaiting>, Waiting>>('/src/modules/*/places/back-office.load.ts', {
  eager: true,
})

/** What waits for operators in each place. */
export async function readWaiting(api: PageRequest['api']): Promise<Waiting> {
  const byRoom = (await loadPlaces(files, api)) as Readonly<Record<string, Waiting>>
  return Object.assign({}, ...Object.values(byRoom)) as Waiting
}
