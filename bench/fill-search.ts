import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { sql } from 'kysely'
import { searchRowOf } from '#modules/search/public.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { randomDocument, randomFrom } from '../src/modules/search/test/random-documents.ts'

const BATCH = 2000
const SEED = 20_261_121
const COLUMNS = 'id, status, price, age, experience, score, review_count, popularity, taught_hours, smart, terms, words'

/** A database with at least `size` search rows: the one given when it is that large, else one made beside it and kept. */
export async function openFilled(size: number, url: string | null, now: Date): Promise<Database> {
  if (!url) {
    const database = await openEmbedded(null)
    await migrate(database)
    await fillEmbedded(database, size, now)
    return database
  }
  const given = await openPostgres({ url, replicaUrl: null, pool: 4 })
  if ((await rowsIn(given)) >= size) return given
  await given.close()
  const own = await createBeside(url, `search_bench_${size}`)
  const database = await openPostgres({ url: own, replicaUrl: null, pool: 4 })
  await migrate(database)
  if ((await rowsIn(database)) < size) await copyRows(database, { url: own, size, now })
  return database
}

async function rowsIn({ db }: Database): Promise<number> {
  const table = await sql<{ is: boolean }>`select to_regclass('tutor_search') is not null as is`.execute(db)
  if (!table.rows[0]?.is) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tutor_search`.execute(db)
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

function* lines(size: number, now: Date): Generator<string> {
  const random = randomFrom(SEED)
  for (let start = 0; start < size; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, size - start) }, (_, i) =>
      searchRowOf(randomDocument(random, start + i, now), now),
    )
    yield rows
      .map(({ terms, words, ...scalars }) =>
        [...Object.values(scalars), `{${terms.join(',')}}`, `{${words.join(',')}}`].join('\t'),
      )
      .join('\n')
      .concat('\n')
  }
}

/** Indexes are made after the rows: many times faster than keeping them up. */
async function withoutIndexes(database: Database, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'tutor_search' and indexname <> 'tutor_search_pkey'`.execute(
    database.db,
  )
  for (const { name } of rows) await database.exec(`drop index ${name}`)
  await load()
  for (const { definition } of rows) await database.exec(`set statement_timeout = 0; ${definition}`)
  await database.exec('vacuum analyze tutor_search')
}

async function copyRows(database: Database, { url, size, now }: { url: string; size: number; now: Date }): Promise<void> {
  await withoutIndexes(database, async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('truncate tutor_search')
    await pipeline(Readable.from(lines(size, now)), client.query(copyFrom(`copy tutor_search (${COLUMNS}) from stdin`)))
    await client.end()
  })
}

async function fillEmbedded(database: Database, size: number, now: Date): Promise<void> {
  const random = randomFrom(SEED)
  await withoutIndexes(database, async () => {
    for (let start = 0; start < size; start += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, size - start) }, (_, i) =>
        searchRowOf(randomDocument(random, start + i, now), now),
      )
      const values = rows.map((row) => ({ ...row, terms: [...row.terms], words: [...row.words] }))
      await database.db.insertInto('tutor_search').values(values).execute()
    }
  })
}
