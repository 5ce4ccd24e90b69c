import { partOf } from '#kernel/part-of.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Method } from './methods.ts'

/** Values of amounts by name, of which a method has its own: `<name>FeePercent`, `<name>FeeFixed`. */
type Rates = Readonly<Record<string, number>>

/** What a method adds to an amount in cents, half a cent up (decisions 3.3). */
export function methodFee(method: Method, amount: Cents, amounts: Rates): Cents {
  const { percent, fixed } = methodRate(method, amounts)
  return cents(partOf(amount, percent) + fixed)
}

/** The rate of a method: a share in hundredths of one per cent, and a fixed part in cents; nothing where it declares none. */
export function methodRate(method: Method, amounts: Rates): { readonly percent: number; readonly fixed: number } {
  return { percent: amounts[`${method}FeePercent`] ?? 0, fixed: amounts[`${method}FeeFixed`] ?? 0 }
}
