import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, giveCredit, personAccount } from '#modules/wallet/public.ts'
import { listPutOff } from '#platform/db/work-put-off.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

const DAY_MS = 86_400_000

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

test('money that is heard of when the gift of an order is free again goes back at once, and the order ends', async () => {
  const payer = await world.payer()
  const { accountId } = payer
  const expiresAt = new Date(world.system.now().getTime() + 90 * DAY_MS)
  await giveCredit(world.system, { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt })
  const order = await world.order(payer, { price: cents(20_000), usesDeduction: true })
  expect(order.due).toBe(19_000)
  const { attempt } = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'mobile' })
  // Nobody asks for an hour and a minute: the half hour of the order and that of its hold are over.
  world.forward(61 * 60_000)
  await world.act('payme', attempt.merchantRef, 'pay-late')
  await world.complete()
  const { order: after, attempts } = await world.standing(order.tradeNo)
  expect([after.state, attempts.map(({ state }) => state)]).toEqual(['closed', ['surplus']])
  expect(await balanceOf(world.system, personAccount(accountId, 'gift'))).toBe(5000)
  expect(
    await world.rows('select reason, cents, state from (select reason, amount_cents as cents, state from pay_refund) r'),
  ).toEqual([{ reason: 'paid-late', cents: 19_285, state: 'succeeded' }])
  expect(await listPutOff(world.system.db, 9)).toEqual([])
})
