import type { Meaning } from './lexicon.ts'
import type { PriceSide } from './price-named.ts'

/** What words of the lexicon can say. */
export type Known = Exclude<Meaning['kind'], 'stop'>

/** A filter that words set: its wire field, and what that is set to where it is not the meaning's own value. */
export type FilterOfWords = { readonly field: string; readonly as?: string }

/** How keywords are read where a listing is searched. */
export type ListingWords = {
  /** Of the listing; tells its keywords from those of others. */
  readonly name: string
  /** What of the lexicon its rows hold; nothing, and every word is searched for in its texts. */
  readonly knows: readonly Known[]
  /** Filters that words become. What else is known has no filter and is searched for beside them (`termsWithoutFilter`). */
  readonly filters: Readonly<Partial<Record<Known, FilterOfWords>>>
  /** A keyword that is the number of one of them, what it is then understood as, and the wire field of its filter, if there is one. */
  readonly number?: { readonly kind: 'tutor' | 'case' | 'number'; readonly pattern: RegExp; readonly field?: string }
  /** Which side of a fee who searches is on; without, a fee is text. */
  readonly price?: PriceSide
  /** One of them has many subjects, and all that words name are wanted of it; without, any of them. */
  readonly haveManySubjects?: boolean
  /** They are people, who are searched for by name too. */
  readonly areNamed?: boolean
}

/** Everything that words of the lexicon can say. */
export const ALL_KNOWN: readonly Known[] = [
  ...(['subject', 'grade', 'area', 'university', 'sex', 'feature', 'language', 'mode', 'education', 'job', 'major'] as const),
  'time',
]

/** Whether a part of a keyword is something that rows of the listing do not hold. */
export function isUnknown({ knows }: ListingWords, { kind }: { readonly kind: string }): boolean {
  return ALL_KNOWN.some((one) => one === kind && !knows.includes(one))
}
