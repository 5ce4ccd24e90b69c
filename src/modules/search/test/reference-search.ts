import { districtIdOf, regionIdOf } from '#kernel/catalogue/areas.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { FEATURES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import { foldText, stem } from '#modules/vocabulary/public.ts'
import { meaningOf } from '#modules/engine/public.ts'
import { ratingOf } from '#kernel/tutor-rating.ts'
import { ageOf } from '#kernel/tutor-level.ts'
import { popularityOf, scoreOf, smartScore, taughtHoursOf } from '../listings/tutors/domain/smart-score.ts'
import { SORTS } from '../listings/tutors/domain/sorts.ts'
import type { Sort } from '../listings/tutors/domain/sorts.ts'
import { meetsTogether, priceFor } from './reference-price.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { meetsFacets } from './tutor-samples.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import type { TutorQuery } from '../listings/tutors/domain/query.ts'

/** What the reference asks of one tutor, worked out once. */
type Facts = {
  readonly document: TutorDocument
  readonly age: number
  readonly isRecommended: boolean
  readonly smart: number
  readonly text: string
  readonly latin: ReadonlySet<string>
  /** First letters of names, and names without titles with their words in alphabetical order. */
  readonly surnames: ReadonlySet<string>
  readonly wholeNames: ReadonlySet<string>
}

/** Searches in the plainest way: every rule said again over the documents themselves. Answers all ids in order. */
export type Reference = (query: TutorQuery, words: readonly string[]) => readonly number[]

export function referenceOf(documents: readonly TutorDocument[], now: Date): Reference {
  const all = documents.filter((document) => document.isListed).map((document) => factsOf(document, now))
  const sorted = new Map(SORTS.map((sort) => [sort, all.toSorted(orderOf(sort))]))
  return (query, words) => {
    const found = (sorted.get(query.sort) ?? []).filter((facts) => matches(facts, query) && hasWords(facts, words))
    // Those of one price stay as they are: in smart order, then by number.
    const way = { priceMin: 1, priceMax: -1 }[query.sort as 'priceMin']
    const priced = way ? found.toSorted((a, b) => way * (priceFor(a.document, query) - priceFor(b.document, query))) : found
    return priced.map((facts) => facts.document.id)
  }
}

function factsOf(document: TutorDocument, now: Date): Facts {
  const labels = [
    ...document.subjects.map((taught) => findSubject(taught.subject)),
    ...UNIVERSITIES.filter((university) => university.value === document.university),
    ...FEATURES.filter((feature) => document.features.includes(feature.value)),
  ]
  const text = [...labels.flatMap((label) => [label?.zh ?? '', label?.en ?? '']), ...document.texts, ...document.names]
    .map(foldText)
    .join('\n')
  const latin = new Set((text.match(/[a-z0-9][a-z0-9+#]*(?:'[a-z0-9]+)?/g) ?? []).map(stem))
  const isRecommended = document.starLevelExpiresAt !== null && document.starLevelExpiresAt > now
  const names = document.names.map(foldText)
  const surnames = new Set(names.flatMap((name) => [...name.matchAll(/\p{Script=Han}+/gu)].map(([run]) => run.charAt(0))))
  const wholeNames = new Set(names.map(bareName))
  return {
    document,
    surnames,
    wholeNames,
    isRecommended,
    age: ageOf(document.birthYear, now),
    smart: smartScore(document, now),
    text,
    latin,
  }
}

const any = <T>(wanted: readonly T[], holds: (value: T) => boolean): boolean => wanted.length === 0 || wanted.some(holds)

function matches({ document, age, isRecommended }: Facts, query: TutorQuery): boolean {
  const apart = (): boolean =>
    any(query.subjects, (choice) => teaches(document, choice)) && any(query.grades, (grade) => teachesGrade(document, grade))
  return (
    (meetsTogether(document, query) ?? apart()) &&
    any(query.areas, (area) => document.areaIds.some((id) => [id, districtIdOf(id), regionIdOf(id)].includes(area))) &&
    meetsFacets({ document, age, isRecommended, priceOf: () => priceFor(document, query) }, query)
  )
}

function teaches(document: TutorDocument, { subject, levelMin, levelMax }: SubjectChoice): boolean {
  return document.subjects.some(
    (taught) => taught.subject === subject && taught.levelMax >= (levelMin ?? 0) && taught.levelMin <= (levelMax ?? 99),
  )
}

function teachesGrade(document: TutorDocument, grade: string): boolean {
  const { levels, stage } = meaningOf(grade)
  return document.subjects.some((taught) => {
    const subject = findSubject(taught.subject)
    if (stage) return subject?.reference === stage
    return subject?.type === 'A' && levels.some((level) => level >= taught.levelMin && level <= taught.levelMax)
  })
}

const pairsOf = (word: string): readonly string[] => Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2))

/** The titles that random names have. */
function bareName(folded: string): string {
  const words = folded.replaceAll(/(?<=.)老师|\bmiss\b|\bmr\b|sir\b|^=/g, ' ').match(/[a-z]+|\p{Script=Han}+/gu) ?? []
  return words.map(stem).toSorted().join(' ')
}

/** Chinese words by their pairs of letters, one letter as a surname, whole names behind `=`; Latin words whole. */
function hasWords({ text, latin, surnames, wholeNames }: Facts, words: readonly string[]): boolean {
  return words.every((word) =>
    word.startsWith('=')
      ? wholeNames.has(bareName(word))
      : word.length === 1 && /\p{Script=Han}/u.test(word)
        ? surnames.has(word)
        : /^[a-z0-9]/.test(word)
          ? latin.has(stem(word))
          : pairsOf(word).every((pair) => text.includes(pair)),
  )
}

const ORDERS: Readonly<Record<Sort, readonly ((facts: Facts) => number)[]>> = {
  smartOrder: [],
  priceMin: [],
  priceMax: [],
  evaluate: [({ document }) => -scoreOf(document.ratings), ({ document }) => -ratingOf(document.ratings).count],
  popularOrder: [({ document }) => -popularityOf(document)],
  tuitionExpAsc: [({ document }) => document.experienceYears],
  tuitionExpDesc: [({ document }) => -document.experienceYears],
  ageAsc: [({ age }) => age],
  ageDesc: [({ age }) => -age],
  teachTime: [({ document }) => -taughtHoursOf(document.taughtMinutes)],
}

function orderOf(sort: Sort): (a: Facts, b: Facts) => number {
  const keys = [...ORDERS[sort], ({ smart }: Facts) => -smart, ({ document }: Facts) => -document.id]
  return (a, b) => keys.map((key) => key(a) - key(b)).find((difference) => difference !== 0) ?? 0
}
