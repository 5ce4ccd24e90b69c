import { inAllWords, inEveryLocale, otherLocale } from '#kernel/locale.ts'
import { DISTRICTS, REGIONS, SUB_AREAS } from '#kernel/catalogue/areas.ts'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { CUSTOM_SUBJECTS, SUBJECTS } from '#kernel/catalogue/subjects.ts'
import type { Locale, Localised } from '#kernel/locale.ts'
import { TOPICS, findMeaning, foldText, tokensOf } from '#modules/vocabulary/public.ts'
import type { Meaning } from '#modules/vocabulary/public.ts'
import { meaningLabel } from '../words/meaning-label.ts'
import { slugOf, wordsOf } from './slug.ts'

/**
 * The name in this language when the words name something known, such as a subject; else the words. Of a name with a slash
 * it is the first part that means the same and says something: `C++` of `C/C++`.
 */
export function nameIn(locale: Locale, words: string): string {
  const meaning = meaningNamed(words)
  if (!meaning || meaning.kind === 'stop' || meaning.kind === 'not') return words
  const label = meaningLabel(meaning, locale)
  const parts = label.split('/').map((part) => part.trim())
  return parts.find((part) => part.length > 1 && meaningNamed(part)?.value === meaning.value) ?? label
}

const meaningNamed = (words: string): Meaning | undefined => findMeaning(tokensOf(foldText(words)).map((token) => token.key))

/**
 * The words, or their name in this language when only the other one has them: `鋼琴` on an English page is Piano. What is
 * a name in both, as IELTS is, stays.
 */
export function ownName(locale: Locale, words: string): string {
  const name = keyOf(words)
  return NAMES[locale].has(name) || !NAMES[otherLocale(locale)].has(name) ? words : nameIn(locale, words)
}

/** Whether the words are the name of a subject in either language. */
export function isSubjectName(words: string): boolean {
  return SUBJECT_NAMES.has(keyOf(words))
}

// As the words of an address are compared: a slash cannot stand in one.
const keyOf = (name: string): string => foldText(wordsOf(slugOf(name)))

const LISTED = [
  ...SUBJECTS.filter(({ value }) => !CUSTOM_SUBJECTS.includes(value)),
  ...TOPICS,
  ...LEVELS,
  ...REGIONS,
  ...DISTRICTS,
  ...SUB_AREAS,
]
const NAMES: Localised<ReadonlySet<string>> = inEveryLocale((locale) => new Set(LISTED.map((name) => keyOf(name[locale]))))
const SUBJECT_NAMES: ReadonlySet<string> = new Set([...SUBJECTS, ...TOPICS].flatMap((name) => inAllWords(name).map(keyOf)))
