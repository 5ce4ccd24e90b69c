import type { ListingTable } from './listing-table.ts'
import type { TermPrices } from './term-prices.ts'
import type { TermTable } from './term-table.ts'

/** One document as the index reads it: id, the listing's columns in their order, terms, words; priced terms and their prices. */
export type IndexRow = readonly [
  number,
  readonly number[],
  readonly number[],
  readonly number[],
  (readonly number[])?,
  (readonly number[])?,
]

/**
 * Listed documents, numbered by ordinals in smart order. Nothing in it changes once built, and apart from its listing it is
 * made of typed arrays only, so that a worker can build it and hand it over.
 */
export type IndexPart = {
  readonly listing: ListingTable
  readonly size: number
  /** Document's id by ordinal. */
  readonly ids: Int32Array
  /** Ordinals in ascending order of ids. */
  readonly byId: Uint32Array
  readonly columns: Readonly<Record<string, Int32Array>>
  /** Ordinals in each order but the smart one, whose ordinals are themselves. */
  readonly orders: Readonly<Record<string, Uint32Array>>
  /**
   * Lowest and highest value in each `ZONE` places of an order, by order and column with a range (`zoneName`): where columns
   * are tied to one another, as the ends of a fee are, a walk along one leaps over what the other rules out.
   */
  readonly zones: Readonly<Record<string, Int32Array>>
  /**
   * By column with a range: who stands before each `STEPS`th part of the order along it, as bitmaps one after the other. Any
   * stretch of the order is the difference of two of them and a few ordinals at its ends.
   */
  readonly steps: Readonly<Record<string, Uint32Array>>
  readonly terms: TermTable
  readonly words: TermTable
  /** Prices next to the holders of terms. */
  readonly prices: TermPrices
}

/** Places in a zone. */
export const ZONE = 64

/** Bitmaps of steps along an order: the last one is everybody. */
export const STEPS = 32

/** Place in the order before which the ordinals of a step stand. */
export function stepPlace(size: number, step: number): number {
  return Math.floor((step * size) / STEPS)
}

/** Key of the zones of an order for a column. */
export function zoneName(sort: string, column: string): string {
  return `${sort} ${column}`
}

/** Ordinal of a document, or -1. */
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

/** Values of a column that the listing has. */
export function columnOf(part: IndexPart, column: string): Int32Array {
  return part.columns[column] as Int32Array
}

/** Ordinals in an order that the listing has, except the smart one. */
export function orderOf(part: IndexPart, sort: string): Uint32Array {
  return part.orders[sort] as Uint32Array
}

/** Its typed arrays, for counting bytes and handing over. */
export function arraysOf(part: IndexPart): readonly (Int32Array | Uint32Array | Uint16Array)[] {
  return [
    part.ids,
    part.byId,
    ...Object.values(part.columns),
    ...Object.values(part.orders),
    ...Object.values(part.zones),
    ...Object.values(part.steps),
    ...Object.values(part.terms),
    ...Object.values(part.words),
    ...Object.values(part.prices),
  ]
}
