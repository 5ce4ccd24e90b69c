import type { ColumnRange, Criteria, FindRequest } from '../engine/criteria.ts'
import { wayOf } from '../engine/listing.ts'
import type { Listing } from '../engine/listing.ts'
import type { Frequencies } from './term-frequencies.ts'

/** A condition on one of the two arrays, with the share of rows that meet it. */
export type Condition = {
  readonly column: 'terms' | 'words'
  /** `&&` one of them, `@>` all of them. */
  readonly operator: '&&' | '@>'
  readonly terms: readonly number[]
  readonly share: number
}

/** How to run one search: walk the order within a bound, or read the selective conditions from the index and sort. */
export type Plan = {
  readonly walk: number | null
  /** The walk is a short try, as likely as not followed by the other plan. */
  readonly isTry: boolean
  /** Conditions that the GIN reads in the fallback (or only) plan; the others are checked on the rows it finds. */
  readonly indexed: readonly Condition[]
  readonly checked: readonly Condition[]
  /** Rows expected to match. */
  readonly expected: number
}

// Measured on PostgreSQL 15: microseconds for a posting of the GIN, a heap row, and a row of an ordered walk.
const POSTING_US = 0.02
const HEAP_ROW_US = 2
const WALK_ROW_US = 1.5
// An entry of an order's index that is left out by a column in it.
const LEAPT_ROW_US = 0.08
const WALK_SLACK = 4
const LEAST_WALK = 2000
const LEAST_SLACK = 2
const WALK_RISK = 2
// Asked for more of an order the server would rather sort everything.
const WALKED_PART = 0.1

/** Conditions of the criteria, the most selective first. */
export function conditionsOf(criteria: Criteria, frequencies: Frequencies): readonly Condition[] {
  const groups = criteria.groups.map((terms): Condition => {
    const share = terms.reduce((sum, term) => sum + frequencies.termShare(term), 0)
    return { column: 'terms', operator: '&&', terms, share: Math.min(1, share) }
  })
  // The pairs of one word come together: their shares do not multiply.
  const words = criteria.words.map((terms): Condition => {
    const share = Math.min(1, ...terms.map(frequencies.wordShare))
    return { column: 'words', operator: '@>', terms, share }
  })
  return [...groups, ...words].toSorted((a, b) => a.share - b.share)
}

/**
 * Chooses how to find the first `need` rows. The planner is not left to choose: with anti-correlated conditions it
 * walks the whole order (1.7 s on a million rows), and it reads every condition from the index, however broad.
 */
export function planSearch(listing: Listing, request: FindRequest, frequencies: Frequencies): Plan {
  const { criteria, sort, offset, limit } = request
  const conditions = conditionsOf(criteria, frequencies)
  const rows = Math.max(1, frequencies.rows)
  const combined = combinedShare(conditions)
  const share = combined * rangesShare(criteria.ranges, frequencies)
  // The walk begins where the range on its own column does.
  const { column, covers } = wayOf(listing, sort)
  const others = criteria.ranges.filter((range) => range.column !== column && range.column !== covers)
  const leapt = criteria.ranges.filter((range) => range.column === covers)
  const walkWith = (shareOfConditions: number): number =>
    (offset + limit + 1) / Math.max(shareOfConditions * rangesShare(others, frequencies), 1 / rows)
  const expectedWalk = walkWith(combined)
  const { indexed, cost } = selective(conditions, rows)
  const leaps = (1 - rangesShare(leapt, frequencies)) * rows * LEAPT_ROW_US
  const walkCost = Math.min(expectedWalk, rows) * WALK_ROW_US + leaps
  const otherCost = Math.min(indexed.length === 0 ? Infinity : cost, rangeCost(criteria.ranges, frequencies))
  const mayWalk = criteria.id === null && rows > LEAST_WALK
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
    indexed,
    checked: conditions.filter((condition) => !indexed.includes(condition)),
    expected: share * rows,
  }
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

function combinedShare(conditions: readonly Condition[]): number {
  return conditions.reduce(
    (product, condition, place) => product * condition.share ** rootOf(condition, conditions.slice(0, place)),
    1,
  )
}

/** The same if a text with the rarest of the words has them all. */
function shareTogether(conditions: readonly Condition[]): number {
  const rarest = conditions.find(({ column }) => column === 'words')
  return combinedShare(conditions.filter((condition) => condition.column === 'terms' || condition === rarest))
}

/** Filters are taken as independent; words of one text are not, so each next word counts by a root of its share. */
function rootOf(condition: Condition, before: readonly Condition[]): number {
  return condition.column === 'terms' ? 1 : 1 / 2 ** before.filter((other) => other.column === 'words').length
}

function rangesShare(ranges: readonly ColumnRange[], frequencies: Frequencies): number {
  return ranges.reduce((product, range) => product * frequencies.rangeShare(range), 1)
}

/** Reads another condition from the index only while that is cheaper than checking it on the rows found so far. */
function selective(conditions: readonly Condition[], rows: number): { indexed: readonly Condition[]; cost: number } {
  const indexed: Condition[] = []
  let left = rows
  let cost = 0
  for (const condition of conditions) {
    const postings = condition.share * rows * POSTING_US
    const share = condition.share ** rootOf(condition, indexed)
    const saved = left * (1 - share) * HEAP_ROW_US
    if (indexed.length > 0 && postings >= saved) break
    indexed.push(condition)
    cost += postings
    left *= share
  }
  return { indexed, cost: cost + left * HEAP_ROW_US }
}
