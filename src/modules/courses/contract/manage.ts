import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText } from '#kernel/text.ts'
import { changing, idInAddress, id, reading, refused, shared, writing } from './course-fields.ts'

const choice = z.object({ value: z.string(), label: z.string() })

/** Limits, value lists and amounts of the editor (decisions 3.4 "manage/get/config"). */
export const getConfig = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/manage/get/config',
  summary: 'Limits, value lists and amounts of own courses',
  access: { ...reading, object: 'none' },
  data: z.object({
    limits: z.object({
      courses: z.number().int(),
      chapters: z.number().int(),
      units: z.number().int(),
      learnPoints: z.number().int(),
      filesOfUnit: z.number().int(),
      /** Bytes. */
      videoSize: z.number().int(),
      fileSize: z.number().int(),
      /** Seconds. */
      videoDuration: z.number().int(),
    }),
    /** Bytes. */
    quota: z.object({ used: z.number().int(), most: z.number().int() }),
    /** Dollars. */
    unitPrice: z.object({ least: z.number(), most: z.number() }),
    /** Per cent of a price that the house keeps. */
    commission: z.number(),
    subjects: z.array(choice),
    levels: z.array(z.object({ value: z.number().int(), label: z.string() })),
    languages: z.array(choice),
  }),
  refusals: refused,
})

export const getTotalPrice = endpoint({
  ...shared,
  method: 'GET',
  path: '/online/course/manage/course-total-price/{manuscriptId}',
  summary: 'The sum of the prices of all units of an own course, in dollars',
  access: { ...reading, object: 'manuscript' },
  params: z.object({ manuscriptId: idInAddress }),
  data: z.number(),
  refusals: [...refused, 'COURSE_NOT_FOUND'],
})

export const SUBMIT_TYPES = ['ADD', 'UPDATE', 'DELETE'] as const
const deleteReason = freeText({ longest: 500 }).optional()
const submitted = {
  ...shared,
  path: '/online/course/manage/submit',
  access: { ...writing, object: 'manuscript' },
  data: z.object({ status: z.number().int() }),
  refusals: [...changing, 'COURSE_CHANGED', 'COURSE_INCOMPLETE'],
} as const

/** Sends a course to review (`ADD`, `UPDATE`), or asks for its end (`DELETE`, with a reason of 5 to 500 characters). */
export const postSubmit = endpoint({
  ...submitted,
  method: 'POST',
  summary: 'Send an own course to review, or ask for its end',
  body: z.object({ manuscriptId: id, submitType: z.enum(SUBMIT_TYPES), deleteReason }),
})

/** The same by the address of the specification; it changes something, so that it needs what all such calls need. */
export const getSubmit = endpoint({
  ...submitted,
  method: 'GET',
  summary: 'Send an own course to review (kept for compatibility)',
  query: z.object({ manuscriptId: idInAddress, submitType: z.enum(SUBMIT_TYPES), deleteReason }),
})

const moving = <R extends 'COURSE_INCOMPLETE' | 'REVIEW_DECIDED' | 'COURSE_CHANGED'>(
  name: string,
  summary: string,
  refusals: readonly R[],
) =>
  endpoint({
    ...shared,
    method: 'PUT',
    path: `/online/course/manage/${name}/{manuscriptId}`,
    summary,
    access: { ...writing, object: 'manuscript' },
    params: z.object({ manuscriptId: idInAddress }),
    data: z.object({ status: z.number().int() }),
    refusals: [...changing, ...refusals],
  })

export const putRelisting = moving('re-listing', 'Put a course that was taken down to review again', [
  'COURSE_CHANGED',
  'COURSE_INCOMPLETE',
])
export const putRollback = moving('rollback-review', 'Take a course back from review', ['REVIEW_DECIDED'])
export const putTakeDown = moving('take-down', 'Take a course down: buyers keep it', ['COURSE_CHANGED'])
