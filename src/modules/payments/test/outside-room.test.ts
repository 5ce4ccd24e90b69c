import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { z } from 'zod'
import { refundOrder } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import { balanceOf, freeBalanceOf, giveCredit, personAccount } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { sale } from '#platform/sale.ts'
import { operatorActor } from '../../../../test/test-context.ts'
import { checkOrders } from './check-orders.ts'
import { completePayments } from '../use-cases/complete.ts'
import { payByBalance } from '../use-cases/pay-by-balance.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { sealedPin, withBalance } from './paying-person.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { createTestOrder, withTestSales } from './test-sales.ts'

// A room outside of this one that sells places in courses. It knows the public sockets alone; buyers name a course, the price is
// the room's own.
const PRICES = { chemistry: 48_000, drawing: 30_050 } as const
type Course = keyof typeof PRICES

/** What became of places, by buyer and course. */
const places = new Map<string, string>()
const placeOf = (account: string, course: string): string => `${account} ${course}`

const seats = {
  details: z.strictObject({ course: z.string(), seat: z.int() }),
  credits: () => 'income:recommend',
  takesLate: false,
  takesDeduction: true,
} as const
const room = {
  seat: sale({
    ...seats,
    deliver: async (_tx, { payerAccountId, details }) => {
      places.set(placeOf(payerAccountId, details.course), `seat ${details.seat}`)
    },
    refund: async (_tx, { payerAccountId, details }, { cents: back, gift, by }) => {
      places.set(placeOf(payerAccountId, details.course), `given back ${back} and ${gift} by ${by}`)
      return null
    },
  }),
}

type Buyer = Context & { readonly accountId: string }

async function buy(ctx: Buyer, course: Course, usesDeduction = true): Promise<CreatedOrder> {
  return await createTestOrder(ctx, {
    kind: 'seat',
    payerAccountId: ctx.accountId,
    target: course,
    title: { zh: '測試課程', en: 'Test course' },
    price: cents(PRICES[course]),
    usesDeduction,
    details: { course, seat: 7 },
  })
}

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const HOUR_MS = 3_600_000

/** A buyer with HK$50 given, and the room plugged in. */
async function buyer() {
  const person = withTestSales(await world.payer(), room)
  const { accountId } = person
  const expiresAt = new Date(world.system.now().getTime() + 90 * 24 * HOUR_MS)
  await giveCredit(world.system, { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt })
  return person
}

const complete = async (): Promise<void> => {
  while ((await completePayments(withTestSales(world.system, room), world.gateways)) > 0);
}
const freeGift = async (accountId: string) => await freeBalanceOf(world.system, personAccount(accountId, 'gift'))

async function books(tradeNo: string) {
  const rows = await world.rows<{ line: string }>(
    `select split_part(a.code, ':', 1) || ':' || a.kind || ' ' || e.amount_cents as line from transfer t
     join entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id where t.about = $1 order by e.amount_cents`,
    [tradeNo],
  )
  return rows.map(({ line }) => line)
}

test('five of each whole hundred come off, as far as there is credit, and the same press is the same order', async () => {
  const ctx = await buyer()
  const { accountId } = ctx
  const one = await buy(ctx, 'chemistry')
  expect([one.due, await freeGift(accountId)]).toEqual([46_000, 3000])
  expect((await buy(ctx, 'chemistry')).tradeNo).toBe(one.tradeNo)
  // HK$300.50 has three whole hundreds.
  expect((await buy(ctx, 'drawing')).due).toBe(28_550)
  // HK$15 are left of HK$50: capped.
  const { order } = await world.standing((await buy(ctx, 'drawing')).tradeNo)
  expect([order.price, order.deducted, await freeGift(accountId)]).toEqual([30_050, 1500, 1500])
})

test('paid out of the wallet it is delivered in the same transaction, and credit pays its part', async () => {
  const person = await withBalance(await buyer(), 100_000)
  const { accountId } = person
  const { tradeNo, checkCode, due } = await buy(person, 'chemistry')
  await payByBalance(person, { tradeNo, checkCode, password: await sealedPin(person, { tradeNo, cents: due }) })
  expect(places.get(placeOf(accountId, 'chemistry'))).toBe('seat 7')
  expect(await books(tradeNo)).toEqual(['user:cash -46000', 'user:gift -2000', 'income:income 48000'])
  expect(await balanceOf(person, personAccount(accountId, 'cash'))).toBe(54_000)
})

test('paid at a provider it is delivered by the completer, and what is given back is heard of', async () => {
  const person = await buyer()
  const { accountId } = person
  const made = await buy(person, 'chemistry')
  const { attempt } = await startPayment(person, world.gateways, { ...made, provider: 'payme', device: 'desktop' })
  await world.act('payme', attempt.merchantRef, 'approve')
  await complete()
  expect(places.get(placeOf(accountId, 'chemistry'))).toBe('seat 7')
  // 1.5 % of HK$460 for PayMe.
  expect(await books(made.tradeNo)).toEqual([
    'clearing:clearing -46690',
    'user:gift -2000',
    'expense:expense 690',
    'income:income 48000',
  ])
  const operator: Context = { ...withTestSales(world.system, room), actor: operatorActor() }
  await refundOrder(operator, { tradeNo: made.tradeNo, cents: cents(46_000), seen: 0, reason: 'Course cancelled' })
  expect(places.get(placeOf(accountId, 'chemistry'))).toBe('given back 46000 and 2000 by desk')
  await complete()
  expect((await checkOrders(world.system.db, world.system.now())).filter((check) => check.problems > 0)).toEqual([])
})

test('an order that is not paid ends after half an hour: credit is free again, and late money goes back', async () => {
  const person = await buyer()
  const { accountId } = person
  const made = await buy(person, 'drawing')
  const { attempt } = await startPayment(person, world.gateways, { ...made, provider: 'payme', device: 'desktop' })
  expect(await freeGift(accountId)).toBe(3500)
  world.forward(HOUR_MS)
  await complete()
  expect((await world.standing(made.tradeNo)).order.state).toBe('closed')
  expect(await freeGift(accountId)).toBe(5000)
  await world.act('payme', attempt.merchantRef, 'pay-late')
  world.forward(HOUR_MS)
  await complete()
  expect(places.has(placeOf(accountId, 'drawing'))).toBe(false)
  expect((await world.standing(made.tradeNo)).attempts.map(({ state }) => state)).toEqual(['surplus'])
  expect((await buy(person, 'drawing')).tradeNo).not.toBe(made.tradeNo)
})

test('a seller whose delivery fails takes no money', async () => {
  const person = await withBalance(await buyer(), 100_000)
  const { accountId } = person
  const { tradeNo, checkCode, due } = await buy(person, 'chemistry', false)
  const failing = {
    seat: sale({
      ...seats,
      deliver: async () => {
        throw new Error('no seat is left')
      },
    }),
  }
  const password = await sealedPin(person, { tradeNo, cents: due })
  await expect(payByBalance(withTestSales(person, failing), { tradeNo, checkCode, password })).rejects.toThrow('no seat')
  expect([await books(tradeNo), (await world.standing(tradeNo)).order.state]).toEqual([[], 'open'])
  expect(await balanceOf(person, personAccount(accountId, 'cash'))).toBe(100_000)
  // The payment password was right: its try does not count.
  const kept = person.db
    .selectFrom('trade_password')
    .select(['tries', 'wrongAt', 'lockedUntil'])
    .where('accountId', '=', accountId)
  expect(await kept.executeTakeFirst()).toEqual({ tries: 0, wrongAt: [], lockedUntil: null })
})
