import { COURSES_CHANGED, courseCards, courseDocumentsOf, courseIdsAfter } from '#modules/courses/public.ts'
import { sameCard } from '../../use-cases/listed-card.ts'
import { listingOf } from '../listing.ts'
import { courseList, searchCourses, searchCoursesLong } from './contract/course-search.ts'
import { courseCriteriaOf } from './domain/criteria.ts'
import { readCourseQuery } from './domain/query.ts'
import { courseSearchRowOf } from './domain/search-row.ts'
import { COURSE_TABLE } from './domain/table.ts'
import { COURSE_WORDS } from './domain/words.ts'

const courseCard = courseList.shape.list.element

/** Courses on sale. */
export const COURSES = listingOf({
  path: 'course',
  table: COURSE_TABLE,
  words: COURSE_WORDS,
  encode: courseSearchRowOf,
  // What is new falls by the day.
  ages: true,
  documentsOf: courseDocumentsOf,
  idsAfter: courseIdsAfter,
  changed: COURSES_CHANGED,
  read: readCourseQuery,
  criteriaOf: courseCriteriaOf,
  cards: async (ctx, ids) =>
    (await courseCards(ctx, { ids, locale: ctx.locale })).map((card) => [card.courseFlagId, sameCard(courseCard.parse(card))]),
  calls: (answer) => (register) => {
    register.serialized(searchCourses, async (ctx, { query }) => await answer(ctx, query))
    register.serialized(searchCoursesLong, async (ctx, { body }) => await answer(ctx, body))
  },
  gauge: { name: 'search_index_courses', help: 'Courses in the in-process index' },
  segments: ['course', 'subject'],
})
