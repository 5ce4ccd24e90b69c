import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { claimsOf } from '../store/claims.ts'
import { endClaim, placeClaim, takeClaimed } from '../use-cases/claims.ts'
import { placeHold } from '../use-cases/holds.ts'
import { postEarning } from '../use-cases/post-earning.ts'
import { postTransfer, reverseTransfer } from '../use-cases/post-transfer.ts'
import { expectHeld, ledgerWorld, paying } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'

let database: Database
let world: LedgerWorld
beforeAll(async () => {
  database = await openTestDatabase({ pool: 16, isServing: true })
  // The oldest claim comes first.
  let time = new Date('2026-11-23T04:00:00Z').getTime()
  world = ledgerWorld(database, () => new Date((time += 1000)))
})
afterAll(async () => await database.close())

const TITLE = { zh: '罰款', en: 'Fine' }

async function person(amount: number) {
  const account = await world.walletWith(amount)
  const accountId = account.split(':')[1] ?? ''
  const claim = async (of: number, kind: 'fine' | 'reversal' = 'fine') => {
    const key = { kind, subjectId: randomUUID() }
    await inTransaction(world.ctx, async (tx) => await placeClaim(tx, { ...key, accountId, amount: cents(of), title: TITLE }))
    return key
  }
  const earn = async (net: number) =>
    await postEarning(world.ctx, {
      idem: randomUUID(),
      from: 'bank',
      payee: accountId,
      gross: cents(net),
      commission: cents(0),
      about: 'C1',
    })
  const held = async () => (await claimsOf(database.db, accountId)).map((one) => one.held)
  return { account, accountId, claim, earn, held }
}

test('claims at once and earnings at once: no cent is free while a fine misses one', async () => {
  const { account, claim, earn, held } = await person(1000)
  // 12 fines of $7, $94 of earnings and what was there: $104 for $84.
  await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      await Promise.all([claim(700), ...(n < 4 ? [earn(2350)] : [])])
    }),
  )
  expect((await held()).reduce((sum, one) => sum + one, 0)).toBe(8400)
  expect(await world.balance(account)).toEqual([10_400, 8400])
  await expectHeld(world, ['holds-match-held', 'balances-cover-holds', 'balances-match-entries'])
})

test('what a claim misses comes off earnings, and not off other money; a dispute takes what is there alone', async () => {
  const { account, claim, earn, held } = await person(500)
  await claim(2000)
  await claim(3000, 'reversal')
  await postTransfer(world.ctx, paying('clearing:fps', account, 400))
  expect([await held(), await world.balance(account)]).toEqual([
    [500, 0],
    [900, 500],
  ])
  await earn(100)
  // What is free is reserved with it: 400 and 100.
  expect([await held(), await world.balance(account)]).toEqual([
    [1000, 0],
    [1000, 1000],
  ])
  await earn(5000)
  expect([await held(), await world.balance(account)]).toEqual([
    [2000, 0],
    [6000, 2000],
  ])
})

test('an earning that is posted again reserves nothing again; one that is taken back must be covered', async () => {
  const { account, accountId, claim } = await person(0)
  await claim(300)
  const earning = {
    idem: randomUUID(),
    from: 'bank',
    payee: accountId,
    gross: cents(1000),
    commission: cents(150),
    about: 'C1',
  } as const
  const id = await postEarning(world.ctx, earning)
  expect(await postEarning(world.ctx, earning)).toBe(id)
  expect(await world.balance(account)).toEqual([850, 300])
  await expect(reverseTransfer(world.ctx, { idem: randomUUID(), transferId: id })).rejects.toMatchObject({
    code: 'BALANCE_TOO_LOW',
  })
})

test('taking, freeing and earning at once: each cent is in one place', async () => {
  const { account, claim, earn } = await person(1000)
  const keys = [await claim(400), await claim(400), await claim(400)]
  const take = async (key: (typeof keys)[number]) =>
    await inTransaction(world.ctx, async (tx) => await takeClaimed(tx, { ...key, to: 'income:fine', about: 'C1' }))
  const [first, second, third] = keys
  if (!first || !second || !third) throw new Error('three were made')
  const taken = await Promise.all([
    take(first),
    take(first),
    earn(50),
    inTransaction(world.ctx, async (tx) => await endClaim(tx, second)),
    take(third),
    earn(50),
  ])
  expect([taken[0], taken[1]]).toEqual(expect.arrayContaining([0, 400]))
  await earn(1)
  expect(await take(third)).toBeGreaterThanOrEqual(0)
  // 1,000 and 101 earned, less the two fines of 400.
  expect(await world.balance(account)).toEqual([301, 0])
  await expectHeld(world, ['holds-match-held', 'balances-cover-holds', 'balances-match-entries'])
})

test('what is reserved cannot be set aside for anything else', async () => {
  const { account, claim } = await person(1000)
  await claim(600)
  const hold = { idem: randomUUID(), account, expiresAt: new Date('2027-01-01T00:00:00Z') }
  await expect(placeHold(world.ctx, { ...hold, cents: cents(401) })).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  await placeHold(world.ctx, { ...hold, cents: cents(400) })
  await expect(postTransfer(world.ctx, paying(account, 'income:recommend', 1))).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
})
