import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

type Given = Readonly<Record<string, unknown>>

/** Stands for a value while the SQL is made. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query of what is asked for most: its SQL is made once in this process, for that takes as long as to send it and to read what
 * comes back. What it is given may only stand where a value stands, not decide what the query is; a list as `any(…)`.
 */
export function preparedQuery<G extends Given, R>(
  make: (db: Db, given: G) => Compilable<R>,
): (db: Db, given: G) => Promise<readonly R[]> {
  let compiled: CompiledQuery | undefined
  return async (db, given) => {
    compiled ??= make(db, slots<G>()).compile()
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? given[value.name] : value))
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows
  }
}

// Whatever is asked of it is a slot of that name; the query takes it for the value.
function slots<G extends Given>(): G {
  return new Proxy({}, { get: (_target, name) => new Slot(String(name)) }) as G
}
