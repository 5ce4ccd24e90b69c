import { CompiledQuery, PostgresAdapter, PostgresIntrospector } from 'kysely'
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import { NamingCompiler, fieldName } from './column-names.ts'
import type { EmbeddedClient } from './embedded-client.ts'

// A wait this long means that code inside a transaction asked for a second connection.
const LONGEST_WAIT_MS = 30_000

/**
 * Kysely dialect over the one connection of the embedded database. Kysely's own PGlite driver lets a query of one
 * request run inside the open transaction of another; here a transaction holds the connection until it ends.
 */
export function embeddedDialect(client: EmbeddedClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new NamingCompiler(),
  }
}

type Row = Readonly<Record<string, unknown>>

/** Rows by the names that TypeScript has for their columns. */
function named(rows: readonly Row[]): Row[] {
  const names = Object.keys(rows[0] ?? {}).map((column) => [column, fieldName(column)] as const)
  return rows.map((row) => Object.fromEntries(names.map(([column, field]) => [field, row[column]])))
}

class EmbeddedDriver implements Driver {
  readonly #client: EmbeddedClient
  readonly #connection: DatabaseConnection
  readonly #queue: (() => void)[] = []
  #busy = false

  constructor(client: EmbeddedClient) {
    this.#client = client
    this.#connection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        const { rows, affected } = await client.query(query.sql, query.parameters)
        const result = { rows: named(rows as Row[]) as R[] }
        return affected === undefined ? result : { ...result, numAffectedRows: BigInt(affected) }
      },
      streamQuery: () => {
        throw new Error('the embedded database does not stream')
      },
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#busy) {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          this.#queue.splice(this.#queue.indexOf(turn), 1)
          reject(new Error('waited too long for the embedded connection; is a transaction asking for another one?'))
        }, LONGEST_WAIT_MS)
        const turn = (): void => {
          clearTimeout(timer)
          resolve()
        }
        this.#queue.push(turn)
      })
    }
    this.#busy = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift()
    if (next) next()
    else this.#busy = false
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.#client.close()
  }
}
