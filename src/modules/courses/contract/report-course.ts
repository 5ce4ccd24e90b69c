import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText } from '#kernel/text.ts'
import { id, shared } from './course-fields.ts'

/** Why a course is reported, by the numbers of the wire: 1 infringement, 2 indecent, 3 untrue, 4 advertising or dealing elsewhere, 5 other. */
export const PROSECUTION_TYPES = [1, 2, 3, 4, 5] as const
export const SHORTEST_REPORT = 10
export const LONGEST_REPORT = 500

/** Tells the operators of a course (specification 2 §7, decisions 3.3 "prosecutionType"). */
export const postCourseReport = endpoint({
  ...shared,
  method: 'POST',
  path: '/online/course/prosecution/report',
  summary: 'Report a course to the operators',
  access: { roles: ['parent', 'tutor'], object: 'course', mutates: true, rate: 'write' },
  body: z.object({
    courseFlagId: id,
    prosecutionType: z.union(PROSECUTION_TYPES.map((type) => z.literal(type))),
    /** 10 to 500 characters. */
    reportReason: freeText({ longest: LONGEST_REPORT, isRequired: true }).refine(
      (text) => Array.from(text).length >= SHORTEST_REPORT,
      'validate.require',
    ),
  }),
  data: z.literal(true),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'COURSE_NOT_FOUND', 'OWN_CONTENT', 'ALREADY_REPORTED'],
})
