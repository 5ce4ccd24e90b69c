import type { Bilingual, Locale, Localised } from './locale.ts'

// How each language writes lists, hours and prices, beyond its words.

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

const NOON = 12

/** A time of the day: `16:00`, `4:00 pm`. */
export const CLOCK: Localised<(hour: number, minute: string) => string> = {
  zh: (hour, minute) => `${String(hour).padStart(2, '0')}:${minute}`,
  en: (hour, minute) => `${hour % NOON === 0 ? NOON : hour % NOON}:${minute} ${hour < NOON ? 'am' : 'pm'}`,
}

/** Whether a language says "from" before a price, or 起 after it. */
export const FROM_COMES_FIRST: Localised<boolean> = { zh: false, en: true }
