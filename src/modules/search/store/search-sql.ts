import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Criteria, FindRequest } from '../domain/criteria.ts'
import type { Sort } from '../domain/sorts.ts'
import { ANY } from '../domain/tutor-query.ts'
import { WALKED_RANGE } from './search-plan.ts'
import type { Condition, Plan } from './search-plan.ts'
import { SORT_COLUMNS, sortNames } from './sort-columns.ts'

type Clause = RawBuilder<boolean>
export type FoundRow = { readonly id: number; readonly total?: number }

const and = (clauses: readonly Clause[]): Clause => (clauses.length === 0 ? sql`true` : sql.join(clauses, sql` and `))
const orderBy = (sort: Sort): RawBuilder<unknown> => sql.raw(SORT_COLUMNS[sort].join(', '))
const columns = (names: readonly string[]): RawBuilder<unknown> => sql.raw([...new Set(['id', ...names])].join(', '))

// Literals, never parameters: the server must plan for these terms, and all of them are integers made by our encoder.
function arrayLiteral(terms: readonly number[]): RawBuilder<unknown> {
  if (!terms.every(Number.isInteger)) throw new TypeError('a term is not an integer')
  return sql.raw(`'{${terms.join(',')}}'::int[]`)
}

const matches = ({ column, operator, terms }: Condition): Clause =>
  sql`${sql.raw(column)} ${sql.raw(operator)} ${arrayLiteral(terms)}`

/** Keeps a condition away from the index: it is cheaper to check on the rows that the others leave. */
const hidden = (condition: Condition): Clause => sql`(${matches(condition)}) is true`

/** Scalar conditions; bounds are parsed integers. */
function scalars(criteria: Criteria): readonly Clause[] {
  const bound = (column: 'price' | 'age', operator: '>=' | '<=', value: number | null): readonly Clause[] =>
    value === null ? [] : [sql`${sql.raw(column)} ${sql.raw(operator)} ${sql.lit(value)}`]
  return [
    ...bound('price', '>=', criteria.price.min),
    ...bound('price', '<=', criteria.price.max),
    ...bound('age', '>=', criteria.age.min),
    ...bound('age', '<=', criteria.age.max),
    ...(criteria.id === null ? [] : [sql<boolean>`id = ${sql.lit(criteria.id)}`]),
  ]
}

/** Conditions on the column that the walk goes along: they say where it starts and ends. */
function walkRange(criteria: Criteria, sort: Sort): readonly Clause[] {
  const column = WALKED_RANGE[sort]
  if (!column) return []
  return scalars({ ...criteria, price: ANY, age: ANY, id: null, [column]: criteria[column] })
}

/**
 * Walks at most `plan.walk` rows of the order and keeps those that match. Fewer rows than asked for say nothing about
 * the rest of the order unless the walk reached its end, so the caller falls back to `indexSql`.
 */
export function walkSql(request: FindRequest, plan: Plan): RawBuilder<FoundRow> {
  const { criteria, sort, offset, limit } = request
  const conditions = [...plan.indexed, ...plan.checked]
  const inner = columns([...sortNames(sort), 'price', 'age', 'terms', 'words'])
  return sql`
    select id from (
      select ${inner} from tutor_search where ${and([sql<boolean>`status = 1`, ...walkRange(criteria, sort)])}
      order by ${orderBy(sort)} limit ${sql.lit(plan.walk ?? 0)}
    ) walked
    where ${and([...scalars(criteria), ...conditions.map(matches)])}
    order by ${orderBy(sort)} limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}`
}

/** Reads the selective conditions from the GIN, checks the others on those rows, sorts what is left. */
export function indexSql(request: FindRequest, plan: Plan, isCounted: boolean): RawBuilder<FoundRow> {
  const { criteria, sort, offset, limit } = request
  const where = [sql<boolean>`status = 1`, ...plan.indexed.map(matches), ...plan.checked.map(hidden), ...scalars(criteria)]
  const total = isCounted ? sql`, count(*) over ()::int as total` : sql``
  return sql`
    select id${total} from (
      select ${columns(sortNames(sort))} from tutor_search where ${and(where)} offset 0
    ) found
    order by ${orderBy(sort)} limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}`
}
