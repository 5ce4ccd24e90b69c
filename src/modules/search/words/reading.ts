import { LEVELS, findLevelByCode } from '#kernel/catalogue/levels.ts'
import type { Locale } from '#kernel/locale.ts'
import { NO_CRITERIA, atGrades } from '#modules/engine/public.ts'
import type { Criteria } from '#modules/engine/public.ts'
import { PRICE_FIELDS } from '../query/limits.ts'
import type { Fields } from '../address/list-url.ts'
import type { Meaning, NamedPrice } from '#modules/vocabulary/public.ts'
import { majorTerm, wantedTimes } from '#modules/vocabulary/public.ts'
import { meaningLabel } from './meaning-label.ts'
import { priceLabel } from './price-label.ts'
import { isUnknown } from './listing-words.ts'
import type { FilterOfWords, Known, ListingWords, OwnMeaning } from './listing-words.ts'

/** One thing that a keyword was understood as; `text` is what stays a search in texts, `name` what a tutor is called. */
export type UnderstoodPart = {
  readonly kind: Known | NonNullable<ListingWords['number']>['kind'] | 'own' | 'price' | 'text' | 'name'
  readonly value: string
  readonly label: string
}

/** Words that are searched for in texts, with the terms that all must be there; `typed` are words that mean the same by themselves. */
export type SearchedText = {
  readonly text: string
  readonly terms: readonly number[]
  readonly typed?: string
  /** What somebody is called. */
  readonly isName?: true
}

/** What a reading is made of. */
export type Sources = {
  readonly meanings: readonly Meaning[]
  readonly price: NamedPrice | null
  /** What words say that the listing alone knows. */
  readonly own?: readonly OwnMeaning[]
  readonly texts: readonly SearchedText[]
  /** Words that nothing is searched by. */
  readonly skipped: readonly string[]
}

/** One way to read a keyword. */
export type Reading = {
  /**
   * Wire fields of the filters that its words are, each instead of what that filter was; `keyword` is what is left to search for
   * by words. Null where no word is a filter and the keyword stays as it is.
   */
  readonly said: Fields | null
  /** What must hold besides: words in texts, and what has no filter. */
  readonly criteria: Criteria
  readonly understood: readonly UnderstoodPart[]
  /** What the keyword says and this reading does not search by. */
  readonly dropped: readonly UnderstoodPart[]
  /** What those meet, of all who meet the criteria, that come first in smart order. The reading counts only if anybody does. */
  readonly leading?: Criteria
  /** What can be taken from it one by one when nobody meets everything. */
  readonly sources?: Sources
}

/** What is searched, and in which language. */
export type Listed = { readonly locale: Locale; readonly listing: ListingWords }

export const part = (kind: UnderstoodPart['kind'], value: string, label: string): UnderstoodPart => ({ kind, value, label })
export const textPart = (text: string): UnderstoodPart => part('text', text, text)

/** What has no filter, as a term of rows. */
const termsWithoutFilter: Readonly<Partial<Record<Known, (value: string) => number>>> = { major: majorTerm }

/** The reading that all of these make: what has a filter becomes it, and what is left must hold besides. */
export function readingOf(sources: Sources, { locale, listing }: Listed): Reading {
  const distinct = [...new Map(withoutMinor(sources.meanings).map((meaning) => [keyOf(meaning), meaning])).values()]
  const said = distinct.map((meaning) =>
    part(meaning.kind as UnderstoodPart['kind'], meaning.value, meaningLabel(meaning, locale)),
  )
  const texts = sources.texts.filter(({ terms }) => terms.length > 0)
  const unsearchable = sources.texts.filter(({ terms }) => terms.length === 0).map(({ text }) => text)
  const { price, own = [] } = sources
  const fee = price ? [part('price', priceValue(price), priceLabel(price.range, locale))] : []
  const second = secondsOf(distinct, listing)
  const isFollowed = (one: Pick<Meaning, 'value'> & { readonly kind: string }): boolean =>
    !isUnknown(listing, one) && !second.has(`${one.kind} ${one.value}`)
  const followed = distinct.filter(isFollowed)
  const beside = followed.filter(({ kind }) => !(kind in listing.filters))
  const filters = { ...filtersOf(followed, sources.price, listing), ...ownFilters(own) }
  const hasWish = distinct.some(({ kind }) => kind === 'wish')
  const words = [...texts.map(({ text, typed }) => typed ?? text), ...beside.map(({ typed, label }) => typed ?? label[locale])]
  return {
    said: Object.keys(filters).length === 0 && !hasWish ? null : { ...filters, keyword: words.join(' ') },
    criteria: { ...NO_CRITERIA, groups: groupsBeside(beside, followed), words: texts.map(({ terms }) => terms) },
    understood: [
      ...said.filter(isFollowed),
      ...own.map((one) => part('own', ownValue(one), one.label[locale])),
      ...fee,
      ...texts.map(textOrName),
    ],
    dropped: [...said.filter((one) => !isFollowed(one)), ...[...unsearchable, ...sources.skipped].map(textPart)],
    sources,
  }
}

const textOrName = ({ text, typed, isName }: SearchedText): UnderstoodPart =>
  isName ? part('name', text, typed ?? text) : textPart(text)

/** A school says nothing of what is named besides, a grade or a place; nor its kind where what is asked for is not taught there. */
function withoutMinor(meanings: readonly Meaning[]): readonly Meaning[] {
  const isNamed = (wanted: Meaning['kind']): boolean => meanings.some(({ kind, isMinor }) => kind === wanted && !isMinor)
  const taught = subjectsOf(meanings)
  const isOfSchool = ({ kind, value }: Meaning): boolean =>
    !isNamed(kind) && (kind !== 'grade' || taught.every((subjects) => isTaughtAt(subjects, [value])))
  return meanings.filter((meaning) => !meaning.isMinor || isOfSchool(meaning))
}

/** Of a filter that takes one value what is said after the first. */
function secondsOf(meanings: readonly Meaning[], { filters }: ListingWords): ReadonlySet<string> {
  const ofOne = meanings.filter(({ kind }) => kind !== 'stop' && kind !== 'not' && filters[kind]?.takesOne)
  return new Set(ofOne.filter(({ kind }, at) => ofOne.findIndex((one) => one.kind === kind) < at).map(keyOf))
}

/** What tells one meaning of a reading from another. */
export const keyOf = ({ kind, value }: Pick<Meaning, 'kind' | 'value'>): string => `${kind} ${value}`
export const ownValue = ({ field, value }: OwnMeaning): string => `${field}=${value}`
export const priceValue = ({ range: { min, max } }: NamedPrice): string => `${min ?? ''}-${max ?? ''}`

const valuesOf = (meanings: readonly Meaning[], kind: Known): readonly string[] => [
  ...new Set(meanings.filter((meaning) => meaning.kind === kind).flatMap((meaning) => meaning.value.split(','))),
]

function filtersOf(meanings: readonly Meaning[], price: NamedPrice | null, { filters, haveManySubjects }: ListingWords): Fields {
  const fields: Record<string, string> = {}
  const subjects = subjectsOf(meanings)
  const own: Readonly<Partial<Record<Known, readonly string[]>>> = {
    subject: [...new Set(subjects.flat())],
    grade: gradesOf(meanings),
    time: wantedTimes(meanings.filter(({ kind }) => kind === 'time').map(({ value }) => value)),
  }
  for (const [kind, { field, as, values: named }] of Object.entries(filters) as [Known, FilterOfWords][]) {
    const values = own[kind] ?? valuesOf(meanings, kind)
    if (values.length > 0) fields[field] = as ?? values.map((value) => named?.[value] ?? value).join(',')
  }
  if (haveManySubjects && subjects.length > 1) fields['allSubjects'] = 'true'
  if (price) {
    fields[PRICE_FIELDS.from] = String(price.range.min ?? '')
    fields[PRICE_FIELDS.to] = String(price.range.max ?? '')
  }
  return fields
}

/** Filters of a listing's own words; several values of one are alternatives. */
function ownFilters(own: readonly OwnMeaning[]): Fields {
  const fields: Record<string, string> = {}
  for (const { field, value } of own) {
    const values = [...(fields[field]?.split(',') ?? []), ...value.split(',')]
    fields[field] = [...new Set(values)].join(',')
  }
  return fields
}

/** Subjects of each word for some; one that another of them is part of says nothing more: 數學 M2 is of M2. */
function subjectsOf(meanings: readonly Meaning[]): readonly (readonly string[])[] {
  const sets = meanings.filter(({ kind }) => kind === 'subject').map(({ value }) => value.split(','))
  const holds = (set: readonly string[], other: readonly string[]): boolean =>
    other.length < set.length && other.every((value) => set.includes(value))
  return sets.filter((set) => !sets.some((other) => holds(set, other)))
}

/** Grades that are asked for; what one of them lies in says nothing more: 小三 TSA is of 小三, 國際學校 Year 8 of Year 8. */
function gradesOf(meanings: readonly Meaning[]): readonly string[] {
  const lists = meanings.filter(({ kind }) => kind === 'grade').map(({ value }) => value.split(','))
  const single = new Set(lists.filter((list) => list.length === 1).flat())
  const named = lists.filter((list) => list.length === 1 || !list.some((grade) => single.has(grade)))
  const levels = new Set(named.flat().filter((grade) => findLevelByCode(grade)))
  const isWider = (grade: string): boolean => levelsInGroup(grade).some((level) => levels.has(level))
  return [...new Set(named.flat())].filter((grade) => !isWider(grade))
}

/** Levels of a whole group: where one of them is named, too, the group says nothing more. */
const levelsInGroup = (grade: string): readonly string[] =>
  LEVELS.filter(({ reference, code }) => reference === grade && code !== grade).map(({ code }) => code)

/** Terms of what has no filter. A grade at which none of the subjects is taught finds nobody, so another reading is tried. */
function groupsBeside(beside: readonly Meaning[], all: readonly Meaning[]): Criteria['groups'] {
  const kinds = [...new Set(beside.map(({ kind }) => kind as Known))]
  const groups = kinds.map((kind) => valuesOf(beside, kind).flatMap((value) => termsWithoutFilter[kind]?.(value) ?? []))
  const grades = gradesOf(all)
  return subjectsOf(all).every((subjects) => isTaughtAt(subjects, grades)) ? groups : [...groups, []]
}

function isTaughtAt(subjects: readonly string[], grades: readonly string[]): boolean {
  const choices = subjects.map((subject) => ({ subject, levelMin: null, levelMax: null }))
  return atGrades(choices, grades).length > 0
}
