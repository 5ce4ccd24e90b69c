import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Whatever becomes a statement: a query of Kysely's or an `sql` text. */
export type Compiling<R = unknown> = { readonly compile: (db: Db) => CompiledQuery<R> }

const unanswered = new WeakSet<CompiledQuery>()

/**
 * Writes something of which the transaction needs to know no more than that it was kept: the statement travels with the next one,
 * or with the commit, and in its place. A failure is that of whatever it travels with, so a refusal that follows from one must be
 * asked for otherwise. Outside of a transaction, and on the embedded database, it is made at once.
 */
export async function write(db: Db, query: Compiling): Promise<void> {
  const compiled = query.compile(db)
  if (db.isTransaction) unanswered.add(compiled)
  await db.executeQuery(compiled)
}

/** Whether nobody waits for the answer of a statement. */
export function isUnanswered(query: CompiledQuery): boolean {
  return unanswered.has(query)
}
