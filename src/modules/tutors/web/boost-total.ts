import { cents, dollars, fromDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { deductionOf } from '#modules/wallet/public-web.ts'
import type { Boosts } from '../contract/boosts.ts'
import { CUSTOM_PACKAGE, readCount } from '../domain/boost-package.ts'
import type { CountProblem } from '../domain/boost-package.ts'

export type BoostWish = {
  readonly id: number | null
  /** As it was typed, for the package of any size. */
  readonly count: string
  readonly useDeduction: boolean
}

const LEAST_DEDUCTED = dollars(100)

type Total = {
  readonly id: number
  readonly isFree: boolean
  /** What given balance can take off. */
  readonly deduction: Cents
  readonly due: Cents
}

/** What a wish costs, in cents, or why it is none yet. The server decides the same again. */
export function totalOf(
  { packages, givenBalance, deduction: { off, each } }: Boosts,
  { id, count: typed, useDeduction }: BoostWish,
): Total | { readonly problem: CountProblem | 'choose' } {
  if (id === null) return { problem: 'choose' }
  const read = id === CUSTOM_PACKAGE ? readCount(typed) : { count: 0 }
  if ('problem' in read) return read
  const wanted = packages.find((one) => one.id === id)
  if (!wanted) return { problem: 'choose' }
  const price = cents(fromDollars(wanted.amount) * (id === CUSTOM_PACKAGE ? read.count : 1))
  const rate = { deductionOff: fromDollars(off), deductionEach: fromDollars(each) }
  const deduction = price < LEAST_DEDUCTED ? cents(0) : deductionOf(price, fromDollars(givenBalance), rate)
  return { id, isFree: price === 0, deduction, due: useDeduction ? cents(price - deduction) : price }
}
