import { CompiledQuery, PostgresAdapter, PostgresIntrospector } from 'kysely'
import type { DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { NamingCompiler } from './column-names.ts'
import { Clients, Readings, statementOf } from './postgres-clients.ts'
import type { Client, ClientPool } from './postgres-clients.ts'
import { isKeptParsed, isReading } from './prepared-statements.ts'
import type { Answer, Statement } from './statement-batch.ts'
import { isUnanswered } from './unanswered.ts'
import { wakeUpOf } from './wake-ups.ts'
import type { Bell, WakeUp } from './wake-ups.ts'

/**
 * Kysely dialect over PostgreSQL that lets the statements of a transaction travel together: `begin` with the first of them,
 * those that are asked for at once (`Promise.all`), those whose answer nobody waits for (`write`) with the next one, and the last
 * of them with `commit`. Their order is that in which they were asked for. Outside of transactions what is read at once (`read`)
 * travels together, whoever asks.
 */
export function postgresDialect(pool: ClientPool, bell: Pick<Bell, 'ring'>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresDriver(pool, bell),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new NamingCompiler(),
  }
}

const NOTHING: QueryResult<never> = { rows: [] }

class PostgresConnection implements DatabaseConnection {
  readonly #clients: Clients
  readonly #readings: Readings
  readonly #bell: Pick<Bell, 'ring'>
  /** Taken from the pool with the first statement that needs one for itself. */
  #client: Client | null = null
  #waiting: Statement[] = []
  #wakeUps: WakeUp[] = []
  #isInTransaction = false
  #hasBegun = false
  #isBusy = false
  #isScheduled = false

  constructor(clients: Clients, readings: Readings, bell: Pick<Bell, 'ring'>) {
    this.#clients = clients
    this.#readings = readings
    this.#bell = bell
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#isInTransaction) return (await traced(this.#askOutside(query))) as QueryResult<R>
    const wakeUp = wakeUpOf(query)
    if (wakeUp) this.#wakeUps.push(wakeUp)
    else if (isUnanswered(query)) this.#later(query)
    else return (await traced(this.#askInTurn(query))) as QueryResult<R>
    return NOTHING
  }

  /** Gives it back to the pool; one whose transaction could not be ended is thrown away. */
  release(): void {
    this.#client?.release(this.#isInTransaction)
  }

  // oxlint-disable-next-line require-yield -- of Kysely's interface, and never used
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('answers are not streamed')
  }

  async begin(sql: string): Promise<void> {
    this.#client ??= await this.#clients.take()
    this.#isInTransaction = true
    this.#hasBegun = false
    this.#wakeUps = []
    this.#later(CompiledQuery.raw(sql))
  }

  async commit(): Promise<void> {
    const isEmpty = !this.#hasBegun && this.#waiting.length === 1
    if (isEmpty) this.#waiting = []
    else await this.#commit()
    this.#isInTransaction = false
    if (this.#wakeUps.length > 0) this.#bell.ring(this.#wakeUps)
    this.#wakeUps = []
  }

  async #commit(): Promise<void> {
    const { command } = await this.#askInTurn(CompiledQuery.raw('commit'))
    // So the server ends a transaction in which a statement has failed.
    if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed')
  }

  async rollback(): Promise<void> {
    for (const { reject } of this.#waiting) reject(new Error('the transaction was ended before'))
    this.#waiting = []
    this.#wakeUps = []
    if (this.#hasBegun) await this.#askInTurn(CompiledQuery.raw('rollback'))
    this.#isInTransaction = false
  }

  async #askOutside(query: CompiledQuery): Promise<Answer> {
    // Who has a connection of their own may have set something on it.
    if (!this.#client && isReading(query)) return await this.#readings.ask(query)
    const client = (this.#client ??= await this.#clients.take())
    return await new Promise<Answer>((resolve, reject) => {
      client.send([{ ...statementOf(query, isKeptParsed(query)), resolve, reject }], () => {})
    })
  }

  async #askInTurn(query: CompiledQuery): Promise<Answer> {
    return await new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ ...statementOf(query, true), resolve, reject })
      this.#schedule()
    })
  }

  // Its failure is that of whatever travels with it.
  #later(query: CompiledQuery): void {
    this.#waiting.push({ ...statementOf(query, true), resolve: () => {}, reject: () => {} })
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isBusy) return
    this.#isScheduled = true
    // Once all that is asked for at once has been.
    process.nextTick(() => {
      this.#isScheduled = false
      const statements = this.#waiting
      this.#waiting = []
      if (statements.length > 0) this.#send(statements)
    })
  }

  #send(statements: readonly Statement[]): void {
    this.#hasBegun = true
    this.#isBusy = true
    const onEnd = (): void => {
      this.#isBusy = false
      if (this.#waiting.length > 0) this.#schedule()
    }
    this.#client?.send(statements, onEnd)
  }
}

// So that the stack of a failure names who asked instead of the socket.
async function traced(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

class PostgresDriver implements Driver {
  readonly #clients: Clients
  readonly #readings: Readings
  readonly #bell: Pick<Bell, 'ring'>

  constructor(pool: ClientPool, bell: Pick<Bell, 'ring'>) {
    this.#clients = new Clients(pool)
    this.#readings = new Readings(this.#clients)
    this.#bell = bell
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#clients, this.#readings, this.#bell)
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    await connection.begin(['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '))
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback()
  }

  // The pool is closed by whoever opened it.
  async destroy(): Promise<void> {}
}
