import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { embeddedDialect } from './embedded-dialect.ts'
import { startEmbedded } from './embedded-client.ts'
import { lockFolder } from './folder-lock.ts'
import type { DB } from './tables.ts'

/** What store functions take first: the database, or a transaction of it. */
export type Db = Kysely<DB> | Transaction<DB>

/** One open database: PostgreSQL, or the embedded one. */
export type Database = {
  readonly db: Kysely<DB>
  /** Read replica for listings and search; the primary when none is set. */
  readonly replica: Kysely<DB>
  readonly isEmbedded: boolean
  /** Runs several statements without parameters (migrations). */
  readonly exec: (sql: string) => Promise<void>
  /** Runs SQL text of a library; several statements when there are no values. Answers the rows of the last one. */
  readonly raw: (text: string, values: readonly unknown[]) => Promise<unknown[]>
  /** Calls back for each NOTIFY on a channel; reconnects by itself on PostgreSQL. */
  readonly listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
  readonly close: () => Promise<void>
}

const INT8 = 20
pg.types.setTypeParser(INT8, Number)

/** A database that takes questions at once and answers them when it is open; `opened` fails when it cannot be opened. */
export type OpeningDatabase = { readonly database: Database; readonly opened: Promise<void> }

/** Opens the embedded database in `folder` under an exclusive lock, or in memory when null. */
export async function openEmbedded(folder: string | null): Promise<Database> {
  const { database, opened } = beginEmbedded(folder)
  await opened
  return database
}

/** Begins what `openEmbedded` does: the database wakes up in its own thread. */
export function beginEmbedded(folder: string | null): OpeningDatabase {
  const unlock = folder === null ? () => {} : lockFolder(folder)
  const client = startEmbedded(folder === null ? null : join(folder, 'db'))
  const db = new Kysely<DB>({ dialect: embeddedDialect(client) })
  const open = async (): Promise<void> => {
    try {
      await client.query('select 1', [])
    } catch (error) {
      unlock()
      throw error
    }
  }
  const database: Database = {
    db,
    replica: db,
    isEmbedded: true,
    // Takes its turn like any query, so it can never run inside somebody's open transaction.
    exec: async (text) => void (await db.connection().execute(() => client.exec(text))),
    raw: (text, values) =>
      db
        .connection()
        .execute(async () => (values.length > 0 ? (await client.query(text, values)).rows : await client.exec(text))),
    listen: client.listen,
    close: async () => {
      await client.close()
      unlock()
    },
  }
  return { database, opened: open() }
}

/** How to reach PostgreSQL; `pool` is the number of connections to each server. */
export type PostgresAddress = { readonly url: string; readonly replicaUrl: string | null; readonly pool: number }

/** Opens PostgreSQL 15+. */
export async function openPostgres({ url, replicaUrl, pool: max }: PostgresAddress): Promise<Database> {
  // Generic plans of array conditions are up to 2,600 times slower than custom ones.
  const options = '-c plan_cache_mode=force_custom_plan -c statement_timeout=15000 -c jit=off'
  const pool = new pg.Pool({ connectionString: url, max, options })
  const replicaPool = replicaUrl ? new pg.Pool({ connectionString: replicaUrl, max, options }) : null
  pool.on('error', () => {})
  replicaPool?.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const replica = replicaPool ? new Kysely<DB>({ dialect: new PostgresDialect({ pool: replicaPool }) }) : db
  await pool.query('select 1')
  const ears: { close: () => Promise<void> }[] = []
  return {
    db,
    replica,
    isEmbedded: false,
    exec: async (text) => void (await pool.query(text)),
    raw: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, [...values])
      return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []
    },
    listen: async (channel, onNotice) => void ears.push(await listenOn({ url, channel, onNotice })),
    close: async () => {
      await Promise.all(ears.map((ear) => ear.close()))
      await db.destroy()
      if (replica !== db) await replica.destroy()
    },
  }
}

const RECONNECT_MS = 1000

async function listenOn(ear: {
  url: string
  channel: string
  onNotice: (payload: string) => void
}): Promise<{ close: () => Promise<void> }> {
  let closed = false
  let client: pg.Client
  let timer: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: ear.url })
    client.on('notification', (notice) => ear.onNotice(notice.payload ?? ''))
    client.on('error', () => {})
    client.on('end', () => {
      if (!closed) timer = setTimeout(() => void connect().catch(() => client.emit('end')), RECONNECT_MS)
    })
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(ear.channel)}`)
  }
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client.end()
    },
  }
}
