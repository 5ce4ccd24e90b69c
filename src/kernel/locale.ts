/** The two languages of the product; every page lives under `/zh/…` or `/en/…` (decisions, introduction). */
export const LOCALES = ['zh', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'zh'

/** Something in every language: where one lacks, `tsc` says so (docs/decisions/0061). */
export type Localised<T> = Readonly<Record<Locale, T>>

/** Makes the same for every language. */
export function inEveryLocale<T>(make: (locale: Locale) => T): Localised<T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Localised<T>
}

const OTHER: Localised<Locale> = { zh: 'en', en: 'zh' }

/** The language that a page offers next to its own. */
export const otherLocale = (locale: Locale): Locale => OTHER[locale]

/** For patterns: `zh|en`. */
export const ANY_LOCALE = LOCALES.join('|')

/** Value of `<html lang>` and of hreflang. */
export const HTML_LANG: Localised<string> = { zh: 'zh-Hant-HK', en: 'en-HK' }

/** As Open Graph and browsers name a language of Hong Kong. */
export const INTL_LOCALE: Localised<string> = { zh: 'zh-HK', en: 'en-HK' }

/** Whether a path segment or a cookie names a locale exactly (`zh`, `en`). */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** Language of a page's address. */
export function localeOfParams({ locale }: { readonly locale?: string | undefined }): Locale {
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}

/** A text in every language. */
export type Bilingual = Localised<string>

/** What it is called in all of them. */
export const inAllWords = (text: Bilingual): readonly string[] => LOCALES.map((locale) => text[locale])
