import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** Money of an account that was set aside for a while; null is still. */
export type Held = { readonly cents: Cents; readonly from: Date; readonly to: Date | null }

/** What of an account was set aside just before a moment. */
export function heldBefore(holds: readonly Held[], moment: Date): Cents {
  const then = holds.filter(({ from, to }) => from < moment && (to === null || to >= moment))
  return cents(then.reduce((sum, hold) => sum + hold.cents, 0))
}
