import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { tokenText } from '#kernel/text.ts'
import { courseCard } from '#modules/courses/contract/course-card.ts'
import { number, tutorNumber } from './list-query.ts'

// Both sides keep courses; institutions never see the button (decisions 2 "Favourite any type").
const roles = ['parent', 'tutor'] as const
const path = '/online/course/collect'
const shared = { spec: '2 §7; decisions 3.4', tag: 'favourites' } as const
const refusals = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'COURSE_NOT_FOUND'] as const
const writing = { roles, object: 'course', mutates: true, rate: 'write' } as const
const MOST_ASKED = 50

/** Comma list of at most 50 numbers in a query string, each once. */
const courseNumbers = tokenText(600)
  .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))].map(Number))
  .pipe(z.array(tutorNumber).max(MOST_ASKED))

export const collectCourse = endpoint({
  ...shared,
  method: 'POST',
  path,
  summary: 'Keep a course; again changes nothing',
  access: writing,
  body: z.object({ courseFlagId: tutorNumber }),
  data: z.boolean(),
  refusals,
})

export const cancelCollectCourse = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${path}/{courseFlagId}`,
  summary: 'No longer keep a course',
  access: writing,
  params: z.object({ courseFlagId: number }),
  data: z.boolean(),
  refusals,
})

/**
 * The courses that a person keeps, newest first; those that are not on sale any more only say what they are called. With `courseFlagIds`
 * nothing but which of them are kept, for the hearts of a page of cards.
 */
export const collectedCourses = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'Courses that are kept, or which of some are',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  query: z.object({
    pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
    ...partFields({ usual: 10, most: 50 }),
    courseFlagIds: courseNumbers.optional(),
  }),
  data: z.object({
    list: z.array(z.object({ courseFlagId: z.number().int(), courseName: z.string(), card: courseCard.nullable() })),
    /** Those of `courseFlagIds` that are kept. */
    kept: z.array(z.number().int()),
    hasNextPage: z.boolean(),
    total: z.number().int(),
    next,
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
