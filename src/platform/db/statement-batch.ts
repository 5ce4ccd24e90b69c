import type { QueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseAway, awayOr } from './database-away.ts'
import { readerOf } from './prepared-statements.ts'
import type { Field, Prepared, PreparedStatements, ReadRow } from './prepared-statements.ts'

/** One statement on its way: who waits for its answer hears of it by one of the two. */
export type Statement = {
  readonly sql: string
  /** As the driver sends them (`parametersOf`). */
  readonly parameters: readonly unknown[]
  /** Whether the connection keeps it parsed. */
  readonly isKept: boolean
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** Called instead when it was not made because one before it failed; left out, it fails as that one. */
  readonly skip?: () => void
}

/** What a statement answered; `command` is its kind, e.g. `COMMIT`. */
export type Answer = QueryResult<Record<string, unknown>> & { readonly command: string }

// As far as the driver's types leave it out.
type Wire = {
  readonly stream: { cork(): void; uncork(): void }
  query(text: string): void
  parse(message: { readonly text: string; readonly name: string; readonly types: undefined }): void
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void
  describe(message: { readonly type: 'P'; readonly name: string }): void
  execute(message: { readonly portal: string }): void
  close(message: { readonly type: 'S'; readonly name: string }): void
  sync(): void
}
type Utils = { readonly prepareValue: (value: unknown) => unknown }

/** Parameters as they are sent. Throws for what cannot be, before anything was. */
export function parametersOf(parameters: readonly unknown[]): readonly unknown[] {
  return parameters.map((pg as unknown as { readonly utils: Utils }).utils.prepareValue)
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/**
 * Statements that travel together: one packet to the server and one back. The first that fails ends the batch; the server skips
 * the others, and all that wait hear of that failure. The driver takes whatever has this shape for a query (`pg-cursor` is one).
 */
export class StatementBatch {
  readonly #statements: readonly Statement[]
  readonly #prepared: PreparedStatements
  readonly #onEnd: () => void
  /** Names under which statements are kept from now on; '' for the others. */
  readonly #names: string[] = []
  /** What was kept of each when it was sent: keeping one of this packet may drop another of it. */
  readonly #known: (Prepared | null)[] = []
  readonly #answers: Answer[] = []
  #rows: Record<string, unknown>[] = []
  #read: ReadRow | null = null
  #unread: unknown = null

  constructor(statements: readonly Statement[], prepared: PreparedStatements, onEnd: () => void) {
    this.#statements = statements
    this.#prepared = prepared
    this.#onEnd = onEnd
  }

  submit(connection: unknown): null {
    const wire = connection as Wire
    const [first, second] = this.#statements
    // The simple protocol, in which a library's text may be several statements.
    if (first && !second && first.parameters.length === 0) wire.query(first.sql)
    else this.#submitAll(wire)
    return null
  }

  #submitAll(wire: Wire): void {
    wire.stream.cork()
    try {
      for (const name of this.#prepared.takeDropped()) wire.close({ type: 'S', name })
      for (const statement of this.#statements) this.#submitOne(wire, statement)
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
  }

  #submitOne(wire: Wire, { sql, parameters, isKept }: Statement): void {
    const known = isKept ? this.#prepared.find(sql) : null
    const name = isKept && !known ? this.#prepared.nameFor(sql) : ''
    this.#names.push(name)
    this.#known.push(known)
    if (!known) wire.parse({ text: sql, name, types: undefined })
    wire.bind({ statement: known?.name ?? name, values: parameters })
    if (!known) wire.describe({ type: 'P', name: '' })
    wire.execute({ portal: '' })
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#read = readerOf(fields)
  }

  handleDataRow({ fields: values }: { readonly fields: readonly (string | null)[] }): void {
    try {
      // What is kept parsed is not described again.
      this.#read ??= this.#known[this.#answers.length]?.read ?? null
      if (!this.#read) throw new Error('a row came without its columns')
      this.#rows.push(this.#read(values))
    } catch (error) {
      this.#unread ??= error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const at = Math.min(this.#answers.length, this.#statements.length - 1)
    const [command = ''] = text.split(' ', 1)
    const counted = WRITES.has(command) ? { numAffectedRows: BigInt(text.slice(text.lastIndexOf(' ') + 1)) } : {}
    this.#answers[at] = { command, rows: this.#rows, ...counted }
    const [name, statement] = [this.#names[at], this.#statements[at]]
    if (name && statement) this.#prepared.keep(statement.sql, { name, read: this.#read })
    this.#rows = []
    this.#read = null
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    const at = this.#answers.length
    const [name, statement] = [this.#names[at], this.#statements[at]]
    if (statement) this.#prepared.failed(statement.sql, name ?? '', (error as { readonly code?: string }).code)
    this.#end(awayOr(error))
  }

  handleReadyForQuery(): void {
    // Whose row could not be read is not told apart: none of them counts as answered.
    if (this.#unread !== null) this.#answers.length = 0
    this.#end(this.#unread)
  }

  #end(failure: unknown): void {
    // What failed when all had been answered is the end of the last one.
    const done = Math.min(this.#answers.length, this.#statements.length - (failure === null ? 0 : 1))
    const isOwn = !(failure instanceof DatabaseAway)
    for (const [at, { resolve, reject, skip }] of this.#statements.entries()) {
      const answer = this.#answers[at]
      if (answer && at < done) resolve(answer)
      else if (skip && at > done && isOwn) skip()
      else reject(failure)
    }
    this.#onEnd()
  }
}
