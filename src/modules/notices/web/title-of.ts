import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import en from '../texts/head/en.json' with { type: 'json' }
import zh from '../texts/head/zh.json' with { type: 'json' }

type TitleName = keyof typeof en

/** Title of a page of this room. */
export function titleOf(locale: string | undefined, name: TitleName): string {
  return { zh, en }[isLocale(locale) ? locale : DEFAULT_LOCALE][name]
}
