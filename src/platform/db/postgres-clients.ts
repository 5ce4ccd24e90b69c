import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PreparedStatements } from './prepared-statements.ts'
import { StatementBatch, parametersOf } from './statement-batch.ts'
import type { Answer, Statement } from './statement-batch.ts'

/** What is needed of a pool of connections. */
export type ClientPool = { readonly connect: () => Promise<pg.PoolClient> }

/** A connection to the server, with what it keeps parsed. */
export class Client {
  readonly #client: pg.PoolClient
  readonly #prepared = new PreparedStatements()

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  send(statements: readonly Statement[], onEnd: () => void): void {
    this.#client.query(new StatementBatch(statements, this.#prepared, onEnd))
  }

  /** Gives it back to the pool, which throws away one that is not to be used any more. */
  release(isBroken: boolean): void {
    this.#client.release(isBroken)
  }
}

// Listings take connections of the primary while its replica is away: whoever takes one, what it keeps parsed is known.
const known = new WeakMap<pg.PoolClient, Client>()

/** The pool's connections, each with what it keeps parsed. */
export class Clients {
  readonly #pool: ClientPool

  constructor(pool: ClientPool) {
    this.#pool = pool
  }

  async take(): Promise<Client> {
    const connection = await this.#pool.connect()
    const client = known.get(connection) ?? new Client(connection)
    known.set(connection, client)
    return client
  }
}

/** What is only read, outside of transactions: all that is asked for at once goes in one packet over one connection. */
export class Readings {
  readonly #clients: Clients
  #waiting: Statement[] = []

  constructor(clients: Clients) {
    this.#clients = clients
  }

  async ask(query: CompiledQuery): Promise<Answer> {
    return await new Promise<Answer>((resolve, reject) => {
      const statement: Statement = { ...statementOf(query, true), resolve, reject, skip: () => this.#wait(statement) }
      this.#wait(statement)
    })
  }

  #wait(statement: Statement): void {
    this.#waiting.push(statement)
    // Once all that came in at this moment has asked, of other requests too.
    if (this.#waiting.length === 1) setImmediate(() => void this.#send())
  }

  async #send(): Promise<void> {
    const statements = this.#waiting
    this.#waiting = []
    try {
      const client = await this.#clients.take()
      client.send(statements, () => client.release(false))
    } catch (error) {
      for (const { reject } of statements) reject(error)
    }
  }
}

/** A statement as it travels; `kept` when the connection keeps it parsed. */
export function statementOf({ sql, parameters }: CompiledQuery, kept: boolean) {
  return { sql, parameters: parametersOf(parameters), isKept: kept }
}
