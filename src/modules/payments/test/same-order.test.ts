import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { giveCredit, personAccount } from '#modules/wallet/public.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { Change, PaymentsWorld } from './payments-world.ts'

const SERVER = process.env['TEST_DATABASE_URL']
// What is embedded answers one after the other.
const ROUNDS = SERVER ? 12 : 3
const AT_ONCE = SERVER ? 20 : 8
const DAY_MS = 86_400_000

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ pool: 32 })
})
afterAll(async () => await world.close())

const ONE: Change = { target: 'C7', details: { jobId: 7, unit: 'A' } }
const stateOf = async (tradeNo: string): Promise<string> => (await world.standing(tradeNo)).order.state

test('the same press is the same order, in whatever order its details are named', async () => {
  const payer = await world.payer()
  const one = await world.order(payer, ONE)
  expect((await world.order(payer, { target: 'C7', details: { unit: 'A', jobId: 7 } })).tradeNo).toBe(one.tradeNo)
})

test('who wants something taken off and has nothing given presses for the same order, until something is', async () => {
  const payer = await world.payer()
  const { accountId } = payer
  const wanted: Change = { ...ONE, usesDeduction: true }
  const one = await world.order(payer, wanted)
  expect((await world.order(payer, wanted)).tradeNo).toBe(one.tradeNo)
  const expiresAt = new Date(world.system.now().getTime() + 90 * DAY_MS)
  await giveCredit(world.system, { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt })
  const next = await world.order(payer, wanted)
  expect([next.tradeNo === one.tradeNo, next.due]).toEqual([false, 19_000])
  expect((await world.order(payer, wanted)).tradeNo).toBe(next.tradeNo)
})

// B at the price of A is not the order of A, and what is paid for it does not go to the old escrow.
test.for([
  ['what is bought', { details: { jobId: 7, unit: 'B' } }],
  ['a part of it', { details: { jobId: 7 } }],
  ['where the money goes', { creditTo: 'income:recommend' }],
  ['the price', { price: cents(20_001) }],
] as const)('another order takes the place of the former when it differs in %s', async ([, change]) => {
  const payer = await world.payer()
  const former = await world.order(payer, ONE)
  const next = await world.order(payer, { ...ONE, ...change })
  expect(next.tradeNo).not.toBe(former.tradeNo)
  expect([await stateOf(former.tradeNo), await stateOf(next.tradeNo)]).toEqual(['closed', 'open'])
})

test('different orders of one target at once each get their own, and one stays open', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const payer = await world.payer()
    const { accountId } = payer
    const expiresAt = new Date(world.system.now().getTime() + 90 * DAY_MS)
    const gift = { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt } as const
    await giveCredit(world.system, gift)
    const wanted = (n: number): Change => ({
      target: 'C7',
      details: { unit: n % 4 },
      price: cents(20_000 + (n % 2)),
      usesDeduction: n % 3 > 0,
      ...(n % 4 === 3 && { creditTo: personAccount(accountId, 'cash') }),
    })
    const all = Array.from({ length: AT_ONCE }, (_, n) => n)
    const made = await Promise.all(all.map(async (n) => ({ n, ...(await world.order(payer, wanted(n))) })))
    for (const { n, tradeNo } of made) {
      const { order } = await world.standing(tradeNo)
      expect([order.details['unit'], order.price, order.deducted > 0]).toEqual([n % 4, 20_000 + (n % 2), n % 3 > 0])
    }
    const rows = await world.rows<{ state: string; held: number }>(
      `select o.state, coalesce(h.amount_cents, 0)::int as held from pay_order o left join hold h on h.id = o.hold_id and h.state = 'open'
       where o.payer_account_id = $1`,
      [accountId],
    )
    expect(rows.filter(({ state }) => state === 'open')).toHaveLength(1)
    // Only the one that is open holds given balance.
    expect(rows.filter(({ state, held }) => state !== 'open' && held > 0)).toEqual([])
  }
})
