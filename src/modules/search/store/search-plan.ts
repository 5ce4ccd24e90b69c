import type { ColumnRange, FindRequest, ListingTable } from '#modules/engine/public.ts'
import { wayOf } from '#modules/engine/public.ts'
import { askedPriceOf, bandCondition, columnRanges, firstBands } from './asked-price.ts'
import type { AskedPrice } from './asked-price.ts'
import { HEAP_ROW_US, combinedShare, conditionsOf, selective, shareTogether } from './search-conditions.ts'
import type { Condition } from './search-conditions.ts'
import type { Frequencies } from './term-frequencies.ts'

/** Conditions that the GIN reads; the others are checked on the rows it finds. */
export type IndexRead = {
  readonly indexed: readonly Condition[]
  readonly checked: readonly Condition[]
  /** The price that is gone by; null where that is the listing's own column. */
  readonly asked: AskedPrice | null
}

/** How to run one search: walk the order within a bound, or read the selective conditions from the index and sort. */
export type Plan = IndexRead & {
  readonly walk: number | null
  /** The walk is a short try, as likely as not followed by the other plan. */
  readonly isTry: boolean
  /** Where the first prices lie: read before the rest, which follows only if they do not fill the page. */
  readonly first: IndexRead | null
  /** Rows expected to match. */
  readonly expected: number
}

// Measured on PostgreSQL 15: microseconds for a row of an ordered walk.
const WALK_ROW_US = 1.5
// An entry of an order's index that is left out by a column in it.
const LEAPT_ROW_US = 0.08
const WALK_SLACK = 4
const LEAST_WALK = 2000
const LEAST_SLACK = 2
const WALK_RISK = 2
// Asked for more of an order the server would rather sort everything.
const WALKED_PART = 0.1

/**
 * Chooses how to find the first `need` rows. The planner is not left to choose: with anti-correlated conditions it
 * walks the whole order (1.7 s on a million rows), and it reads every condition from the index, however broad.
 */
export function planSearch(listing: ListingTable, request: FindRequest, frequencies: Frequencies): Plan {
  const { criteria, sort, offset, limit } = request
  const asked = askedPriceOf(listing, request, frequencies)
  const found = conditionsOf(criteria, frequencies)
  const conditions = asked ? withBands(found, asked) : found
  const ranges = columnRanges(listing, criteria, asked)
  const rows = Math.max(1, frequencies.rows)
  const combined = combinedShare(conditions)
  const share = combined * rangesShare(ranges, frequencies)
  // The walk begins where the range on its own column does.
  const { column, covers } = wayOf(listing, sort)
  const others = ranges.filter((range) => range.column !== column && range.column !== covers)
  const leapt = ranges.filter((range) => range.column === covers)
  const walkWith = (shareOfConditions: number): number =>
    (offset + limit + 1) / Math.max(shareOfConditions * rangesShare(others, frequencies), 1 / rows)
  const expectedWalk = walkWith(combined)
  const { indexed, cost } = selective(conditions, rows)
  const leaps = (1 - rangesShare(leapt, frequencies)) * rows * LEAPT_ROW_US
  const walkCost = Math.min(expectedWalk, rows) * WALK_ROW_US + leaps
  const otherCost = Math.min(indexed.length === 0 ? Infinity : cost, rangeCost(ranges, frequencies))
  // No order goes along the price of what is asked for.
  const mayWalk = criteria.id === null && rows > LEAST_WALK && !asked?.direction
  // A walk may end without a full page, and the other plan comes after it; that one has no such risk.
  const isWalked = mayWalk && walkCost * WALK_RISK < otherCost
  // Words of one phrase may all come together: then the index finds far more rows than expected and a short walk is enough;
  // if they do not, little is lost.
  const together = shareTogether(conditions)
  const shortWalk = Math.ceil(walkWith(together) * LEAST_SLACK)
  const shortCost = shortWalk * WALK_ROW_US + leaps
  const isTry = mayWalk && !isWalked && criteria.words.length > 1 && shortCost * WALK_RISK < together * rows * HEAP_ROW_US
  return {
    walk: isWalked ? longestWalk(expectedWalk, otherCost, rows) : isTry ? shortWalk : null,
    isTry,
    ...readOf(conditions, indexed, asked),
    first:
      asked && criteria.id === null
        ? firstRead(found, asked, { need: offset + limit + 1, expected: share * rows, rows, cost })
        : null,
    expected: share * rows,
  }
}

function readOf(conditions: readonly Condition[], indexed: readonly Condition[], asked: AskedPrice | null): IndexRead {
  // The price of a row, which is looked at in any case, says more than its bands.
  const checked = conditions.filter((condition) => !indexed.includes(condition) && condition.column !== 'bands')
  return { indexed, checked, asked }
}

function withBands(conditions: readonly Condition[], asked: AskedPrice): readonly Condition[] {
  return [...conditions, ...bandCondition(asked)].toSorted((a, b) => a.share - b.share)
}

type Whole = { readonly need: number; readonly expected: number; readonly rows: number; readonly cost: number }

/** The bands that hold the first rows, when reading them is worth while: the whole may have to be read after them. */
function firstRead(found: readonly Condition[], asked: AskedPrice, whole: Whole): IndexRead | null {
  const first = firstBands(asked, whole.need, whole.expected)
  if (!first) return null
  const conditions = withBands(found, first)
  const { indexed, cost } = selective(conditions, whole.rows)
  return cost * WALK_RISK < whole.cost ? readOf(conditions, indexed, first) : null
}

/**
 * How far a walk may go. What holds together (words of one text, fees and places) is met earlier or much later than
 * expected, so as far as the other plan would cost: then both together cost at most twice the better one.
 */
function longestWalk(expected: number, otherCost: number, rows: number): number {
  if (otherCost === Infinity) return Math.max(LEAST_WALK, Math.ceil(expected * WALK_SLACK))
  return Math.ceil(Math.max(expected * LEAST_SLACK, Math.min(otherCost / WALK_ROW_US, rows * WALKED_PART)))
}

/**
 * What reading the narrowest range from the index of its column costs. Columns may be tied to one another (the ends of a
 * fee are), so a long walk of one order to find few rows of another is not to be trusted.
 */
function rangeCost(ranges: readonly ColumnRange[], frequencies: Frequencies): number {
  const shares = ranges.map((range) => frequencies.rangeShare(range))
  return Math.min(Infinity, ...shares) * Math.max(1, frequencies.rows) * HEAP_ROW_US
}

function rangesShare(ranges: readonly ColumnRange[], frequencies: Frequencies): number {
  return ranges.reduce((product, range) => product * frequencies.rangeShare(range), 1)
}
