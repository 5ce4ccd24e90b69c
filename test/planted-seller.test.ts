import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ROOMS } from '#app/rooms.ts'
import { cents } from '#kernel/money.ts'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { refundOrder } from '#modules/payments/public.ts'
import { viewLedger } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Room } from '#platform/room.ts'
import { sale, salesOf, sellerAccountsOf } from '#platform/sale.ts'
import { readLedger } from '../src/modules/treasury/use-cases/ledger.ts'
import { findOrderByTradeNo, lockOrder } from '../src/modules/payments/store/orders.ts'
import { createTestOrder } from '../src/modules/payments/test/test-sales.ts'
import { payOrder } from '../src/modules/payments/use-cases/pay-order.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { operatorActor, testContext } from './test-context.ts'

const shelf = new Map<string, number>()
const selling = { credits: () => 'income:prints', takesLate: true } as const
/** A room that sells two kinds into an account of its own: its plug is all there is of it. */
const prints: Room = {
  name: 'prints',
  owns: [],
  accounts: { 'income:prints': { zh: '印本收入', en: 'Prints' } },
  sells: {
    print: sale({
      ...selling,
      details: z.strictObject({ copies: z.int() }),
      deliver: async (_tx, { tradeNo, details }) => void shelf.set(tradeNo, details.copies),
      refund: async (_tx, { tradeNo }) => {
        shelf.delete(tradeNo)
        return null
      },
    }),
    frame: sale({
      ...selling,
      details: z.strictObject({ wood: z.string() }),
      deliver: async (_tx, { tradeNo }) => void shelf.set(tradeNo, 1),
    }),
  },
}
const rooms = [...ROOMS, prints]

let site: DemoSite
let ctx: Context
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, rooms })
  ctx = testContext(site, { takesPayments: true, sales: salesOf(rooms), sellerAccounts: sellerAccountsOf(rooms) })
})
afterAll(async () => await site.close())

async function newBuyer(): Promise<string> {
  const id = crypto.randomUUID()
  const now = ctx.now()
  const row = { id, realm: 'person' as const, countryCode: '852', mobile: '73999001', name: 'Buying Person', passwordHash: null }
  const agreed = { termsVersion: PAPERS_VERSION, termsAcceptedAt: now, createdAt: now, updatedAt: now }
  await ctx.db
    .insertInto('account')
    .values({ ...row, ...agreed })
    .execute()
  return id
}

async function pay(tradeNo: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await findOrderByTradeNo(tx.db, tradeNo)
    const order = await lockOrder(tx.db, found?.id ?? '')
    await payOrder(tx, { order, method: 'fps', from: { account: 'clearing:fps', cents: order.price }, fee: cents(0) })
  })
}

const earned = async () => (await viewLedger(ctx)).balances.find(({ code }) => code === 'income:prints')?.posted

test('a room sells by saying what it sells: accounts, orders, delivery and what goes back', async () => {
  const payerAccountId = await newBuyer()
  const title = { zh: '印本', en: 'Print' }
  const order = async (kind: string, details: object) =>
    await createTestOrder(ctx, { kind, payerAccountId, target: kind, title, price: cents(5000), details: { ...details } })
  const [print, frame] = [await order('print', { copies: 3 }), await order('frame', { wood: 'oak' })]
  expect(await earned()).toBe(0)
  // What may be paid must be delivered: without the room nothing starts.
  await expect(site.serve({ env: { PAYMENTS: 'on' } })).rejects.toThrow('no room delivers: frame, print')
  await pay(print.tradeNo)
  await pay(frame.tradeNo)
  expect([shelf.get(print.tradeNo), shelf.get(frame.tradeNo), await earned()]).toEqual([3, 1, 10_000])
  const desk = { ...ctx, actor: operatorActor() }
  await refundOrder(desk, { tradeNo: print.tradeNo, cents: cents(5000), seen: 0, reason: 'as agreed' })
  expect([shelf.has(print.tradeNo), await earned()]).toEqual([false, 5000])
  const shown = (await readLedger(desk)).balances.find(({ account }) => account === 'income:prints')
  expect(shown).toEqual({ account: 'income:prints', name: 'Prints', side: 'credit', balance: '50.00' })
  const second = await site.serve({ env: { PAYMENTS: 'on' } })
  await second.close()
})

test('no two rooms sell one kind, or open one account', () => {
  expect(() => salesOf([prints, prints])).toThrow('two rooms sell print')
  expect(() => sellerAccountsOf([prints, prints])).toThrow('two rooms open income:prints')
})
