import { toDollars, cents } from '#kernel/money.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import { METHODS, methodRate } from '../domain/method-fee.ts'

const HUNDREDTHS = 100

/** What each method adds to a price now: a share in per cent, and a fixed part in dollars. */
export async function methodFees(ctx: Context) {
  const rates = await amountsAt(ctx, amounts)
  return METHODS.map((method) => {
    const { percent, fixed } = methodRate(method, rates)
    return { method, percent: percent / HUNDREDTHS, fixed: toDollars(cents(fixed)) }
  })
}
