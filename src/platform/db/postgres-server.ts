import pg from 'pg'
import { connectionBreaker } from './connection-breaker.ts'
import { guardedClient } from './guarded-client.ts'
import { openEar } from './postgres-ear.ts'
import type { PostgresEar } from './postgres-ear.ts'
import { elapsedMs } from '../clock.ts'

// How long a request waits for a connection of a pool that is in use; as long as a statement may take.
const CHECKOUT_TIMEOUT_MS = 15_000
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
// What is sent once is planned for its values; what a connection keeps parsed (`prepared-statements.ts`) gets a plan for all values
// only where it is as good: generic plans of array conditions are up to 2,600 times slower than custom ones.
const SESSION_OPTIONS = '-c plan_cache_mode=auto -c statement_timeout=15000 -c jit=off'

// Any constant.
const EXCLUSIVE_LOCK = 7_308_053

/** One PostgreSQL server as this process uses it: a pool, and a connection that listens. */
export type PostgresServer = PostgresEar & {
  readonly pool: pg.Pool
  /** Runs an act while no other process runs one on this database; on a connection of its own, so that a pool of one is enough. */
  readonly exclusively: <T>(act: () => Promise<T>) => Promise<T>
}

/**
 * Connects to a server with at most `max` connections and the listening one; throws when it cannot be reached now. Later outages
 * are ridden out: queries fail with `DatabaseAway` until it is back.
 */
export async function connectPostgres(url: string, max: number): Promise<PostgresServer> {
  // oxlint-disable-next-line house/no-chance -- spreads the attempts of many processes; nobody gains by guessing it, and tests give another
  const breaker = connectionBreaker({ now: elapsedMs, random: Math.random })
  const Client = guardedClient(breaker)
  const timeout = { connectionTimeoutMillis: CHECKOUT_TIMEOUT_MS }
  // A server that takes the connection and says nothing must not keep the next attempt, or the end, waiting.
  const makeClient = (): pg.Client => new Client({ connectionString: url, ...timeout, ...KEEP_ALIVE })
  const ear = await openEar(makeClient, breaker.pauseMs)
  const pool = new pg.Pool({ connectionString: url, max, options: SESSION_OPTIONS, Client, ...timeout, ...KEEP_ALIVE })
  // Idle connections that end have left the pool; there is nothing else to do.
  pool.on('error', () => {})
  const exclusively = async <T>(act: () => Promise<T>): Promise<T> => {
    const client = makeClient()
    await client.connect()
    try {
      await client.query(`select pg_advisory_lock(${EXCLUSIVE_LOCK})`)
      return await act()
    } finally {
      await client.end()
    }
  }
  const close = async (): Promise<void> => {
    await ear.close()
    await pool.end()
  }
  return { ...ear, pool, exclusively, close }
}
