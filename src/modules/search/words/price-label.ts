import type { Locale } from '#kernel/locale.ts'
import type { Range } from '../query/range.ts'
import { HEAD } from '../texts/words.ts'

/** What the fee is called where the list says what it understood. */
export function priceLabel({ min, max }: Range, locale: Locale): string {
  if (min !== null && max !== null) return `HK$${min}–${max}`
  return max === null ? `HK$${min} ${HEAD[locale].fee.orMore}` : `HK$${max} ${HEAD[locale].fee.orLess}`
}
