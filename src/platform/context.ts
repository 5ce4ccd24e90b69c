import type { Actor } from '#kernel/actor.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import type { AmountBook } from './amounts.ts'
import type { Books } from './db/books.ts'
import type { Database, Db } from './db/database.ts'
import { runTransaction } from './db/transaction.ts'
import type { Subscriptions } from './domain-event.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { NameReaders } from './names.ts'
import type { NoticeBook } from './notice-book.ts'
import type { PersonalTable } from './db/personal-tables.ts'
import type { Sale, SellerAccounts } from './sale.ts'
import type { Storage } from './storage.ts'

/** What a process gives to every use case, whoever calls it. Nothing else is ambient. */
export type BaseContext = {
  /** The database, or the transaction that is open (`inTransaction`). */
  readonly db: Db
  /** Read replica for listings; the primary when none is set. */
  readonly replica: Database['replica']
  readonly storage: Storage
  /** What time it is; stands still in a transaction. */
  readonly now: () => Date
  readonly log: Log
  /** Seals, hashes and signs with the keys of this installation. */
  readonly keys: Keys
  /** Counts uses of what guards secrets. */
  readonly limits: Limits
  /** Origin of the site's own links, without a slash at its end. */
  readonly publicUrl: string
  /** Whether money moves here. */
  readonly takesPayments: boolean
  /** Topics and words of notices. */
  readonly noticeBook: NoticeBook
  /** What people are called whom notices are about. */
  readonly names: NameReaders
  /** Amounts of money, and their changes (`amountsAt`). */
  readonly amounts: AmountBook
  /** Where the rooms keep something about a person, those of the lowest room first. */
  readonly personal: readonly PersonalTable[]
  /** What rooms say of their figures of money, for who looks the books through. */
  readonly books: Books
  /** Which rooms act on which domain events. */
  readonly subscriptions: Subscriptions
  /** What the rooms sell, by the kind of its orders. */
  readonly sales: ReadonlyMap<string, Sale>
  /** Names of the accounts that they have opened in the ledger for it. */
  readonly sellerAccounts: SellerAccounts
}

/** What every use case takes first: who acts, what it may use, and what time it is. */
export type Context = BaseContext & {
  readonly actor: Actor
  readonly locale: Locale
  /** Network address of the caller, only to count and to limit; '' for the system itself. Never stored. */
  readonly address: string
  /** User agent of the caller, as shown in the list of one's own devices; '' for the system itself. */
  readonly device: string
  /** What the caller's browser is recognised by (`browser-id.ts`); '' without one, and for the system. Stored as an HMAC alone. */
  readonly browser: string
}

declare const OPEN: unique symbol

/** The context of an open transaction. What must run inside one takes this, so that the compiler says when it does not. */
export type Transaction = Context & { readonly [OPEN]: true }

/** The context of background work: the system acts. */
export function systemContext(base: BaseContext): Context {
  return { ...base, actor: { kind: 'system' }, locale: DEFAULT_LOCALE, address: '', device: '', browser: '' }
}

/**
 * Runs an act in one transaction: all of it is kept when it ends, nothing when it throws. It gets the same context, on the
 * transaction, with a clock that stands still. Inside another transaction it joins that one.
 */
export async function inTransaction<T>(ctx: Context, act: (tx: Transaction) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return await act(ctx as Transaction)
  const at = ctx.now()
  return await runTransaction(ctx.db, async (db) => await act({ ...ctx, db, now: () => at } as Context as Transaction))
}
