import { hasBit, wordsFor } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import { BLOCK, keepInBitmaps } from './blocks.ts'
import type { Block } from './blocks.ts'
import type { Clauses, RangeClause } from './clauses.ts'
import { ZONE, orderOf, zoneName } from './index-part.ts'
import type { IndexPart } from './index-part.ts'
import { wayOf } from './listing-table.ts'

/** Whether an ordinal is in all of these. */
export function inBitmaps(bitmaps: readonly Bitmap[], ordinal: number): boolean {
  for (const bits of bitmaps) if (!hasBit(bits, ordinal)) return false
  return true
}

/** Is handed some that match, at the begin of the block, and says whether it wants more. */
export type Visit = (block: Block, size: number) => boolean

const BLOCK_OF_ALL = new Uint32Array(BLOCK)
const BLOCK_ALONG = new Uint32Array(ZONE)

/** Visits in ascending order who is in all bitmaps; without bitmaps that is everybody. */
export function visitAll(size: number, bitmaps: readonly Bitmap[], visit: Visit): void {
  const [first, second, ...others] = bitmaps
  const words = wordsFor(size)
  let filled = 0
  for (let i = 0; i < words; i++) {
    let word = first ? (first[i] as number) : i === words - 1 && size % 32 !== 0 ? 2 ** (size % 32) - 1 : 0xffff_ffff
    if (second) word &= second[i] as number
    for (let k = 0; k < others.length && word !== 0; k++) word &= (others[k] as Bitmap)[i] as number
    while (word !== 0) {
      BLOCK_OF_ALL[filled++] = (i << 5) | (31 - Math.clz32(word & -word))
      word &= word - 1
    }
    if (filled <= BLOCK - 32) continue
    if (!visit(BLOCK_OF_ALL, filled)) return
    filled = 0
  }
  visit(BLOCK_OF_ALL, filled)
}

type Stretch = { readonly sort: string; readonly from: number; readonly to: number; readonly looks: number }

/**
 * Visits who is in all bitmaps in a stretch of an order, which lies inside any range on the order's own column, until `visit`
 * wants no more. Zones in which no value lies in a range on another column are leapt over. False when it gave up for too many looks.
 */
export function visitAlong(
  live: { readonly part: IndexPart; readonly clauses: Clauses },
  { sort, from, to, looks }: Stretch,
  visit: Visit,
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
    if (isOutside(others, zones, zone)) continue
    if (left <= 0) return false
    left -= end - start
    for (let at = start; at < end; at++) BLOCK_ALONG[at - start] = order[at] as number
    const met = keepInBitmaps(BLOCK_ALONG, end - start, clauses.bitmaps)
    if (met > 0 && !visit(BLOCK_ALONG, met)) return true
  }
  return true
}

/** Whether nobody in a zone lies in all of these ranges, as far as its ends tell. */
function isOutside(ranges: readonly RangeClause[], zones: readonly Int32Array[], zone: number): boolean {
  for (let i = 0; i < ranges.length; i++) {
    const { min, max } = ranges[i] as RangeClause
    const ends = zones[i] as Int32Array
    if ((ends[2 * zone] as number) > max || (ends[2 * zone + 1] as number) < min) return true
  }
  return false
}
