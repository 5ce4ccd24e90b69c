import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { saidNumber } from '#kernel/digits.ts'

const NUMBER = /^([BCT]?)(\d{1,9})$/

/**
 * The cases that a number names as people read it out: `C` and a number, `B` and that of a request, `T` and that of a trial or a
 * cover lesson, or the digits alone. Null for what is no such number.
 */
export function casesOfNumber(word: string): RawBuilder<unknown> | null {
  const [, letter = '', digits] = NUMBER.exec(saidNumber(word)) ?? []
  if (digits === undefined) return null
  const number = Number(digits)
  const ways = {
    C: sql`select ${number}::int`,
    B: sql`select case_id from booking where id = ${number}`,
    T: sql`select case_id from trial where id = ${number}`,
  }
  const chosen = letter === '' ? Object.values(ways) : [ways[letter as keyof typeof ways]]
  return sql.join(chosen, sql` union `)
}
