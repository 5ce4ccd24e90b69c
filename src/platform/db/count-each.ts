import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MOST_COUNTED } from '#kernel/counted.ts'
import type { Db } from './database.ts'

type Counted<V extends string> = {
  readonly from: RawBuilder<unknown>
  readonly column: RawBuilder<unknown>
  readonly values: readonly V[]
  readonly where?: RawBuilder<boolean>
}

/**
 * How many rows there are of each of these values of a column, in one statement. None is counted further than one above
 * `MOST_COUNTED`, so that with an index which begins with the column a table that grows for ever takes no longer.
 */
export async function countEach<V extends string>(
  db: Db,
  { from, column, values, where = sql<boolean>`true` }: Counted<V>,
): Promise<Readonly<Record<V, number>>> {
  // Each as a literal: the planner knows how rare it is, and goes over the index for a few, over the table for most.
  const counted = values.map(
    (value) => sql`select ${sql.lit(value)} as value, (
      select count(*)::int from (select from ${from} where ${column} = ${sql.lit(value)} and ${where} limit ${MOST_COUNTED + 1}) c
    ) as n`,
  )
  const { rows } = await sql<{ value: V; n: number }>`${sql.join(counted, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ value, n }) => [value, n])) as Record<V, number>
}

/** The same, of groups of the values. */
export function countsOfGroups<V extends string, G extends string>(
  counts: Readonly<Record<V, number>>,
  groups: Readonly<Record<G, readonly V[]>>,
): Record<G, number> {
  return Object.fromEntries(
    Object.entries<readonly V[]>(groups).map(([group, values]) => [group, values.reduce((sum, value) => sum + counts[value], 0)]),
  ) as Record<G, number>
}
