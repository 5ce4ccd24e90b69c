import { byRoom } from './by-room.ts'

/** What a room's `places/<slot>.load.ts` brings: loads on the server what its place shows. */
export type Loader<A extends readonly unknown[], D = unknown> = { readonly load: (...args: A) => Promise<D> }

/** What all places of a slot show, by room. Apart from the places, so that browsers do not get what only the server calls. */
export async function loadPlaces<A extends readonly unknown[]>(
  files: Readonly<Record<string, Loader<A>>>,
  ...args: A
): Promise<Readonly<Record<string, unknown>>> {
  const loaded = Object.entries(byRoom(files)).map(async ([room, { load }]) => [room, await load(...args)] as const)
  return Object.fromEntries(await Promise.all(loaded))
}
