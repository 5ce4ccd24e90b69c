import { inEveryLocale } from '#kernel/locale.ts'
import type { Bilingual, Locale } from '#kernel/locale.ts'
import { composedAddress, localePath } from '#kernel/page-address.ts'
import { isSubjectName, nameIn, ownName } from '../../../address/own-name.ts'
import type { Fields } from '../../../address/list-url.ts'
import { slugOf, wordsOf } from '../../../address/slug.ts'
import { understand } from '../../../words/understand.ts'
import { COURSE_WORDS } from './words.ts'

/** What `/course/subject/<words>` means. */
export type SubjectPlace = {
  /** The words as a person reads them, in the language of the page. */
  readonly name: string
  /** Its paths in both languages with the locale, percent-encoded. */
  readonly paths: Bilingual
  /** What the path says by itself. */
  readonly filters: Fields
  /** The words are a subject's name; else they are searched for, and no search engine keeps the page. */
  readonly isSubject: boolean
  /** The address names the subject in the other language; it is only there to be left for its own path. */
  readonly isMoved: boolean
}

/** Finds what the last part of such an address means; null where it says nothing, which is no page. */
export function subjectPlaceOf(slug: string, locale: Locale): SubjectPlace | null {
  const words = wordsOf(slug)
  if (words === '') return null
  const name = ownName(locale, words)
  const subject = isSubjectName(name) ? understand(name, locale, COURSE_WORDS)[0]?.said?.['subject'] : undefined
  const pathOf = (one: Locale): string => {
    const own = one === locale ? name : nameIn(one, words)
    return localePath(one, composedAddress(`/course/subject/${encodeURIComponent(slugOf(own))}`))
  }
  return {
    name,
    paths: inEveryLocale(pathOf),
    filters: subject === undefined ? { keyword: name } : { subject },
    isSubject: subject !== undefined,
    isMoved: name !== words,
  }
}
