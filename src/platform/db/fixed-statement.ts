import { sql } from 'kysely'
import type { CompiledQuery, RawBuilder } from 'kysely'
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
 * A statement whose text Kysely makes at its first use and not again. What stays the same is part of the text, so that its plan can
 * count on it (`status = 'open'` is found by an index of the open ones). `$` names the values that differ, and stands for them in
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
        made ??= withConstants(make(db, place).compile(db))
        const given = values as Readonly<Record<string, unknown>>
        const query = { ...made, parameters: made.parameters.map((one) => (one instanceof Place ? given[one.name] : one)) }
        keepParsed(query)
        return query
      },
    })
  }
}

/** The same with its texts, numbers and truth values as literals; lists and moments stay parameters. */
function withConstants<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  const parameters: unknown[] = []
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = query.parameters[Number(place) - 1]
    const literal = literalOf(value)
    return literal ?? `$${parameters.push(value)}`
  })
  return { ...query, sql: text, parameters }
}

function literalOf(value: unknown): string | null {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value)
  return typeof value === 'boolean' || value === null ? String(value) : null
}

type ByIds<V> = V & { readonly ids: readonly number[] }

/**
 * The same for the rows of these numbers: `isAmong('id')` is true for them. One number, as acts mostly have it, makes a statement of
 * its own: PostgreSQL, which knows no list's length, would plan a list's again at each use.
 */
export function fixedByIds<V extends object = object>() {
  return <R>(
    make: (db: Db, isAmong: (column: string) => RawBuilder<boolean>, $: PlaceOf<V>) => Compiling<R>,
  ): FixedStatement<ByIds<V>, R> => {
    const ofOne = fixed<V & { readonly id: number }>()((db, $) =>
      make(db, (column) => sql<boolean>`${sql.ref(column)} = ${$('id')}::int`, $ as PlaceOf<V>),
    )
    const ofSeveral = fixed<ByIds<V>>()((db, $) =>
      make(db, (column) => sql<boolean>`${sql.ref(column)} = any(${$('ids')}::int[])`, $ as PlaceOf<V>),
    )
    return (values) => {
      const [id, ...others] = values.ids
      return id !== undefined && others.length === 0 ? ofOne({ ...values, id }) : ofSeveral(values)
    }
  }
}

/** Asks a statement of this kind; answers its rows. */
export async function rowsOf<R>(db: Db, statement: Compiling<R>): Promise<R[]> {
  return (await db.executeQuery(statement.compile(db))).rows
}
