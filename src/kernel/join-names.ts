import type { Locale, Localised } from './locale.ts'

const BETWEEN: Localised<string> = { zh: '、', en: ', ' }

/** Names in a row, as a language lists them: `數學、英文`, `Maths, English`. */
export function joinNames(names: readonly string[], locale: Locale): string {
  return names.join(BETWEEN[locale])
}
