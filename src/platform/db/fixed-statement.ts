import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { keepParsed } from './prepared-statements.ts'
import type { Compiling } from './unanswered.ts'

/** The place of a value that differs from use to use. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Names the values of a statement. */
export type PlaceOf<V> = <K extends keyof V & string>(name: K) => V[K]

/** A statement with its values, to be executed once. */
export type FixedStatement<V, R> = (values: V) => Compiling<R>

/** A row that such a statement answers. */
export type RowOf<S> = S extends FixedStatement<never, infer R> ? R : never

/**
 * A statement whose text Kysely makes at its first use and not again. `$` names the values that differ, and stands for them in
 * conditions and values alone: `fixed<{ id: number }>()((db, $) => db.selectFrom('note').select('text').where('id', '=', $('id')))`.
 * Not for lists (`in`), whose text differs with their length: those are `any`.
 */
export function fixed<V extends object>() {
  return <R>(make: (db: Db, $: PlaceOf<V>) => Compiling<R>): FixedStatement<V, R> => {
    let made: CompiledQuery<R> | null = null
    // A place stands for a value of its column: what is made of it is text alone.
    const place: PlaceOf<V> = (name) => new Place(name) as never
    return (values) => ({
      compile: (db) => {
        made ??= make(db, place).compile(db)
        const given = values as Readonly<Record<string, unknown>>
        const query = { ...made, parameters: made.parameters.map((one) => (one instanceof Place ? given[one.name] : one)) }
        keepParsed(query)
        return query
      },
    })
  }
}

/** Asks a statement of this kind; answers its rows. */
export async function rowsOf<R>(db: Db, statement: Compiling<R>): Promise<R[]> {
  return (await db.executeQuery(statement.compile(db))).rows
}
