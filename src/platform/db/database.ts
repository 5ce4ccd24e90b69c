import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import { embeddedDialect } from './embedded-dialect.ts'
import { startEmbedded } from './embedded-client.ts'
import { lockFolder } from './folder-lock.ts'
import { postgresDialect } from './postgres-dialect.ts'
import type { ClientPool } from './postgres-clients.ts'
import { connectPostgres } from './postgres-server.ts'
import { replicaProgress } from './replica-progress.ts'
import type { DB } from './tables.ts'
import { bellOf } from './wake-ups.ts'

/** What store functions take first: the database, or a transaction of it. */
export type Db = Kysely<DB> | Transaction<DB>

/** One open database: PostgreSQL, or the embedded one. */
export type Database = {
  readonly db: Kysely<DB>
  /** Read replica for listings and search; the primary when none is set, and while it is away or behind (`replicaShows`). */
  readonly replica: Kysely<DB>
  /**
   * Waits until `replica` shows what the primary's log held up to this position (`pg_current_wal_insert_lsn()`), at most two
   * seconds: a replica that lags behind further is not read until it has come so far.
   */
  readonly replicaShows: (position: string) => Promise<void>
  readonly isEmbedded: boolean
  /** Runs SQL text of a library; several statements when there are no values. Answers the rows of the last one. */
  readonly raw: (text: string, values: readonly unknown[]) => Promise<unknown[]>
  /** Calls back for each NOTIFY on a channel; reconnects by itself on PostgreSQL, those in between are lost. */
  readonly listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
  /** Calls back when PostgreSQL goes away (false) and when it is back (true); never for the embedded database. */
  readonly watch: (listener: (isHere: boolean) => void) => void
  /** Runs an act while no other process of this database runs one: the preparations of a start. Never nested. */
  readonly exclusively: <T>(act: () => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

const INT8 = 20
pg.types.setTypeParser(INT8, Number)

/** A database that takes questions at once and answers them when it is open; `opened` fails when it cannot be opened. */
export type OpeningDatabase = { readonly database: Database; readonly opened: Promise<void> }

/** The files of the embedded database are not what it wrote. */
export class EmbeddedBroken extends Error {}

/**
 * Opens the embedded database in `folder` under an exclusive lock, or in memory when null. It runs in a thread of its own, so
 * that a server goes on meanwhile; in `this` thread a question is answered sooner, which tests prefer.
 */
export async function openEmbedded(folder: string | null, thread: 'own' | 'this' = 'own'): Promise<Database> {
  const { database, opened } = beginEmbedded(folder, thread)
  await opened
  return database
}

/** Begins what `openEmbedded` does: the database wakes up in its own thread. */
export function beginEmbedded(folder: string | null, thread: 'own' | 'this' = 'own'): OpeningDatabase {
  const unlock = folder === null ? () => {} : lockFolder(folder)
  const client = startEmbedded(folder === null ? null : join(folder, 'db'), thread)
  const db = new Kysely<DB>({ dialect: embeddedDialect(client) })
  // Takes its turn like any query, so it can never run inside another caller's open transaction.
  const inTurn = async <T>(act: () => Promise<T>): Promise<T> =>
    await db.connection().execute(async () => {
      try {
        return await act()
      } catch (error) {
        // The text may have begun a transaction, which nobody else may find open.
        await client.exec('rollback').catch(() => {})
        throw error
      }
    })
  const open = async (): Promise<void> => {
    try {
      await client.query('select 1', [])
    } catch (error) {
      unlock()
      const why = error instanceof Error ? error.message : String(error)
      throw new EmbeddedBroken(`the database in ${folder} cannot be opened (${why}). Bring its folder back from a copy.`)
    }
  }
  const database: Database = {
    db,
    replica: db,
    replicaShows: async () => {},
    isEmbedded: true,
    raw: async (text, values) =>
      await inTurn(async () => (values.length > 0 ? (await client.query(text, values)).rows : await client.exec(text))),
    listen: client.listen,
    watch: () => {},
    // Its folder has one process.
    exclusively: async (act) => await act(),
    close: async () => {
      await client.close()
      unlock()
    },
  }
  return { database, opened: open() }
}

/** How to reach PostgreSQL; `pool` is the number of connections to each server. */
export type PostgresAddress = { readonly url: string; readonly replicaUrl: string | null; readonly pool: number }

/** Opens PostgreSQL 15+; throws when it cannot be reached now. */
export async function openPostgres({ url, replicaUrl, pool: max }: PostgresAddress): Promise<Database> {
  const primary = await connectPostgres(url, max)
  const second = replicaUrl ? await connectPostgres(replicaUrl, max) : null
  const progress = second && replicaProgress(second)
  const bell = bellOf(async (wakeUps) => {
    const text = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as one (channel, payload)'
    await primary.pool.query(text, [wakeUps.map(({ channel }) => channel), wakeUps.map(({ payload }) => payload)])
  })
  const db = new Kysely<DB>({ dialect: postgresDialect(primary.pool, bell) })
  const isGood = (): boolean => second?.isHere() === true && progress?.isCurrent() === true
  const listings: ClientPool = { connect: async () => await (second && isGood() ? second : primary).pool.connect() }
  return {
    db,
    replica: second ? new Kysely<DB>({ dialect: postgresDialect(listings, bell) }) : db,
    replicaShows: async (position) => await progress?.shows(position),
    isEmbedded: false,
    raw: async (text, values) => {
      const client = await primary.pool.connect()
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, [...values])
        client.release()
        return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []
      } catch (error) {
        // The text may have begun a transaction, which nobody else may find open.
        client.release(true)
        throw error
      }
    },
    listen: primary.listen,
    watch: primary.watch,
    exclusively: primary.exclusively,
    close: async () => {
      progress?.close()
      await bell.close()
      await Promise.all([primary.close(), second?.close()])
    },
  }
}
