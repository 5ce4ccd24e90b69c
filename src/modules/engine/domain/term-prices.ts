import type { TermTable } from './term-table.ts'
import { DENSE, numberOf } from './term-table.ts'

/** A price next to each holder of a term, for the terms that have prices. */
export type TermPrices = {
  /** First place in `prices` by number of the term; `UNPRICED` where it has none. */
  readonly starts: Uint32Array
  /** In the order of the term's holders; 0 where a holder says none. */
  readonly prices: Uint16Array
  /** First place in `orders` by number of the term; `UNPRICED` where its holders are few. */
  readonly orderStarts: Uint32Array
  /** The holders of frequent terms by price, equals by ordinal. */
  readonly orders: Uint32Array
  /** First place by number of the term, and the one after the last, in the next two. */
  readonly runs: Uint32Array
  /** The prices that holders of a term have, ascending, and where in the term's order those begin who have it; its end is the last. */
  readonly runPrices: Uint16Array
  readonly runStarts: Uint32Array
}

/** Holders of a term from the cheapest to the dearest: which prices there are, and from where on; a start more is the end. */
export type PriceOrder = { readonly ordinals: Uint32Array; readonly prices: Uint16Array; readonly starts: Uint32Array }

const UNPRICED = 0xffff_ffff
// Of fewer documents all holders are soon looked at, and parts as small as that are built again with every change.
const LEAST_ORDERED = 1000

/** Prices of the holders of a term in their order; null where the term has none. */
export function pricesOf(table: TermTable, { starts, prices }: TermPrices, term: number): Uint16Array | null {
  const number = numberOf(table, term)
  const start = number < 0 ? UNPRICED : (starts[number] as number)
  return start === UNPRICED ? null : prices.subarray(start, start + (table.counts[number] as number))
}

/** Holders of a frequent term by price; null of any other. */
export function priceOrderOf(table: TermTable, prices: TermPrices, term: number): PriceOrder | null {
  const number = numberOf(table, term)
  const start = number < 0 ? UNPRICED : (prices.orderStarts[number] as number)
  if (start === UNPRICED) return null
  const [from, to] = [prices.runs[number] as number, prices.runs[number + 1] as number]
  return {
    ordinals: prices.orders.subarray(start, start + (table.counts[number] as number)),
    // The last start is the end and has no price.
    prices: prices.runPrices.subarray(from, to - 1),
    starts: prices.runStarts.subarray(from, to),
  }
}

/** First place of an order with at least this price. */
export function placeOf({ prices, starts }: PriceOrder, least: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((prices[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return starts[low] as number
}

/** Visits every document's terms by their numbers, and the price next to each or 0, in ascending order of ordinals. */
type EachPriced = (visit: (numbers: Uint32Array, prices: Uint32Array) => void) => void

/** Lays out the prices of the terms of a table of `size` documents. */
export function termPrices(table: TermTable, size: number, each: EachPriced): TermPrices {
  const { counts } = table
  const isPriced = new Uint8Array(counts.length)
  // An order says the price of every holder.
  const isWhole = new Uint8Array(counts.length).fill(1)
  each((numbers, prices) => {
    for (let i = 0; i < numbers.length; i++) {
      if (prices[i] === 0) isWhole[numbers[i] as number] = 0
      else isPriced[numbers[i] as number] = 1
    }
  })
  const { starts, length } = startsOf(counts, (number) => isPriced[number] === 1)
  const isFrequent = (number: number): boolean => size >= LEAST_ORDERED && (counts[number] as number) * DENSE >= size
  const frequent = startsOf(counts, (number) => isWhole[number] === 1 && isFrequent(number))
  const prices = new Uint16Array(length)
  const orders = new Uint32Array(frequent.length)
  const next = starts.slice()
  const nextOrdered = frequent.starts.slice()
  let ordinal = 0
  each((numbers, own) => {
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] as number
      if (next[number] !== UNPRICED) prices[add(next, number, 1)] = own[i] as number
      if (nextOrdered[number] !== UNPRICED) orders[add(nextOrdered, number, 1)] = ordinal
    }
    ordinal++
  })
  return { starts, prices, orderStarts: frequent.starts, orders, ...runsOf(counts, { starts, prices, frequent, orders }) }
}

type Ordering = {
  readonly starts: Uint32Array
  readonly prices: Uint16Array
  readonly frequent: { readonly starts: Uint32Array }
  readonly orders: Uint32Array
}

/** Sorts the holders of each frequent term by price, and says where each price begins. */
function runsOf(
  counts: Uint32Array,
  { starts, prices, frequent, orders }: Ordering,
): Pick<TermPrices, 'runs' | 'runPrices' | 'runStarts'> {
  const runs = new Uint32Array(counts.length + 1)
  const [runPrices, runStarts]: [number[], number[]] = [[], []]
  for (let number = 0; number < counts.length; number++) {
    const [start, from, count] = [frequent.starts[number] as number, starts[number] as number, counts[number] as number]
    if (start !== UNPRICED) {
      const places = sortByPrice(orders.subarray(start, start + count), prices.subarray(from, from + count))
      for (let price = 0; price < places.length - 1; price++) {
        if (places[price] === places[price + 1]) continue
        runPrices.push(price)
        runStarts.push(places[price] as number)
      }
      runPrices.push(0)
      runStarts.push(count)
    }
    runs[number + 1] = runPrices.length
  }
  return { runs, runPrices: Uint16Array.from(runPrices), runStarts: Uint32Array.from(runStarts) }
}

function startsOf(
  counts: Uint32Array,
  isIn: (number: number) => boolean,
): { readonly starts: Uint32Array; readonly length: number } {
  const starts = new Uint32Array(counts.length).fill(UNPRICED)
  let length = 0
  for (let number = 0; number < counts.length; number++) {
    if (!isIn(number)) continue
    starts[number] = length
    length += counts[number] as number
  }
  return { starts, length }
}

/**
 * Sorts ascending ordinals by their prices, which are few and small: each is counted, then put where its price begins. Returns
 * where each price begins, up to one above the highest.
 */
function sortByPrice(ordinals: Uint32Array, prices: Uint16Array): Uint32Array {
  const highest = prices.reduce((most, price) => Math.max(most, price), 0)
  const places = new Uint32Array(highest + 2)
  for (let i = 0; i < prices.length; i++) add(places, (prices[i] as number) + 1, 1)
  for (let price = 1; price < places.length; price++) add(places, price, places[price - 1] as number)
  const next = places.slice()
  const before = ordinals.slice()
  for (let i = 0; i < prices.length; i++) ordinals[add(next, prices[i] as number, 1)] = before[i] as number
  return places
}

/** Adds to a number of a list and says what it was before. */
function add(list: Uint32Array, at: number, more: number): number {
  const before = list[at] as number
  list[at] = before + more
  return before
}

/** Prices that stand next to some of the terms, next to all of them: 0 where there is none. Both lists ascend. */
export function alignedPrices(terms: readonly number[], priced: readonly number[], prices: readonly number[]): readonly number[] {
  let at = 0
  return terms.map((term) => (term === priced[at] ? (prices[at++] ?? 0) : 0))
}
