import type { TermTable } from './term-table.ts'
import type { Sort } from './sorts.ts'

/** One tutor as the index reads it: id, smart, price, age, experience, score, reviews, popularity, hours, terms, words. */
export type IndexRow = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  readonly number[],
  readonly number[],
]

/** Columns that are sorted by; `evaluate` holds score and number of reviews in one number. */
export const COLUMNS = ['smart', 'price', 'age', 'experience', 'evaluate', 'popularity', 'taught'] as const
export type Column = (typeof COLUMNS)[number]

/** How an order goes through a column; equals are always in smart order. */
export const SORT_WAYS: Readonly<Record<Sort, { readonly column: Column; readonly direction: 1 | -1 }>> = {
  smartOrder: { column: 'smart', direction: -1 },
  priceMin: { column: 'price', direction: 1 },
  priceMax: { column: 'price', direction: -1 },
  evaluate: { column: 'evaluate', direction: -1 },
  popularOrder: { column: 'popularity', direction: -1 },
  tuitionExpAsc: { column: 'experience', direction: 1 },
  tuitionExpDesc: { column: 'experience', direction: -1 },
  ageAsc: { column: 'age', direction: 1 },
  ageDesc: { column: 'age', direction: -1 },
  teachTime: { column: 'taught', direction: -1 },
}

/**
 * Listed tutors, numbered by ordinals in smart order. Nothing in it changes once built, and it is made of typed arrays
 * only, so that a worker can build it and hand it over.
 */
export type IndexPart = {
  readonly size: number
  /** Tutor's id by ordinal. */
  readonly ids: Int32Array
  /** Ordinals in ascending order of ids. */
  readonly byId: Uint32Array
  readonly columns: Readonly<Record<Column, Int32Array>>
  /** Ordinals in each order but the smart one, whose ordinals are themselves. */
  readonly orders: Readonly<Record<Exclude<Sort, 'smartOrder'>, Uint32Array>>
  readonly terms: TermTable
  readonly words: TermTable
}

/** Ordinal of a tutor, or -1. */
export function ordinalOf({ ids, byId }: IndexPart, id: number): number {
  let [low, high] = [0, byId.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const ordinal = byId[middle] as number
    const found = ids[ordinal] as number
    if (found === id) return ordinal
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Its typed arrays, for counting bytes and handing over. */
export function arraysOf(part: IndexPart): readonly (Int32Array | Uint32Array)[] {
  return [
    part.ids,
    part.byId,
    ...Object.values(part.columns),
    ...Object.values(part.orders),
    ...Object.values(part.terms),
    ...Object.values(part.words),
  ]
}
