import type { ColumnRange } from '../engine/criteria.ts'
import type { Range } from '../query/range.ts'
import type { Meaning } from './lexicon.ts'
import type { PriceSide } from './price-named.ts'

/** What words of the lexicon can say. */
export type Known = Exclude<Meaning['kind'], 'stop'>

/** How keywords are read where a listing is searched. */
export type ListingWords = {
  /** Of the listing; tells its keywords from those of others. */
  readonly name: string
  /** What of the lexicon its rows hold; nothing, and every word is searched for in its texts. */
  readonly knows: readonly Known[]
  /** A keyword that is the number of one of them, and what it is then understood as; none without. */
  readonly number?: { readonly kind: 'tutor' | 'case' | 'number'; readonly pattern: RegExp }
  /** Which side of a fee who searches is on, and the bounds that one sets; without, a fee is text. */
  readonly price?: { readonly side: PriceSide; readonly rangesOf: (price: Range) => readonly ColumnRange[] }
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
