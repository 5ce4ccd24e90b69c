import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { freeText, searchText } from '#kernel/text.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { countsOf, part } from '#modules/admin/contract/page.ts'
import { NOTED } from '../domain/review-notes.ts'
import { getManuscript } from './manuscripts.ts'
import { id, idInAddress, revision } from './course-fields.ts'

/** Parts of the queue, by states: those that wait first. */
export const COURSE_QUEUES = ['reviewing', 'delete_reviewing', 'published', 'taken_down', 'rejected'] as const
const STATES = [...COURSE_QUEUES, 'draft', 'deleted'] as const
const at = z.iso.datetime()
const shared = { spec: '2 §4; decisions 3.3', tag: 'admin' } as const
const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const

const line = z.object({
  courseFlagId: id,
  courseName: z.string(),
  state: z.enum(STATES),
  /** What it was before it was sent. */
  reviewedFrom: z.enum(['draft', 'rejected', 'published', 'taken_down']).nullable(),
  submittedAt: at.nullable(),
  savedAt: at,
  tutorId: z.int(),
  accountId: z.uuid().nullable(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  /** The version that was published last; null before the first. */
  version: z.int().nullable(),
  isBlocked: z.boolean(),
})

/** Courses in a state, those that wait with the oldest first, others with the newest. Keyword: number or words of the name, or number of the tutor, whatever the state. */
export const getDeskCourses = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/course/list',
  summary: 'Courses in a state, or by words',
  access: forOperators({ mutates: false }),
  query: part.extend({ keyword: searchText(100).default(''), queue: z.enum(COURSE_QUEUES).default('reviewing') }),
  data: z.object({ list: z.array(line), counts: countsOf(COURSE_QUEUES), next }),
  refusals: OPERATOR,
})
export type DeskCourseLine = z.infer<typeof line>

const value = z.union([z.string(), z.number()]).nullable()
const change = z.object({ field: z.string(), before: value, after: value })
const reviewNote = z.object({
  of: z.enum(NOTED),
  /** Of a chapter or unit in the draft. */
  id: z.int().nullable(),
  text: z.string(),
})
const params = z.object({ courseFlagId: idInAddress })

/** A course as it is written, with what is otherwise than on sale and everything that was decided. */
export const getDeskCourse = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/course/{courseFlagId}/detail',
  summary: 'A course with what is new in it, and what was decided',
  access: forOperators({ mutates: false, object: 'course' }),
  params,
  data: line.extend({
    draft: getManuscript.data.omit({ can: true, tutor: true, quota: true, decisions: true }),
    /** What is sent back with a decision: nobody publishes what they did not see. */
    reviewingRevision: revision.nullable(),
    deleteReason: z.string().nullable(),
    /** What is otherwise than in the last version; null before the first. Prices in cents. */
    difference: z
      .object({
        fields: z.array(change),
        parts: z.array(
          z.object({
            part: z.enum(['chapter', 'unit']),
            key: z.uuid(),
            name: z.string(),
            change: z.enum(['added', 'removed', 'changed', 'moved']),
            fields: z.array(change),
          }),
        ),
      })
      .nullable(),
    story: z.array(
      z.object({
        at,
        outcome: z.enum(['published', 'rejected', 'taken_down', 'allowed', 'deleted', 'kept']),
        version: z.int().nullable(),
        reason: z.string(),
        notes: z.array(reviewNote),
        /** Name of the operator. */
        by: z.string().nullable(),
      }),
    ),
    can: z.object({
      publish: z.boolean(),
      reject: z.boolean(),
      approveDelete: z.boolean(),
      takeDown: z.boolean(),
      allow: z.boolean(),
    }),
  }),
  refusals: [...OPERATOR, 'COURSE_NOT_FOUND'],
})
export type DeskCourse = z.infer<typeof getDeskCourse.data>

export const VERDICTS = ['published', 'rejected', 'deleted', 'kept', 'taken_down', 'allowed'] as const
export const MOST_NOTES = 50
/** Of a note, in characters. */
export const LONGEST_NOTE = 300

/** Decides about a course. `revision`: what was looked at, for a publication and its refusal; `notes` with a refusal alone. */
export const postCourseDecision = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/course/{courseFlagId}/decide',
  summary: 'Decide about a course',
  access: forOperators({ mutates: true, object: 'course' }),
  largestBody: 64 * 1024,
  params,
  body: z.strictObject({
    verdict: z.enum(VERDICTS),
    reason: freeText({ longest: 500 }).default(''),
    revision: revision.optional(),
    notes: z
      .array(
        z.strictObject({ of: z.enum(NOTED), id: id.nullable(), text: freeText({ longest: LONGEST_NOTE, isRequired: true }) }),
      )
      .max(MOST_NOTES)
      .default([]),
  }),
  data: z.null(),
  refusals: [...OPERATOR, 'COURSE_NOT_FOUND', 'COURSE_CHANGED', 'COURSE_INCOMPLETE', 'REASON_NEEDED'],
})
