import { inEveryLocale } from '#kernel/locale.ts'
import { slugOf } from '#modules/search/public.ts'
import type { Bilingual } from '#kernel/locale.ts'

/** Address of a tutor list in both languages, below the locale, percent-encoded. */
export function listingPaths(section: 'district' | 'subject', name: Bilingual): Bilingual {
  const pathOf = (words: string): string => `searchtutor/${section}/${encodeURIComponent(slugOf(words))}`
  return inEveryLocale((locale) => pathOf(name[locale]))
}
