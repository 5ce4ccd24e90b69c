import { findArea } from '#kernel/catalogue/areas.ts'
import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import { joinNames } from '#kernel/writing.ts'
import type { Locale } from '#kernel/locale.ts'
import { writeDataParam } from '../address/data-param.ts'
import type { SearchKind } from '../address/data-param.ts'
import type { Fields } from '../address/list-url.ts'
import { readCaseQuery } from '../listings/cases/domain/query.ts'
import type { CaseSort } from '../listings/cases/domain/sorts.ts'
import { readTutorQuery } from '../listings/tutors/domain/query.ts'
import type { Sort } from '../listings/tutors/domain/sorts.ts'
import { entriesOf, entryLabel } from '../query/subject-entries.ts'
import type { SubjectChoice } from '../query/subject-choice.ts'
import type { PanelLabels } from './filter-labels.ts'
import { feeLabel } from './range-label.ts'

export type WordsOfSort = (sort: Sort | CaseSort) => string
type Labelled = { readonly kind: SearchKind; readonly locale: Locale; readonly wordsOfSort: WordsOfSort }

/** What the panels say about the chosen fields. */
export function labelsOfFields(fields: Fields, { kind, locale, wordsOfSort }: Labelled): PanelLabels {
  const query = queryOf(fields, kind)
  const years = query.experience.map((one) => EXPERIENCE_YEARS.find(({ value }) => value === one)?.[locale] ?? '')
  return {
    subject: subjectText(query.subjects, locale, kind),
    area: joinNames(
      query.areas.map((id) => findArea(id)?.[locale] ?? ''),
      locale,
    ),
    third: kind === 'case' ? feeLabel(query.price) : joinNames(years, locale),
    sort: query.sort === 'smartOrder' ? '' : wordsOfSort(query.sort),
  }
}

const queryOf = (fields: Fields, kind: SearchKind) =>
  kind === 'case' ? { ...readCaseQuery(fields), experience: [] } : readTutorQuery(fields)

/** The whole search in one parameter (specification 1 §2 "Search bar"). */
export function dataParamOf(fields: Fields, locale: Locale, kind: SearchKind): string {
  const query = queryOf(fields, kind)
  const text = subjectText(query.subjects, locale, kind)
  return writeDataParam(
    {
      subjects: query.subjects,
      subjectText: text,
      areas: query.areas.map((id) => ({ id, name: findArea(id)?.[locale] ?? '' })),
      experience: query.experience,
      price: query.price,
      sort: query.sort,
      text: text || query.keyword,
    },
    kind,
  )
}

const subjectText = (subjects: readonly SubjectChoice[], locale: Locale, kind: SearchKind): string =>
  joinNames(
    entriesOf(subjects, kind).map((entry) => entryLabel(entry, locale)),
    locale,
  )
