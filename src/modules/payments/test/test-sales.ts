import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { sale } from '#platform/sale.ts'
import type { Sale } from '#platform/sale.ts'
import { createOrder } from '../use-cases/create-order.ts'
import type { CreatedOrder, NewOrder } from '../use-cases/create-order.ts'

// What is sold in tests says itself which account gets its price.
const selling = {
  details: z.looseObject({ creditTo: z.string() }),
  credits: ({ details }: { readonly details: { readonly creditTo: string } }) => details.creditTo,
  takesDeduction: true,
  deliver: async () => {},
}
const TEST_SALES = { test: sale({ ...selling, takesLate: false }), testLate: sale({ ...selling, takesLate: true }) }

/** The same context, in which tests may sell. */
export const withTestSales = <C extends Context>(ctx: C, sales: Readonly<Record<string, Sale>> = TEST_SALES): C => ({
  ...ctx,
  sales: new Map([...ctx.sales, ...Object.entries(sales)]),
})

export type TestOrder = Omit<NewOrder, 'kind' | 'details'> & {
  readonly kind: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Orders of kinds that no room sells, from a context in which they are sold. */
export const createTestOrder = async (ctx: Context, order: TestOrder): Promise<CreatedOrder> =>
  await createOrder(ctx, order as NewOrder)
