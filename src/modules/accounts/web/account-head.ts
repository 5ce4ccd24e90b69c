import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import en from '../texts/head/en.json' with { type: 'json' }
import zh from '../texts/head/zh.json' with { type: 'json' }

const TITLES = { zh, en }

/** Title of a page of this room; for loaders, so that no browser loads the words. */
export function accountTitle(locale: string | undefined, page: keyof typeof zh): string {
  return TITLES[isLocale(locale) ? locale : DEFAULT_LOCALE][page]
}
