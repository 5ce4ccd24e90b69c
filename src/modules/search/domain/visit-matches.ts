import { hasBit } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import { inRanges } from './clauses.ts'
import type { Clauses, RangeClause } from './clauses.ts'
import { ZONE, orderOf, zoneName } from './index-part.ts'
import type { IndexPart } from './index-part.ts'
import { wayOf } from './listing.ts'

/** Whether an ordinal is in all of these. */
export function inBitmaps(bitmaps: readonly Bitmap[], ordinal: number): boolean {
  for (const bits of bitmaps) if (!hasBit(bits, ordinal)) return false
  return true
}

/** Visits everybody who matches in ascending ordinals until `visit` says stop. */
export function visitAll(part: IndexPart, clauses: Clauses, visit: (ordinal: number) => boolean): void {
  const { bitmaps } = clauses
  const [first, ...others] = bitmaps
  const words = (part.size + 31) >>> 5
  for (let i = 0; i < words; i++) {
    let word = first ? (first[i] as number) : i === words - 1 && part.size % 32 !== 0 ? 2 ** (part.size % 32) - 1 : 0xffff_ffff
    for (let k = 0; k < others.length && word !== 0; k++) word &= (others[k] as Bitmap)[i] as number
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word)
      word &= word - 1
      const ordinal = (i << 5) | bit
      if (inRanges(clauses, ordinal) && !visit(ordinal)) return
    }
  }
}

type Stretch = { readonly sort: string; readonly from: number; readonly to: number; readonly looks: number }

/**
 * Visits who matches in a stretch of an order, which lies inside any range on the order's own column, until `visit` says
 * stop. Zones in which no value lies in a range on another column are leapt over. False when it gave up for too many looks.
 */
export function visitAlong(
  live: { readonly part: IndexPart; readonly clauses: Clauses },
  { sort, from, to, looks }: Stretch,
  visit: (ordinal: number) => boolean,
): boolean {
  const { part, clauses } = live
  const order = orderOf(part, sort)
  const { column } = wayOf(part.listing, sort)
  const others = clauses.ranges.filter(({ name }) => name !== column)
  const zones = others.map(({ name }) => part.zones[zoneName(sort, name)] as Int32Array)
  let left = looks
  for (let start = from, end = from; start < to; start = end) {
    const zone = Math.floor(start / ZONE)
    end = Math.min(to, (zone + 1) * ZONE)
    const inside = insideOf(others, zones, zone)
    if (inside === 'none') continue
    if (left <= 0) return false
    left -= end - start
    for (let at = start; at < end; at++) {
      const ordinal = order[at] as number
      if (inside === 'some' && !inRanges(clauses, ordinal)) continue
      if (inBitmaps(clauses.bitmaps, ordinal) && !visit(ordinal)) return true
    }
  }
  return true
}

/** How much of a zone lies in all of these ranges, as far as its ends tell. */
function insideOf(ranges: readonly RangeClause[], zones: readonly Int32Array[], zone: number): 'all' | 'some' | 'none' {
  let isAll = true
  for (let i = 0; i < ranges.length; i++) {
    const { min, max } = ranges[i] as RangeClause
    const ends = zones[i] as Int32Array
    const [low, high] = [ends[2 * zone] as number, ends[2 * zone + 1] as number]
    if (low > max || high < min) return 'none'
    isAll &&= low >= min && high <= max
  }
  return isAll ? 'all' : 'some'
}
