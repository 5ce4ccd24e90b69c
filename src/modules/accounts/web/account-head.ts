import { localeOfParams } from '#kernel/locale.ts'
import { HEAD } from '../texts/words.ts'

/** Title of a page of this room; for loaders, so that no browser loads the words. */
export function accountTitle(locale: string | undefined, page: keyof (typeof HEAD)['zh']): string {
  return HEAD[localeOfParams({ locale })][page]
}
