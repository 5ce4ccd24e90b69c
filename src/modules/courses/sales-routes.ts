import { cents, toDollars } from '#kernel/money.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import * as sales from './contract/sales.ts'
import type { SoldPart } from './store/sales-figures.ts'
import { agreeReturn } from './use-cases/agree-return.ts'
import { readSales, readSalesOfCourses, readSalesOfProducts, readSalesOfTime, readSalesSums } from './use-cases/read-sales.ts'

/** What tutors see of their sales of courses (specification 2 §7; decisions 3.4). */
export const salesRoutes: RoomRoutes = (register) => {
  register(sales.getSalesList, async (ctx, { query }) => {
    const { list, ...part } = await readSales(ctx, query)
    return { ...part, list: list.map(saleLine) }
  })
  register(sales.getSalesGraph, async (ctx, { query }) =>
    (await readSalesOfTime(ctx, query, 'day')).map(({ time: day, amount, count }) => ({ day, amount: toDollars(amount), count })),
  )
  register(sales.getSalesMonths, async (ctx, { query }) =>
    (await readSalesOfTime(ctx, query, 'month')).map(({ time: month, amount, count }) => ({
      month,
      amount: toDollars(amount),
      count,
    })),
  )
  register(sales.getSalesProducts, async (ctx, { query }) =>
    (await readSalesOfProducts(ctx, query)).map(({ productId, courseId, courseName, name, part, count, amount }) => ({
      productId,
      courseFlagId: courseId,
      courseName,
      name,
      part,
      count,
      amount: toDollars(amount),
    })),
  )
  register(sales.getSalesCourses, async (ctx, { query }) =>
    (await readSalesOfCourses(ctx, query)).map(({ courseId, name, amount, count }) => ({
      courseFlagId: courseId,
      courseName: name,
      amount: toDollars(amount),
      count,
    })),
  )
  register(sales.getSalesTotal, async (ctx, { query }) => {
    const { amount, count, fee, held, returned, returnedCount, kept } = await readSalesSums(ctx, query)
    return {
      amount: toDollars(amount),
      count,
      fee: toDollars(fee),
      net: toDollars(cents(amount - fee)),
      held: toDollars(held),
      returned: toDollars(returned),
      returnedCount,
      kept: toDollars(kept),
    }
  })
  register(sales.postAgreeReturn, async (ctx, { params, body }) => {
    await agreeReturn(ctx, { ...params, ...body })
    return true as const
  })
}

/** A sale in dollars, as its tutor sees it. */
function saleLine({ gross, amount, fee, kept, ...sale }: SoldPart & { readonly name: string }): sales.SaleLine {
  const { tradeNo, courseId, courseName, part, name, state, rights, endedBy, paidAt, releaseAt, releasedAt, agreedAt } = sale
  return {
    tradeNo,
    courseFlagId: courseId,
    courseName,
    part,
    name,
    gross: toDollars(gross),
    returned: toDollars(cents(gross - amount)),
    kept: toDollars(kept),
    endedBy,
    fee: toDollars(fee),
    net: toDollars(cents(amount - fee)),
    state,
    isDisputed: rights === 'resting',
    time: paidAt.toISOString(),
    releaseAt: releaseAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    isAgreed: agreedAt !== null,
  }
}
