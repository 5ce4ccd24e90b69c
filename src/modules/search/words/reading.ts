import type { Locale } from '#kernel/locale.ts'
import { atGrades, choiceTerms, gradeTerms } from '../engine/asked.ts'
import { NO_CRITERIA } from '../engine/criteria.ts'
import type { Criteria } from '../engine/criteria.ts'
import { termOf } from '../engine/terms.ts'
import { FREE_TIME } from '../query/facet-values.ts'
import type { SubjectChoice } from '../query/subject-choice.ts'
import type { Meaning } from './lexicon.ts'
import { wantedTimes } from './lexicon-times.ts'
import { isUnknown } from './listing-words.ts'
import type { Known, ListingWords } from './listing-words.ts'
import { majorTerm } from './majors.ts'
import { priceLabel } from './price-named.ts'
import type { NamedPrice } from './price-named.ts'

/** One thing that a keyword was understood as; `text` is what stays a search in texts, `name` what a tutor is called. */
export type UnderstoodPart = {
  readonly kind: Known | NonNullable<ListingWords['number']>['kind'] | 'price' | 'text' | 'name'
  readonly value: string
  readonly label: string
}

/** Words that are searched for in texts, with the terms that all must be there. */
export type SearchedText = { readonly text: string; readonly terms: readonly number[] }

/** What a reading is made of. */
export type Sources = {
  readonly meanings: readonly Meaning[]
  readonly price: NamedPrice | null
  readonly texts: readonly SearchedText[]
  /** Words that nothing is searched by. */
  readonly skipped: readonly string[]
}

/** One way to read a keyword. */
export type Reading = {
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

/** The reading that all of these make: subjects and features must hold, the others are alternatives of their kind. */
export function readingOf(sources: Sources, { locale, listing }: Listed): Reading {
  const distinct = [...new Map(sources.meanings.map((meaning) => [keyOf(meaning), meaning])).values()]
  const said = distinct.map((meaning) => part(meaning.kind as UnderstoodPart['kind'], meaning.value, meaning.label[locale]))
  const texts = sources.texts.filter(({ terms }) => terms.length > 0)
  const unsearchable = sources.texts.filter(({ terms }) => terms.length === 0).map(({ text }) => text)
  const { price } = sources
  const fee = price ? [part('price', priceValue(price), priceLabel(price.range, locale))] : []
  const isFollowed = (one: { readonly kind: string }): boolean => !isUnknown(listing, one)
  const criteria = criteriaOfMeanings(distinct.filter(isFollowed))
  return {
    criteria: {
      ...criteria,
      words: texts.map(({ terms }) => terms),
      ranges: price ? (listing.price?.rangesOf(price.range) ?? []) : criteria.ranges,
    },
    understood: [...said.filter(isFollowed), ...fee, ...texts.map(({ text }) => textPart(text))],
    dropped: [...said.filter((one) => !isFollowed(one)), ...[...unsearchable, ...sources.skipped].map(textPart)],
    sources,
  }
}

/** What tells one meaning of a reading from another. */
export const keyOf = ({ kind, value }: Pick<Meaning, 'kind' | 'value'>): string => `${kind} ${value}`
export const priceValue = ({ range: { min, max } }: NamedPrice): string => `${min ?? ''}-${max ?? ''}`

function criteriaOfMeanings(distinct: readonly Meaning[]): Criteria {
  const values = (kind: Meaning['kind']): readonly string[] =>
    distinct.filter((meaning) => meaning.kind === kind).flatMap((meaning) => meaning.value.split(','))
  const subjects = distinct.filter((meaning) => meaning.kind === 'subject').map((meaning) => choicesOf(meaning.value.split(',')))
  const grades = gradesOf(distinct)
  const chosen = subjects.map((group) => atGrades(group, grades))
  const groups = [
    ...(subjects.length > 0 ? chosen.map(subjectGroup) : [grades.flatMap(gradeTerms)]),
    values('area').map((id) => termOf.area(Number(id))),
    values('university').map(termOf.university),
    values('major').map(majorTerm),
    wantedTimes(distinct.filter((meaning) => meaning.kind === 'time').map(({ value }) => value)).map(FREE_TIME.termOf),
    values('sex').map((sex) => termOf.sex(sex === 'male' ? 'male' : 'female')),
    values('language').map(termOf.language),
    values('mode').map(() => termOf.teachMode('online')),
    values('education').map((education) => termOf.education(Number(education))),
    values('job').map((job) => termOf.job(Number(job))),
    ...values('feature').map((feature) => [termOf.feature(feature)]),
  ]
  return {
    ...NO_CRITERIA,
    groups: groups.filter((group) => group.length > 0),
    asked: subjects.length > 0 ? { subjects: chosen.flat(), grades: [] } : { subjects: [], grades },
  }
}

/** Grades that are asked for; a span that one of them lies in says nothing more: 小三 TSA is of 小三. */
function gradesOf(meanings: readonly Meaning[]): readonly string[] {
  const lists = meanings.filter(({ kind }) => kind === 'grade').map(({ value }) => value.split(','))
  const single = new Set(lists.filter((list) => list.length === 1).flat())
  return [...new Set(lists.filter((list) => list.length === 1 || !list.some((grade) => single.has(grade))).flat())]
}

const choicesOf = (subjects: readonly string[]): readonly SubjectChoice[] =>
  subjects.map((subject) => ({ subject, levelMin: null, levelMax: null }))

/** A grade at which none of the subjects is taught finds nobody, so another reading is tried. */
function subjectGroup(choices: readonly SubjectChoice[]): readonly number[] {
  return choices.length > 0 ? [...new Set(choices.flatMap(choiceTerms))] : [-1]
}
