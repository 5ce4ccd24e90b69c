import { cents } from './money.ts'
import type { Cents } from './money.ts'

/** Hundredths of a per cent in a whole. */
export const WHOLE = 10_000

/** A part of an amount in cents, half a cent up; `percent` in hundredths of one per cent. */
export function partOf(amount: number, percent: number): Cents {
  return cents(Math.floor((2 * amount * percent + WHOLE) / (2 * WHOLE)))
}
