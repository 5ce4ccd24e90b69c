import { ones } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import { BLOCK, keepInBitmaps, keepInList, keepInRange, readingOf } from './blocks.ts'
import type { Block } from './blocks.ts'
import { clausesOf, inRanges, rangeBitmap } from './clauses.ts'
import type { Clauses } from './clauses.ts'
import { COUNTED } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { columnOf, orderOf, ordinalOf } from './index-part.ts'
import type { IndexPart } from './index-part.ts'
import type { KeptPostings } from './kept-postings.ts'
import { SMART, wayOf } from './listing-table.ts'
import { lowest } from './lowest.ts'
import type { Rank } from './lowest.ts'
import { contains, cursorOf, readNext } from './packed-lists.ts'
import type { PackedList } from './packed-lists.ts'
import { inBitmaps, visitAll, visitAlong } from './visit-matches.ts'
import { walkPrices } from './walk-prices.ts'

/** A part with what has happened to it since it was built. */
export type LivePart = {
  readonly part: IndexPart
  /** Who is still current; null while everybody is. */
  readonly alive: Bitmap | null
  readonly kept: KeptPostings
}

/** First ordinals in order, and how many match: exact up to `COUNTED`, else more than that. */
export type PartFound = {
  readonly ordinals: ArrayLike<number>
  readonly count: number
  /** What they are sorted by, next to each, where it is no column of the part. */
  readonly values?: ArrayLike<number>
}

type Wanted = { readonly sort: string; readonly need: number }

const NONE: PartFound = { ordinals: [], count: 0 }
const ENOUGH = COUNTED + 1
const WALK_SLACK = 4
const LEAST_WALK = 512
// Of less than one in so many everybody is looked at.
const NARROW = 64
// Measured: a random look at a bitmap against the next word of one, in nanoseconds.
const LOOK_NS = 6
const WORD_NS = 1.2
const MATCH_NS = 6

/** The first `need` ordinals that meet the criteria, in order. */
export function searchPart(live: LivePart, criteria: Criteria, wanted: Wanted): PartFound {
  const { part, alive, kept } = live
  if (part.size === 0) return NONE
  const found = clausesOf(live, criteria, wanted.sort)
  if (!found) return NONE
  const clauses: Clauses = alive ? { ...found, bitmaps: [...found.bitmaps, alive] } : found
  if (isByAsked(part, clauses, wanted.sort)) return searchByAsked(live, clauses, { ...wanted, id: criteria.id })
  if (criteria.id !== null) return findOne(part, clauses, criteria.id)
  const candidates = candidatesOf(part, clauses, wanted.sort)
  if (candidates) return fromCandidates(part, clauses, { ...wanted, ...candidates })
  const all = withRanges(part, clauses, kept)
  if (wanted.sort === SMART) return sequential(part, all, wanted.need)
  return walk(part, all, wanted) ?? selectLowest(part, all, wanted)
}

function withRanges(part: IndexPart, clauses: Clauses, kept: KeptPostings): Clauses {
  return { ...clauses, bitmaps: [...clauses.bitmaps, ...clauses.ranges.map((range) => rangeBitmap(part, range, kept))] }
}

/** Whether the order goes by the prices of what is asked for. */
function isByAsked({ listing }: IndexPart, { asked }: Clauses, sort: string): boolean {
  return asked !== null && wayOf(listing, sort).column === listing.askedColumn
}

function searchByAsked({ part, kept }: LivePart, clauses: Clauses, wanted: Wanted & { readonly id: number | null }): PartFound {
  const candidates = wanted.id === null ? candidatesOf(part, clauses, wanted.sort) : null
  if (wanted.id === null && !candidates) {
    const all = withRanges(part, clauses, kept)
    return walkAsked(part, all, wanted) ?? priced(clauses, selectLowest(part, all, wanted))
  }
  if (!candidates) return priced(clauses, findOne(part, clauses, wanted.id ?? 0))
  return priced(clauses, fromCandidates(part, clauses, { ...wanted, ...candidates }))
}

function priced({ asked }: Clauses, found: PartFound): PartFound {
  const values = asked?.values()
  return { ...found, values: Array.from(found.ordinals, (ordinal) => values?.[ordinal] ?? 0) }
}

/** Goes along the prices of one frequent term, while that is expected to be quicker than looking at all of its holders. */
function walkAsked(part: IndexPart, clauses: Clauses, { sort, need }: Wanted): PartFound | null {
  const { asked, bitmaps, share } = clauses
  if (!asked?.order) return null
  const width = bitmaps.length + 1
  const expected = need / Math.max((share * part.size) / asked.holders.count, 1 / part.size)
  const scan = (part.size / 32) * width * WORD_NS + (asked.holders.count + share * part.size) * MATCH_NS
  if (expected * width * LOOK_NS > scan && part.size > LEAST_WALK) return null
  const looks = Math.max(Math.ceil(expected * WALK_SLACK) + LEAST_WALK, scan / (2 * width * LOOK_NS))
  const { direction } = wayOf(part.listing, sort)
  const walked = walkPrices(asked.order, bitmaps, { direction, need, looks })
  if (!walked) return null
  return { ...walked, count: walked.ordinals.length < need ? walked.ordinals.length : countUpTo(part, clauses) }
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

type Candidates = {
  /** Fills a block with the next ones; returns how many there were. */
  readonly next: (block: Block) => number
  /** Other lists that they must be in; only where the candidates ascend. */
  readonly lists: readonly PackedList[]
  /** Whether they come in the wanted order. */
  readonly isSorted: boolean
}

/** The shortest list; or a narrow range when there is no list. */
function candidatesOf(part: IndexPart, clauses: Clauses, sort: string): Candidates | null {
  const [shortest, ...lists] = clauses.lists
  if (shortest) {
    const cursor = cursorOf(shortest)
    return { next: (block) => readNext(cursor, block, BLOCK), lists, isSorted: sort === SMART }
  }
  const narrow = clauses.ranges.find(({ from, to }) => (to - from) * NARROW < part.size)
  if (!narrow) return null
  const isSorted = wayOf(part.listing, sort).column === narrow.name
  const { from, to } = isSorted ? walkEnds(part, clauses, sort) : narrow
  const order = isSorted ? orderOf(part, sort) : narrow.order
  let at = from
  const next = (block: Block): number => {
    const size = Math.min(BLOCK, to - at)
    for (let i = 0; i < size; i++) block[i] = order[at + i] as number
    at += size
    return size
  }
  return { next, lists: [], isSorted }
}

const CANDIDATES = new Uint32Array(BLOCK)

function fromCandidates(part: IndexPart, clauses: Clauses, wanted: Wanted & Candidates): PartFound {
  const { next, isSorted, need } = wanted
  const readings = wanted.lists.map(readingOf)
  const first: number[] = []
  const best = lowest(need, rankOf(part, clauses, wanted.sort))
  let count = 0
  while (!(isSorted && count >= ENOUGH && first.length === need)) {
    let met = next(CANDIDATES)
    if (met === 0) break
    met = keepInBitmaps(CANDIDATES, met, clauses.bitmaps)
    for (const reading of readings) met = keepInList(CANDIDATES, met, reading)
    for (const range of clauses.ranges) met = keepInRange(CANDIDATES, met, range)
    count += met
    if (isSorted) take(first, need, { block: CANDIDATES, size: met })
    else best.offer(CANDIDATES, met)
  }
  return { ordinals: isSorted ? first : best.sorted(), count }
}

/** Takes from a block until there are `need`; whether more are needed. */
function take(taken: number[], need: number, { block, size }: { block: Block; size: number }): boolean {
  for (let i = 0; i < size && taken.length < need; i++) taken.push(block[i] as number)
  return taken.length < need
}

function rankOf(part: IndexPart, clauses: Clauses, sort: string): Rank {
  const { column, direction } = wayOf(part.listing, sort)
  if (sort === SMART) return { values: null, direction: 1 }
  const asked = isByAsked(part, clauses, sort) ? clauses.asked : null
  return { values: asked?.values() ?? columnOf(part, column), direction }
}

function sequential(part: IndexPart, clauses: Clauses, need: number): PartFound {
  const ordinals: number[] = []
  visitAll(part.size, clauses.bitmaps, (block, size) => take(ordinals, need, { block, size }))
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
  const isWhole = visitAlong({ part, clauses }, { sort, from, to, looks }, (block, size) => take(ordinals, need, { block, size }))
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
function countUpTo(part: IndexPart, { bitmaps }: Clauses): number {
  const [first, second, ...others] = bitmaps
  if (!first) return part.size
  let count = 0
  for (let i = 0; i < first.length && count < ENOUGH; i++) {
    let word = first[i] as number
    if (second) word &= second[i] as number
    for (let k = 0; k < others.length && word !== 0; k++) word &= (others[k] as Bitmap)[i] as number
    if (word !== 0) count += ones(word)
  }
  return count
}

function selectLowest(part: IndexPart, clauses: Clauses, { sort, need }: Wanted): PartFound {
  const best = lowest(need, rankOf(part, clauses, sort))
  let count = 0
  visitAll(part.size, clauses.bitmaps, (block, size) => {
    count += size
    best.offer(block, size)
    return true
  })
  return { ordinals: best.sorted(), count }
}
