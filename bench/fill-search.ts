import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sql } from 'kysely'
import { insertRows } from '#demo/load/insert-rows.ts'
import { copyLine } from '#demo/load/copy-text.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { storedColumns } from '#modules/engine/public.ts'
import { randomFrom } from '../src/modules/search/test/random-documents.ts'
import type { Measured } from './measured.ts'

const BATCH = 2000
const SEED = 20_261_121

export type Filling = { readonly what: Measured; readonly size: number; readonly now: Date }

/** A database with at least `size` search rows: the one given when it is that large, else one made next to it and kept. */
export async function openFilled(filling: Filling, url: string | null): Promise<Database> {
  const { what, size } = filling
  if (!url) {
    const database = await openEmbedded(null)
    await migrate(database)
    await fillEmbedded(database, filling)
    return database
  }
  const given = await openPostgres({ url, replicaUrl: null, pool: 4 })
  if ((await rowsIn(given, what)) >= size) return given
  await given.close()
  const own = await createBeside(url, `${what.database}_${size}`)
  const database = await openPostgres({ url: own, replicaUrl: null, pool: 4 })
  await migrate(database)
  if ((await rowsIn(database, what)) < size) await copyRows(database, own, filling)
  return database
}

async function rowsIn({ db }: Database, { listing: { table: name } }: Measured): Promise<number> {
  const table = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db)
  if (!table.rows[0]?.is) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function createBeside(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

const columnsOf = ({ listing }: Measured): readonly string[] => ['id', 'status', ...storedColumns(listing)]

function* batches({ what, size, now }: Filling) {
  const random = randomFrom(SEED)
  for (let start = 0; start < size; start += BATCH)
    yield Array.from({ length: Math.min(BATCH, size - start) }, (_, i) => what.row(random, start + i, now))
}

function* lines(filling: Filling): Generator<string> {
  const columns = columnsOf(filling.what)
  for (const rows of batches(filling)) yield rows.map((row) => copyLine(row, columns)).join('')
}

/** Indexes are made after the rows: many times faster than keeping them up. */
async function withoutIndexes(database: Database, table: string, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = ${table} and indexname <> ${`${table}_pkey`}`.execute(
    database.db,
  )
  for (const { name } of rows) await database.raw(`drop index ${name}`, [])
  await load()
  for (const { definition } of rows) await database.raw(`set statement_timeout = 0; ${definition}`, [])
  await database.raw(`vacuum analyze ${table}`, [])
}

async function copyRows(database: Database, url: string, filling: Filling): Promise<void> {
  const { table } = filling.what.listing
  await withoutIndexes(database, table, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`truncate ${table}`)
    const columns = columnsOf(filling.what).join(', ')
    await pipeline(Readable.from(lines(filling)), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
    await client.end()
  })
}

async function fillEmbedded(database: Database, filling: Filling): Promise<void> {
  const { table } = filling.what.listing
  await withoutIndexes(database, table, async () => {
    for (const rows of batches(filling)) await insertRows(database.db, table, rows)
  })
}
