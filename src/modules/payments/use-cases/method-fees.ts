import { toDollars, cents } from '#kernel/money.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import { methodRate } from '../domain/method-fee.ts'
import { CHEAPEST_FIRST, byMethod } from '../domain/methods.ts'

const HUNDREDTHS = 100

const GUIDE_NAMES = byMethod(({ name, guideName = name }) => guideName)

/**
 * What each method adds to a price now, a share in per cent and a fixed part in dollars, with its name in the fee guide in the caller's
 * language. The cheapest first, as they are until an operator changes them.
 */
export async function methodFees(ctx: Context) {
  const rates = await amountsAt(ctx, amounts)
  return CHEAPEST_FIRST.map((method) => {
    const { percent, fixed } = methodRate(method, rates)
    return { method, label: GUIDE_NAMES[method][ctx.locale], percent: percent / HUNDREDTHS, fixed: toDollars(cents(fixed)) }
  })
}
