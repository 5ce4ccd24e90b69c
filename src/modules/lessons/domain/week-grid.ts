import { hongKongClock, hongKongDay } from '#kernel/hong-kong-time.ts'

const MINUTES_AN_HOUR = 60
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR
// Nobody has lessons at night, unless they do.
const USUAL = { from: 9, to: 22 }

/** A lesson, or hours, on one day: minutes since midnight in Hong Kong. */
export type OnDay = { readonly day: string; readonly from: number; readonly to: number }

/** Where something lies on its day; what passes midnight ends there. */
export function onDay({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): OnDay {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const day = hongKongDay(start)
  return { day, from: minuteOf(start), to: hongKongDay(end) === day ? minuteOf(end) : MINUTES_A_DAY }
}

/** Minutes since midnight in Hong Kong. */
export function minuteOf(time: Date): number {
  const [hours = 0, minutes = 0] = hongKongClock(time).split(':').map(Number)
  return hours * MINUTES_AN_HOUR + minutes
}

/** The hours that a week shows: nine to ten in the evening, and more where something lies outside of them. */
export function shownHours(all: readonly { readonly from: number; readonly to: number }[]): {
  readonly from: number
  readonly to: number
} {
  return {
    from: Math.min(USUAL.from, ...all.map(({ from }) => Math.floor(from / MINUTES_AN_HOUR))),
    to: Math.max(USUAL.to, ...all.map(({ to }) => Math.ceil(to / MINUTES_AN_HOUR))),
  }
}

/** What lies at the same time stands in lanes; each with its lane and how many there are. */
export function inLanes<L extends { readonly from: number; readonly to: number }>(
  all: readonly L[],
): readonly (L & { readonly lane: number; readonly lanes: number })[] {
  const sorted = all.toSorted((a, b) => a.from - b.from || a.to - b.to)
  const groups: L[][] = []
  let end = 0
  for (const one of sorted) {
    if (one.from < end) groups.at(-1)?.push(one)
    else groups.push([one])
    end = Math.max(end, one.to)
  }
  return groups.flatMap((group) => {
    const ends: number[] = []
    const placed = group.map((one) => {
      const free = ends.findIndex((lane) => lane <= one.from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = one.to
      return { ...one, lane }
    })
    return placed.map((one) => ({ ...one, lanes: ends.length }))
  })
}
