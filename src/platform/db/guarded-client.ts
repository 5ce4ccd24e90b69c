import type { EventEmitter } from 'node:events'
import pg from 'pg'
import type { ConnectionBreaker } from './connection-breaker.ts'
import { awayOr } from './database-away.ts'

const CONNECT_TIMEOUT_MS = 5000

type Done = (error: unknown) => void
// The driver's overloads, as far as they are overridden here.
type DriverClient = EventEmitter & { connect(): Promise<unknown>; query(...args: readonly unknown[]): unknown }

/**
 * The driver's client with three properties by construction: a connection that breaks is no unhandled error, whether it is idle
 * or in use; new connections ask the breaker; what fails because of the server is a `DatabaseAway`.
 */
export function guardedClient(breaker: ConnectionBreaker): typeof pg.Client {
  const Driver = pg.Client as unknown as new (config: pg.ClientConfig) => DriverClient
  class GuardedClient extends Driver {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
      this.on('error', () => breaker.distrust())
    }

    override connect(done?: Done): Promise<unknown> {
      const connected = withTranslation(breaker.attempt(() => super.connect()))
      // The pool gives a callback, and hears of a failure there.
      if (done) void reportTo(done, connected)
      return connected
    }

    override query(...args: readonly unknown[]): unknown {
      const asked = super.query(...args)
      return asked instanceof Promise ? withTranslation(asked) : asked
    }
  }
  return GuardedClient as unknown as typeof pg.Client
}

async function withTranslation(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked
  } catch (error) {
    throw awayOr(error)
  }
}

async function reportTo(done: Done, connected: Promise<unknown>): Promise<void> {
  try {
    await connected
  } catch (error) {
    done(error)
    return
  }
  done(null)
}
