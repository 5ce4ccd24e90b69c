import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const IS = {
  timestamptz: (text: string) => !Number.isNaN(Date.parse(text)),
  int: (text: string) => /^-?\d{1,9}$/.test(text),
  text: (text: string) => text.length <= 200 && !text.includes('\0'),
  uuid: (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
} as const
type Type = keyof typeof IS

/** What a list is sorted by, and what makes that unique. */
export type SortedBy = {
  readonly by: RawBuilder<unknown>
  readonly type: Type
  readonly id: RawBuilder<unknown>
  readonly idType: 'uuid' | 'int'
}

/** The value and id of the last row that was shown, as a cursor that travels in an address. */
export function cursorText(value: string, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/**
 * Order and beginning of a part of a list: rows that come meanwhile move nothing, and any part is as fast as the first. What is
 * no cursor of this order begins at its start.
 */
export function keysetOf({ by, type, id, idType }: SortedBy, isDown: boolean, after: string | undefined) {
  const way = sql.raw(isDown ? 'desc' : 'asc')
  const order = sql`${by} ${way}, ${id} ${way}`
  const [value, key] = readCursor(after)
  if (value === undefined || key === undefined || !IS[type](value) || !IS[idType](key))
    return { order, where: sql<boolean>`true` }
  const sign = sql.raw(isDown ? '<' : '>')
  return {
    order,
    where: sql<boolean>`(${by}, ${id}) ${sign} (${value}::${sql.raw(type)}, ${key}::${sql.raw(idType)})`,
  }
}

function readCursor(text = ''): readonly (string | undefined)[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(read) && read.every((part) => typeof part === 'string') ? read : []
  } catch {
    return []
  }
}
