import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevelByCode, levelRangeName } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { joinNames } from '#kernel/writing.ts'
import type { Locale } from '#kernel/locale.ts'
import { LANDING_PAGES, groupName } from '../listings/tutors/domain/landing-pages.ts'
import type { Fields } from '../address/list-url.ts'
import type { AnyQuery } from '../query/facet-query.ts'
import type { Named } from '../query/facet-order.ts'
import type { CommonQuery } from '../query/search-query.ts'
import type { SortName } from '../query/sort-name.ts'
import type { SubjectChoice } from '../query/subject-choice.ts'
import { PANELS } from '../texts/words.ts'
import { facetChips } from './facet-chips.ts'

// Loader side: the catalogue's labels never travel to the browser as a whole.

/** One applied filter: what it says and the fields without it. */
export type AppliedFilter = { readonly label: string; readonly without: Fields }

/** `數學(必修部分) · 中四`, the way a chip names a subject; a custom one by the user's own name. */
export function subjectChoiceLabel({ subject, levelMin, levelMax, label }: SubjectChoice, locale: Locale): string {
  const name = label ?? findSubject(subject)?.[locale] ?? subject
  return levelMin === null || levelMax === null ? name : `${name} · ${levelRangeName(levelMin, levelMax, locale)}`
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

/** A listing as its chips show it, and how a query of it is written. */
export type Chips<Q> = { readonly chips: readonly Named<never>[]; readonly write: (query: Q) => Fields }

/** Every filter that is on, in the order of the screen, with the fields that remain when it is taken away. */
export function appliedFilters<Q extends CommonQuery>(
  query: Q,
  { chips, write }: Chips<Q>,
  locale: Locale,
): readonly AppliedFilter[] {
  const without = (change: object): Fields => write({ ...query, ...change })
  const { keyword, subjects, grades, areas } = query
  return [
    ...(keyword === '' ? [] : [{ label: keyword, without: without({ keyword: '' }) }]),
    ...subjects.map((choice) => ({
      label: subjectChoiceLabel(choice, locale),
      without: without({ subjects: subjects.filter((one) => one !== choice) }),
    })),
    ...grades.map((grade) => ({
      label: gradeLabel(grade, locale),
      without: without({ grades: grades.filter((one) => one !== grade) }),
    })),
    ...areas.map((id) => ({
      label: findArea(id)?.[locale] ?? String(id),
      without: without({ areas: areas.filter((one) => one !== id) }),
    })),
    // The facets of a query stand by their names next to what all searches ask for.
    ...facetChips(chips, query as unknown as AnyQuery, locale).map(({ label, change }) => ({ label, without: without(change) })),
  ]
}

/** What closed panels of the search bar say, by their names. */
export type PanelLabels = Readonly<Record<string, string>>

/** The same of a listing with subjects and places, and with panels of its `own`. */
export function panelLabels(
  { subjects, grades, areas, sort }: CommonQuery & { readonly sort: SortName },
  own: PanelLabels,
  locale: Locale,
): PanelLabels {
  const topics = [
    ...subjects.map((choice) => subjectChoiceLabel(choice, locale)),
    ...grades.map((grade) => gradeLabel(grade, locale)),
  ]
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
