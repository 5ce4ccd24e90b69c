import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import type { DB } from './tables.ts'

type Found = { readonly name: string }
type Held = { readonly holdId: string; readonly cents: number }

/** A column of money, e.g. `pay_order.priceCents`. */
export type MoneyColumn = { [T in keyof DB]: `${T}.${Extract<keyof DB[T], `${string}Cents`>}` }[keyof DB]

/** What checks of all rooms ask the ledger, in its own tables. */
export type LedgerTerms = {
  /** What a transfer moved into an account, in cents; 0 when there is none. */
  readonly moved: (transferId: RawBuilder<unknown>, code: RawBuilder<unknown>) => RawBuilder<number>
  /** The transfer that was posted under a key. */
  readonly transferOf: (idem: RawBuilder<unknown>) => RawBuilder<string>
}

type At = { readonly now: Date; readonly ledger: LedgerTerms }

/** What always holds between figures of money that a room keeps, the ledger and each other; looked for in the database itself. */
export type BooksCheck = {
  readonly name: string
  /** Columns of money that nobody changes without this check finding it. */
  readonly watches: readonly MoneyColumn[]
  /** What breaks it, by a name; reads all that there is. */
  readonly finds: (at: At) => RawBuilder<Found>
}

/** What a room says of its figures of money. */
export type RoomBooks = {
  readonly checks: readonly BooksCheck[]
  /** Each query answers what the room has on hold for something that is not over. */
  readonly holds?: readonly RawBuilder<Held>[]
  /** Its columns of money for which no cent was posted, and why. */
  readonly unposted?: Readonly<Partial<Record<MoneyColumn, string>>>
}

/** Those of all rooms, for who looks the books through. */
export type Books = { readonly checks: readonly BooksCheck[]; readonly holds: readonly RawBuilder<Held>[] }

/** What one check found: how many break it, and some of them. */
export type CheckResult = { readonly name: string; readonly problems: number; readonly examples: readonly string[] }

/** Puts the books of rooms together. */
export function booksOf(all: readonly (RoomBooks | undefined)[]): Books {
  return { checks: all.flatMap((one) => one?.checks ?? []), holds: all.flatMap((one) => one?.holds ?? []) }
}

const EXAMPLES = 5

/** Looks for what breaks a check. */
export async function runBooksCheck(db: Db, { name, finds }: Pick<BooksCheck, 'name' | 'finds'>, at: At): Promise<CheckResult> {
  const { rows } = await sql<{ problems: number; examples: string[] | null }>`
    select count(*)::int as problems, (array_agg(name order by name))[1:${EXAMPLES}::int] as examples
    from (${finds(at)}) as broken`.execute(db)
  return { name, problems: rows[0]?.problems ?? 0, examples: rows[0]?.examples ?? [] }
}
