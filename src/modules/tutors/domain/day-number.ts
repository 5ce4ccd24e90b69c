import { inHongKong } from '#kernel/hong-kong-time.ts'

const DAY_MS = 86_400_000

/** The day in Hong Kong as days since 1970-01-01. */
export function dayNumberOf(time: Date): number {
  return Math.floor(inHongKong(time).getTime() / DAY_MS)
}

/** `2026-11-21` of a day number. */
export function isoDayOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
