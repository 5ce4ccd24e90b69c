import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { giveCredit } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { findRefundByIdem } from '../store/refunds.ts'
import { refundAgain } from '../use-cases/desk-acts.ts'
import { giveBack } from '../use-cases/give-back.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const MINUTE_MS = 60_000
const stateOf = async (tradeNo: string) => (await world.standing(tradeNo)).order.state

test('who wants nothing taken off any more pays the whole price by another order', async () => {
  const payer = await world.payer()
  const expiresAt = new Date(world.system.now().getTime() + 90 * 1440 * MINUTE_MS)
  const gift = { idem: `gift ${payer.accountId}`, accountId: payer.accountId, cents: cents(5000), reason: 'sign-up' } as const
  await giveCredit(world.system, { ...gift, expiresAt })
  const first = await world.order(payer, { target: 'one', usesDeduction: true })
  const second = await world.order(payer, { target: 'one' })
  expect([first.due, second.due, await stateOf(first.tradeNo)]).toEqual([19_000, 20_000, 'closed'])
})

test('who has not agreed to the terms orders nothing', async () => {
  const payer = await world.payer()
  await world.rows('update account set terms_version = null, terms_accepted_at = null where id = $1 returning id', [
    payer.accountId,
  ])
  await expect(world.order(payer)).rejects.toMatchObject({ code: 'TERMS_NOT_AGREED' })
})

test('an order whose payment is under way stays open a quarter of an hour longer', async () => {
  const { tradeNo, merchantRef } = await world.begin('payme')
  // Its provider says nothing.
  await world.rows('update pay_attempt set ask_next_at = null where merchant_ref = $1 returning id', [merchantRef])
  world.forward(44 * MINUTE_MS)
  await world.complete()
  expect(await stateOf(tradeNo)).toBe('open')
  world.forward(2 * MINUTE_MS)
  await world.complete()
  expect(await stateOf(tradeNo)).toBe('closed')
})

test('late money does not pay an order of which a gift took something off: all of it goes back, with the fee', async () => {
  const payer = await world.payer()
  const expiresAt = new Date(world.system.now().getTime() + 90 * 1440 * MINUTE_MS)
  const gift = { idem: `gift ${payer.accountId}`, accountId: payer.accountId, cents: cents(5000), reason: 'sign-up' } as const
  await giveCredit(world.system, { ...gift, expiresAt })
  const order = await world.order(payer, { takesLate: true, usesDeduction: true })
  const { attempt } = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  world.forward(46 * MINUTE_MS)
  await world.complete()
  expect(await stateOf(order.tradeNo)).toBe('closed')
  await world.act('payme', attempt.merchantRef, 'pay-late')
  for (let turn = 0; turn < 4; turn++) {
    await world.complete()
    world.forward(61 * MINUTE_MS)
  }
  const { order: ended, attempts } = await world.standing(order.tradeNo)
  expect([ended.state, attempts[0]?.state, attempts[0]?.refunded]).toEqual(['closed', 'surplus', 19_285])
})

test('a refund that arrived is not made again', async () => {
  const { tradeNo, merchantRef } = await world.begin('payme')
  await world.act('payme', merchantRef, 'approve')
  await world.complete()
  const given = { tradeNo, idem: `once ${tradeNo}`, cents: cents(1000), reason: 'not-owed', way: 'wallet' } as const
  await inTransaction(world.system, async (tx) => await giveBack(tx, given))
  const refundRef = (await findRefundByIdem(world.system.db, given.idem))?.refundRef ?? ''
  const again = refundAgain(world.desk, { tradeNo, refundRef, way: 'wallet', reason: 'As agreed by phone' })
  await expect(again).rejects.toMatchObject({ code: 'REFUND_NOT_OPEN' })
})

test('an order can be paid for thirty minutes, its gift is held for half an hour more, and who asks after its end makes another', async () => {
  const payer = await world.payer()
  const expiresAt = new Date(world.system.now().getTime() + 90 * 1440 * MINUTE_MS)
  const gift = { idem: `gift ${payer.accountId}`, accountId: payer.accountId, cents: cents(5000), reason: 'sign-up' } as const
  await giveCredit(world.system, { ...gift, expiresAt })
  const wanted = { usesDeduction: true, target: 'once' } as const
  const before = world.system.now().getTime()
  const order = await world.order(payer, wanted)
  expect(Math.round((order.expiresAt.getTime() - before) / MINUTE_MS)).toBe(30)
  const [hold] = await world.rows<{ minutes: number }>(
    `select extract(epoch from h.expires_at - o.expires_at)::int / 60 as minutes from pay_order o join hold h on h.id = o.hold_id
     where o.trade_no = $1`,
    [order.tradeNo],
  )
  expect(hold?.minutes).toBe(30)
  expect((await world.order(payer, wanted)).tradeNo).toBe(order.tradeNo)
  world.forward(30 * MINUTE_MS)
  expect((await world.order(payer, wanted)).tradeNo).not.toBe(order.tradeNo)
  expect((await world.standing(order.tradeNo)).order.state).toBe('closed')
})
