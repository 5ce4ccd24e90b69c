import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleOrder } from '../../payments/use-cases/settle.ts'
import { openOwnPaymentsWorld } from '../../payments/test/payments-world.ts'
import type { PaymentsWorld } from '../../payments/test/payments-world.ts'
import { balanceOf, personAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { ACCOUNT_CLOSING } from '#modules/accounts/public.ts'
import { publish } from '#platform/domain-event.ts'
import { deliverBoosts, orderBoosts } from '../use-cases/order-boosts.ts'
import { readBoosts } from '../use-cases/read-boosts.ts'
import { endBoosts, spendBoost } from '../use-cases/spend-boost.ts'
import { boostsIn } from './boosted-tutor.ts'
import type { Boosted } from './boosted-tutor.ts'

const DAY_MS = 86_400_000

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ isServing: true })
})
afterAll(async () => await world.close())

const { tutorWith, order, leftOf, pay } = boostsIn(() => world)

test('of 64 who take the free package at once one gets it: three boosts', async () => {
  const tutor = await tutorWith()
  const takes = Array.from({ length: 64 }, async () => await orderBoosts(tutor, { id: 1, count: null, useDeduction: true }))
  const results = await Promise.allSettled(takes)
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: null }])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'BOOST_PACKAGE_TAKEN' })
  expect(await leftOf(tutor)).toEqual([3])
  expect((await readBoosts(tutor))?.packages.map(({ id }) => id)).toEqual([2, 3, 4])
})

/** The number of an account that has gone is another's now. */
async function handOver(from: Boosted, to: Boosted): Promise<void> {
  const [row] = await world.rows<{ mobile: string }>('select mobile from account where id = $1', [from.accountId])
  await world.rows(`update account set mobile = 'gone ' || left(id::text, 8), status = 'erased' where id = $1`, [from.accountId])
  await world.rows('update account set mobile = $1 where id = $2', [row?.mobile, to.accountId])
}
const takeFree = async (tutor: Boosted) => await orderBoosts(tutor, { id: 1, count: null, useDeduction: false })

test('the free package is once a number, for good: not for a new account with the number of one that has gone', async () => {
  const [first, second] = [await tutorWith(), await tutorWith()]
  await takeFree(first)
  await handOver(first, second)
  await expect(takeFree(second)).rejects.toMatchObject({ code: 'BOOST_PACKAGE_TAKEN' })
  expect(await leftOf(second)).toEqual([])
  expect((await readBoosts(second))?.packages.map(({ id }) => id)).toEqual([2, 3, 4])
  const kept = await world.rows<{ numberHash: string }>('select number_hash from free_boost_number')
  const [{ mobile } = { mobile: '' }] = await world.rows<{ mobile: string }>('select mobile from account where id = $1', [
    second.accountId,
  ])
  expect(JSON.stringify(kept)).not.toContain(mobile)
})

test('who took it before numbers were kept uses theirs up when the account goes', async () => {
  const [first, second] = [await tutorWith(), await tutorWith()]
  await takeFree(first)
  await world.rows('delete from free_boost_number')
  await inTransaction(first, async (tx) => await publish(tx, ACCOUNT_CLOSING, { accountId: first.accountId }))
  await handOver(first, second)
  await expect(takeFree(second)).rejects.toMatchObject({ code: 'BOOST_PACKAGE_TAKEN' })
})

test.for([
  [2, null, 50, 14_500, 500],
  [3, null, 50, 38_000, 2000],
  [4, 7, 50, 10_000, 500],
  [4, 6, 50, 9000, 0],
  [2, null, 3, 14_700, 300],
  [2, null, 0, 15_000, 0],
] as const)('package %s with number %s and $%s given costs %s cents', async ([id, count, given, due, deducted]) => {
  const tutor = await tutorWith(given)
  const made = await order(tutor, id, { count, useDeduction: true })
  expect(made.due).toBe(due)
  expect((await world.standing(made.tradeNo)).order.deducted).toBe(deducted)
})

test('without the wish nothing is deducted', async () => {
  expect((await order(await tutorWith(50), 2)).due).toBe(15_000)
})

test('a package is delivered once, however often its order is settled', async () => {
  const tutor = await tutorWith(50)
  const made = await order(tutor, 2, { useDeduction: true })
  expect(await leftOf(tutor)).toEqual([])
  await pay(tutor, made)
  const { order: paid } = await world.standing(made.tradeNo)
  expect(paid.state).toBe('paid')
  await settleOrder(tutor, world.gateways, paid.id)
  await inTransaction(world.system, async (tx) => await deliverBoosts(tx, { ...paid, details: { packageId: 2, boosts: 10 } }))
  expect(await leftOf(tutor)).toEqual([10])
  // $5 of each whole $100 came from what was given.
  expect(await balanceOf(tutor, personAccount(tutor.accountId, 'gift'))).toBe(4500)
})

test('two presses are one order; paying twice for the same is buying twice', async () => {
  const tutor = await tutorWith()
  const [one, two] = [await order(tutor, 3), await order(tutor, 3)]
  expect(two.tradeNo).toBe(one.tradeNo)
  await pay(tutor, one)
  await pay(tutor, await order(tutor, 3))
  expect(await leftOf(tutor)).toEqual([30, 30])
})

test('boosts end 90 days after they were bought, and those that end first are used first', async () => {
  const tutor = await tutorWith()
  await pay(tutor, await order(tutor, 4, { count: 2 }))
  const bought = tutor.now()
  world.forward(80 * DAY_MS)
  await orderBoosts(tutor, { id: 1, count: null, useDeduction: false })
  expect(await leftOf(tutor)).toEqual([2, 3])
  const until = await spendBoost(tutor)
  expect(until.getTime() - tutor.now().getTime()).toBeGreaterThan(DAY_MS - 60_000)
  expect(await leftOf(tutor)).toEqual([1, 3])
  world.forward(bought.getTime() + 90 * DAY_MS - 60_000 - tutor.now().getTime())
  expect(await leftOf(tutor)).toEqual([1, 3])
  world.forward(120_000)
  expect(await leftOf(tutor)).toEqual([3])
})

test('a boost recommends for 24 hours, one at a time, however often it is pressed', async () => {
  const tutor = await tutorWith()
  await orderBoosts(tutor, { id: 1, count: null, useDeduction: false })
  const presses = await Promise.allSettled(Array.from({ length: 16 }, async () => await spendBoost(tutor)))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const press of presses) if (press.status === 'rejected') expect(press.reason).toMatchObject({ code: 'BOOST_RUNNING' })
  expect(await leftOf(tutor)).toEqual([2])
  expect(await endBoosts(world.system)).toBeLessThanOrEqual(1)
  world.forward(DAY_MS)
  expect(await endBoosts(world.system)).toBe(1)
  expect(await endBoosts(world.system)).toBe(0)
  await spendBoost(tutor)
  world.forward(DAY_MS)
  await spendBoost(tutor)
  world.forward(DAY_MS)
  await expect(spendBoost(tutor)).rejects.toMatchObject({ code: 'BOOSTS_USED_UP' })
})

test('a profile that nobody finds uses no boost', async () => {
  const tutor = await tutorWith()
  await orderBoosts(tutor, { id: 1, count: null, useDeduction: false })
  await tutor.db.updateTable('tutor').set({ status: 'hidden' }).where('id', '=', tutor.tutorId).execute()
  await expect(spendBoost(tutor)).rejects.toMatchObject({ code: 'BOOST_NEEDS_PROFILE' })
  expect(await leftOf(tutor)).toEqual([3])
})
