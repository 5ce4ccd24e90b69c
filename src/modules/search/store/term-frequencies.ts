import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ColumnRange, ListingTable } from '#modules/engine/public.ts'
import { rangedColumn } from './order-by.ts'
import { isRefreshed } from './row-format.ts'
import { tableOf } from './search-rows.ts'

/** What ANALYZE knows about a listing's table: enough to choose a plan. */
export type Frequencies = {
  /** Rows in the table. */
  readonly rows: number
  /** Share of rows that hold a term or a word term, 0 to 1; rare ones get a small guess. */
  readonly termShare: (term: number) => number
  readonly wordShare: (term: number) => number
  /** The same of a band of prices; null while rows of an earlier format may be without theirs. */
  readonly bandShare: ((band: number) => number) | null
  /** Share of rows whose column is within the range. */
  readonly rangeShare: (range: ColumnRange) => number
}

type StatRow = {
  column: string
  elements: string | null
  shares: string | null
  values: string | null
  freqs: string | null
  bounds: string | null
}

export const NO_STATISTICS: Frequencies = {
  rows: 0,
  termShare: () => 0.01,
  wordShare: () => 0.001,
  bandShare: () => 0.001,
  rangeShare: () => 0.5,
}

/** Reads the statistics; on a table never analysed it asks for ANALYZE first, which takes seconds on a million rows. */
export async function readFrequencies(db: Db, listing: ListingTable): Promise<Frequencies> {
  const first = await statistics(db, listing)
  if (first) return first
  await sql`analyze ${tableOf(listing)}`.execute(db)
  return (await statistics(db, listing)) ?? NO_STATISTICS
}

async function statistics(db: Db, listing: ListingTable): Promise<Frequencies | null> {
  const size = await sql<{
    rows: number
  }>`select reltuples::float8 as rows from pg_class where oid = ${listing.table}::regclass`.execute(db)
  const rows = size.rows[0]?.rows ?? 0
  const ranged = Object.keys(listing.ranges).map((column) => [column, rangedColumn(listing, column)] as const)
  const scalars = sql.join(ranged.map(([, stored]) => sql.lit(stored)))
  const { rows: stats } = await sql<StatRow>`
    select attname as "column", array_to_json(most_common_elems::text::int[])::text as elements,
      array_to_json(most_common_elem_freqs)::text as shares, case when attname in (${scalars}) then array_to_json(most_common_vals::text::int[])::text end as "values",
      array_to_json(most_common_freqs)::text as freqs, case when attname in (${scalars}) then array_to_json(histogram_bounds::text::int[])::text end as bounds
    from pg_stats where schemaname = 'public' and tablename = ${listing.table} and attname in ('terms', 'words', 'bands', ${scalars})`.execute(
    db,
  )
  if (rows <= 0 || stats.length === 0) return null
  const of = (column: string): StatRow | undefined => stats.find((row) => row.column === column)
  const ranges = new Map(ranged.map(([column, stored]) => [column, rangeShare(of(stored))]))
  return {
    rows,
    termShare: shares(of('terms'), rows),
    wordShare: shares(of('words'), rows),
    bandShare: (await isRefreshed(db, listing)) ? shares(of('bands'), rows) : null,
    rangeShare: (range) => ranges.get(range.column)?.(range) ?? 0.5,
  }
}

// Ten elements for each point of the statistics target, which the migration sets to 1000.
const MOST_ELEMENTS = 9500
const HARDLY = 0.00002

const list = (text: string | null | undefined): readonly number[] => (text ? (JSON.parse(text) as number[]) : [])

function shares(stat: StatRow | undefined, rows: number): (term: number) => number {
  const elements = list(stat?.elements)
  const freqs = list(stat?.shares)
  const known = new Map(elements.map((element, index) => [element, freqs[index] ?? 0]))
  const least = Math.min(...freqs.slice(0, elements.length), 1)
  // A list with room left holds everything but what hardly occurs; a full one stops at its rarest.
  const isFull = elements.length >= MOST_ELEMENTS
  const rare = elements.length === 0 ? 0.001 : Math.max(isFull ? least / 2 : HARDLY, 1 / rows)
  return (term) => known.get(term) ?? rare
}

type RangeShare = (range: { readonly min: number | null; readonly max: number | null }) => number

function rangeShare(stat: StatRow | undefined): RangeShare {
  const values = list(stat?.values)
  const freqs = list(stat?.freqs)
  const bounds = list(stat?.bounds)
  const common = freqs.reduce((sum, share) => sum + share, 0)
  return ({ min, max }) => {
    const inside = (value: number): boolean => value >= (min ?? -Infinity) && value <= (max ?? Infinity)
    const direct = values.reduce((sum, value, index) => sum + (inside(value) ? (freqs[index] ?? 0) : 0), 0)
    const spread = bounds.length === 0 ? 0 : (bounds.filter(inside).length / bounds.length) * (1 - common)
    return Math.max(direct + spread, 0.0001)
  }
}
