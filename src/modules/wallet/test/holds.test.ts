import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { expireHolds, personAccount, placeHold, postHold, postTransfer, voidHold } from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { ledgerWorld, outcomes, paying } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'

const HOUR_MS = 3_600_000
let now = new Date('2026-11-23T04:00:00Z')
let database: Database
let world: LedgerWorld
beforeAll(async () => {
  database = await openTestDatabase({ pool: 16 })
  world = ledgerWorld(database, () => now)
})
afterAll(async () => await database.close())

const holdOf = (account: AccountCode, amount: number) => ({
  idem: randomUUID(),
  account,
  cents: cents(amount),
  expiresAt: new Date(now.getTime() + HOUR_MS),
})
const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make)

test('what is held stays in the account and cannot be spent', async () => {
  const { ctx, walletWith, balance } = world
  const wallet = await walletWith(10_000)
  const hold = holdOf(wallet, 7500)
  const { holdId } = await placeHold(ctx, hold)
  expect(await balance(wallet)).toEqual([10_000, 7500])
  await expect(postTransfer(ctx, paying(wallet, 'bank', 2501))).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  await expect(placeHold(ctx, holdOf(wallet, 2501))).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  await postTransfer(ctx, paying(wallet, 'bank', 2500))
  expect(await balance(wallet)).toEqual([7500, 7500])
  expect(await placeHold(ctx, hold)).toEqual({ holdId, isNew: false })
  await expect(placeHold(ctx, { ...hold, cents: cents(7499) })).rejects.toMatchObject({ code: 'IDEM_REUSED' })
  expect(await balance(wallet)).toEqual([7500, 7500])
  await voidHold(ctx, { holdId })
})

test('an account that was never opened has nothing to hold, and those of the house are not held', async () => {
  await expect(placeHold(world.ctx, holdOf(personAccount(randomUUID(), 'cash'), 1))).rejects.toMatchObject({
    code: 'BALANCE_TOO_LOW',
  })
  await expect(placeHold(world.ctx, holdOf('bank', 1))).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
})

test('a hold is used once, by at most what it holds; the rest is free again', async () => {
  const { ctx, walletWith, balance } = world
  const wallet = await walletWith(10_000)
  const { holdId } = await placeHold(ctx, holdOf(wallet, 6000))
  await expect(postHold(ctx, { holdId, posting: paying(wallet, 'income:case_fee', 6001) })).rejects.toMatchObject({
    code: 'HOLD_EXCEEDED',
  })
  const posting = paying(wallet, 'income:case_fee', 4500)
  const first = await postHold(ctx, { holdId, posting })
  expect(await balance(wallet)).toEqual([5500, 0])
  expect(await postHold(ctx, { holdId, posting })).toEqual({ ...first, isNew: false })
  await expect(postHold(ctx, { holdId, posting: { ...posting, kind: 'fine' } })).rejects.toMatchObject({ code: 'IDEM_REUSED' })
  await expect(postTransfer(ctx, posting)).rejects.toMatchObject({ code: 'IDEM_REUSED' })
  await expect(postHold(ctx, { holdId, posting: paying(wallet, 'bank', 1) })).rejects.toMatchObject({ code: 'HOLD_ENDED' })
  await expect(voidHold(ctx, { holdId })).rejects.toMatchObject({ code: 'HOLD_ENDED' })
  expect(await balance(wallet)).toEqual([5500, 0])
})

test('a hold is split between several accounts in one step', async () => {
  const { ctx, walletWith, balance } = world
  const [parent, tutor] = [await walletWith(30_000), await walletWith(0)]
  const { holdId } = await placeHold(ctx, holdOf(parent, 30_000))
  const lines = [
    { account: parent, cents: cents(-20_000) },
    { account: tutor, cents: cents(17_000) },
    { account: 'income:commission', cents: cents(3000) },
  ] as const
  await postHold(ctx, { holdId, posting: { idem: randomUUID(), kind: 'release', lines } })
  expect([await balance(parent), await balance(tutor)]).toEqual([
    [10_000, 0],
    [17_000, 0],
  ])
})

test('a hold that is voided is free again, however often', async () => {
  const { ctx, walletWith, balance } = world
  const wallet = await walletWith(500)
  const { holdId } = await placeHold(ctx, holdOf(wallet, 500))
  await voidHold(ctx, { holdId })
  await voidHold(ctx, { holdId })
  expect(await balance(wallet)).toEqual([500, 0])
  await expect(postHold(ctx, { holdId, posting: paying(wallet, 'bank', 1) })).rejects.toMatchObject({ code: 'HOLD_ENDED' })
  await expect(voidHold(ctx, { holdId: randomUUID() })).rejects.toMatchObject({ code: 'HOLD_NOT_FOUND' })
})

test('a hold ends with its time, before the job frees it and after', async () => {
  const { ctx, walletWith, balance } = world
  const wallet = await walletWith(500)
  const { holdId } = await placeHold(ctx, holdOf(wallet, 400))
  const later = await placeHold(ctx, { ...holdOf(wallet, 100), expiresAt: new Date(now.getTime() + HOUR_MS + 1) })
  const posting = paying(wallet, 'bank', 400)
  now = new Date(now.getTime() + HOUR_MS)
  await expect(postHold(ctx, { holdId, posting })).rejects.toMatchObject({ code: 'HOLD_EXPIRED' })
  const expired = await Promise.all(times(4, async () => await expireHolds(ctx)))
  expect(expired.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await balance(wallet)).toEqual([500, 100])
  await expect(postHold(ctx, { holdId, posting })).rejects.toMatchObject({ code: 'HOLD_ENDED' })
  await voidHold(ctx, { holdId })
  await voidHold(ctx, later)
  expect(await balance(wallet)).toEqual([500, 0])
})

test('64 holds at once take no more than there is; the same one 64 times is one', async () => {
  const { ctx, walletWith, balance } = world
  const wallet = await walletWith(1000)
  expect(await outcomes(times(64, async () => await placeHold(ctx, holdOf(wallet, 100))))).toEqual({
    kept: 10,
    BALANCE_TOO_LOW: 54,
  })
  expect(await balance(wallet)).toEqual([1000, 1000])
  const other = await walletWith(1000)
  const same = holdOf(other, 100)
  const placed = await Promise.all(times(64, async () => await placeHold(ctx, same)))
  expect(placed.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await balance(other)).toEqual([1000, 100])
  const [{ holdId } = { holdId: '' }] = placed
  const posting = paying(other, 'bank', 100)
  const posted = await Promise.all(times(64, async () => await postHold(ctx, { holdId, posting })))
  expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await balance(other)).toEqual([900, 0])
})

test('whoever comes first decides how a hold ends', async () => {
  const { ctx, walletWith, balance } = world
  for (const _ of times(8, () => null)) {
    const wallet = await walletWith(1000)
    const { holdId } = await placeHold(ctx, holdOf(wallet, 1000))
    const ends = [
      postHold(ctx, { holdId, posting: paying(wallet, 'bank', 1000) }),
      voidHold(ctx, { holdId }),
      postHold(ctx, { holdId, posting: paying(wallet, 'bank', 1000) }),
    ]
    expect(await outcomes(ends)).toMatchObject({ HOLD_ENDED: 2 })
    const [posted, held] = await balance(wallet)
    expect([
      [0, 0],
      [1000, 0],
    ]).toContainEqual([posted, held])
  }
})

test('the database refuses to change a hold but for its end, and to end it twice', async () => {
  const { ctx, walletWith } = world
  const wallet = await walletWith(1000)
  const { holdId } = await placeHold(ctx, holdOf(wallet, 1000))
  const change = async (set: string): Promise<unknown> => await database.raw(`update hold set ${set} where id = '${holdId}'`, [])
  await expect(change('amount_cents = 1')).rejects.toThrow('append-only')
  await expect(change("state = 'voided', ended_at = now(), amount_cents = 1")).rejects.toThrow('append-only')
  await expect(change("state = 'posted', ended_at = now()")).rejects.toThrow('hold_ends_once')
  await voidHold(ctx, { holdId })
  await expect(change("state = 'expired'")).rejects.toThrow('append-only')
})
