import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/**
 * Splits a sum by weights, to the cent: each part is its exact share rounded down or up, and together they are the sum. The largest
 * remainders are rounded up, of equals the first. Weights of nothing together get nothing.
 */
export function sharesOf(sum: Cents, weights: readonly number[]): readonly Cents[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (all === 0n) return weights.map(() => cents(0))
  // Products of two sums of money may be larger than what a number keeps exactly.
  const exact = weights.map((weight) => BigInt(sum) * BigInt(weight))
  const parts = exact.map((one) => one / all)
  let rest = Number(BigInt(sum) - parts.reduce((total, part) => total + part, 0n))
  const byRemainder = exact
    .map((one, at) => ({ at, remainder: one % all }))
    .toSorted((a, b) => compare(b.remainder, a.remainder) || a.at - b.at)
  const up = new Set<number>()
  for (const { at } of byRemainder) if (rest-- > 0) up.add(at)
  return parts.map((part, at) => cents(Number(part) + (up.has(at) ? 1 : 0)))
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)
