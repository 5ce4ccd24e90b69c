import { dollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** Minutes that a trial lesson may last. */
export const TRIAL_MINUTES = [30, 45, 60] as const
export type TrialMinutes = (typeof TRIAL_MINUTES)[number]

/** The trial lesson that a tutor gives to new families; a price of 0 is free (decisions 2.1 "Trial"). */
export type TrialOffer = { readonly minutes: TrialMinutes; readonly price: Cents }

/** The highest price of a trial, in whole dollars: that of an hour. */
export const MOST_TRIAL_DOLLARS = 3000

/** Whether a trial lesson may cost this; `least` is the lowest price that is not 0 (decisions 2.1 "Trial"). */
export function isTrialPrice(price: Cents, least: Cents): boolean {
  return price === 0 || (price >= least && price <= dollars(MOST_TRIAL_DOLLARS))
}
