import { setBit } from './bitmap.ts'
import type { Bitmap } from './bitmap.ts'
import type { IndexPart } from './index-part.ts'
import { columnOf } from './index-part.ts'
import { keep, ordinalsOf, postingsOfDraft, unionOf } from './kept-postings.ts'
import type { KeptPostings } from './kept-postings.ts'
import { postingsOf } from './term-table.ts'
import type { Postings } from './term-table.ts'
import { placeOf, priceOrderOf, pricesOf } from './term-prices.ts'
import type { PriceOrder } from './term-prices.ts'

/** What each of those who can be found charges for what is asked. */
export type AskedPrices = {
  /** By ordinal; says something only of the holders. Worked out when it is asked for. */
  readonly values: () => Int32Array
  readonly holders: Postings
  /** The holders by price, where one frequent term is all that is asked for. */
  readonly order: PriceOrder | null
  /** Names the question among those that are kept. */
  readonly source: string
}

type Priced = { readonly postings: Postings; readonly prices: Uint16Array }

const HIGHEST = 0x7fff_ffff
// Of a term that only rows from before there were prices have.
const NO_PRICES = new Uint16Array()

/**
 * Prices by the terms of a question (`pricedTerms`), read from the lists that found their holders; null where nobody holds
 * any.
 */
export function askedPrices(part: IndexPart, tiers: readonly (readonly number[])[], kept: KeptPostings): AskedPrices | null {
  const all = [...new Set(tiers.flat())].toSorted((a, b) => a - b)
  const found = all.map((term) => postingsOf(part.terms, term, part.size)).filter((postings) => postings !== null)
  const [first] = found
  if (!first) return null
  const holders = found.length === 1 ? first : keep(kept, all.join(), (memory) => unionOf(kept, found, memory))
  const source = tiers.map((terms) => terms.join()).join(';')
  const [term = -1, ...others] = all
  return {
    values: () => keptValues(kept, source, (values) => filled(part, tiers, { kept, values })),
    holders,
    order: others.length === 0 ? priceOrderOf(part.terms, part.prices, term) : null,
    source,
  }
}

function keptValues(kept: KeptPostings, source: string, fill: (values: Int32Array) => Int32Array): Int32Array {
  const known = kept.prices.get(source)
  // Those of a question that comes back are the last to go.
  if (known) kept.prices.delete(source)
  const values = known ?? fill(freedValues(kept))
  kept.prices.set(source, values)
  return values
}

// Each is a number for everybody; a search needs one.
const MOST_KEPT_PRICES = 8

function freedValues({ size, prices }: KeptPostings): Int32Array {
  const [oldest] = prices
  if (!oldest || prices.size < MOST_KEPT_PRICES) return new Int32Array(size)
  prices.delete(oldest[0])
  return oldest[1]
}

/** Writes the lowest of each list's prices over those of the lists after it. */
function filled(part: IndexPart, tiers: readonly (readonly number[])[], { kept, values }: Filling): Int32Array {
  const overall = columnOf(part, part.listing.askedColumn ?? 'smart')
  for (const terms of tiers.toReversed()) {
    const found = terms.flatMap((term): readonly Priced[] => {
      const postings = postingsOf(part.terms, term, part.size)
      return postings ? [{ postings, prices: pricesOf(part.terms, part.prices, term) ?? NO_PRICES }] : []
    })
    if (found.length > 1) for (const { postings } of found) raise(values, ordinalsOf(kept, postings), postings.count)
    for (const { postings, prices } of found) {
      const ordinals = ordinalsOf(kept, postings)
      const held = { ordinals, count: postings.count, prices, overall }
      if (found.length === 1) write(values, held)
      else lower(values, held)
    }
  }
  return values
}

type Filling = { readonly kept: KeptPostings; readonly values: Int32Array }
type Held = {
  readonly ordinals: Uint32Array
  readonly count: number
  readonly prices: Uint16Array
  readonly overall: Int32Array
}

// Plain loops over arrays of numbers: each holder costs a few nanoseconds, and there are many.

function raise(values: Int32Array, ordinals: Uint32Array, count: number): void {
  for (let at = 0; at < count; at++) values[ordinals[at] as number] = HIGHEST
}

/** A row that was encoded before there were prices has its lowest. */
function write(values: Int32Array, { ordinals, count, prices, overall }: Held): void {
  for (let at = 0; at < count; at++) {
    const ordinal = ordinals[at] as number
    values[ordinal] = (prices[at] as number) || (overall[ordinal] as number)
  }
}

function lower(values: Int32Array, { ordinals, count, prices, overall }: Held): void {
  for (let at = 0; at < count; at++) {
    const ordinal = ordinals[at] as number
    const price = (prices[at] as number) || (overall[ordinal] as number)
    if (price < (values[ordinal] as number)) values[ordinal] = price
  }
}

type Bounds = { readonly min: number | null; readonly max: number | null }

/** Holders whose price lies within. */
export function heldWithin(asked: AskedPrices, { min, max }: Bounds, kept: KeptPostings): Postings {
  const [low, high] = [min ?? 0, max ?? HIGHEST]
  return keep(kept, `${asked.source} ${low} ${high}`, (memory) => {
    const draft = kept.draft.fill(0)
    const count = asked.order ? addStretch(draft, asked.order, [low, high]) : addWithin(draft, asked, { kept, low, high })
    return postingsOfDraft(kept, count, memory)
  })
}

/** Adds those who stand between two prices; returns how many. */
function addStretch(draft: Bitmap, order: PriceOrder, [low, high]: readonly [number, number]): number {
  const [from, to] = [placeOf(order, low), placeOf(order, high + 1)]
  for (let at = from; at < to; at++) setBit(draft, order.ordinals[at] as number)
  return Math.max(0, to - from)
}

type Within = { readonly kept: KeptPostings; readonly low: number; readonly high: number }

function addWithin(draft: Bitmap, { values, holders }: AskedPrices, { kept, low, high }: Within): number {
  const prices = values()
  const ordinals = ordinalsOf(kept, holders)
  let count = 0
  for (let at = 0; at < holders.count; at++) {
    const ordinal = ordinals[at] as number
    const value = prices[ordinal] as number
    if (value < low || value > high) continue
    setBit(draft, ordinal)
    count++
  }
  return count
}
