import { grouped } from './written-money.ts'

/** Rows of a list are counted up to here. */
export const MOST_COUNTED = 10_000

/** How many there are: `9,999`, and `10,000+` for whatever is more. */
export function countText(count: number): string {
  return count > MOST_COUNTED ? `${grouped(MOST_COUNTED)}+` : grouped(count)
}
