import { findArea } from '#kernel/catalogue/areas.ts'
import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import { writeDataParam } from '../domain/data-param.ts'
import type { SearchKind } from '../domain/data-param.ts'
import type { Fields } from '../domain/list-url.ts'
import { readTutorQuery } from '../domain/read-tutor-query.ts'
import type { Sort } from '../domain/sorts.ts'
import { entriesOf, entryLabel } from '../domain/subject-entries.ts'
import type { TutorQuery } from '../domain/tutor-query.ts'
import type { PanelLabels } from './filter-labels.ts'

export { fieldsOfForm } from './fields-of-form.ts'

/** What the panels say about the chosen fields; the words of an order are there since its panel was opened. */
export function labelsOfFields(fields: Fields, locale: Locale, wordsOfSort: (sort: Sort) => string): PanelLabels {
  const query = readTutorQuery(fields)
  const join = (labels: readonly string[]): string => labels.join(locale === 'zh' ? '、' : ', ')
  return {
    subject: subjectText(query, locale),
    area: join(query.areas.map((id) => findArea(id)?.[locale] ?? '')),
    experience: join(query.experience.map((years) => EXPERIENCE_YEARS.find(({ value }) => value === years)?.[locale] ?? '')),
    sort: query.sort === 'smartOrder' ? '' : wordsOfSort(query.sort),
  }
}

/** The whole search in one parameter (specification 1 §2 "Search bar"). */
export function dataParamOf(fields: Fields, locale: Locale, kind: SearchKind): string {
  const query = readTutorQuery(fields)
  const text = subjectText(query, locale)
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

const subjectText = (query: TutorQuery, locale: Locale): string =>
  entriesOf(query.subjects, 'tutor')
    .map((entry) => entryLabel(entry, locale))
    .join(locale === 'zh' ? '、' : ', ')
