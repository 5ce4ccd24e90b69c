import { setBit, wordsFor } from './bitmap.ts'
import { STEPS, ZONE, stepPlace, zoneName } from './index-part.ts'
import type { IndexPart, IndexRow } from './index-part.ts'
import { SMART } from './listing-table.ts'
import type { ListingTable, SortWay } from './listing-table.ts'
import { alignedPrices, termPrices } from './term-prices.ts'
import { termCounter } from './term-table.ts'
import type { TermCounter } from './term-table.ts'

/** Takes rows in ascending order of ids, then makes the part. */
export type PartBuilder = { readonly add: (rows: readonly IndexRow[]) => void; readonly finish: () => IndexPart }

// A sort key packs a column's value and an ordinal into one exact double: 2^28 values of 2^24 ordinals.
const ORDINALS = 2 ** 24
const MOST_VALUE = 2 ** 28 - 1

type Batch = {
  /** Id, then the columns in their order. */
  readonly rows: readonly (readonly number[])[]
  readonly terms: readonly Uint32Array[]
  readonly words: readonly Uint32Array[]
  /** Next to the terms. */
  readonly prices: readonly Uint16Array[]
}

type Collected = { readonly batches: readonly Batch[]; readonly terms: TermCounter; readonly words: TermCounter }

/** Collects rows of a listing, batch by batch, into one part of its index. */
export function partBuilder(listing: ListingTable): PartBuilder {
  const terms = termCounter()
  const words = termCounter()
  const batches: Batch[] = []
  return {
    add: (rows) =>
      void batches.push({
        rows: rows.map(([id, values]) => [id, ...values.map((value) => Math.min(Math.max(value, 0), MOST_VALUE))]),
        terms: rows.map((row) => terms.add(row[2])),
        words: rows.map((row) => words.add(row[3])),
        prices: rows.map(([, , own, , priced = [], prices = []]) => alignedPrices(own, priced, prices)),
      }),
    finish: () => finish(listing, { batches: batches.splice(0), terms, words }),
  }
}

/** Builds a part in one go; for few rows. */
export function buildPart(listing: ListingTable, rows: readonly IndexRow[]): IndexPart {
  const builder = partBuilder(listing)
  builder.add(rows.toSorted((a, b) => a[0] - b[0]))
  return builder.finish()
}

function finish(listing: ListingTable, { batches, terms, words }: Collected): IndexPart {
  const rows = batches.flatMap((batch) => batch.rows)
  const size = rows.length
  if (size > ORDINALS) throw new RangeError(`an index part holds at most ${ORDINALS} documents`)
  const names = Object.keys(listing.columns)
  const smart = names.indexOf('smart') + 1
  // Rows come by id, so their places stand for ids; the highest smart first, then the highest id.
  const keys = Float64Array.from(rows, (row, place) => (row[smart] as number) * ORDINALS + place)
    .sort()
    .reverse()
  const places = Uint32Array.from(keys, (key) => key % ORDINALS)
  const byId = new Uint32Array(size)
  places.forEach((place, ordinal) => (byId[place] = ordinal))
  const column = (index: number): Int32Array => Int32Array.from(places, (place) => rows[place]?.[index] ?? 0)
  const columns = Object.fromEntries(names.map((name, index) => [name, column(index + 1)]))
  const orders = Object.entries(listing.sorts)
    .filter(([sort]) => sort !== SMART)
    .map(([sort, way]) => [sort, ordered(columns[way.column] as Int32Array, way)] as const)
  const zones = orders.flatMap(([sort, order]) =>
    Object.keys(listing.ranges).map((name) => [zoneName(sort, name), zonesOf(order, columns[name] as Int32Array)] as const),
  )
  const steps = Object.entries<string>(listing.ranges).map(
    ([name, sort]) => [name, stepsOf(orders.find(([own]) => own === sort)?.[1] ?? new Uint32Array())] as const,
  )
  const listsOf = { terms: batches.flatMap((batch) => batch.terms), words: batches.flatMap((batch) => batch.words) }
  const eachOf = (kind: 'terms' | 'words') => (visit: (ordinal: number, numbers: Uint32Array) => void) =>
    places.forEach((place, ordinal) => visit(ordinal, listsOf[kind][place] as Uint32Array))
  const pricesOfAll = batches.flatMap((batch) => batch.prices)
  const table = terms.finish(size, eachOf('terms'))
  return {
    listing,
    size,
    ids: column(0),
    byId,
    columns,
    orders: Object.fromEntries(orders),
    zones: Object.fromEntries(zones),
    steps: Object.fromEntries(steps),
    terms: table,
    words: words.finish(size, eachOf('words')),
    prices: termPrices(table, size, (visit) =>
      places.forEach((place) => visit(listsOf.terms[place] as Uint32Array, pricesOfAll[place] as Uint16Array)),
    ),
  }
}

function ordered(column: Int32Array, { direction }: SortWay): Uint32Array {
  const keys = Float64Array.from(column, (value, ordinal) => (direction === 1 ? value : MOST_VALUE - value) * ORDINALS + ordinal)
  return Uint32Array.from(keys.sort(), (key) => key % ORDINALS)
}

/** Lowest and highest value of each zone, one after the other. */
function zonesOf(order: Uint32Array, column: Int32Array): Int32Array {
  const zones = new Int32Array(2 * Math.ceil(order.length / ZONE))
  for (let at = 0; at < order.length; at++) {
    const value = column[order[at] as number] as number
    const zone = 2 * Math.floor(at / ZONE)
    const isFirst = at % ZONE === 0
    if (isFirst || value < (zones[zone] as number)) zones[zone] = value
    if (isFirst || value > (zones[zone + 1] as number)) zones[zone + 1] = value
  }
  return zones
}

function stepsOf(order: Uint32Array): Uint32Array {
  const words = wordsFor(order.length)
  const steps = new Uint32Array(STEPS * words)
  for (let step = 0; step < STEPS; step++) {
    const bits = steps.subarray(step * words, (step + 1) * words)
    if (step > 0) bits.set(steps.subarray((step - 1) * words, step * words))
    const end = stepPlace(order.length, step + 1)
    for (let at = stepPlace(order.length, step); at < end; at++) setBit(bits, order[at] as number)
  }
  return steps
}
