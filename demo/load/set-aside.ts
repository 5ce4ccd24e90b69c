import type pg from 'pg'

type Definition = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Drops the foreign keys and the secondary indexes of these tables and answers how to put back exactly what was there.
 * Call inside a transaction.
 */
export async function setAside(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const keys = await client.query<Definition>(
    `select conrelid::regclass::text as "table", conname as "name", pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by conname`,
    [tables],
  )
  const indexes = await client.query<Definition>(
    `select indrelid::regclass::text as "table", indexrelid::regclass::text as "name", pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisprimary and not indisunique order by 2`,
    [tables],
  )
  for (const key of keys.rows) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  for (const index of indexes.rows) await client.query(`drop index ${index.name}`)
  return async () => {
    for (const index of indexes.rows) await client.query(index.definition)
    for (const key of keys.rows) await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  }
}
