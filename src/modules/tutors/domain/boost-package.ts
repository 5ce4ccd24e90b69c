import { cents, dollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** What a boost package costs and holds (decisions 3.3 "packages"). The first is free, once a person. */
export type BoostPackage = { readonly id: number; readonly boosts: number; readonly price: Cents }

/** Packages of a fixed size. */
export const BOOST_PACKAGES: readonly BoostPackage[] = [
  { id: 1, boosts: 3, price: cents(0) },
  { id: 2, boosts: 10, price: dollars(150) },
  { id: 3, boosts: 30, price: dollars(400) },
]
export const FREE_PACKAGE = 1
/** The package of any number of boosts, each at the same price. */
export const CUSTOM_PACKAGE = 4
export const CUSTOM_PRICE = dollars(15)

const DAY_MS = 86_400_000
/** From the purchase to the end of its boosts (specification 2 §9). */
export const BOOSTS_LAST_MS = 90 * DAY_MS
/** How long one boost recommends its tutor. */
export const BOOST_MS = DAY_MS
const MOST = 999

/** Why a number of boosts is none: not a number, above 999, not above 0 (specification 2 §5). */
export type CountProblem = 'm_80' | 'm_81' | 'm_82'

/** A number of boosts as it was typed; characters that are neither letters nor digits count as not there. */
export function readCount(typed: string): { readonly count: number } | { readonly problem: CountProblem } {
  const text = typed.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (!/^[0-9]+$/.test(text)) return { problem: 'm_80' }
  const count = Number(text)
  if (count > MOST) return { problem: 'm_81' }
  return count > 0 ? { count } : { problem: 'm_82' }
}

/** The package of this number, that of any size with `count` boosts; null when there is none. */
export function packageOf(id: number, count: number | null): BoostPackage | null {
  if (id !== CUSTOM_PACKAGE) return BOOST_PACKAGES.find((one) => one.id === id) ?? null
  return count === null ? null : { id, boosts: count, price: cents(CUSTOM_PRICE * count) }
}
