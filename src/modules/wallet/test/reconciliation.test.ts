import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findTransfers,
  openWallet,
  personAccount,
  postTransfer,
  reconcileLedger,
  reverseTransfer,
  viewLedger,
} from '#modules/wallet/public.ts'
import { listAudit, verifyAudit } from '#platform/audit.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { watchLedger } from '../use-cases/check-ledger.ts'
import { ledgerWorld, paying } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'

// 04:10 in Hong Kong.
let now = new Date('2026-11-23T20:10:00Z')
let database: Database
let world: LedgerWorld
beforeAll(async () => {
  database = await openTestDatabase()
  world = ledgerWorld(database, () => now)
})
afterAll(async () => await database.close())

test('a reconciliation chains what waits, is kept, and its end of the chain stands in the audit log', async () => {
  const { ctx, walletWith } = world
  expect(await viewLedger(ctx)).toMatchObject({ last: null })
  const wallet = await walletWith(50_000)
  await postTransfer(ctx, paying(wallet, 'income:case_fee', 12_345))
  const found = await reconcileLedger(ctx)
  expect(found).toMatchObject({ at: now, problems: 0, chain: { seq: 2, hash: expect.stringMatching(/^[\da-f]{64}$/) } })
  const { balances, last } = await viewLedger(ctx)
  expect(last).toEqual(found)
  expect(balances.filter(({ posted }) => posted !== 0)).toEqual([
    { code: 'clearing:fps', normal: 'D', posted: -50_000 },
    { code: 'income:case_fee', normal: 'C', posted: 12_345 },
  ])
  const [entry] = await listAudit(database.db, { objectId: 'HKD', limit: 1 })
  expect(entry).toMatchObject({
    action: 'ledger.reconciled',
    actorKind: 'system',
    details: { problems: 0, chainSeq: 2, chainHash: found.chain.hash },
  })
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true })
})

test('a ledger that was altered does not reconcile, and the log says what is broken', async () => {
  const { ctx, walletWith, rows } = world
  const wallet = await walletWith(100)
  const set = async (cents: number) =>
    await rows(
      `update ledger_balance set posted_cents = ${cents} where account_id = (select id from ledger_account where code = '${wallet}')`,
    )
  await set(101)
  const lines: unknown[] = []
  const log = { ...ctx.log, error: (...line: readonly unknown[]) => void lines.push(line) }
  const found = await reconcileLedger({ ...ctx, log })
  expect(found.problems).toBe(1)
  expect(found.results.find(({ problems }) => problems > 0)).toEqual({
    name: 'balances-match-entries',
    problems: 1,
    examples: [wallet],
  })
  expect(await watchLedger({ ...ctx, log })).toBe(1)
  expect(lines).toEqual([
    [{ problems: 1 }, 'the ledger does not reconcile'],
    [{ check: 'balances-match-entries', problems: 1, examples: [wallet] }, 'the ledger breaks a check'],
  ])
  await set(100)
  expect((await reconcileLedger(ctx)).problems).toBe(0)
})

test('a transfer is found by each number that people may read out', async () => {
  now = new Date(now.getTime() + 1000)
  const { ctx, walletWith } = world
  const wallet = await walletWith(9000)
  const [, owner = ''] = wallet.split(':')
  now = new Date(now.getTime() + 1000)
  const paid = await postTransfer(ctx, { ...paying(wallet, 'income:fine', 900), about: 'T7QK2' })
  now = new Date(now.getTime() + 1000)
  const back = await reverseTransfer(ctx, { idem: 'a reversal', transferId: paid.id })
  const find = async (word: string) => {
    const { list } = await findTransfers(ctx, { word, part: { limit: 10 } })
    return list.map(({ id }) => id)
  }
  expect(await find(paid.id)).toEqual([paid.id])
  expect(await find(' T7QK2 ')).toEqual([paid.id])
  expect(await find('income:fine')).toEqual([back.id, paid.id])
  expect((await find(wallet)).slice(0, 2)).toEqual([back.id, paid.id])
  expect(await find(owner)).toHaveLength(3)
  expect(await find('nothing')).toEqual([])
  const first = await findTransfers(ctx, { word: '', part: { limit: 1 } })
  const second = await findTransfers(ctx, { word: '', part: { limit: 1, after: first.next ?? '' } })
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([back.id, paid.id])
  const { list: one } = await findTransfers(ctx, { word: paid.id, part: { limit: 1 } })
  expect(one[0]).toMatchObject({
    kind: 'payment',
    about: 'T7QK2',
    reversedById: back.id,
    entries: [
      { account: 'income:fine', cents: 900, balanceAfter: null },
      { account: wallet, cents: -900, balanceAfter: 8100 },
    ],
  })
})

test('a wallet is opened once', async () => {
  const { ctx, walletWith, rows } = world
  const [, accountId = ''] = (await walletWith(700)).split(':')
  await openWallet(ctx, { accountId })
  expect(
    await rows(
      `select code, b.posted_cents::int as cents from ledger_account a join ledger_balance b on b.account_id = a.id
       where owner_account_id = '${accountId}' order by a.id`,
    ),
  ).toEqual([
    { code: personAccount(accountId, 'cash'), cents: 700 },
    { code: personAccount(accountId, 'gift'), cents: 0 },
    { code: personAccount(accountId, 'payable'), cents: 0 },
  ])
})
