import { LOCALES, inEveryLocale } from '#kernel/locale.ts'
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
  /** Those of the subject's own names, each of which names the other: 中國語文 is 中文; null where there are none. */
  readonly canonical: Bilingual | null
  /** What the path says by itself. */
  readonly filters: Fields
  /** The words are a subject's name; else they are searched for. */
  readonly isSubject: boolean
  /** The address names the subject in the other language; it is only there to be left for its own path. */
  readonly isMoved: boolean
}

/** Finds what the last part of such an address means; null where it says nothing, which is no page. */
export function subjectPlaceOf(slug: string, locale: Locale): SubjectPlace | null {
  const words = wordsOf(slug)
  if (words === '') return null
  const name = ownName(locale, words)
  const subject = subjectNamed(name, locale)
  const names = subject === undefined ? null : namesThatAgree(words, subject)
  return {
    name,
    paths: inEveryLocale((one) => pathOf(one, one === locale ? name : nameIn(one, words))),
    canonical: names && inEveryLocale((one) => pathOf(one, names[one])),
    filters: subject === undefined ? { keyword: name } : { subject },
    isSubject: subject !== undefined,
    isMoved: name !== words,
  }
}

const pathOf = (locale: Locale, name: string): string =>
  localePath(locale, composedAddress(`/course/subject/${encodeURIComponent(slugOf(name))}`))

const subjectNamed = (name: string, locale: Locale): string | undefined =>
  isSubjectName(name) ? understand(name, locale, COURSE_WORDS)[0]?.said?.['subject'] : undefined

/** What the words are called in each language, where both names mean the same subject and lead to each other. */
function namesThatAgree(words: string, subject: string): Bilingual | null {
  const names = inEveryLocale((one) => nameIn(one, words))
  const agrees = (one: Locale): boolean => {
    const own = wordsOf(slugOf(names[one]))
    const isOwn = ownName(one, own) === own && subjectNamed(own, one) === subject
    return isOwn && LOCALES.every((other) => nameIn(other, own) === names[other])
  }
  return LOCALES.every(agrees) ? names : null
}
