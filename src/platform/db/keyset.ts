import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'

// As the database writes them, and nothing else that JavaScript would read: what it cannot read would be a failure, not a beginning.
const IS = {
  timestamptz: isMoment,
  int: (text: string) => /^-?\d{1,9}$/.test(text),
  bigint: (text: string) => /^-?\d{1,15}$/.test(text),
  text: (text: string) => text.length <= 200 && !text.includes('\0'),
  uuid: (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
} as const
type Type = keyof typeof IS

/** What a list is sorted by, and what makes that unique; nothing where it is unique itself. */
export type SortedBy = { readonly by: RawBuilder<unknown>; readonly type: Type } & (
  | { readonly id: RawBuilder<unknown>; readonly idType: Type }
  | { readonly id?: never }
)

/** Which rows of a list are wanted: so many, after the one that an answer's `next` names. */
export type Part = { readonly after?: string | undefined; readonly limit: number }

/** Rows of a list, and where the next part of it begins; null at its end. */
export type Parted<R> = { readonly list: readonly R[]; readonly next: string | null }

/** A part from what was read for it: one row more than wanted says that there is another. `sorted` as the database writes it. */
export function partedOf<R extends { readonly id: string | number; readonly sorted: string }>(
  rows: readonly R[],
  limit: number,
): Parted<Omit<R, 'sorted'>> {
  const wanted = rows.slice(0, limit)
  const last = rows.length > limit ? wanted.at(-1) : undefined
  return {
    list: wanted.map(({ sorted: _sorted, ...row }) => row),
    next: last ? cursorText(last.sorted, String(last.id)) : null,
  }
}

type Wanted = { readonly sorted: SortedBy; readonly isDown: boolean; readonly part: Part }

/** Reads a part of the rows of a query, in an order. */
export async function readPart<DB, TB extends keyof DB, O extends { readonly id: string | number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sorted, isDown, part: { after, limit } }: Wanted,
): Promise<Parted<O>> {
  const { order, where } = keysetOf(sorted, isDown, after)
  const rows = await query
    .select(sql<string>`${sorted.by}::text`.as('sorted'))
    .where(where)
    .orderBy(order)
    .limit(limit + 1)
    .execute()
  return partedOf(rows as unknown as (O & { readonly sorted: string })[], limit) as unknown as Parted<O>
}

// The value and id of the last row that was shown, as it travels in an address.
function cursorText(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

// oxlint-disable-next-line house/no-made-sql -- a type that a store has written, never what was asked for
const typeOf = (type: string): RawBuilder<unknown> => sql.raw(type)

/**
 * Order and beginning of a part of a list: rows that come meanwhile move nothing, and any part is as fast as the first. What is
 * no cursor of this order begins at its start.
 */
export function keysetOf(sorted: SortedBy, isDown: boolean, after: string | undefined) {
  const way = sql.raw(isDown ? 'desc' : 'asc')
  const sign = sql.raw(isDown ? '<' : '>')
  const { by, type } = sorted
  const [value, key] = readCursor(after)
  const isKnown = value !== undefined && IS[type](value)
  const start = sql<boolean>`true`
  const valueSql = sql`${value ?? null}::${typeOf(type)}`
  if (sorted.id === undefined)
    return { order: sql`${by} ${way}`, where: isKnown ? sql<boolean>`${by} ${sign} ${valueSql}` : start }
  const { id, idType } = sorted
  const order = sql`${by} ${way}, ${id} ${way}`
  if (!isKnown || key === undefined || !IS[idType](key)) return { order, where: start }
  return { order, where: sql<boolean>`(${by}, ${id}) ${sign} (${valueSql}, ${key}::${typeOf(idType)})` }
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::?[0-5]\d)?$/

function isMoment(text: string): boolean {
  const [, year = '', month = '', day = ''] = MOMENT.exec(text) ?? []
  // A day that is none, such as the 30th of February, comes out as another.
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return year > '0000' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`)
}

function readCursor(text = ''): readonly (string | undefined)[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(read) && read.every((part) => typeof part === 'string') ? read : []
  } catch {
    return []
  }
}
