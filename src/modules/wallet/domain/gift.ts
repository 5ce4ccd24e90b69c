import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { WalletAmounts } from './amounts.ts'

export const GIFT_REASONS = ['sign-up', 'referral'] as const
export type GiftReason = (typeof GIFT_REASONS)[number]

/** What is taken off for each whole amount of a price. */
export type DeductionAmounts = Pick<WalletAmounts, 'deductionOff' | 'deductionEach'>

/** What given balance takes off a price: 5 dollars of each whole 100, at most what is there (specification 2 §9, decisions 2). In cents. */
export function deductionOf(price: Cents, given: Cents, { deductionOff, deductionEach }: DeductionAmounts): Cents {
  return cents(Math.max(0, Math.min(Math.floor(price / deductionEach) * deductionOff, given)))
}

type GiftBalance = {
  readonly posted: Cents
  readonly held: Cents
  /** Sum of the grants that still run. */
  readonly running: Cents
}

/** What of a gift balance can be used now, whether or not the job has taken back what expired. */
export function usableGift({ posted, held, running }: GiftBalance): Cents {
  return cents(Math.max(0, Math.min(posted, running) - held))
}

/** What of it has expired and is not held for anything. */
export function expiredGift({ posted, held, running }: GiftBalance): Cents {
  return cents(Math.max(0, Math.min(posted - running, posted - held)))
}
