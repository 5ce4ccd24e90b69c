import type { Locale } from '#kernel/locale.ts'
import { PRICE_SLIDER } from './tutor-query.ts'
import type { Range } from './tutor-query.ts'

/** A fee per hour that a keyword names, in dollars, and the keyword without it. */
export type NamedPrice = { readonly range: Range; readonly rest: string }

const AMOUNT = String.raw`(?<![\d.])(?:hkd?)? ?\$? ?(\d{2,4})(?!\d) ?(?:元|蚊|塊|块)?`
// A number without a sign is a fee only beside words that say so; years and ages (18歲以下, 10年以上) have units of their own.
const FROM_TO = new RegExp(
  String.raw`(?:hkd?)? ?\$ ?(\d{2,4}) ?(?:-|–|~|至|到|to) ?(?:hkd?)? ?\$? ?(\d{2,4})(?!\d) ?(?:元|蚊|塊|块)?`,
)
const AT_MOST = [
  new RegExp(String.raw`${AMOUNT} ?(?:以下|以內|以内|之內|之内|或以下|or less|or below)`),
  new RegExp(
    String.raw`(?:\bunder|\bbelow|\bless than|\bat most|\bup to|\bmax\b|不超過|不超过|不多於|不多于|低於|低于|少於|少于|最多) ?${AMOUNT}`,
  ),
]
const AT_LEAST = [
  new RegExp(String.raw`${AMOUNT} ?(?:以上|或以上|or more|or above)`),
  new RegExp(String.raw`(?:\bover|\babove|\bmore than|\bat least|\bfrom|不少於|不少于|高於|高于|多於|多于|最少|至少) ?${AMOUNT}`),
]
const isFee = (dollars: number): boolean => dollars >= PRICE_SLIDER.min && dollars <= PRICE_SLIDER.max

/** Finds the fee in a plain text (`plainText`): `$300以下`, `under 300`, `$200-300`; null where none is named. */
export function priceNamed(plain: string): NamedPrice | null {
  const fromTo = FROM_TO.exec(plain)
  if (fromTo) {
    const [low, high] = [Number(fromTo[1]), Number(fromTo[2])].toSorted((a, b) => a - b) as [number, number]
    if (isFee(low) && isFee(high)) return { range: { min: low, max: high }, rest: without(plain, fromTo) }
  }
  const most = firstOf(AT_MOST, plain)
  if (most) return { range: { min: null, max: Number(most[1]) }, rest: without(plain, most) }
  const least = firstOf(AT_LEAST, plain)
  return least ? { range: { min: Number(least[1]), max: null }, rest: without(plain, least) } : null
}

function firstOf(patterns: readonly RegExp[], plain: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(plain)
    if (match && isFee(Number(match[1]))) return match
  }
  return null
}

const without = (plain: string, match: RegExpExecArray): string =>
  `${plain.slice(0, match.index)} ${plain.slice(match.index + match[0].length)}`.trim()

/** What the fee is called where the list says what it understood. */
export function priceLabel({ min, max }: Range, locale: Locale): string {
  if (min !== null && max !== null) return `HK$${min}–${max}`
  if (max !== null) return locale === 'zh' ? `HK$${max} 或以下` : `HK$${max} or less`
  return locale === 'zh' ? `HK$${min} 或以上` : `HK$${min} or more`
}
