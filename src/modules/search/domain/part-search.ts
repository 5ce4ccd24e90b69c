import { ones } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import { clausesOf, inRanges } from './clauses.ts'
import type { Clauses, RangeClause, UnionCache } from './clauses.ts'
import { COUNTED } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { columnOf, ordinalOf } from './index-part.ts'
import type { IndexPart } from './index-part.ts'
import { SMART, wayOf } from './listing.ts'
import { lowest } from './lowest.ts'
import { contains, intersect } from './sorted-lists.ts'
import { inBitmaps, visitAll, visitAlong } from './visit-matches.ts'

/** A part with what has happened to it since it was built. */
export type LivePart = {
  readonly part: IndexPart
  /** Who is still current; null while everybody is. */
  readonly alive: Bitmap | null
  readonly unions: UnionCache
}

/** First ordinals in order, and how many match: exact up to `COUNTED`, else more than that. */
export type PartFound = { readonly ordinals: ArrayLike<number>; readonly count: number }

const NONE: PartFound = { ordinals: [], count: 0 }
const ENOUGH = COUNTED + 1
const ORDINALS = 2 ** 24
const WALK_SLACK = 4
const LEAST_WALK = 512
// Measured: a random look at a bitmap against the next word of one, in nanoseconds.
const LOOK_NS = 6
const WORD_NS = 1.2
const MATCH_NS = 6

/** The first `need` ordinals that meet the criteria, in order. */
export function searchPart(live: LivePart, criteria: Criteria, { sort, need }: { sort: string; need: number }): PartFound {
  const { part, alive } = live
  if (part.size === 0) return NONE
  const clauses = clausesOf(part, criteria, live.unions)
  if (!clauses) return NONE
  const bitmaps = alive ? [...clauses.bitmaps, alive] : clauses.bitmaps
  const all: Clauses = { ...clauses, bitmaps }
  if (criteria.id !== null) return findOne(part, all, criteria.id)
  const candidates = candidatesOf(part, all)
  if (candidates) return fromCandidates(part, all, { candidates, sort, need })
  if (sort === SMART) return sequential(part, all, need)
  return walk(part, all, { sort, need }) ?? selectLowest(part, all, { sort, need })
}

function findOne(part: IndexPart, clauses: Clauses, id: number): PartFound {
  const ordinal = ordinalOf(part, id)
  return ordinal >= 0 && meets(clauses, ordinal) ? { ordinals: [ordinal], count: 1 } : NONE
}

function meets(clauses: Clauses, ordinal: number): boolean {
  if (!inBitmaps(clauses.bitmaps, ordinal)) return false
  for (const list of clauses.lists) if (!contains(list, ordinal)) return false
  return inRanges(clauses, ordinal)
}

/** The shortest list, met with the other lists; or a narrow range when there is no list. */
function candidatesOf(part: IndexPart, clauses: Clauses): Uint32Array | null {
  const [shortest, ...others] = clauses.lists
  if (shortest) return others.reduce(intersect, shortest)
  const narrow = clauses.ranges.find(({ from, to }) => (to - from) * 64 < part.size)
  return narrow ? narrow.order.slice(narrow.from, narrow.to).sort() : null
}

type Wanted = { readonly sort: string; readonly need: number }

function fromCandidates(
  part: IndexPart,
  clauses: Clauses,
  { candidates, sort, need }: Wanted & { candidates: Uint32Array },
): PartFound {
  const met: number[] = []
  const isSmart = sort === SMART
  for (const ordinal of candidates) {
    if (!inBitmaps(clauses.bitmaps, ordinal) || !inRanges(clauses, ordinal)) continue
    met.push(ordinal)
    // Candidates ascend, so the first ones are the answer.
    if (isSmart && met.length >= need && met.length >= ENOUGH) break
  }
  if (isSmart) return { ordinals: met.slice(0, need), count: met.length }
  const best = lowest(need)
  const key = keyOf(part, sort)
  for (const ordinal of met) best.offer(key(ordinal))
  return { ordinals: best.sorted().map((value) => value % ORDINALS), count: met.length }
}

/** Sorts by a column, then by ordinal, as one exact number. */
function keyOf(part: IndexPart, sort: string): (ordinal: number) => number {
  const { column, direction } = wayOf(part.listing, sort)
  const values = columnOf(part, column)
  const highest = 2 ** 28 - 1
  return (ordinal) => (direction === 1 ? (values[ordinal] as number) : highest - (values[ordinal] as number)) * ORDINALS + ordinal
}

function sequential(part: IndexPart, clauses: Clauses, need: number): PartFound {
  const ordinals: number[] = []
  visitAll(part, clauses, (ordinal) => ordinals.push(ordinal) < need)
  return { ordinals, count: ordinals.length < need ? ordinals.length : countUpTo(part, clauses) }
}

/** Goes along the order while that is expected to be quicker than looking at everybody; null when it was not. */
function walk(part: IndexPart, clauses: Clauses, { sort, need }: Wanted): PartFound | null {
  const { from, to } = walkEnds(part, clauses, sort)
  const width = clauses.bitmaps.length + 1
  const expected = need / Math.max((clauses.share * part.size) / Math.max(to - from, 1), 1 / part.size)
  const scan = (part.size / 32) * width * WORD_NS + clauses.share * part.size * MATCH_NS
  if (expected * width * LOOK_NS > scan && part.size > LEAST_WALK) return null
  // A walk that fails costs at most half as much again as looking at everybody.
  const looks = Math.max(Math.ceil(expected * WALK_SLACK) + LEAST_WALK, scan / (2 * width * LOOK_NS))
  const ordinals: number[] = []
  const isWhole = visitAlong({ part, clauses }, { sort, from, to, looks }, (ordinal) => ordinals.push(ordinal) < need)
  if (!isWhole) return null
  return { ordinals, count: ordinals.length < need ? ordinals.length : countUpTo(part, clauses) }
}

/** Where a range on the sorted column begins and ends in its order. */
function walkEnds(part: IndexPart, clauses: Clauses, sort: string): { from: number; to: number } {
  const { column, direction } = wayOf(part.listing, sort)
  const { size } = part
  const range = clauses.ranges.find(({ name }) => name === column)
  if (!range) return { from: 0, to: size }
  return range.direction === direction ? range : { from: size - range.to, to: size - range.from }
}

/** How many match: exact up to `ENOUGH`. */
function countUpTo(part: IndexPart, clauses: Clauses): number {
  const narrowest = clauses.ranges.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]
  if (narrowest) return countAlong(part, clauses, narrowest)
  const [first, ...others] = clauses.bitmaps
  if (!first) return part.size
  let count = 0
  for (let i = 0; i < first.length && count < ENOUGH; i++) {
    let word = first[i] as number
    for (let k = 0; k < others.length && word !== 0; k++) word &= (others[k] as Bitmap)[i] as number
    if (word !== 0) count += ones(word)
  }
  return count
}

/** Along the narrowest range while that is expected to be quicker than through everybody. */
function countAlong(part: IndexPart, clauses: Clauses, range: RangeClause): number {
  const width = clauses.bitmaps.length + 1
  const inside = range.to - range.from
  const along = Math.min(inside, (ENOUGH * inside) / Math.max(clauses.share * part.size, 1))
  let count = 0
  if (along * width * LOOK_NS > (part.size / 32) * width * WORD_NS + along * MATCH_NS) {
    visitAll(part, clauses, () => ++count < ENOUGH)
    return count
  }
  visitAlong({ part, clauses }, { ...range, looks: Infinity }, () => ++count < ENOUGH)
  return count
}

function selectLowest(part: IndexPart, clauses: Clauses, { sort, need }: Wanted): PartFound {
  const best = lowest(need)
  const key = keyOf(part, sort)
  let count = 0
  visitAll(part, clauses, (ordinal) => {
    count++
    best.offer(key(ordinal))
    return true
  })
  return { ordinals: best.sorted().map((value) => value % ORDINALS), count }
}
