import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import en from '../texts/guide/en.json' with { type: 'json' }
import zh from '../texts/guide/zh.json' with { type: 'json' }

/** The words of the guide pages; their loaders hand each page its own, so that prose never weighs on other pages. */
export type GuideWords = typeof zh

const WORDS: Readonly<Record<Locale, GuideWords>> = { zh, en }

/** Words of one language; for loaders only. */
export function guideWords(locale: Locale): GuideWords {
  return WORDS[locale]
}

/** Language of a page's address. */
export function localeOfParams(params: { readonly locale?: string | undefined }): Locale {
  return isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
}
