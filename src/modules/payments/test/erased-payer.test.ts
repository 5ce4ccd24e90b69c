import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { lockOrder } from '../store/orders.ts'
import { refundAgain, refundOrder, settleMismatch } from '../use-cases/desk-acts.ts'
import { decideReversal } from '../use-cases/desk-reversals.ts'
import { readDeskOrder } from '../use-cases/desk-orders.ts'
import { giveBack } from '../use-cases/give-back.ts'
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
  await wait()
  const { order: late, attempts } = await world.standing(order.tradeNo)
  expect([late.state, attempts.map(({ state }) => state)]).toEqual(['closed', ['surplus']])
  expect(await refundsOf(order.tradeNo)).toEqual([
    { way: 'provider', state: 'succeeded', cents: 20_300, from: 'suspense:overpaid' },
  ])
  expect(await cashOf(payer)).toBe(0)
})

const fill = async ({ accountId }: Person, amount: number): Promise<void> => {
  await openWallet(world.system, { accountId })
  const lines = [
    { account: 'clearing:fps', cents: cents(0 - amount) },
    { account: personAccount(accountId, 'cash'), cents: cents(amount) },
  ] as const
  await postTransfer(world.system, { idem: `filled ${accountId}`, kind: 'top-up', lines })
}
async function wait(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await world.complete()
    world.forward(61 * MINUTE_MS)
  }
}
const refundsOf = async (tradeNo: string) =>
  await world.rows(
    `select r.way, r.state, r.amount_cents::int as cents, r.debit_code as "from" from pay_refund r
     join pay_order o on o.id = r.order_id where o.trade_no = $1`,
    [tradeNo],
  )

test('an operator gives nothing back into a wallet whose owner was erased', async () => {
  const payer = await world.payer()
  const account = personAccount(payer.accountId, 'cash')
  await fill(payer, 20_000)
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
  const { payer, tradeNo, merchantRef } = await world.begin('paypal')
  await world.act('paypal', merchantRef, 'approve')
  await world.complete()
  await refundOrder(world.desk, { tradeNo, cents: cents(5000), seen: 0, reason })
  await wait()
  const [refund] = (await readDeskOrder(world.desk, tradeNo)).refunds
  await world.act('paypal', merchantRef, 'fail-refund')
  world.forward(24 * 60 * MINUTE_MS)
  await wait()
  await erase(payer)
  const again = { tradeNo, refundRef: refund?.refundRef ?? '', reason }
  await expect(refundAgain(world.desk, { ...again, way: 'wallet' })).rejects.toMatchObject({ code: 'PAYER_ERASED' })
  await refundAgain(world.desk, { ...again, way: 'provider' })
  expect(await cashOf(payer)).toBe(0)
})

test('what a seller gives back into the wallet of who was erased goes the way it came', async () => {
  const { payer, tradeNo, merchantRef } = await world.begin('payme')
  await world.act('payme', merchantRef, 'approve')
  await world.complete()
  await erase(payer)
  const given = { tradeNo, idem: `left ${tradeNo}`, cents: cents(5000), reason: 'match-left', way: 'wallet' } as const
  await inTransaction(world.system, async (tx) => await giveBack(tx, given))
  await world.complete()
  expect(await refundsOf(tradeNo)).toEqual([{ way: 'provider', state: 'succeeded', cents: 5000, from: 'income:case_fee' }])
  expect(await cashOf(payer)).toBe(0)
})

test('money of a dispute that was taken out of a wallet, and comes back when its owner was erased, goes the way it came', async () => {
  const payer = await world.payer()
  const made = await world.order(payer)
  const { tradeNo } = made
  const card = { provider: 'stripe', device: 'desktop', token: 'pm_card_visa' } as const
  const { attempt } = await startPayment(payer, world.gateways, { ...made, ...card })
  const { merchantRef } = attempt
  await world.complete()
  await fill(payer, 20_915)
  await world.act('stripe', merchantRef, 'dispute')
  await world.complete()
  const [reversal] = (await readDeskOrder(world.desk, tradeNo)).reversals
  await decideReversal(world.desk, { tradeNo, reversalId: reversal?.id ?? '', by: 'wallet', reason })
  expect(await cashOf(payer)).toBe(0)
  await erase(payer)
  world.forward(3000)
  await world.act('stripe', merchantRef, 'win-dispute')
  await world.complete()
  expect(await refundsOf(tradeNo)).toEqual([{ way: 'provider', state: 'succeeded', cents: 20_915, from: 'suspense:reversed' }])
  expect(await cashOf(payer)).toBe(0)
})
