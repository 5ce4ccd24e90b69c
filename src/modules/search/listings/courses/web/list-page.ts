import { inEveryLocale } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { courseListCard } from '#modules/courses/public-web.ts'
import type { CourseListCard } from '#modules/courses/public-web.ts'
import { fieldsBeside } from '../../../address/fields-beside.ts'
import { fillWords } from '#web/fill-words.ts'
import { HEAD } from '../../../texts/words.ts'
import { panelLabels } from '../../../web/filter-labels.ts'
import type { PlainList, PlainListPage } from '../../../web/plain-list-page.ts'
import { feeLabel } from '../../../web/range-label.ts'
import { searchCourses } from '../contract/course-search.ts'
import type { CourseList } from '../contract/course-search.ts'
import { COURSE_FILTERS } from '../domain/facets.ts'
import { countCourseFilters, readCourseQuery, writeCourseQuery } from '../domain/query.ts'
import type { CourseQuery } from '../domain/query.ts'
import type { SubjectPlace } from '../domain/subject-place.ts'
import { COURSE_WORDS } from '../domain/words.ts'

export type CourseListPage = PlainListPage<CourseListCard>

/** The catalogue of online courses. */
export const COURSE_LIST: PlainList<CourseList['list'][number], CourseListCard, CourseQuery> = {
  path: '/course',
  words: COURSE_WORDS,
  texts: inEveryLocale((locale) => HEAD[locale].courses),
  fieldsOf: (search) => fieldsBeside(search, {}),
  read: readCourseQuery,
  write: writeCourseQuery,
  count: countCourseFilters,
  chips: COURSE_FILTERS,
  panels: (query, locale) => panelLabels(query, { price: feeLabel(query.price) }, locale),
  ask: async (api, query, part) => await api(searchCourses, { query: { ...query, ...part } }),
  cardOf: courseListCard,
}

/** What the page of a subject says. */
export function textsOfSubject({ name }: Pick<SubjectPlace, 'name'>, locale: Locale) {
  const { title, description, heading, subtitle } = HEAD[locale].courses.subject
  return {
    title: fillWords(title, { name }),
    description: fillWords(description, { name }),
    heading: fillWords(heading, { name }),
    subtitle: fillWords(subtitle, { name }),
  }
}
