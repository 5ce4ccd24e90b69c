import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, freeBalanceOf, giveCredit, personAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { checkOrders } from './check-orders.ts'
import { ownOrderAnswer } from '../use-cases/answers.ts'
import { refundOrder } from '../use-cases/desk-acts.ts'
import { readDeskOrder } from '../use-cases/desk-orders.ts'
import { lockOrder } from '../store/orders.ts'
import { giveBack, giveBackOf } from '../use-cases/give-back.ts'
import type { GiveBack } from '../use-cases/give-back.ts'
import { readOwnOrder } from '../use-cases/read-order.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const DAY_MS = 86_400_000
const reason = 'As agreed by phone'

/** HK$200 of which given balance took HK$10 off, paid by PayMe; the gift ends in so many days. */
async function paid({ price = 20_000, days = 90 } = {}) {
  const payer = await world.payer()
  const { accountId } = payer
  const expiresAt = new Date(world.system.now().getTime() + days * DAY_MS)
  await giveCredit(world.system, { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt })
  const order = await world.order(payer, { price: cents(price), usesDeduction: true, creditTo: 'income:recommend' })
  const { attempt } = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  await world.act('payme', attempt.merchantRef, 'approve')
  await world.complete()
  return { payer, tradeNo: order.tradeNo, merchantRef: attempt.merchantRef }
}

const give = async (given: GiveBack): Promise<void> => await inTransaction(world.system, async (tx) => await giveBack(tx, given))
const giftOf = async ({ accountId }: { readonly accountId: string }) =>
  await freeBalanceOf(world.system, personAccount(accountId, 'gift'))
const cashOf = async ({ accountId }: { readonly accountId: string }) =>
  await balanceOf(world.system, personAccount(accountId, 'cash'))
/** What the seller has of an order and its refunds. */
async function earned(tradeNo: string): Promise<number> {
  const rows = await world.rows<{ cents: number }>(
    `select coalesce(sum(e.amount_cents), 0)::int as cents from entry e join ledger_account a on a.id = e.account_id
     join transfer t on t.id = e.transfer_id where a.code = 'income:recommend' and (t.about = $1 or t.about in
       (select r.refund_ref from pay_refund r join pay_order o on o.id = r.order_id where o.trade_no = $1))`,
    [tradeNo],
  )
  return rows[0]?.cents ?? 0
}
const expectRight = async (): Promise<void> => {
  expect((await checkOrders(world.system.db, world.system.now())).filter(({ problems }) => problems > 0)).toEqual([])
}
const seenBy = async (payer: Context, tradeNo: string) =>
  ownOrderAnswer({ ...payer, locale: 'en' }, await readOwnOrder(payer, world.gateways, tradeNo))

test('of $200 with $10 off, $190 go back and the $10 to the gift; nothing stays with the seller', async () => {
  const { payer, tradeNo } = await paid()
  expect([await giftOf(payer), await earned(tradeNo)]).toEqual([4000, 20_000])
  expect((await readDeskOrder(world.desk, tradeNo)).refundable).toBe(19_000)
  await expect(refundOrder(world.desk, { tradeNo, cents: cents(20_000), seen: 0, reason })).rejects.toMatchObject({
    code: 'REFUND_TOO_LARGE',
  })
  await refundOrder(world.desk, { tradeNo, cents: cents(19_000), seen: 0, reason })
  expect([await giftOf(payer), await earned(tradeNo)]).toEqual([5000, 0])
  const { story, refunded, giftBack } = await seenBy(payer, tradeNo)
  expect([refunded, giftBack]).toEqual([190, 10])
  expect(story.map(({ what, amount }) => [what, amount])).toEqual([
    ['made', null],
    ['paid', 192.85],
    ['returning', 190],
    ['gift-returned', 10],
  ])
  expect((await readDeskOrder(world.desk, tradeNo)).refunds.map(({ cents: money, gift }) => [money, gift])).toEqual([
    [19_000, 1000],
  ])
  await expectRight()
})

test('parts bring the same share each, and add up to the cent', async () => {
  const { payer, tradeNo } = await paid({ price: 30_100 })
  for (const [seen, part] of [9533, 9533, 9534].entries())
    await refundOrder(world.desk, { tradeNo, cents: cents(part), seen, reason })
  const { refunds, refundable } = await readDeskOrder(world.desk, tradeNo)
  expect(refunds.map(({ cents: money, gift }) => [money, gift])).toEqual([
    [9533, 499],
    [9533, 500],
    [9534, 501],
  ])
  expect([refundable, await giftOf(payer), await earned(tradeNo)]).toEqual([0, 5000, 0])
  await expectRight()
})

test('the system gives back into the wallet, once, and the desk cannot give the same money back', async () => {
  const { payer, tradeNo } = await paid()
  const given = { tradeNo, idem: `left ${tradeNo}`, cents: cents(9500), reason: 'match-left', way: 'wallet' } as const
  await Promise.all([give(given), give(given)])
  expect([await cashOf(payer), await giftOf(payer), await earned(tradeNo)]).toEqual([9500, 4500, 10_000])
  await expect(refundOrder(world.desk, { tradeNo, cents: cents(9501), seen: 1, reason })).rejects.toMatchObject({
    code: 'REFUND_TOO_LARGE',
  })
  await expect(give({ ...given, idem: `more ${tradeNo}`, cents: cents(9501) })).rejects.toMatchObject({
    code: 'REFUND_TOO_LARGE',
  })
  await expect(give({ ...given, idem: `none ${tradeNo}`, cents: cents(0) })).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' })
  await refundOrder(world.desk, { tradeNo, cents: cents(9500), seen: 1, reason })
  expect([await cashOf(payer), await giftOf(payer), await earned(tradeNo)]).toEqual([9500, 5000, 0])
  await expectRight()
})

test('many who give back at once never give back more than was paid', async () => {
  const { payer, tradeNo } = await paid()
  const part = { tradeNo, cents: cents(4000), reason: 'not-owed', way: 'wallet' } as const
  const ends = await Promise.allSettled(
    Array.from({ length: 12 }, async (_, n) => await give({ ...part, idem: `crowd ${n} ${tradeNo}` })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect([await cashOf(payer), await giftOf(payer), await earned(tradeNo)]).toEqual([16_000, 4842, 3158])
  await expectRight()
})

test('given balance whose time is over does not live again', async () => {
  const { payer, tradeNo } = await paid({ days: 2 })
  world.forward(3 * DAY_MS)
  await refundOrder(world.desk, { tradeNo, cents: cents(19_000), seen: 0, reason })
  expect([await earned(tradeNo), (await seenBy(payer, tradeNo)).story.at(-1)?.what]).toEqual([0, 'gift-over'])
  const promo = await world.rows<{ cents: number }>(
    `select e.amount_cents::int as cents from pay_refund r join pay_order o on o.id = r.order_id
     join entry e on e.transfer_id = r.gift_transfer_id join ledger_account a on a.id = e.account_id
     where o.trade_no = $1 and a.code = 'expense:promo_gift'`,
    [tradeNo],
  )
  expect(promo).toEqual([{ cents: 1000 }])
  await expectRight()
})

test('a refund that fails leaves the gift where it is, and the money to be given back again', async () => {
  const { payer, tradeNo } = await paid()
  world.simulators.faults.order({ provider: 'payme', fault: 'refund-fails-later', times: 1, milliseconds: 0 })
  await refundOrder(world.desk, { tradeNo, cents: cents(9500), seen: 0, reason })
  for (let day = 0; day < 3; day++) {
    await world.complete()
    world.forward(DAY_MS + 1)
  }
  await world.complete()
  expect((await readDeskOrder(world.desk, tradeNo)).refunds.map(({ state, gift }) => [state, gift])).toEqual([['failed', 500]])
  expect([await giftOf(payer), await earned(tradeNo)]).toEqual([4500, 19_500])
  await give({ tradeNo, idem: `all ${tradeNo}`, cents: cents(19_000), reason: 'not-owed', way: 'wallet' })
  expect([await cashOf(payer), await giftOf(payer), await earned(tradeNo)]).toEqual([19_000, 5000, 0])
  await expectRight()
})

test('what the provider gave back without us brings its share as well, and is no more to be given back', async () => {
  const { payer, tradeNo, merchantRef } = await paid()
  await world.act('payme', merchantRef, 'refund')
  world.forward(DAY_MS + 1)
  await world.complete()
  expect((await readDeskOrder(world.desk, tradeNo)).reversals.map(({ cents: money, gift }) => [money, gift])).toEqual([
    [19_285, 1000],
  ])
  expect([await giftOf(payer), (await readDeskOrder(world.desk, tradeNo)).refundable]).toEqual([5000, 0])
  await expect(give({ tradeNo, idem: `again ${tradeNo}`, cents: cents(1), reason: 'x' })).rejects.toMatchObject({
    code: 'REFUND_TOO_LARGE',
  })
  await expectRight()
})

// What is embedded makes one transaction after the other.
test.skipIf(!process.env['TEST_DATABASE_URL'])('who gives back waits for nobody who is paying', async () => {
  const { payer, tradeNo } = await paid()
  const open = await world.standing((await world.order(payer)).tradeNo)
  const { accountId: payerAccountId } = payer
  const given = { payerAccountId, kind: 'test', isOf: () => true, idem: 'beside', reason: 'match-left', way: 'wallet' } as const
  await inTransaction(world.system, async (tx) => {
    await lockOrder(tx.db, open.order.id)
    await inTransaction(world.system, async (other) => await giveBackOf(other, { ...given, cents: cents(9500) }))
  })
  expect([await cashOf(payer), await giftOf(payer), await earned(tradeNo)]).toEqual([9500, 4500, 10_000])
})
