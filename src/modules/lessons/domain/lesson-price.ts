import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

const HOUR = 60

/** What a lesson costs at an hourly price, in cents, half a cent up. */
export function lessonPrice(price: Cents, minutes: number): Cents {
  return cents(Math.floor((2 * price * minutes + HOUR) / (2 * HOUR)))
}
