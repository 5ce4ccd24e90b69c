import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { lockOrder } from '../store/orders.ts'
import { refundAgain, refundOrder, settleMismatch } from '../use-cases/desk-acts.ts'
import { payOrder } from '../use-cases/pay-order.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const MINUTE_MS = 60_000
const reason = 'As agreed by phone'
type Person = { readonly accountId: string }

const erase = async ({ accountId }: Person): Promise<void> =>
  void (await world.rows(`update account set status = 'erased' where id = $1`, [accountId]))
const cashOf = async ({ accountId }: Person) => await balanceOf(world.system, personAccount(accountId, 'cash'))

test('money that comes late for a wallet whose owner was erased goes back the way it came', async () => {
  const payer = await world.payer()
  const order = await world.order(payer, { creditTo: personAccount(payer.accountId, 'cash'), takesLate: true })
  const { attempt } = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  world.forward(46 * MINUTE_MS)
  await world.complete()
  await erase(payer)
  await world.act('payme', attempt.merchantRef, 'pay-late')
  for (let turn = 0; turn < 4; turn++) {
    await world.complete()
    world.forward(61 * MINUTE_MS)
  }
  const { order: late, attempts } = await world.standing(order.tradeNo)
  expect([late.state, attempts.map(({ state }) => state)]).toEqual(['closed', ['surplus']])
  const refunds = await world.rows('select way, state, amount_cents::int as cents from pay_refund where order_id = $1', [late.id])
  expect(refunds).toEqual([{ way: 'provider', state: 'succeeded', cents: 20_300 }])
  expect(await cashOf(payer)).toBe(0)
})

test('an operator gives nothing back into a wallet whose owner was erased', async () => {
  const payer = await world.payer()
  const account = personAccount(payer.accountId, 'cash')
  await openWallet(world.system, payer)
  const lines = [
    { account: 'clearing:fps', cents: cents(-20_000) },
    { account, cents: cents(20_000) },
  ] as const
  await postTransfer(world.system, { idem: `filled ${payer.accountId}`, kind: 'top-up', lines })
  const { tradeNo } = await world.order(payer)
  const { order: own } = await world.standing(tradeNo)
  await inTransaction(payer, async (tx) => {
    const order = await lockOrder(tx.db, own.id)
    await payOrder(tx, { order, method: 'balance', from: { account, cents: order.price }, fee: cents(0) })
  })
  await erase(payer)
  const refund = refundOrder(world.desk, { tradeNo, cents: cents(5000), seen: 0, reason })
  await expect(refund).rejects.toMatchObject({ code: 'PAYER_ERASED' })
  expect(await cashOf(payer)).toBe(0)
})

test('what is not what was asked for goes back by its provider alone when its payer was erased', async () => {
  world.simulators.faults.order({ provider: 'payme', fault: 'wrong-amount', times: 1, milliseconds: 0 })
  const { payer, tradeNo, merchantRef } = await world.begin('payme')
  await world.act('payme', merchantRef, 'approve')
  await world.complete()
  await erase(payer)
  const settled = { tradeNo, merchantRef, reason }
  await expect(settleMismatch(world.desk, { ...settled, way: 'wallet' })).rejects.toMatchObject({ code: 'PAYER_ERASED' })
  await settleMismatch(world.desk, { ...settled, way: 'provider' })
  expect(await cashOf(payer)).toBe(0)
})

test('a refund that failed is made again by its provider alone when its payer was erased', async () => {
  const { payer, tradeNo, merchantRef } = await world.begin('payme')
  await world.act('payme', merchantRef, 'approve')
  await world.complete()
  await refundOrder(world.desk, { tradeNo, cents: cents(5000), seen: 0, reason })
  const [refund] = await world.rows<{ refundRef: string }>(
    `update pay_refund set state = 'failed' where order_id = (select id from pay_order where trade_no = $1) returning refund_ref`,
    [tradeNo],
  )
  await erase(payer)
  const again = { tradeNo, refundRef: refund?.refundRef ?? '', reason }
  await expect(refundAgain(world.desk, { ...again, way: 'wallet' })).rejects.toMatchObject({ code: 'PAYER_ERASED' })
  await refundAgain(world.desk, { ...again, way: 'provider' })
  expect(await cashOf(payer)).toBe(0)
})
