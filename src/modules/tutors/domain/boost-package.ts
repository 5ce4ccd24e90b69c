import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { BoostAmounts } from './amounts.ts'

/** What a boost package costs and holds (decisions 3.3 "packages"). The first is free, once a person. */
export type BoostPackage = { readonly id: number; readonly boosts: number; readonly price: Cents }

/** Packages of a fixed size. */
export function sizedPackages(amounts: BoostAmounts): readonly BoostPackage[] {
  return [
    { id: FREE_PACKAGE, boosts: amounts.boostsFree, price: cents(0) },
    { id: 2, boosts: amounts.boostsSmall, price: amounts.boostsSmallPrice },
    { id: 3, boosts: amounts.boostsLarge, price: amounts.boostsLargePrice },
  ]
}
export const FREE_PACKAGE = 1
/** The package of any number of boosts, each at the same price. */
export const CUSTOM_PACKAGE = 4

const DAY_MS = 86_400_000
/** When boosts end that are bought now (specification 2 §9). */
export function boostsEnd(now: Date, { boostDays }: Pick<BoostAmounts, 'boostDays'>): Date {
  return new Date(now.getTime() + boostDays * DAY_MS)
}
/** How long one boost recommends its tutor. */
export const BOOST_MS = DAY_MS
const MOST = 999

/** Why a number of boosts is none: not a number, above 999, not above 0 (specification 2 §5). */
export type CountProblem = 'm_80' | 'm_81' | 'm_82'

type ReadCount = { readonly count: number } | { readonly problem: CountProblem }

/** What the field for a number of boosts shows of what was typed: letters and digits alone (specification 2 §5). */
export function shownCount(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** A number of boosts as it was typed. */
export function readCount(typed: string): ReadCount {
  return askedCount(shownCount(typed))
}

/** A number of boosts as a caller of the API names it: nothing of it is left out, so that 1.5 is not read as 15. */
export function askedCount(asked: string): ReadCount {
  const text = asked.normalize('NFKC').trim()
  if (!/^-?[0-9]+$/.test(text)) return { problem: 'm_80' }
  const count = Number(text)
  if (count > MOST) return { problem: 'm_81' }
  return count > 0 ? { count } : { problem: 'm_82' }
}

/** The package of this number, that of any size with `count` boosts; null when there is none. */
export function packageOf(id: number, count: number | null, amounts: BoostAmounts): BoostPackage | null {
  if (id !== CUSTOM_PACKAGE) return sizedPackages(amounts).find((one) => one.id === id) ?? null
  return count === null ? null : { id, boosts: count, price: cents(amounts.boostPrice * count) }
}

/** How many boosts of a package go with so much of its money: a part of one is one. */
export function boostsGoneFor(boosts: number, { back, paid }: { readonly back: Cents; readonly paid: Cents }): number {
  return Math.ceil((boosts * back) / paid)
}

/** How much money of a package may go back: what its unused boosts cost, at most what is left. */
export function refundableOfBoosts(
  { boosts, used }: { readonly boosts: number; readonly used: number },
  { paid, left }: { readonly paid: Cents; readonly left: Cents },
): Cents {
  const most = Math.floor((paid * (boosts - used)) / boosts) - (paid - left)
  return cents(Math.max(0, Math.min(left, most)))
}
