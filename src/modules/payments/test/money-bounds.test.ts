import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, giveCredit, personAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Provider } from '../domain/methods.ts'
import { attemptsOf } from '../store/attempts.ts'
import { claimRefund, findRefundByIdem, setRefundState } from '../store/refunds.ts'
import { hasUnsettled } from '../store/unsettled.ts'
import { refundAgain, refundOrder, settleMismatch } from '../use-cases/desk-acts.ts'
import { giveBack } from '../use-cases/give-back.ts'
import type { GiveBack } from '../use-cases/give-back.ts'
import { payByBalance } from '../use-cases/pay-by-balance.ts'
import { sendBack } from '../use-cases/send-back.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { sealedPin, withBalance } from './paying-person.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { Change, PaymentsWorld } from './payments-world.ts'

// Bounds of money of orders, with the sums that a person would count by hand: an order costs HK$200, and PayMe HK$3 more.

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const reason = 'As agreed by phone'

async function paid(change: Change = {}, provider: Provider = 'payme') {
  const one = await world.begin(provider, change)
  await world.act(provider, one.merchantRef, 'approve')
  await world.complete()
  return one
}
const give = async (given: GiveBack): Promise<void> => await inTransaction(world.system, async (tx) => await giveBack(tx, given))
const cashOf = async ({ accountId }: { readonly accountId: string }) =>
  await balanceOf(world.system, personAccount(accountId, 'cash'))
const refundsOf = async (tradeNo: string) =>
  (
    await world.rows<{ cents: number; state: string }>(
      `select r.amount_cents::int as cents, r.state from pay_refund r join pay_order o on o.id = r.order_id where o.trade_no = $1
       order by r.created_at`,
      [tradeNo],
    )
  ).map((one) => [one.cents, one.state])

/** A refund of so much that its provider did not make after all. */
async function failedRefund(amount: number, change: Change = {}) {
  const one = await paid(change)
  world.simulators.faults.order({ provider: 'payme', fault: 'refund-fails-later', times: 1, milliseconds: 0 })
  await refundOrder(world.desk, { tradeNo: one.tradeNo, cents: cents(amount), seen: 0, reason })
  for (let day = 0; day < 3; day++) {
    await world.complete()
    world.forward(DAY_MS + 1)
  }
  await world.complete()
  const refund = await findRefundByIdem(world.system.db, `desk ${one.tradeNo} 0`)
  expect(refund?.state).toBe('failed')
  return { ...one, refundRef: refund?.refundRef ?? '' }
}

test('what is not paid any more, or was never, is not given back', async () => {
  const open = await world.begin('payme')
  const given = { tradeNo: open.tradeNo, idem: 'closed', cents: cents(1), reason: 'not-owed' }
  await expect(give(given)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' })
  world.forward(46 * MINUTE_MS)
  await world.complete()
  expect((await world.standing(open.tradeNo)).order.state).toBe('closed')
  await expect(give(given)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' })
})

test('the same reason gives back once, also where it was the whole', async () => {
  const { tradeNo, payer } = await paid()
  const given = { tradeNo, idem: 'whole', cents: cents(20_000), reason: 'not-owed', way: 'wallet' } as const
  await give(given)
  await give(given)
  expect(await refundsOf(tradeNo)).toEqual([[20_000, 'succeeded']])
  expect(await cashOf(payer)).toBe(20_000)
  const told = await world.rows<{ kind: string }>(`select kind from notice where account_id = $1 and kind = 'order-credited'`, [
    payer.accountId,
  ])
  expect(told.length).toBe(1)
})

test('a payment gives back at most what it brought, with the fee of its method', async () => {
  const { tradeNo, payer } = await paid()
  const { order, attempts } = await world.standing(tradeNo)
  const from = (amount: number) => [{ account: 'income:case_fee', cents: cents(amount) }]
  const send = async (idem: string, amount: number): Promise<void> =>
    await inTransaction(world.system, async (tx) => {
      const sent = { idem, order, attemptId: attempts[0]?.id ?? null, way: 'wallet', from: from(amount), reason } as const
      await sendBack(tx, sent)
    })
  await expect(send('one', 20_301)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
  await send('two', 20_300)
  await expect(send('three', 1)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
  expect(await cashOf(payer)).toBe(20_300)
})

test('a refund that failed is made again as far as its money has not gone back otherwise', async () => {
  const { tradeNo, refundRef, payer } = await failedRefund(15_000)
  // Its seller has taken back what was delivered for it, and is not asked for the same another time.
  const more = refundOrder(world.desk, { tradeNo, cents: cents(5001), seen: 1, reason })
  await expect(more).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
  await give({ tradeNo, idem: `rule ${tradeNo}`, cents: cents(8000), reason: 'not-owed' })
  await refundAgain(world.desk, { tradeNo, refundRef, way: 'wallet', reason })
  expect((await refundsOf(tradeNo)).map(([amount]) => amount)).toEqual([15_000, 8000, 12_000])
  expect(await cashOf(payer)).toBe(12_000)
})

test('a refund that failed is not made again where all has gone back', async () => {
  const { tradeNo, refundRef } = await failedRefund(15_000)
  await give({ tradeNo, idem: `rule ${tradeNo}`, cents: cents(20_000), reason: 'not-owed' })
  const again = refundAgain(world.desk, { tradeNo, refundRef, way: 'wallet', reason })
  await expect(again).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
})

test('a top-up whose refund failed lies in the wallet already, and is not put there', async () => {
  const own = { kind: 'topUp', price: cents(20_000), takesLate: true, details: {} }
  const { tradeNo, refundRef, payer } = await failedRefund(20_000, own)
  expect(await cashOf(payer)).toBe(20_000)
  const again = refundAgain(world.desk, { tradeNo, refundRef, way: 'wallet', reason })
  await expect(again).rejects.toMatchObject({ code: 'REFUND_NOT_OPEN' })
})

test('of two who pursue a refund one asks its provider, and one that is final is not asked about', async () => {
  const { tradeNo } = await paid()
  await give({ tradeNo, idem: `asked ${tradeNo}`, cents: cents(1000), reason: 'not-owed' })
  const refund = await findRefundByIdem(world.system.db, `asked ${tradeNo}`)
  const turn = { id: refund?.id ?? '', asks: refund?.asks ?? 0, next: null }
  expect([await claimRefund(world.system.db, turn), await claimRefund(world.system.db, turn)]).toEqual([true, false])
  const move = { id: turn.id, from: 'requested', to: 'succeeded', code: null } as const
  expect([await setRefundState(world.system.db, move), await setRefundState(world.system.db, move)]).toEqual([true, false])
  const other = await paid()
  await give({ tradeNo: other.tradeNo, idem: `into ${other.tradeNo}`, cents: cents(1000), reason: 'not-owed', way: 'wallet' })
  const rows = await world.rows<{ at: Date | null }>('select ask_next_at as at from pay_refund where idem = $1', [
    `into ${other.tradeNo}`,
  ])
  expect(rows).toEqual([{ at: null }])
})

test('what goes into a wallet is not paid out of it, and an order is not paid after its end or with the password for another sum', async () => {
  const payer = await withBalance(await world.payer(), 100_000)
  const topUp = await world.order(payer, { kind: 'topUp', details: {}, price: cents(20_000) })
  const pay = async (order: typeof topUp, due: number) => {
    const password = await sealedPin(payer, { tradeNo: order.tradeNo, cents: cents(due) })
    await payByBalance(payer, { ...order, password })
  }
  await expect(pay(topUp, 20_000)).rejects.toMatchObject({ code: 'METHOD_NOT_OFFERED' })
  const order = await world.order(payer)
  await expect(pay(order, 19_999)).rejects.toMatchObject({ code: 'TRADE_PASSWORD_UNREADABLE' })
  await pay(order, 20_000)
  await expect(pay(order, 20_000)).rejects.toMatchObject({ code: 'ORDER_PAID' })
  expect(await cashOf(payer)).toBe(80_000)
  const late = await world.order(payer)
  world.forward(30 * MINUTE_MS)
  await expect(pay(late, 20_000)).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
  // Nor is a password looked at that has nothing to pay.
  await expect(payByBalance(payer, { ...late, password: 'AAAA' })).rejects.toMatchObject({ code: 'ORDER_NOT_OPEN' })
})

test('of an order with a gift the password is for what is left to pay, and so is the fee of a method', async () => {
  const payer = await withBalance(await world.payer(), 100_000)
  const expiresAt = new Date(world.system.now().getTime() + 90 * 1440 * MINUTE_MS)
  const gift = { idem: `gift ${payer.accountId}`, accountId: payer.accountId, cents: cents(5000), reason: 'sign-up' } as const
  await giveCredit(world.system, { ...gift, expiresAt })
  const outside = await world.order(payer, { target: 'outside', usesDeduction: true })
  const { attempt } = await startPayment(payer, world.gateways, { ...outside, provider: 'payme', device: 'desktop' })
  expect([attempt.total, attempt.fee]).toEqual([19_285, 285])
  const order = await world.order(payer, { usesDeduction: true })
  const pay = async (due: number) =>
    await payByBalance(payer, { ...order, password: await sealedPin(payer, { tradeNo: order.tradeNo, cents: cents(due) }) })
  await expect(pay(20_000)).rejects.toMatchObject({ code: 'TRADE_PASSWORD_UNREADABLE' })
  await pay(19_000)
  expect(await cashOf(payer)).toBe(81_000)
})

test('an order, a payment, a mismatch or a refund that is not over keeps an account', async () => {
  const keeps = async ({ accountId }: { readonly accountId: string }) => await hasUnsettled(world.system.db, accountId)
  const over = async (tradeNo: string): Promise<void> => {
    await world.rows(
      `update pay_order set state = 'closed', ended_at = now() where trade_no = $1 and state = 'open' returning id`,
      [tradeNo],
    )
  }
  const idle = await world.payer()
  expect(await keeps(idle)).toBe(false)
  const unpaid = await world.order(idle)
  expect(await keeps(idle)).toBe(true)
  await over(unpaid.tradeNo)
  expect(await keeps(idle)).toBe(false)
  // A payment under way, though its order is over.
  const begun = await world.begin('payme')
  await over(begun.tradeNo)
  expect(await keeps(begun.payer)).toBe(true)
  const done = await paid()
  expect(await keeps(done.payer)).toBe(false)
  await give({ tradeNo: done.tradeNo, idem: `kept ${done.tradeNo}`, cents: cents(100), reason: 'not-owed' })
  expect(await keeps(done.payer)).toBe(true)
  await world.complete()
  expect(await keeps(done.payer)).toBe(false)
  const failed = await failedRefund(100)
  expect(await keeps(failed.payer)).toBe(true)
  await refundAgain(world.desk, { tradeNo: failed.tradeNo, refundRef: failed.refundRef, way: 'wallet', reason })
  expect(await keeps(failed.payer)).toBe(false)
  world.simulators.faults.order({ provider: 'payme', fault: 'wrong-amount', times: 1, milliseconds: 0 })
  const wrong = await paid()
  await over(wrong.tradeNo)
  expect(await keeps(wrong.payer)).toBe(true)
  await settleMismatch(world.desk, { ...wrong, way: 'wallet', reason })
  expect(await keeps(wrong.payer)).toBe(false)
  world.simulators.faults.order({ provider: 'payme', fault: 'wrong-merchant', times: 1, milliseconds: 0 })
  const stray = await paid()
  await over(stray.tradeNo)
  expect(await keeps(stray.payer)).toBe(true)
})

test('the desk gives nothing back past what it has not seen', async () => {
  const { tradeNo } = await paid()
  await give({ tradeNo, idem: `unseen ${tradeNo}`, cents: cents(1000), reason: 'not-owed', way: 'wallet' })
  const asked = { tradeNo, cents: cents(500), reason }
  await expect(refundOrder(world.desk, { ...asked, seen: 0 })).rejects.toMatchObject({ code: 'REFUND_NOT_OPEN' })
  await refundOrder(world.desk, { ...asked, seen: 1 })
  expect((await refundsOf(tradeNo)).map(([amount]) => amount)).toEqual([1000, 500])
})

test('a provider is asked for the price and its fee, of what is left to pay', async () => {
  const payer = await world.payer()
  const order = await world.order(payer)
  const begin = async (device: 'desktop' | 'mobile') =>
    (await startPayment(payer, world.gateways, { ...order, provider: 'payme', device })).attempt.id
  const first = await begin('desktop')
  expect([await begin('desktop'), (await begin('mobile')) === first]).toEqual([first, false])
  const { order: made } = await world.standing(order.tradeNo)
  expect((await attemptsOf(world.system.db, made.id)).map(({ total, fee }) => [total, fee])).toEqual([
    [20_300, 300],
    [20_300, 300],
  ])
})
