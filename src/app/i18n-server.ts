import type { i18n } from 'i18next'
import { LOCALES } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { allTexts } from './texts.ts'
import { wordsOf } from './words.ts'

const texts = allTexts()
// The part of i18next's interface that react-i18next and the pages use.
const make = (locale: Locale): i18n => wordsOf(locale, { given: texts[locale] }) as unknown as i18n
const instances = Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, i18n>

/** The words of one language for rendering on the server; shared by all requests, never changed. */
export function serverI18n(locale: Locale): i18n {
  return instances[locale]
}
