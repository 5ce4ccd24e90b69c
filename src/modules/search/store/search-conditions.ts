import type { Criteria } from '#modules/engine/public.ts'
import type { Frequencies } from './term-frequencies.ts'

/** A condition on one of the arrays, with the share of rows that meet it. */
export type Condition = {
  readonly column: 'terms' | 'words' | 'bands'
  /** `&&` one of them, `@>` all of them. */
  readonly operator: '&&' | '@>'
  readonly terms: readonly number[]
  readonly share: number
  /** Share of rows that the index has it of, where those who meet the others are likelier to meet it. */
  readonly read?: number
}

// Measured on PostgreSQL 15: microseconds for a posting of the GIN and a heap row.
const POSTING_US = 0.02
export const HEAP_ROW_US = 2

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

/** Share of rows expected to meet all. */
export function combinedShare(conditions: readonly Condition[]): number {
  return conditions.reduce(
    (product, condition, place) => product * condition.share ** rootOf(condition, conditions.slice(0, place)),
    1,
  )
}

/** The same if a text with the rarest of the words has them all. */
export function shareTogether(conditions: readonly Condition[]): number {
  const rarest = conditions.find(({ column }) => column === 'words')
  return combinedShare(conditions.filter((condition) => condition.column !== 'words' || condition === rarest))
}

/** Filters are taken as independent; words of one text are not, so each next word counts by a root of its share. */
function rootOf(condition: Condition, before: readonly Condition[]): number {
  return condition.column !== 'words' ? 1 : 1 / 2 ** before.filter((other) => other.column === 'words').length
}

/** Reads another condition from the index only while that is cheaper than checking it on the rows found so far. */
export function selective(conditions: readonly Condition[], rows: number): { indexed: readonly Condition[]; cost: number } {
  const indexed: Condition[] = []
  let left = rows
  let cost = 0
  for (const condition of conditions) {
    const postings = (condition.read ?? condition.share) * rows * POSTING_US
    const share = condition.share ** rootOf(condition, indexed)
    const saved = left * (1 - share) * HEAP_ROW_US
    if (indexed.length > 0 && postings >= saved) break
    indexed.push(condition)
    cost += postings
    left *= share
  }
  return { indexed, cost: cost + left * HEAP_ROW_US }
}
