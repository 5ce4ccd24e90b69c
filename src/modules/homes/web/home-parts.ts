import type { HomePart, HomePlace } from '#web/home-places.ts'

/** A box with what it shows; `key` is its own on this home. */
export type FilledPart = HomePart<unknown> & { readonly key: string; readonly data: unknown }

/** The boxes of a home in the order in which they are shown: what presses first and without quiet ones, else by `order`. */
export function shownParts(
  places: Readonly<Record<string, HomePlace<unknown>>>,
  loaded: Readonly<Record<string, unknown>>,
): readonly FilledPart[] {
  const all = Object.entries(places)
    .flatMap(([room, { parts }]) => parts.map((part, n) => ({ ...part, key: `${room} ${n}`, data: loaded[room] })))
    .toSorted((a, b) => a.order - b.order)
  const pressing = all.filter(({ isPressing, data }) => isPressing?.(data))
  if (pressing.length === 0) return all
  return [...pressing, ...all.filter((part) => !pressing.includes(part) && !part.isQuiet)]
}

/** Rows of boxes: half ones that follow each other share one. */
export function rowsOf(parts: readonly FilledPart[]): readonly (readonly FilledPart[])[] {
  const rows: FilledPart[][] = []
  for (const part of parts) {
    const last = rows.at(-1)
    if (part.isHalf && last?.[0]?.isHalf) last.push(part)
    else rows.push([part])
  }
  return rows
}
