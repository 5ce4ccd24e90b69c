import { setBit, wordsFor } from './bitmap.ts'
import { STEPS, ZONE, stepPlace, zoneName } from './index-part.ts'
import type { IndexPart, IndexRow } from './index-part.ts'
import { SMART } from './listing-table.ts'
import type { ListingTable, SortWay } from './listing-table.ts'
import { rowLists } from './row-lists.ts'
import type { RowLists } from './row-lists.ts'
import { alignedPrices, termPrices } from './term-prices.ts'
import { termCounter } from './term-table.ts'
import type { TermCounter } from './term-table.ts'

/** Takes rows in ascending order of ids, then makes the part. */
export type PartBuilder = { readonly add: (rows: readonly IndexRow[]) => void; readonly finish: () => IndexPart }

// A sort key packs a column's value and an ordinal into one exact double: 2^28 values of 2^24 ordinals.
const ORDINALS = 2 ** 24
const MOST_VALUE = 2 ** 28 - 1

/** What was taken of the rows so far, in their order. */
type Collected = {
  size: number
  /** Id, then the columns in their order. */
  readonly values: RowLists
  readonly terms: RowLists
  readonly words: RowLists
  /** Next to the terms. */
  readonly prices: RowLists
  readonly termsOf: TermCounter
  readonly wordsOf: TermCounter
}

/** Collects rows of a listing, batch by batch, into one part of its index. */
export function partBuilder(listing: ListingTable): PartBuilder {
  const collected: Collected = {
    size: 0,
    values: rowLists(),
    terms: rowLists(),
    words: rowLists(),
    prices: rowLists(),
    termsOf: termCounter(),
    wordsOf: termCounter(),
  }
  return {
    add: (rows) => {
      for (const row of rows) addRow(collected, row)
    },
    finish: () => finish(listing, collected),
  }
}

function addRow(collected: Collected, [id, values, terms, words, priced = [], prices = []]: IndexRow): void {
  collected.values.add([id, ...values.map((value) => Math.min(Math.max(value, 0), MOST_VALUE))])
  collected.terms.add(collected.termsOf.add(terms))
  collected.words.add(collected.wordsOf.add(words))
  collected.prices.add(alignedPrices(terms, priced, prices))
  collected.size++
}

/** Builds a part in one go; for few rows. */
export function buildPart(listing: ListingTable, rows: readonly IndexRow[]): IndexPart {
  const builder = partBuilder(listing)
  builder.add(rows.toSorted((a, b) => a[0] - b[0]))
  return builder.finish()
}

function finish(listing: ListingTable, collected: Collected): IndexPart {
  const { size } = collected
  if (size > ORDINALS) throw new RangeError(`an index part holds at most ${ORDINALS} documents`)
  const names = Object.keys(listing.columns)
  const places = placesInOrder(collected, names.indexOf('smart') + 1)
  const byId = new Uint32Array(size)
  places.forEach((place, ordinal) => (byId[place] = ordinal))
  // What was collected of them is the most, and leaves before the rest is made.
  const tables = tablesOf(collected, places)
  const { ids, columns } = columnsOf(collected, names, byId)
  const orders = Object.entries(listing.sorts)
    .filter(([sort]) => sort !== SMART)
    .map(([sort, way]) => [sort, ordered(columns[way.column] as Int32Array, way)] as const)
  const zones = orders.flatMap(([sort, order]) =>
    Object.keys(listing.ranges).map((name) => [zoneName(sort, name), zonesOf(order, columns[name] as Int32Array)] as const),
  )
  const steps = Object.entries<string>(listing.ranges).map(
    ([name, sort]) => [name, stepsOf(orders.find(([own]) => own === sort)?.[1] ?? new Uint32Array())] as const,
  )
  return {
    listing,
    size,
    ids,
    byId,
    columns,
    orders: Object.fromEntries(orders),
    zones: Object.fromEntries(zones),
    steps: Object.fromEntries(steps),
    ...tables,
  }
}

function columnsOf({ size, values }: Collected, names: readonly string[], byId: Uint32Array): Pick<IndexPart, 'ids' | 'columns'> {
  const ids = new Int32Array(size)
  const own = names.map(() => new Int32Array(size))
  for (let place = 0; place < size; place++) {
    const row = values.read(place)
    const ordinal = byId[place] as number
    ids[ordinal] = row[0] as number
    for (let i = 0; i < own.length; i++) (own[i] as Int32Array)[ordinal] = row[i + 1] as number
  }
  values.clear()
  return { ids, columns: Object.fromEntries(names.map((name, index) => [name, own[index] as Int32Array])) }
}

/** Places of rows in smart order. They come by id, so their places stand for ids: the highest smart first, then the highest id. */
function placesInOrder({ size, values }: Collected, smart: number): Uint32Array {
  const keys = new Float64Array(size)
  for (let place = 0; place < size; place++) keys[place] = (values.read(place)[smart] as number) * ORDINALS + place
  return Uint32Array.from(keys.sort().reverse(), (key) => key % ORDINALS)
}

/** Each kind is forgotten once it is laid out, the largest first. */
function tablesOf(collected: Collected, places: Uint32Array): Pick<IndexPart, 'terms' | 'words' | 'prices'> {
  const { size, termsOf, wordsOf } = collected
  const eachOf = (lists: RowLists) => (visit: (ordinal: number, numbers: Uint32Array) => void) =>
    places.forEach((place, ordinal) => visit(ordinal, lists.read(place)))
  const words = wordsOf.finish(size, eachOf(collected.words))
  collected.words.clear()
  const terms = termsOf.finish(size, eachOf(collected.terms))
  const prices = termPrices(terms, size, (visit) =>
    places.forEach((place) => visit(collected.terms.read(place), collected.prices.read(place))),
  )
  collected.terms.clear()
  collected.prices.clear()
  return { terms, words, prices }
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
