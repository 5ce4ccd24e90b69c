import { grouped } from '#web/grouped.ts'
import type { Range } from '../query/tutor-query.ts'

/** `HK$200–HK$400`, `HK$200+` or `≤ HK$400`; nothing for any fee. */
export function feeLabel({ min, max }: Range): string {
  const dollars = (value: number): string => `HK$${grouped(value)}`
  if (min !== null && max !== null) return `${dollars(min)}–${dollars(max)}`
  return min !== null ? `${dollars(min)}+` : max === null ? '' : `≤ ${dollars(max)}`
}
