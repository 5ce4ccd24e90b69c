import { grouped } from '#kernel/written-money.ts'
import type { Range } from '../query/range.ts'

/** `20–30`, `20+` or `≤ 30`; nothing for any. */
export function rangeLabel({ min, max }: Range, write: (value: number) => string): string {
  if (min !== null && max !== null) return `${write(min)}–${write(max)}`
  return min !== null ? `${write(min)}+` : max === null ? '' : `≤ ${write(max)}`
}

/** `HK$200–HK$400`, `HK$200+` or `≤ HK$400`; nothing for any fee. */
export function feeLabel(fee: Range): string {
  return rangeLabel(fee, (dollars) => `HK$${grouped(dollars)}`)
}
