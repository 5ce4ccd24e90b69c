import { loadPlaces } from '#web/load-places.ts'
import type { Loader } from '#web/load-places.ts'
import type { PageRequest } from '#web/load-context.ts'

/** How many rows of a kind are shown at once. */
const SHOWN = 5

/** The first rows of a kind, and where the others begin. */
type FoundList = { readonly list: readonly unknown[]; readonly next: string | null }

/** What a keyword finds, by the name of the kind. */
export type Found = Readonly<Record<string, FoundList>>

/** What is looked for: a number that a user reads out, or everything of the account with this id. */
export type Sought = { readonly keyword: string; readonly pageSize: number; readonly isPerson: boolean }

/** What a room's `places/back-office-found.load.ts` answers: the first rows of each of its kinds. */
export type LoadFound = (api: PageRequest['api'], sought: Sought) => Promise<Found>

const files = import.meta.glob<Loader<Parameters<LoadFound>, Found>>('/src/modules/*/places/back-office-found.load.ts', {
  eager: true,
})

/** The first of everything that a number finds, or that belongs to a person. */
export async function findEverywhere(
  api: PageRequest['api'],
  { keyword, isPerson = false }: { readonly keyword: string; readonly isPerson?: boolean },
): Promise<Found> {
  const byRoom = (await loadPlaces(files, api, { keyword, pageSize: SHOWN, isPerson })) as Readonly<Record<string, Found>>
  return Object.assign({}, ...Object.values(byRoom)) as Found
}
