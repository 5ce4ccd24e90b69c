import { COLUMNS, SORT_WAYS } from './index-part.ts'
import type { Column, IndexPart, IndexRow } from './index-part.ts'
import { SORTS } from './sorts.ts'
import type { Sort } from './sorts.ts'
import { termCounter } from './term-table.ts'
import type { TermCounter } from './term-table.ts'

/** Takes rows in ascending order of ids, then makes the part. */
export type PartBuilder = { readonly add: (rows: readonly IndexRow[]) => void; readonly finish: () => IndexPart }

// A sort key packs a column's value and an ordinal into one exact double: 2^28 values of 2^24 ordinals.
const ORDINALS = 2 ** 24
const MOST_VALUE = 2 ** 28 - 1
const REVIEWS = 2 ** 20

type Batch = {
  readonly rows: readonly (readonly number[])[]
  readonly terms: readonly Uint32Array[]
  readonly words: readonly Uint32Array[]
}

export function partBuilder(): PartBuilder {
  const terms = termCounter()
  const words = termCounter()
  const batches: Batch[] = []
  return {
    add: (rows) =>
      void batches.push({
        rows: rows.map(valuesOf),
        terms: rows.map((row) => terms.add(row[9])),
        words: rows.map((row) => words.add(row[10])),
      }),
    finish: () => finish(batches.splice(0), terms, words),
  }
}

/** Builds a part in one go; for few rows. */
export function buildPart(rows: readonly IndexRow[]): IndexPart {
  const builder = partBuilder()
  builder.add(rows.toSorted((a, b) => a[0] - b[0]))
  return builder.finish()
}

/** Id, then the columns in their order. */
function valuesOf([id, smart, price, age, experience, score, reviews, popularity, taught]: IndexRow): readonly number[] {
  const evaluate = score * REVIEWS + Math.min(reviews, REVIEWS - 1)
  return [
    id,
    ...[smart, price, age, experience, evaluate, popularity, taught].map((value) => Math.min(Math.max(value, 0), MOST_VALUE)),
  ]
}

function finish(batches: readonly Batch[], terms: TermCounter, words: TermCounter): IndexPart {
  const rows = batches.flatMap((batch) => batch.rows)
  const size = rows.length
  if (size > ORDINALS) throw new RangeError(`an index part holds at most ${ORDINALS} tutors`)
  // Rows come by id, so their places stand for ids; the highest smart first, then the highest id.
  const keys = Float64Array.from(rows, (row, place) => (row[1] as number) * ORDINALS + place)
    .sort()
    .reverse()
  const places = Uint32Array.from(keys, (key) => key % ORDINALS)
  const byId = new Uint32Array(size)
  places.forEach((place, ordinal) => (byId[place] = ordinal))
  const column = (index: number): Int32Array => Int32Array.from(places, (place) => rows[place]?.[index] ?? 0)
  const columns = Object.fromEntries(COLUMNS.map((name, index) => [name, column(index + 1)])) as Record<Column, Int32Array>
  const orders = SORTS.filter((sort) => sort !== 'smartOrder').map((sort) => [sort, orderOf(columns, sort)])
  const eachOf = (kind: 'terms' | 'words') => {
    const lists = batches.flatMap((batch) => batch[kind])
    return (visit: (ordinal: number, numbers: Uint32Array) => void) =>
      places.forEach((place, ordinal) => visit(ordinal, lists[place] as Uint32Array))
  }
  return {
    size,
    ids: column(0),
    byId,
    columns,
    orders: Object.fromEntries(orders) as IndexPart['orders'],
    terms: terms.finish(size, eachOf('terms')),
    words: words.finish(size, eachOf('words')),
  }
}

function orderOf(columns: IndexPart['columns'], sort: Sort): Uint32Array {
  const { column, direction } = SORT_WAYS[sort]
  const keys = Float64Array.from(
    columns[column],
    (value, ordinal) => (direction === 1 ? value : MOST_VALUE - value) * ORDINALS + ordinal,
  )
  return Uint32Array.from(keys.sort(), (key) => key % ORDINALS)
}
