import { pricedTerms } from './asked.ts'
import { askedPrices, heldWithin } from './asked-prices.ts'
import type { AskedPrices } from './asked-prices.ts'
import { clearBit, setBit, wordsFor } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import type { ColumnRange, Criteria } from './criteria.ts'
import { STEPS, columnOf, orderOf, stepPlace } from './index-part.ts'
import type { IndexPart } from './index-part.ts'
import { keep, unionOf } from './kept-postings.ts'
import type { KeptPostings } from './kept-postings.ts'
import { wayOf } from './listing-table.ts'
import type { PackedList } from './packed-lists.ts'
import { postingsOf } from './term-table.ts'
import type { Postings } from './term-table.ts'

/** One thing that must hold: a packed list of ordinals, or a bitmap. */
export type Clause = Postings

/** A range on a column; the ordinals inside stand together in an order along that column. */
export type RangeClause = {
  readonly name: string
  readonly column: Int32Array
  readonly min: number
  readonly max: number
  /** Name of the order along the column, and the order. */
  readonly sort: string
  readonly order: Uint32Array
  readonly direction: 1 | -1
  /** First place in the order and the one after the last. */
  readonly from: number
  readonly to: number
}

/** Criteria in the terms of one part; null is when nobody can meet them. */
export type Clauses = {
  readonly lists: readonly PackedList[]
  readonly bitmaps: readonly Bitmap[]
  readonly ranges: readonly RangeClause[]
  /** Share expected to meet everything. */
  readonly share: number
  /** What is asked for and what it costs; null where the listing's own column counts. */
  readonly asked: AskedPrices | null
}

type Kept = { readonly part: IndexPart; readonly kept: KeptPostings }

export function clausesOf({ part, kept }: Kept, criteria: Criteria, sort: string): Clauses | null {
  const clauses: Clause[] = []
  for (const group of criteria.groups) {
    const clause = groupOf(part, group, kept)
    if (!clause) return null
    clauses.push(clause)
  }
  const shares = clauses.map((clause) => clause.count / part.size)
  const words = wordClauses(part, criteria.words)
  if (!words) return null
  clauses.push(...words.clauses)
  const asked = counts(part, criteria, sort) ? askedPrices(part, pricedTerms(criteria.asked), kept) : null
  if (asked) {
    for (const range of criteria.ranges.filter(({ column }) => column === part.listing.askedColumn)) {
      const within = heldWithin(asked, range, kept)
      clauses.push(within)
      shares.push(within.count / asked.holders.count)
    }
  }
  clauses.sort((a, b) => a.count - b.count)
  const ranges = criteria.ranges
    .filter(({ column }) => !asked || column !== part.listing.askedColumn)
    .map((range) => rangeOf(part, range))
  for (const range of ranges) shares.push((range.to - range.from) / part.size)
  return {
    asked,
    lists: clauses.flatMap((clause) => clause.list ?? []),
    bitmaps: clauses.flatMap((clause) => clause.bits ?? []),
    ranges,
    share: shares.reduce((product, share) => product * share, words.share),
  }
}

/** Whether the order or a range goes by a price, and by that of what is asked for. */
function counts({ listing }: IndexPart, { asked, ranges }: Criteria, sort: string): boolean {
  const { askedColumn } = listing
  if (askedColumn === undefined || asked.subjects.length + asked.grades.length === 0) return false
  return wayOf(listing, sort).column === askedColumn || ranges.some(({ column }) => column === askedColumn)
}

/** All pairs of all words. Pairs of one word come together, and words of one text often do: shares do not multiply. */
function wordClauses(part: IndexPart, words: Criteria['words']): { clauses: readonly Clause[]; share: number } | null {
  const found = new Map<number, Clause>()
  const shares: number[] = []
  for (const word of words) {
    let rarest = 1
    for (const term of word) {
      const postings = found.get(term) ?? postingsOf(part.words, term, part.size)
      if (!postings) return null
      found.set(term, postings)
      rarest = Math.min(rarest, postings.count / part.size)
    }
    shares.push(rarest)
  }
  const ascending = shares.toSorted((a, b) => a - b)
  return {
    clauses: [...found.values()],
    share: ascending.reduce((product, share, place) => product * share ** (1 / 2 ** place), 1),
  }
}

/** Holders of any of the terms. */
function groupOf(part: IndexPart, terms: readonly number[], kept: KeptPostings): Clause | null {
  const found = terms.map((term) => postingsOf(part.terms, term, part.size)).filter((postings) => postings !== null)
  const [first] = found
  if (!first || found.length === 1) return first ?? null
  return keep(kept, terms.join(), (memory) => unionOf(kept, found, memory))
}

function rangeOf(part: IndexPart, { column: name, min, max }: ColumnRange): RangeClause {
  const column = columnOf(part, name)
  const sort = part.listing.ranges[name] ?? ''
  const { direction } = wayOf(part.listing, sort)
  const order = orderOf(part, sort)
  const [low, high] = [min ?? -Infinity, max ?? Infinity]
  const isBefore: readonly [(value: number) => boolean, (value: number) => boolean] =
    direction === 1 ? [(value) => value < low, (value) => value <= high] : [(value) => value > high, (value) => value >= low]
  const [from, to] = isBefore.map((holds) => firstAt(order, column, holds)) as [number, number]
  return { name, column, min: low, max: high, sort, order, direction, from, to: Math.max(from, to) }
}

/** First place of the order that is not before. */
function firstAt(order: Uint32Array, values: Int32Array, isBefore: (value: number) => boolean): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(values[order[middle] as number] as number)) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether an ordinal lies in every range. */
export function inRanges({ ranges }: Clauses, ordinal: number): boolean {
  for (let i = 0; i < ranges.length; i++) {
    const { column, min, max } = ranges[i] as RangeClause
    const value = column[ordinal] as number
    if (value < min || value > max) return false
  }
  return true
}

/** Everybody in a range as a bitmap. */
export function rangeBitmap(part: IndexPart, { name, from, to, order }: RangeClause, kept: KeptPostings): Bitmap {
  const source = `${name} ${from} ${to}`
  const make = (bits: Bitmap): Postings => {
    fillStretch(bits, part, { name, from, to, order })
    return { count: to - from, list: null, bits }
  }
  return keep(kept, source, make).bits as Bitmap
}

/** Between the nearest steps all at once; what is too little or too much at the ends one by one. */
function fillStretch(
  bits: Bitmap,
  part: IndexPart,
  { name, from, to, order }: Pick<RangeClause, 'name' | 'from' | 'to' | 'order'>,
): void {
  const words = wordsFor(part.size)
  const [first, last] = [from, to].map((place) => Math.round((place * STEPS) / part.size)) as [number, number]
  const steps = part.steps[name] as Uint32Array
  if (last === 0) bits.fill(0)
  else bits.set(steps.subarray((last - 1) * words, last * words))
  const before = (first - 1) * words
  if (first > 0) for (let i = 0; i < words; i++) bits[i] = (bits[i] as number) & ~(steps[before + i] as number)
  const [start, end] = [stepPlace(part.size, first), stepPlace(part.size, last)]
  for (let at = from; at < start; at++) setBit(bits, order[at] as number)
  for (let at = end; at < to; at++) setBit(bits, order[at] as number)
  for (let at = start; at < from; at++) clearBit(bits, order[at] as number)
  for (let at = to; at < end; at++) clearBit(bits, order[at] as number)
}
