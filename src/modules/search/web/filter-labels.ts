import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevelByCode, levelRangeName } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { joinNames } from '#kernel/writing.ts'
import type { Locale } from '#kernel/locale.ts'
import { LANDING_PAGES, groupName } from '../listings/tutors/domain/landing-pages.ts'
import type { Fields } from '../address/list-url.ts'
import type { AnyQuery } from '../query/facet-query.ts'
import type { Named as NamedFacet } from '../query/facet-order.ts'
import type { CommonQuery } from '../query/search-query.ts'
import type { SortName } from '../query/sort-name.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import { PANELS } from '../texts/words.ts'
import { namedGrades } from '#modules/vocabulary/public-web.ts'
import type { Named } from '#modules/vocabulary/public-web.ts'
import { namedSubjects } from '../query/named-subjects.ts'
import type { NamedSubjects } from '../query/named-subjects.ts'
import { facetChips } from './facet-chips.ts'

// Loader side: the catalogue's labels never travel to the browser as a whole.

/** One applied filter: what it says and the fields without it. */
export type AppliedFilter = { readonly label: string; readonly without: Fields }

/** `數學(必修部分) · 中四`, the way a chip names a subject; a custom one by the user's own name. */
export function subjectChoiceLabel({ subject, levelMin, levelMax, label }: SubjectChoice, locale: Locale): string {
  const name = label ?? findSubject(subject)?.[locale] ?? subject
  return levelMin === null || levelMax === null ? name : `${name} · ${levelRangeName(levelMin, levelMax, locale)}`
}

/** What chosen subjects of one name are called. */
function topicLabel({ name, choices: [first] }: NamedSubjects, locale: Locale): string {
  return name ? name[locale] : first ? subjectChoiceLabel(first, locale) : ''
}

/** What chosen subjects and grades are called, each by the name that people have for several. */
export function topicNames(
  { subjects, grades }: Pick<CommonQuery, 'subjects' | 'grades'>,
  locale: Locale,
): Readonly<Record<'topics' | 'grades', readonly string[]>> {
  return {
    topics: namedSubjects(subjects).map((topic) => topicLabel(topic, locale)),
    grades: namedGrades(grades).map((one) => gradesLabel(one, locale)),
  }
}

/** Name of a grade code, group or stage. */
export function gradeLabel(grade: string, locale: Locale): string {
  const level = findLevelByCode(grade)
  if (level) return level[locale]
  if (grade === 'dse') return 'DSE'
  const landing = { primary: 'primary-school', secondary: 'middle-school' }[grade]
  const page = LANDING_PAGES.find(({ name }) => name === landing)
  if (page) return groupName(page)[locale]
  return PANELS[locale].picker.reference[grade as 'ib'] ?? grade.toUpperCase()
}

const gradesLabel = ({ name, values: [first = ''] }: Named<string>, locale: Locale): string =>
  name ? name[locale] : gradeLabel(first, locale)

/** A listing as its chips show it, and how a query of it is written. */
export type Chips<Q> = { readonly chips: readonly NamedFacet<never>[]; readonly write: (query: Q) => Fields }

/** Every filter that is on, in the order of the screen, with the fields that remain when it is taken away. */
export function appliedFilters<Q extends CommonQuery>(
  query: Q,
  { chips, write }: Chips<Q>,
  locale: Locale,
): readonly AppliedFilter[] {
  const without = (change: object): Fields => write({ ...query, ...change })
  const { keyword, subjects, needsAllSubjects, grades, areas } = query
  const topics = namedSubjects(subjects)
  return [
    ...(keyword === '' ? [] : [{ label: keyword, without: without({ keyword: '' }) }]),
    ...topics.map((topic) => ({
      label: topicLabel(topic, locale),
      without: without({ subjects: subjects.filter((one) => !topic.choices.includes(one)) }),
    })),
    ...(needsAllSubjects && topics.length > 1
      ? [{ label: PANELS[locale].picker.needsAll, without: without({ needsAllSubjects: false }) }]
      : []),
    ...namedGrades(grades).map((named) => ({
      label: gradesLabel(named, locale),
      without: without({ grades: grades.filter((one) => !named.values.includes(one)) }),
    })),
    ...areas.map((id) => ({
      label: findArea(id)?.[locale] ?? String(id),
      without: without({ areas: areas.filter((one) => one !== id) }),
    })),
    // The facets of a query stand by their names next to what all searches ask for.
    ...facetChips(chips, query as unknown as AnyQuery, locale).map(({ label, change }) => ({ label, without: without(change) })),
  ]
}

/** Chosen values of a field that people have a name for. */
export type NamedChoice = { readonly field: 'subject' | 'grade'; readonly label: string; readonly values: readonly string[] }

/** Several chosen subjects of one name, and all chosen grades, for the picker; nothing where there are none. */
export function namedIn({ subjects, grades }: CommonQuery, locale: Locale): { readonly named?: readonly NamedChoice[] } {
  const named = [
    ...namedSubjects(subjects).flatMap(({ name, choices }) =>
      name ? [{ field: 'subject' as const, label: name[locale], values: choices.map(({ subject }) => subject) }] : [],
    ),
    ...namedGrades(grades).map((one) => ({ field: 'grade' as const, label: gradesLabel(one, locale), values: one.values })),
  ]
  return named.length > 0 ? { named } : {}
}

/** What closed panels of the search bar say, by their names. */
export type PanelLabels = Readonly<Record<string, string>>

/** The same of a listing with subjects and places, and with panels of its `own`. */
export function panelLabels(
  { subjects, grades, areas, sort }: CommonQuery & { readonly sort: SortName },
  own: PanelLabels,
  locale: Locale,
): PanelLabels {
  const names = topicNames({ subjects, grades }, locale)
  const topics = [...names.topics, ...names.grades]
  const places = areas.map((id) => findArea(id)?.[locale] ?? '')
  return {
    subject: joinNames(topics, locale),
    area: joinNames(places, locale),
    ...own,
    sort: sortLabel(sort, locale),
  }
}

/** What the panel of the orders says; the smart one is no choice worth a word. */
export function sortLabel(sort: SortName, locale: Locale): string {
  return sort === 'smartOrder' ? '' : PANELS[locale].sorts[sort]
}
