import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { readDeskOrder, refundOrder } from '#modules/payments/public.ts'
import { openOwnPaymentsWorld } from '../../payments/test/payments-world.ts'
import type { PaymentsWorld } from '../../payments/test/payments-world.ts'
import { balanceOf, personAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { returnBoosts } from '../use-cases/return-boosts.ts'
import { spendBoost } from '../use-cases/spend-boost.ts'
import { boostsIn } from './boosted-tutor.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const DAY_MS = 86_400_000
const reason = 'The tutor asked'
const { tutorWith, order, leftOf, pay } = boostsIn(() => world)
const refundable = async (tradeNo: string): Promise<number> => (await readDeskOrder(world.desk, tradeNo)).refundable
const refund = async (tradeNo: string, amount: number, seen = 0): Promise<void> =>
  await refundOrder(world.desk, { tradeNo, cents: cents(amount), seen, reason })

// Ten boosts for HK$150.
test('a package that is given back whole takes all its boosts away', async () => {
  const tutor = await tutorWith()
  const made = await order(tutor, 2)
  await pay(tutor, made)
  expect(await leftOf(tutor)).toEqual([10])
  await refund(made.tradeNo, 15_000)
  expect(await leftOf(tutor)).toEqual([])
  await expect(spendBoost(tutor)).rejects.toMatchObject({ code: 'BOOSTS_USED_UP' })
})

test('a part takes its boosts away, and the part of one is one', async () => {
  const tutor = await tutorWith(50)
  const made = await order(tutor, 2, { useDeduction: true })
  await pay(tutor, made)
  // HK$145 of money and HK$5 of given balance.
  await refund(made.tradeNo, 4400)
  expect(await leftOf(tutor)).toEqual([6])
  await refund(made.tradeNo, 10_100, 1)
  expect(await leftOf(tutor)).toEqual([])
  expect(await balanceOf(tutor, personAccount(tutor.accountId, 'gift'))).toBe(5000)
})

test('an operator does not take boosts away that were used since the desk was asked; a provider takes those that are left', async () => {
  const tutor = await tutorWith()
  const made = await order(tutor, 2)
  await pay(tutor, made)
  await spendBoost(tutor)
  const { id } = (await world.standing(made.tradeNo)).order
  const takeAll = async (by: 'desk' | 'provider'): Promise<void> =>
    await inTransaction(world.system, async (tx) => {
      await returnBoosts(tx, { id }, { back: cents(15_000), paid: cents(15_000), by })
    })
  await expect(takeAll('desk')).rejects.toMatchObject({ code: 'BOOSTS_USED_UP' })
  expect(await leftOf(tutor)).toEqual([9])
  await takeAll('provider')
  expect(await leftOf(tutor)).toEqual([])
})

test('boosts that were used are not refundable, and the desk sees how much is', async () => {
  const tutor = await tutorWith()
  const made = await order(tutor, 2)
  await pay(tutor, made)
  for (let used = 0; used < 3; used++) {
    await spendBoost(tutor)
    world.forward(DAY_MS)
  }
  expect(await refundable(made.tradeNo)).toBe(10_500)
  await expect(refund(made.tradeNo, 10_501)).rejects.toMatchObject({ code: 'REFUND_USED', details: { most: '105' } })
  await refund(made.tradeNo, 3000)
  expect([await leftOf(tutor), await refundable(made.tradeNo)]).toEqual([[5], 7500])
  await refund(made.tradeNo, 7500, 1)
  expect([await leftOf(tutor), await refundable(made.tradeNo)]).toEqual([[], 0])
  await expect(refund(made.tradeNo, 1, 2)).rejects.toMatchObject({ code: 'REFUND_USED', details: { most: '0' } })
})

test('boosts that are pressed while they are given back are used or gone, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const tutor = await tutorWith()
    const made = await order(tutor, 4, { count: 1 })
    await pay(tutor, made)
    const [back, used] = await Promise.allSettled([refund(made.tradeNo, 1500), spendBoost(tutor)])
    expect([back.status, used.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await leftOf(tutor)).toEqual([])
  }
})

test('money that the provider gave back takes boosts away as far as they are there', async () => {
  const tutor = await tutorWith()
  const made = await order(tutor, 2)
  const merchantRef = await pay(tutor, made)
  await spendBoost(tutor)
  await world.act('payme', merchantRef, 'refund')
  world.forward(DAY_MS + 1)
  await world.complete()
  expect(await leftOf(tutor)).toEqual([])
  await expect(spendBoost(tutor)).rejects.toMatchObject({ code: 'BOOSTS_USED_UP' })
})

test('a dispute lets boosts be while it is open, and takes them away when it is lost', async () => {
  const tutor = await tutorWith()
  const made = await order(tutor, 2)
  const merchantRef = await pay(tutor, made, 'stripe')
  await world.act('stripe', merchantRef, 'dispute')
  await world.complete()
  expect(await leftOf(tutor)).toEqual([10])
  world.forward(3000)
  await world.act('stripe', merchantRef, 'lose-dispute')
  await world.complete()
  expect(await leftOf(tutor)).toEqual([])
})

test('boosts whose money went without us are there again when it comes back', async () => {
  const tutor = await tutorWith()
  const made = await order(tutor, 2)
  const merchantRef = await pay(tutor, made, 'stripe')
  await world.act('stripe', merchantRef, 'refund')
  world.forward(3000)
  await world.complete()
  expect(await leftOf(tutor)).toEqual([])
  await world.act('stripe', merchantRef, 'fail-refund')
  world.forward(DAY_MS + 1)
  await world.complete()
  expect(await leftOf(tutor)).toEqual([10])
})
