import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ColumnRange, Criteria, FindRequest, ListingTable } from '#modules/engine/public.ts'
import { wayOf } from '#modules/engine/public.ts'
import { columnRanges } from './asked-price.ts'
import type { AskedPrice } from './asked-price.ts'
import { orderSteps, rangedColumn } from './order-by.ts'
import type { Condition } from './search-conditions.ts'
import type { IndexRead, Plan } from './search-plan.ts'
import { tableOf } from './search-rows.ts'

type Clause = RawBuilder<boolean>
export type FoundRow = { readonly id: number; readonly total?: number | null }
type ReadSearch = { readonly listing: ListingTable; readonly request: FindRequest; readonly plan: IndexRead }
export type PlannedSearch = ReadSearch & { readonly plan: Plan }

// Columns, operators and orders are constants of LISTINGS, and terms are integers; a request chooses among them and brings none.
// oxlint-disable-next-line house/no-made-sql -- see above
const constant = (text: string): RawBuilder<unknown> => sql.raw(text)

const and = (clauses: readonly Clause[]): Clause => (clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `))
const columns = (names: readonly string[]): RawBuilder<unknown> => constant([...new Set(['id', ...names])].join(', '))
const orderBy = (listing: ListingTable, sort: string): RawBuilder<unknown> =>
  constant(
    orderSteps(listing, sort)
      .map(({ column, direction }) => `${column} ${direction}`)
      .join(', '),
  )
const orderColumns = (listing: ListingTable, sort: string): readonly string[] =>
  orderSteps(listing, sort).map(({ column }) => column)

// Literals, never parameters: the server must plan for these terms, and all of them are integers made by our encoder.
function arrayLiteral(terms: readonly number[]): RawBuilder<unknown> {
  if (!terms.every(Number.isInteger)) throw new TypeError('a term is not an integer')
  return constant(`'{${terms.join(',')}}'::int[]`)
}

const matches = ({ column, operator, terms }: Condition): Clause =>
  sql`${constant(column)} ${constant(operator)} ${arrayLiteral(terms)}`

/** Keeps a condition away from the index: it is cheaper to check on the rows that the others leave. */
const hidden = (condition: Condition): Clause => sql`(${matches(condition)}) is true`

/** Scalar conditions; bounds are parsed integers. */
function scalars(
  listing: ListingTable,
  { ranges, id }: Pick<Criteria, 'ranges' | 'id'>,
  except: readonly number[] = [],
): readonly Clause[] {
  const bound = (column: string, operator: '>=' | '<=', value: number | null): readonly Clause[] =>
    value === null ? [] : [sql`${constant(rangedColumn(listing, column))} ${constant(operator)} ${sql.lit(value)}`]
  return [
    ...ranges.flatMap(({ column, min, max }) => [...bound(column, '>=', min), ...bound(column, '<=', max)]),
    ...(id === null ? [] : [sql<boolean>`id = ${sql.lit(id)}`]),
    ...(except.length === 0 ? [] : [sql<boolean>`id <> all(${arrayLiteral(except)})`]),
  ]
}

// More prices than these are rather looked for in the whole list than one by one.
const FEW_PRICES = 12

/** The price of what is asked for, of a row; one that was encoded before there were prices has its lowest. */
function askedPrice({ askedColumn }: ListingTable, { tiers }: AskedPrice): RawBuilder<number> {
  const prices = tiers.map((terms) =>
    terms.length > FEW_PRICES
      ? sql`(select min(price) from unnest(priced, prices) as taught (term, price) where term = any(${arrayLiteral(terms)}))`
      : sql`least(${sql.join(terms.map((term) => sql`prices[array_position(priced, ${sql.lit(term)})]`))})`,
  )
  return sql`coalesce(${sql.join([...prices, sql.ref(askedColumn ?? '')])})`
}

/** Bounds on a price that was worked out. */
function priceBounds(price: RawBuilder<number>, { min, max }: AskedPrice): readonly Clause[] {
  return [
    ...(min === null ? [] : [sql<boolean>`${price} >= ${sql.lit(min)}`]),
    ...(max === null ? [] : [sql<boolean>`${price} <= ${sql.lit(max)}`]),
  ]
}

/** Conditions that the order's index answers: its own column says where the walk starts and ends, a covered one what to leap over. */
function walkRanges(listing: ListingTable, { criteria, sort }: FindRequest): readonly ColumnRange[] {
  const { column, covers } = wayOf(listing, sort)
  return criteria.ranges.filter((range) => range.column === column || range.column === covers)
}

/**
 * Walks at most `plan.walk` rows of the order and keeps those that match. Fewer rows than asked for say nothing about
 * the rest of the order unless the walk reached its end, so the caller falls back to `indexSql`.
 */
export function walkSql({ listing, request, plan }: PlannedSearch): RawBuilder<FoundRow> {
  const { criteria, sort, offset, limit } = request
  const { asked } = plan
  // The price of a row says more than its bands.
  const conditions = [...plan.indexed, ...plan.checked].filter(({ column }) => column !== 'bands')
  const ranged = Object.keys(listing.ranges).map((column) => rangedColumn(listing, column))
  const inner = columns([...orderColumns(listing, sort), ...ranged, 'terms', 'words', ...(asked ? ['priced', 'prices'] : [])])
  const priced = asked ? priceBounds(askedPrice(listing, asked), asked) : []
  const ranges = columnRanges(listing, criteria, asked)
  const along = scalars(listing, { ranges: walkRanges(listing, request), id: null })
  return sql`
    select id from (
      select ${inner} from ${tableOf(listing)} where ${and([sql<boolean>`status = 1`, ...along])}
      order by ${orderBy(listing, sort)} limit ${sql.lit(plan.walk ?? 0)}
    ) walked
    where ${and([...scalars(listing, { ...criteria, ranges }, request.except), ...conditions.map(matches), ...priced])}
    order by ${orderBy(listing, sort)} limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}`
}

/**
 * Both in one statement, for a walk that is a try: the index is read only if the walk has not filled the page. Planning two
 * costs more than one, so a walk that is expected to do is asked for alone.
 */
export function walkThenIndexSql(search: PlannedSearch, isCounted: boolean): RawBuilder<FoundRow> {
  const isFull = sql`(select count(*) from filled) > ${sql.lit(search.request.limit)}`
  const total = isCounted ? sql`, total` : sql``
  const none = isCounted ? sql`, null::int as total` : sql``
  return sql`
    with filled as materialized (${walkSql(search)})
    select id${none} from filled where ${isFull}
    union all
    select id${total} from (${indexSql(search, isCounted)}) rest where not (${isFull})`
}

/** Reads the selective conditions from the GIN, checks the others on those rows, sorts what is left. */
export function indexSql({ listing, request, plan }: ReadSearch, isCounted: boolean): RawBuilder<FoundRow> {
  const { criteria, sort, offset, limit } = request
  const { indexed, checked, asked } = plan
  const ranges = columnRanges(listing, criteria, asked)
  const tests = [...indexed.map(matches), ...checked.map(hidden), ...scalars(listing, { ...criteria, ranges }, request.except)]
  const total = isCounted ? sql`, count(*) over ()::int as total` : sql``
  const price = asked ? sql`, ${askedPrice(listing, asked)} as asked` : sql``
  const bounds = asked ? priceBounds(sql`asked`, asked) : []
  const where = bounds.length === 0 ? sql`` : sql`where ${and(bounds)} `
  return sql`
    select id${total} from (
      select ${columns(orderColumns(listing, sort))}${price} from ${tableOf(listing)} where ${and([sql<boolean>`status = 1`, ...tests])} offset 0
    ) found
    ${where}order by ${asked?.direction ? askedOrder(listing, sort) : orderBy(listing, sort)} limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}`
}

function askedOrder(listing: ListingTable, sort: string): RawBuilder<unknown> {
  const [own, ...ties] = orderSteps(listing, sort)
  return constant([`asked ${own?.direction}`, ...ties.map(({ column, direction }) => `${column} ${direction}`)].join(', '))
}
