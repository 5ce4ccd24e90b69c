import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { giveCredit, personAccount, placeHold, postTransfer, reconcileLedger } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { erasePersonalData, readPersonalData } from '#platform/db/personal-tables.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { personal } from '../personal.ts'
import { ledgerWorld, paying } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'

const NOW = new Date('2026-11-23T04:00:00Z')
let database: Database
let world: LedgerWorld
beforeAll(async () => {
  database = await openTestDatabase()
  world = ledgerWorld(database, () => NOW)
})
afterAll(async () => await database.close())

test('a person downloads their own side of every movement, and the ledger stays when they go', async () => {
  const { ctx, walletWith } = world
  const [cash, other] = [await walletWith(50_000), await walletWith(90_000)]
  const [, owner = ''] = cash.split(':')
  await postTransfer(ctx, { ...paying(cash, other, 1200), about: 'T0001' })
  await postTransfer(ctx, paying(other, 'income:fine', 777))
  const expiresAt = new Date('2027-02-21T04:00:00Z')
  await giveCredit(ctx, { idem: 'gift', accountId: owner, cents: cents(5000), reason: 'sign-up', expiresAt })
  await placeHold(ctx, { idem: 'hold', account: cash, cents: cents(300), expiresAt })
  const { tables } = await readPersonalData(ctx, personal, owner)
  expect(tables['ledger_account']?.map(({ code }) => code)).toEqual(
    (['cash', 'gift', 'payable'] as const).map((kind) => personAccount(owner, kind)),
  )
  const amounts = tables['entry']?.map((row) => Number(row['amountCents'])).toSorted((a, b) => a - b)
  expect(amounts).toEqual([-1200, 5000, 50_000])
  expect(tables['transfer']).toHaveLength(3)
  expect(tables['hold']).toHaveLength(1)
  expect(tables['gift_grant']).toHaveLength(1)
  const text = JSON.stringify(tables)
  expect(text).toContain('T0001')
  for (const secret of [other.split(':')[1] ?? '', 'contentHash', '"idem"']) expect(text).not.toContain(secret)
  await inTransaction(ctx, async (tx) => await erasePersonalData(tx, personal, owner))
  expect((await readPersonalData(ctx, personal, owner)).tables).toEqual(tables)
  expect(await reconcileLedger(ctx)).toMatchObject({ problems: 0 })
})
