/** A stretch of a video that was played, in seconds from its beginning. */
export type Stretch = readonly [from: number, to: number]

const SECOND_MS = 1000
/** So near to its end a video was played to it: browsers stop a little before. */
const NEARLY_SECONDS = 0.5
const COMPLETE_SHARE = 0.9
const MOSTLY_SHARE = 0.6
const LAST_SECONDS = 10

/** How long a video is in whole seconds, in which what was watched of it is kept: one at least. */
export function wholeSeconds(durationMs: number): number {
  return Math.max(1, Math.round(durationMs / SECOND_MS))
}

/** The whole second of a video that a place in it is nearest to, never behind its end. */
export function secondAt(place: number, durationMs: number): number {
  const whole = wholeSeconds(durationMs)
  return place >= durationMs / SECOND_MS - NEARLY_SECONDS ? whole : Math.min(whole, Math.round(place))
}

/** Stretches as they are kept: of whole seconds and inside the video; what is shorter than that is left out. */
export function keptStretches(stretches: readonly Stretch[], durationMs: number): readonly Stretch[] {
  const whole = wholeSeconds(durationMs)
  return stretches.flatMap(([from, to]) => {
    const [first, last] = [Math.min(whole, Math.round(from)), secondAt(to, durationMs)]
    return to > from && last > first ? [[first, last] as const] : []
  })
}

/**
 * From when on a unit is complete, in seconds: so many of it were watched, or so many and a place in its last ten seconds was reached
 * (`courses.md` 10).
 */
export function completeFrom(durationMs: number): { readonly watched: number; readonly mostly: number; readonly end: number } {
  const whole = wholeSeconds(durationMs)
  return { watched: Math.ceil(whole * COMPLETE_SHARE), mostly: Math.ceil(whole * MOSTLY_SHARE), end: whole - LAST_SECONDS }
}

/** Stretches in their order, those that touch as one. */
export function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const all: [number, number][] = []
  for (const [from, to] of stretches.filter((one) => one[1] > one[0]).toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

/** What of some stretches lies in none of others. */
export function without(stretches: readonly Stretch[], gone: readonly Stretch[]): readonly Stretch[] {
  return joined(stretches).flatMap((stretch) =>
    gone.reduce<readonly Stretch[]>(
      (left, [from, to]) =>
        left.flatMap(([first, last]) =>
          (
            [
              [first, Math.min(last, from)],
              [Math.max(first, to), last],
            ] as const
          ).filter((part) => part[1] > part[0]),
        ),
      [stretch],
    ),
  )
}
