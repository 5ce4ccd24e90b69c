import type { HomePart, HomePlace } from '#web/home-places.ts'

/** A box with what it shows; `key` is its own on this home. */
export type FilledPart = HomePart<unknown> & { readonly key: string; readonly data: unknown }

/** The boxes of a home in the order in which they are shown, what presses first; and those next to them. */
export function shownParts(
  places: Readonly<Record<string, HomePlace<unknown>>>,
  loaded: Readonly<Record<string, unknown>>,
): { readonly main: readonly FilledPart[]; readonly aside: readonly FilledPart[] } {
  const all = Object.entries(places)
    .flatMap(([room, { parts }]) => parts.map((part, n) => ({ ...part, key: `${room} ${n}`, data: loaded[room] })))
    .toSorted((a, b) => a.order - b.order)
  const pressing = all.filter(({ isPressing, data }) => isPressing?.(data))
  const rest = all.filter((part) => !pressing.includes(part))
  return {
    main: [...pressing, ...rest.filter(({ isAside }) => !isAside)],
    aside: rest.filter(({ isAside }) => isAside),
  }
}
