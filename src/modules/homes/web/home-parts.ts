import type { HomePart, HomePlace } from '#web/home-places.ts'

/** A box with what it shows; `key` is its own on this home. */
export type FilledPart = HomePart<unknown> & { readonly key: string; readonly data: unknown }

/** The boxes of a home in the order in which they are shown, what presses first; those next to them; and what is said before all; `more` is the homes' own. */
export function shownParts(
  places: Readonly<Record<string, HomePlace<unknown>>>,
  loaded: Readonly<Record<string, unknown>>,
  more: readonly FilledPart[] = [],
): Readonly<Record<'brief' | 'main' | 'aside', readonly FilledPart[]>> {
  const ofRooms = Object.entries(places).flatMap(([room, { parts }]) =>
    parts.map((part, n): FilledPart => ({ ...part, key: `${room} ${n}`, data: loaded[room] })),
  )
  const all = [...more, ...ofRooms].toSorted((a, b) => a.order - b.order)
  const pressing = all.filter(({ isPressing, data }) => isPressing?.(data))
  const rest = all.filter((part) => !pressing.includes(part))
  return {
    brief: rest.filter(({ isBrief }) => isBrief),
    main: [...pressing, ...rest.filter(({ isAside, isBrief }) => !isAside && !isBrief)],
    aside: rest.filter(({ isAside }) => isAside),
  }
}
