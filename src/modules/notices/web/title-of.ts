import { localeOfParams } from '#kernel/locale.ts'
import { HEAD } from '../texts/words.ts'

type TitleName = keyof (typeof HEAD)['zh']

/** Title of a page of this room. */
export function titleOf(locale: string | undefined, name: TitleName): string {
  return HEAD[localeOfParams({ locale })][name]
}
