import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { PaymentAmounts } from './amounts.ts'

/** What a wallet lacks of a sum, and the least top-up that brings it there, with what then stays; null where none does. */
export type Missing = { readonly missing: Cents; readonly topUp: { readonly cents: Cents; readonly left: Cents } | null }

/** Nothing is missing where the wallet covers the sum. */
export function missingOf(
  { due, free }: { readonly due: Cents; readonly free: Cents },
  { topUpLeast, topUpMost, walletMost }: Pick<PaymentAmounts, 'topUpLeast' | 'topUpMost' | 'walletMost'>,
): Missing | null {
  const missing = due - free
  if (missing <= 0) return null
  const amount = Math.max(missing, topUpLeast)
  const isPossible = amount <= topUpMost && free + amount <= walletMost
  return { missing: cents(missing), topUp: isPossible ? { cents: cents(amount), left: cents(free + amount - due) } : null }
}
