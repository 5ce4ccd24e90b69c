import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { sharesOf } from './shares.ts'

const HUNDREDTHS_OF_ALL = 10_000

/** What the house takes of what is left of a sale; the rate in hundredths of one per cent. Half a cent counts for the house. */
export function feeOf(left: Cents, rate: number): Cents {
  return cents(Math.round((left * rate) / HUNDREDTHS_OF_ALL))
}

/** What of a part that goes back after the release is the house's and what the tutor's, in cents. */
export function splitReleased(
  { left, fee }: { readonly left: Cents; readonly fee: Cents },
  going: Cents,
): { readonly fee: Cents; readonly net: Cents } {
  const [ofFee = cents(0), net = cents(0)] = sharesOf(going, [fee, left - fee])
  return { fee: ofFee, net }
}
