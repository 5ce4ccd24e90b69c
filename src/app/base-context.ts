import { amountBook } from '#platform/amounts.ts'
import type { AmountBook } from '#platform/amounts.ts'
import { booksOf } from '#platform/db/books.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { BaseContext } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { subscriptionsOf } from '#platform/domain-event.ts'
import type { Keys } from '#platform/keys.ts'
import { rowLimits } from '#platform/limits.ts'
import type { Log } from '#platform/log.ts'
import type { NameReaders } from '#platform/names.ts'
import type { NoticeBook } from '#platform/notice-book.ts'
import type { Room } from '#platform/room.ts'
import { salesOf, sellerAccountsOf } from '#platform/sale.ts'
import type { Storage } from '#platform/storage.ts'
import { declareAmounts } from './amount-book.ts'
import { noticeBookOf } from './notice-book.ts'
import { ROOMS } from './rooms.ts'

/** What a process is made of before any room. */
export type BaseContextParts = {
  readonly config: Pick<Config, 'limitsRates' | 'publicUrl' | 'takesPayments'>
  readonly database: Pick<Database, 'db' | 'replica'>
  readonly storage: Storage
  readonly keys: Keys
  readonly clock: Clock
  readonly log: Log
}

// Words are read from the disk once for a list of rooms, however many grounds are made of it.
const noticeBooks = new WeakMap<readonly Room[], NoticeBook>()
const declaredAmounts = new WeakMap<readonly Room[], AmountBook['declared']>()

function bookOf(rooms: readonly Room[]): NoticeBook {
  const book = noticeBooks.get(rooms) ?? noticeBookOf(rooms)
  noticeBooks.set(rooms, book)
  return book
}

function amountsOf(rooms: readonly Room[]): AmountBook {
  const declared = declaredAmounts.get(rooms) ?? declareAmounts(rooms)
  declaredAmounts.set(rooms, declared)
  return amountBook(declared)
}

/** What every use case of this process gets, whoever calls it. */
export function baseContextOf(parts: BaseContextParts, rooms: readonly Room[] = ROOMS): BaseContext {
  const { config, storage, keys, clock, log } = parts
  const { db, replica } = parts.database
  const { publicUrl, takesPayments } = config
  const limits = rowLimits(keys, config.limitsRates)
  const subscriptions = subscriptionsOf(rooms.flatMap((room) => room.subscriptions ?? []))
  const sales = salesOf(rooms)
  const sellerAccounts = sellerAccountsOf(rooms)
  const noticeBook = bookOf(rooms)
  const names: NameReaders = Object.assign({}, ...rooms.map((room) => room.names))
  const amounts = amountsOf(rooms)
  const books = booksOf(rooms.map((room) => room.books))
  const personal = rooms.flatMap((room) => room.personal ?? [])
  return {
    db,
    replica,
    storage,
    now: clock.now,
    log,
    keys,
    limits,
    publicUrl,
    takesPayments,
    noticeBook,
    names,
    amounts,
    personal,
    books,
    subscriptions,
    sales,
    sellerAccounts,
  }
}
