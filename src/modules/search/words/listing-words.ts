import type { Bilingual } from '#kernel/locale.ts'
import type { Meaning, PriceSide } from '#modules/vocabulary/public.ts'

/** What words of the lexicon can say. */
export type Known = Exclude<Meaning['kind'], 'stop' | 'not'>

/** A filter that words set: its wire field, and what that is set to where it is not the meaning's own value. */
export type FilterOfWords = {
  readonly field: string
  readonly as?: string
  /** Its own names of the values; a value that is not among them is nothing that its rows hold. */
  readonly values?: Readonly<Record<string, string>>
  /** It takes one value, and what is said of it after the first is not gone by. */
  readonly takesOne?: boolean
}

/** Words that a listing knows besides the lexicon, in a plain text (`plainText`); what they say is a filter, or nothing at all. */
export type OwnWord = {
  readonly pattern: RegExp
  readonly says?: { readonly field: string; readonly value: string; readonly label: Bilingual }
}

export type OwnMeaning = NonNullable<OwnWord['says']>

/** What a price is of, an hour or the whole of what is sold; within which dollars; and on which side of it one who searches is. */
type PriceOfWords = {
  readonly unit: 'hourly' | 'whole'
  readonly bounds: { readonly min: number; readonly max: number }
  readonly side: PriceSide
}

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
  /** Without, a price is text. */
  readonly price?: PriceOfWords
  readonly own?: readonly OwnWord[]
  /** One of them has many subjects, and all that words name are wanted of it; without, any of them. */
  readonly haveManySubjects?: boolean
  /** They are people, who are searched for by name too. */
  readonly areNamed?: boolean
}

/** Everything that words of the lexicon can say. */
export const ALL_KNOWN: readonly Known[] = [
  ...(['subject', 'grade', 'area', 'university', 'sex', 'feature', 'language', 'mode', 'education', 'job', 'major'] as const),
  ...(['time', 'experience', 'order', 'star', 'photo', 'group', 'urgent', 'wish'] as const),
]

type Said = { readonly kind: string; readonly value: string }

/** Whether a part of a keyword is something that rows of the listing do not hold. */
export function isUnknown({ knows, filters }: ListingWords, { kind, value }: Said): boolean {
  const known = ALL_KNOWN.find((one) => one === kind)
  const own = known && filters[known]?.values
  return known !== undefined && (!knows.includes(known) || (own !== undefined && own[value] === undefined))
}

/** A keyword that is the number of one of these: `導師編號 100303`, `tutor no. 100303`, `#100303`. */
export function numberOf(things: string): RegExp {
  const [before, after] = [`(?:${things})?`, `(?:號|号)?(?:${things})?`]
  const number = '(?:編號|编号|號碼|号码|number|no\\.?|id)?'
  return new RegExp(`^${before} ?${number} ?[:#]? ?c?(\\d{5,9})${after}$`)
}

/** What own words of a listing say in a plain text, each once, and the text without them. */
export function ownWordsIn(
  plain: string,
  { own = [] }: ListingWords,
): { readonly own: readonly OwnMeaning[]; readonly rest: string } {
  let rest = plain
  const found: OwnMeaning[] = []
  for (const { pattern, says } of own) {
    const without = rest.replace(pattern, ' ')
    if (without !== rest && says) found.push(says)
    rest = without.trim()
  }
  return { own: found, rest }
}
