import type { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { courseCard } from '#modules/courses/contract/course-card.ts'
import { facetFields } from '../../../contract/facet-fields.ts'
import { listAnswer } from '../../../contract/list-answer.ts'
import { LARGEST_SEARCH, field, searchFields } from '../../../contract/search-fields.ts'
import { COURSE_FACETS } from '../domain/facets.ts'
import { parseCourseQuery } from '../domain/query.ts'

/** Answer of the course search. */
export const courseList = listAnswer(courseCard)
export type CourseList = z.infer<typeof courseList>

const wire = searchFields(
  {
    subject: field('Comma list of subject values'),
    subjectType: field('Mode of the picker that chose the subjects: A, O or another'),
    subjectText: field('Comma-joined labels, for people only'),
    subjectList: field('JSON text of [{ "subject", "levelMin", "levelMax" }]; level 0 is any'),
    subjectLabels: field('Labels, for people only'),
    grade: field('Comma list of level values or codes (S6), groups (primary) and stages (dse)'),
    keyword: field('Free text in Chinese or English, at most 100 characters; known words of it are filters'),
    literal: field('true: the keyword is searched for in texts as it stands'),
    ...facetFields(COURSE_FACETS),
    order: field('smartOrder (or default), newest, priceMin, priceMax'),
  },
  parseCourseQuery,
)

const access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'search' } as const
const shared = { spec: '2 §3; decisions 3.4', tag: 'search', access, data: courseList, refusals: [] } as const

/** Search of courses on sale (decisions 3.4). */
export const searchCourses = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/es/search-page',
  summary: 'Search courses',
  query: wire,
})

/** The same for requests too long for a URL; reads only. */
export const searchCoursesLong = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/es/search-page',
  summary: 'Search courses with the fields in a JSON body',
  body: wire,
  largestBody: LARGEST_SEARCH,
})
