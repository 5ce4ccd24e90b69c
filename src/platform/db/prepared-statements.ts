import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { fieldName } from './column-names.ts'
import type { Db } from './database.ts'
import type { Compiling } from './unanswered.ts'

const readings = new WeakSet<CompiledQuery>()
const kept = new WeakSet<CompiledQuery>()
const READS = /^\s*(?:select|with)\s/

/**
 * Asks a statement that only reads; answers its rows. Outside of a transaction it travels with all that is read at the same moment,
 * and each connection keeps it parsed, as it does with the statements of transactions. Not for conditions whose best plan differs
 * with their values, such as those of searches, nor for what may take long.
 */
export async function read<R>(db: Db, query: Compiling<R>): Promise<R[]> {
  const compiled = query.compile(db)
  // What is written must not be undone by the failure of what travels with it.
  if (!READS.test(compiled.sql)) throw new Error('only what reads travels with others')
  readings.add(compiled)
  return (await db.executeQuery(compiled)).rows
}

/** Whether a statement only reads and travels with others. */
export function isReading(query: CompiledQuery): boolean {
  return readings.has(query)
}

/** Lets each connection keep a statement parsed that is made alone, outside of transactions; in them it does so anyway. */
export function keepParsed(query: CompiledQuery): void {
  kept.add(query)
}

/** Whether a statement that is made alone is kept parsed. */
export function isKeptParsed(query: CompiledQuery): boolean {
  return readings.has(query) || kept.has(query)
}

/** A column of an answer as the server describes it. */
export type Field = { readonly name: string; readonly dataTypeID: number }

/** Makes rows of what the server sends, by the columns of its statement. */
export type ReadRow = (values: readonly (string | null)[]) => Record<string, unknown>

/** How to read rows of these columns. */
export function readerOf(fields: readonly Field[]): ReadRow {
  const columns = fields.map(({ name, dataTypeID }) => ({ name: fieldName(name), parse: pg.types.getTypeParser(dataTypeID) }))
  return (values) => {
    const row: Record<string, unknown> = {}
    // Not by an iterator: it runs for each column of each row.
    for (let at = 0; at < columns.length; at++) {
      const [column, value] = [columns[at], values[at] ?? null]
      if (column) row[column.name] = value === null ? null : column.parse(value)
    }
    return row
  }
}

/** A statement that a connection keeps parsed; `read` is null when it answers no rows. */
export type Prepared = { readonly name: string; readonly read: ReadRow | null }

// What a connection keeps in the server's memory; a request sends a dozen texts, the whole product some hundreds.
const MOST_KEPT = 200
const MOST_SEEN = 1000
// Columns that are not named may be others tomorrow, after a migration by a newer version.
const UNNAMED_COLUMNS = /(?:select|returning|\.) *\*/
// Changed by a migration; dropped by whatever stands between.
const IS_STALE = new Set(['0A000', '26000'])

/** The statements that one connection keeps parsed: those that it sent before with the same text. */
export class PreparedStatements {
  readonly #known = new Map<string, Prepared>()
  readonly #seen = new Set<string>()
  #dropped: string[] = []
  #made = 0

  /** The one of this text, if it is kept. */
  find(text: string): Prepared | null {
    return this.#known.get(text) ?? null
  }

  /** A name to keep this text under from now on; '' when it is not kept. */
  nameFor(text: string): string {
    if (this.#seen.has(text)) return `s${++this.#made}`
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear()
    if (!UNNAMED_COLUMNS.test(text)) this.#seen.add(text)
    return ''
  }

  /** Keeps a statement that was answered; the oldest goes when there are too many. */
  keep(text: string, prepared: Prepared): void {
    // Twice in one packet it got two names.
    const same = this.#known.get(text)
    const [oldest] = this.#known
    if (same) this.#drop(text, same)
    else if (this.#known.size >= MOST_KEPT && oldest) this.#drop(...oldest)
    this.#known.set(text, prepared)
  }

  /** A statement has failed: one whose name the server may know already, or knows no more, is forgotten. */
  failed(text: string, name: string, code: string | undefined): void {
    const known = this.#known.get(text)
    if (known && IS_STALE.has(code ?? '')) this.#drop(text, known)
    else if (!known && name !== '') this.#dropped.push(name)
  }

  /** Names that the server shall forget with the next packet. */
  takeDropped(): readonly string[] {
    const names = this.#dropped
    if (names.length > 0) this.#dropped = []
    return names
  }

  #drop(text: string, { name }: Prepared): void {
    this.#known.delete(text)
    this.#dropped.push(name)
  }
}
