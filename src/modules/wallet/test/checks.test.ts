import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOMS } from '#app/rooms.ts'
import { sellerAccountsOf } from '#platform/sale.ts'
import { HOUSE_ACCOUNTS } from '../domain/accounts.ts'
import { LEDGER_CHECKS } from '../domain/ledger-checks.ts'
import type { LedgerCheck } from '../domain/ledger-checks.ts'
import { cents } from '#kernel/money.ts'
import { placeHold, postTransfer, reverseTransfer } from '#modules/wallet/public.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { tendLedger } from '../jobs.ts'
import { openHouseAccounts } from '../store/accounts.ts'
import { houseBalances } from '../store/derived-balances.ts'
import { checkLedger } from '../use-cases/check-ledger.ts'
import { writeSnapshot } from '../use-cases/write-snapshot.ts'
import { ledgerWorld, paying } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'

const DAY_MS = 86_400_000
let now = new Date('2026-11-23T04:00:00Z')
let database: Database
let world: LedgerWorld
let wallet: string
beforeAll(async () => {
  database = await openTestDatabase()
  world = ledgerWorld(database, () => now)
  const { ctx, walletWith } = world
  const account = await walletWith(10_000)
  wallet = account
  const paid = await postTransfer(ctx, paying(account, 'income:case_fee', 3000))
  await reverseTransfer(ctx, { idem: 'back', transferId: paid.id })
  await postTransfer(ctx, paying(account, 'income:fine', 500))
  await placeHold(ctx, { idem: 'held', account, cents: cents(2000), expiresAt: new Date(now.getTime() + 9 * DAY_MS) })
  await tendLedger(ctx)
  await writeSnapshot(ctx, { least: 1 })
  await postTransfer(ctx, paying('clearing:fps', 'suspense:unmatched', 700))
  await tendLedger(ctx)
})
afterAll(async () => await database.close())

const broken = async (): Promise<readonly string[]> =>
  (await checkLedger(world.ctx)).filter(({ problems }) => problems > 0).map(({ name }) => name)

test('a good ledger breaks no check', async () => {
  expect((await checkLedger(world.ctx)).map(({ name, problems }) => [name, problems])).toEqual(
    LEDGER_CHECKS.map((name) => [name, 0]),
  )
})

const CASH = () => `(select id from ledger_account where code = '${wallet}')`
// What a hand in the database could do, and which checks find it; nothing of it stays.
const FAULTS: readonly (readonly [what: string, statement: () => string, found: readonly LedgerCheck[]])[] = [
  [
    'an entry of a derived account changed',
    () =>
      `update entry set amount_cents = amount_cents + 1 where account_id = (select id from ledger_account where code = 'income:fine')`,
    ['transfers-balance', 'ledger-sums-to-zero', 'snapshots-match-entries', 'chain-whole'],
  ],
  [
    'an entry gone',
    () => `delete from entry where account_id = (select id from ledger_account where code = 'suspense:unmatched')`,
    ['transfers-balance', 'ledger-sums-to-zero', 'chain-whole'],
  ],
  [
    'a balance raised',
    () => `update ledger_balance set posted_cents = posted_cents + 1 where account_id = ${CASH()}`,
    ['balances-match-entries'],
  ],
  ['held money freed', () => `update ledger_balance set held_cents = 0 where account_id = ${CASH()}`, ['holds-match-held']],
  [
    'a balance below what is held',
    () => `alter table ledger_balance drop constraint ledger_balance_covers;
      update ledger_balance set posted_cents = held_cents - 1 where account_id = ${CASH()}`,
    ['balances-match-entries', 'balances-cover-holds'],
  ],
  [
    'the number of a last entry',
    () => `update ledger_balance set seq = seq + 1 where account_id = ${CASH()}`,
    ['sequences-whole'],
  ],
  [
    'another balance after an entry',
    () => `update entry set balance_after_cents = 1 where account_id = ${CASH()} and account_seq = 2`,
    ['sequences-whole', 'chain-whole'],
  ],
  [
    'a currency',
    () => `alter table entry drop constraint entry_account_id_currency_fkey, drop constraint entry_transfer_id_currency_fkey;
      update entry set currency = 'USD' where transfer_id = (select id from transfer where idem = 'back')`,
    ['currencies-agree', 'chain-whole'],
  ],
  [
    'a reversal of another amount',
    () => `update entry set amount_cents = amount_cents * 2, balance_after_cents = null, account_seq = null
      where transfer_id = (select id from transfer where idem = 'back')`,
    ['balances-match-entries', 'sequences-whole', 'reversals-mirror', 'snapshots-match-entries', 'chain-whole'],
  ],
  [
    'a snapshot',
    () => `update ledger_snapshot set posted_cents = posted_cents + 1 where posted_cents > 0`,
    ['snapshots-match-entries'],
  ],
  ['a hold that stays open', () => `update hold set expires_at = '2026-11-23T03:49:59Z'`, ['holds-end-in-time']],
  [
    'the last link of the chain gone',
    () => `delete from ledger_chain where seq = (select max(seq) from ledger_chain)`,
    ['chain-whole', 'chain-complete'],
  ],
  [
    'a link between gone',
    () => 'delete from ledger_chain where seq = 2',
    ['snapshots-match-entries', 'chain-whole', 'chain-complete'],
  ],
  [
    'an old transfer that waits for the chain',
    () => `delete from ledger_chain where seq = 5; update ledger_chain_head set seq = 4, hash = (select hash from ledger_chain where seq = 4);
      insert into ledger_unchained select 'transfer', id, '2026-11-23T03:49:59Z' from transfer t
      where not exists (select 1 from ledger_chain c where c.record_id = t.id)`,
    ['chain-complete'],
  ],
]

test.for(FAULTS)('%s is found, by what it breaks', async ([, statement, found]) => {
  const tables = ['entry', 'transfer', 'hold', 'ledger_chain', 'ledger_snapshot', 'ledger_account', 'ledger_balance']
  const off = tables.map((name) => `alter table ${name} disable trigger user;`).join('\n')
  const { ctx } = world
  const results = await database.db
    .transaction()
    .execute(async (db) => {
      const { sql } = await import('kysely')
      for (const one of `${off}${statement()}`.split(';')) if (one.trim() !== '') await sql.raw(one).execute(db)
      throw Object.assign(new Error('undone'), { results: await checkLedger({ ...ctx, db }) })
    })
    .catch((error: unknown) => (error as { results?: Awaited<ReturnType<typeof checkLedger>> }).results ?? Promise.reject(error))
  expect(results.filter(({ problems }) => problems > 0).map(({ name }) => name)).toEqual(found)
  expect(await broken()).toEqual([])
})

test('what nobody could place is a problem after a day', async () => {
  const before = now
  now = new Date(before.getTime() + DAY_MS + 1)
  expect(await broken()).toEqual(['suspense-settled'])
  now = before
})

test('the accounts of the house are those of the chart, with balances by their side of the book', async () => {
  const sold = Object.keys(sellerAccountsOf(ROOMS))
  await openHouseAccounts(database.db, { codes: sold, now })
  const balances = await houseBalances(database.db)
  expect(balances.map(({ code }) => code).toSorted()).toEqual([...HOUSE_ACCOUNTS, ...sold].toSorted())
  const moved = balances.filter(({ posted }) => posted !== 0).map(({ code, normal, posted }) => [code, normal, posted])
  expect(moved).toEqual([
    ['clearing:fps', 'D', -10_700],
    ['income:fine', 'C', 500],
    ['suspense:unmatched', 'C', 700],
  ])
})
