import { countBits, setBit, wordsFor } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import type { ColumnRange, Criteria } from './criteria.ts'
import { columnOf, orderOf } from './index-part.ts'
import type { IndexPart } from './index-part.ts'
import { wayOf } from './listing.ts'
import { postingsOf } from './term-table.ts'
import type { Postings } from './term-table.ts'

/** One thing that must hold: an ascending list of ordinals, or a bitmap. */
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
  readonly lists: readonly Uint32Array[]
  readonly bitmaps: readonly Bitmap[]
  readonly ranges: readonly RangeClause[]
  /** Share expected to meet everything. */
  readonly share: number
}

/** Unions of several terms as bitmaps, made once a part; queries come back to the same ones. */
export type UnionCache = Map<string, Clause>

const MOST_UNIONS = 128
const SHORT_UNION = 2000

export function clausesOf(part: IndexPart, criteria: Criteria, unions: UnionCache): Clauses | null {
  const clauses: Clause[] = []
  for (const group of criteria.groups) {
    const clause = unionOf(part, group, unions)
    if (!clause) return null
    clauses.push(clause)
  }
  const shares = clauses.map((clause) => clause.count / part.size)
  const words = wordClauses(part, criteria.words)
  if (!words) return null
  clauses.push(...words.clauses)
  clauses.sort((a, b) => a.count - b.count)
  const ranges = criteria.ranges.map((range) => rangeOf(part, range))
  for (const range of ranges) shares.push((range.to - range.from) / part.size)
  return {
    lists: clauses.flatMap((clause) => clause.list ?? []),
    bitmaps: clauses.flatMap((clause) => clause.bits ?? []),
    ranges,
    share: shares.reduce((product, share) => product * share, words.share),
  }
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

function unionOf(part: IndexPart, terms: readonly number[], unions: UnionCache): Clause | null {
  const found = terms.map((term) => postingsOf(part.terms, term, part.size)).filter((postings) => postings !== null)
  const [first] = found
  if (!first || found.length === 1) return first ?? null
  const total = found.reduce((sum, postings) => sum + postings.count, 0)
  if (total <= SHORT_UNION && found.every((postings) => postings.list)) return mergedList(found)
  const key = terms.join()
  const known = unions.get(key)
  if (known) return known
  const bits = unionBitmap(found, wordsFor(part.size))
  const clause = { count: countBits(bits), list: null, bits }
  if (unions.size >= MOST_UNIONS) unions.delete(unions.keys().next().value ?? '')
  unions.set(key, clause)
  return clause
}

function mergedList(found: readonly Postings[]): Clause {
  const all = Uint32Array.from(found.flatMap((postings) => [...(postings.list ?? [])])).sort()
  let size = 0
  for (let i = 0; i < all.length; i++) if (i === 0 || all[i] !== all[i - 1]) all[size++] = all[i] as number
  return { count: size, list: all.subarray(0, size), bits: null }
}

function unionBitmap(found: readonly Postings[], words: number): Bitmap {
  const union = new Uint32Array(words)
  for (const { list, bits } of found) {
    if (bits) for (let i = 0; i < words; i++) union[i] = (union[i] as number) | (bits[i] as number)
    else if (list) for (const ordinal of list) setBit(union, ordinal)
  }
  return union
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
