import { countBits, setBit, wordsFor } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import type { Criteria } from './criteria.ts'
import type { IndexPart } from './index-part.ts'
import { postingsOf } from './term-table.ts'
import type { Postings } from './term-table.ts'
import type { Range } from './tutor-query.ts'

/** One thing that must hold: an ascending list of ordinals, or a bitmap. */
export type Clause = Postings

/** A range on a column; the ordinals inside stand together in the order of that column. */
export type RangeClause = {
  readonly column: Int32Array
  readonly min: number
  readonly max: number
  readonly from: number
  readonly to: number
}

/** Criteria in the terms of one part; null is when nobody can meet them. */
export type Clauses = {
  readonly lists: readonly Uint32Array[]
  readonly bitmaps: readonly Bitmap[]
  readonly ranges: { readonly price: RangeClause | null; readonly age: RangeClause | null }
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
  const price = rangeOf(part, 'price', criteria.price)
  const age = rangeOf(part, 'age', criteria.age)
  for (const range of [price, age]) if (range) shares.push((range.to - range.from) / part.size)
  return {
    lists: clauses.flatMap((clause) => clause.list ?? []),
    bitmaps: clauses.flatMap((clause) => clause.bits ?? []),
    ranges: { price, age },
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

function rangeOf(part: IndexPart, column: 'price' | 'age', { min, max }: Range): RangeClause | null {
  if (min === null && max === null) return null
  const values = part.columns[column]
  const order = part.orders[column === 'price' ? 'priceMin' : 'ageAsc']
  const [low, high] = [min ?? -Infinity, max ?? Infinity]
  return { column: values, min: low, max: high, from: firstAt(order, values, low), to: firstAt(order, values, high + 1) }
}

/** First place of the ascending order whose value is at least `value`. */
function firstAt(order: Uint32Array, values: Int32Array, value: number): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[order[middle] as number] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether an ordinal lies in every range. */
export function inRanges({ ranges: { price, age } }: Clauses, ordinal: number): boolean {
  if (price && outside(price, ordinal)) return false
  return !(age && outside(age, ordinal))
}

function outside({ column, min, max }: RangeClause, ordinal: number): boolean {
  const value = column[ordinal] as number
  return value < min || value > max
}
