/** The two languages of the product; every page lives under `/zh/…` or `/en/…` (decisions, introduction). */
export const LOCALES = ['zh', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'zh'

/** Value of `<html lang>` and of hreflang. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { zh: 'zh-Hant-HK', en: 'en-HK' }

/** Locale for `Intl` formatters. */
export const INTL_LOCALE: Readonly<Record<Locale, string>> = { zh: 'zh-HK', en: 'en-HK' }

/** Whether a path segment or a cookie names a locale exactly (`zh`, `en`). */
export function isLocale(value: unknown): value is Locale {
  return value === 'zh' || value === 'en'
}

/** Something in every language: `tsc` names whatever lacks one. */
export type Localised<T> = Readonly<Record<Locale, T>>

/** A text in both languages. */
export type Bilingual = Localised<string>
