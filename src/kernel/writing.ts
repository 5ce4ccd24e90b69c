import type { Bilingual, Locale, Localised } from './locale.ts'

// How each language writes lists and prices, beyond its words; days and times are in written-time.ts.

const BETWEEN: Bilingual = { zh: '、', en: ', ' }
const BETWEEN_PARTS: Bilingual = { zh: '；', en: '; ' }

/** Names in a row, as a language lists them: `數學、英文`, `Maths, English`. */
export function joinNames(names: readonly string[], locale: Locale): string {
  return names.join(BETWEEN[locale])
}

/** Parts in a row that have commas in them: `星期一 18:00–20:00、21:00–22:00；星期二 …`. */
export function joinParts(parts: readonly string[], locale: Locale): string {
  return parts.join(BETWEEN_PARTS[locale])
}

/** Whether a language says "from" before a price, or 起 after it. */
export const FROM_COMES_FIRST: Localised<boolean> = { zh: false, en: true }
