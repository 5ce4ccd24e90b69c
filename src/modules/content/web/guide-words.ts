import type { Locale } from '#kernel/locale.ts'
import { GUIDE } from '../texts/words.ts'

/** The words of the guide pages; their loaders hand each page its own, so that prose never weighs on other pages. */
export type GuideWords = (typeof GUIDE)['zh']

/** Words of one language; for loaders only. */
export function guideWords(locale: Locale): GuideWords {
  return GUIDE[locale]
}
