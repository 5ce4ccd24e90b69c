import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** The names of all methods that stand in the tables, each looked up behind the one before: as many steps as there are methods. */
export async function methodsInTables(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive attempted (name) as (
      select min(provider) from pay_attempt
      union all select (select min(a.provider) from pay_attempt a where a.provider > attempted.name) from attempted where name is not null
    ), paid (name) as (
      select min(method) from pay_order where method is not null
      union all select (select min(o.method) from pay_order o where o.method > paid.name) from paid where name is not null
    )
    select name from (select name from attempted union select name from paid) known where name is not null order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
