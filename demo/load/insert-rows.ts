import { sql } from 'kysely'
import { columnName } from '#platform/db/column-names.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * Inserts many rows in one statement with one parameter: the rows as JSON. Every row has the keys of the first one.
 * About five times faster than a parameter a value on the embedded database.
 */
export async function insertRows(db: Db, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const target = sql.table(table)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]))),
  )
  await sql`insert into ${target} (${columns})
    select ${columns} from json_populate_recordset(null::${target}, ${json}::json)`.execute(db)
}
