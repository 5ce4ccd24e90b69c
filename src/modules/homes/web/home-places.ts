import { byRoom } from '#web/by-room.ts'
import type { HomePlace } from '#web/home-places.ts'

type Files = Readonly<Record<string, { readonly place: HomePlace<unknown> }>>

/** The places of a home by room, from what `import.meta.glob` found. */
export function placesOf(files: Files): Readonly<Record<string, HomePlace<unknown>>> {
  return Object.fromEntries(Object.entries(byRoom(files)).map(([room, { place }]) => [room, place]))
}

/** Namespaces of their words. */
export function textsOf(places: Readonly<Record<string, HomePlace<unknown>>>): readonly string[] {
  return [...new Set(Object.values(places).flatMap(({ texts }) => texts))]
}
