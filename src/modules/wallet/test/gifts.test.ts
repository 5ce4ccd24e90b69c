import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import {
  expireGifts,
  giveCredit,
  holdDeduction,
  personAccount,
  postHold,
  reconcileLedger,
  voidHold,
} from '#modules/wallet/public.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { ledgerWorld, paying } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-23T04:00:00Z')
let now = START
let database: Database
let world: LedgerWorld
beforeAll(async () => {
  database = await openTestDatabase({ pool: 16 })
  world = ledgerWorld(database, () => now)
})
afterAll(async () => await database.close())

const days = (count: number): Date => new Date(START.getTime() + count * DAY_MS)

/** A person with gifts of so many dollars for so many days from the start. */
async function person(...gifts: readonly (readonly [dollars: number, until: number])[]): Promise<string> {
  const [, accountId = ''] = (await world.walletWith(0)).split(':')
  for (const [index, [amount, until]] of gifts.entries())
    await give(accountId, `gift ${index} ${accountId}`, { dollars: amount, until })
  return accountId
}
const give = async (accountId: string, idem: string, { dollars, until }: { dollars: number; until: number }): Promise<boolean> =>
  await giveCredit(world.ctx, { idem, accountId, cents: cents(dollars * 100), reason: 'sign-up', expiresAt: days(until) })
const gift = async (accountId: string) => await world.balance(personAccount(accountId, 'gift'))
const deduct = async (accountId: string, idem: string, dollars: number) =>
  await holdDeduction(world.ctx, { idem, accountId, price: cents(dollars * 100), expiresAt: days(365) })

test('a gift is given once, and paid by the house', async () => {
  const owner = await person()
  expect([
    await give(owner, 'sign-up', { dollars: 50, until: 90 }),
    await give(owner, 'sign-up', { dollars: 50, until: 90 }),
  ]).toEqual([true, false])
  await expect(give(owner, 'sign-up', { dollars: 51, until: 90 })).rejects.toMatchObject({ code: 'IDEM_REUSED' })
  expect(await gift(owner)).toEqual([5000, 0])
  await expect(database.raw(`update gift_grant set amount_cents = 1 where owner_account_id = '${owner}'`, [])).rejects.toThrow(
    'append-only',
  )
})

test('five of each hundred are held, never more than there is, and used or free again', async () => {
  const owner = await person([50, 90])
  const { cents: deducted, holdId, endsAt } = await deduct(owner, `order 1 ${owner}`, 450)
  expect([deducted, await gift(owner)]).toEqual([2000, [5000, 2000]])
  expect(await deduct(owner, `order 1 ${owner}`, 450)).toEqual({ cents: 2000, holdId, endsAt })
  const second = await deduct(owner, `order 2 ${owner}`, 1000)
  expect([second.cents, await gift(owner)]).toEqual([3000, [5000, 5000]])
  expect(await deduct(owner, `order 3 ${owner}`, 1000)).toEqual({ cents: 0, holdId: null, endsAt: null })
  await postHold(world.ctx, { holdId: holdId ?? '', posting: paying(personAccount(owner, 'gift'), 'income:recommend', 2000) })
  await voidHold(world.ctx, { holdId: second.holdId ?? '' })
  expect(await gift(owner)).toEqual([3000, 0])
  expect(await deduct(await person(), 'nothing was given', 1000)).toEqual({ cents: 0, holdId: null, endsAt: null })
})

test('what is taken off is of the gift that ends first, as far as it goes', async () => {
  const owner = await person([20, 30], [50, 90])
  const ends = async (name: string, dollars: number) => (await deduct(owner, `${name} ${owner}`, dollars)).endsAt?.getTime()
  const after = (days: number): number => days * DAY_MS
  const [first, both, last] = [await ends('a', 300), await ends('b', 200), await ends('c', 400)]
  expect([(both ?? 0) - (first ?? 0), last]).toEqual([after(60), both])
})

test('16 orders at once never deduct more than was given', async () => {
  const owner = await person([50, 90])
  const held = await Promise.all(Array.from({ length: 16 }, async (_, turn) => await deduct(owner, `many ${turn} ${owner}`, 200)))
  expect(held.reduce((sum, one) => sum + one.cents, 0)).toBe(5000)
  expect(await gift(owner)).toEqual([5000, 5000])
})

test('what is not used in time is taken back; what is used counts against the gift that ends first', async () => {
  const owner = await person([50, 90], [50, 180])
  const { holdId } = await deduct(owner, `before ${owner}`, 600)
  await postHold(world.ctx, { holdId: holdId ?? '', posting: paying(personAccount(owner, 'gift'), 'income:recommend', 3000) })
  now = days(90)
  // Time decides, not the job: 20.00 of the first are over.
  expect((await deduct(owner, `late ${owner}`, 5000)).cents).toBe(5000)
  const other = await person([50, 100], [50, 180])
  now = days(100)
  expect(await gift(other)).toEqual([10_000, 0])
  await Promise.all([expireGifts(world.ctx), expireGifts(world.ctx)])
  expect(await gift(other)).toEqual([5000, 0])
  expect(await gift(owner)).toEqual([5000, 5000])
  await expireGifts(world.ctx)
  expect(await gift(other)).toEqual([5000, 0])
  now = days(180)
  await expireGifts(world.ctx)
  expect(await gift(other)).toEqual([0, 0])
  const told = await database.raw("select kind from notice where account_id = $1 and kind = 'gift-expired'", [other])
  expect(told).toHaveLength(2)
  now = START
})

test('what is held when its time is over may be used; when it comes back it is taken', async () => {
  const owner = await person([50, 90])
  const { holdId } = await deduct(owner, `held ${owner}`, 400)
  now = days(91)
  await expireGifts(world.ctx)
  expect(await gift(owner)).toEqual([2000, 2000])
  await voidHold(world.ctx, { holdId: holdId ?? '' })
  expect((await deduct(owner, `after ${owner}`, 400)).cents).toBe(0)
  await expireGifts(world.ctx)
  expect(await gift(owner)).toEqual([0, 0])
  expect(await reconcileLedger(world.ctx)).toMatchObject({ problems: 0 })
  now = START
})
