/** What the planted room sells: two kinds, into an account of its own; path below the project's root → text. */
export const PLANTED_SELLING: Readonly<Record<string, string>> = {
  'src/modules/marks/accounts.ts': `import type { SellerAccounts } from '#platform/sale.ts'

export const accounts = { 'income:marks': { zh: '記號收入', en: 'Marks' } } as const satisfies SellerAccounts
`,
  'src/modules/marks/domain/sold.ts': `import { z } from 'zod'

export const printSold = z.strictObject({ copies: z.int() })
export const frameSold = z.strictObject({ wood: z.enum(['oak', 'ash']) })
`,
  'src/modules/marks/sells.ts': `import { sale } from '#platform/sale.ts'
import { frameSold, printSold } from './domain/sold.ts'
import { deleteMarks, insertMark } from './store/marks.ts'

// Each brings a mark, which goes again with the money.
const selling = { credits: () => 'income:marks', takesLate: true } as const

export const sells = {
  markPrint: sale({
    ...selling,
    details: printSold,
    deliver: async (tx, { payerAccountId: accountId, details }) => {
      if (details.copies > 0) await insertMark(tx.db, { accountId, now: tx.now() })
    },
    refund: async (tx) => {
      await deleteMarks(tx.db)
      return null
    },
  }),
  markFrame: sale({ ...selling, details: frameSold, deliver: async () => {} }),
}
`,
  'src/modules/marks/use-cases/order-print.ts': `import type { Cents } from '#kernel/money.ts'
import { createOrder } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import type { Context } from '#platform/context.ts'

type Wanted = { readonly accountId: string; readonly price: Cents; readonly copies: number }

export async function orderPrint(ctx: Context, { accountId: payerAccountId, price, copies }: Wanted): Promise<CreatedOrder> {
  const title = { zh: '記號印本', en: 'Print of a mark' }
  return await createOrder(ctx, { kind: 'markPrint', payerAccountId, target: 'print', title, price, details: { copies } })
}

export async function orderFrame(ctx: Context, { accountId: payerAccountId, price }: Omit<Wanted, 'copies'>): Promise<CreatedOrder> {
  const title = { zh: '記號畫框', en: 'Frame of a mark' }
  return await createOrder(ctx, { kind: 'markFrame', payerAccountId, target: 'frame', title, price, details: { wood: 'oak' } })
}
`,
  'src/modules/marks/test/selling.test.ts': `import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import { payOrder, refundOrder } from '#modules/payments/public.ts'
import { openWallet, viewLedger } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makePerson } from '../../../../test/matrix-objects.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { lockOrder, findOrderByTradeNo } from '../../payments/store/orders.ts'
import { countMarks } from '../store/marks.ts'
import { orderFrame, orderPrint } from '../use-cases/order-print.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
})
afterAll(async () => await site.close())

test('what it sells is paid into its account, delivered, given back and taken back', async () => {
  const ctx = testContext(site, { takesPayments: true })
  const { accountId } = await makePerson(site, 'parent', 'parent')
  await openWallet(ctx, { accountId })
  const [print, frame] = [
    await orderPrint(ctx, { accountId, price: cents(5000), copies: 2 }),
    await orderFrame(ctx, { accountId, price: cents(7000) }),
  ]
  for (const { tradeNo } of [print, frame])
    await inTransaction(ctx, async (tx) => {
      const found = await findOrderByTradeNo(tx.db, tradeNo)
      const order = await lockOrder(tx.db, found?.id ?? '')
      await payOrder(tx, { order, method: 'fps', from: { account: 'clearing:fps', cents: order.price }, fee: cents(0) })
    })
  const earned = async () => (await viewLedger(ctx)).balances.find(({ code }) => code === 'income:marks')?.posted
  expect([await earned(), await countMarks(ctx.db)]).toEqual([12_000, 1])
  const operator = { ...ctx, actor: operatorActor() }
  await refundOrder(operator, { tradeNo: print.tradeNo, cents: cents(5000), seen: 0, reason: 'as agreed' })
  expect([await earned(), await countMarks(ctx.db)]).toEqual([7000, 0])
  expect(ctx.sellerAccounts['income:marks']?.en).toBe('Marks')
})
`,
}
