import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { endReason } from '#modules/cases/contract/leave-reason.ts'
import { BOOKING_STATES } from '../domain/booking-moves.ts'
import { LESSON_STATES } from '#modules/lessons/contract/lessons.ts'
import { dueFee } from '#modules/settlement/contract/case-fees.ts'
import { queryNumber, reading, shared } from '#modules/lessons/contract/fields.ts'

/** What happened to the matches of an own case, for its page. */
export const caseEvents = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/booking/case/event/list',
  summary: 'Matches of an own case that were left, what became of its lessons, and the money of both',
  spec: 'decisions 4 §9',
  access: reading('none'),
  query: z.object({ jobId: queryNumber }),
  data: z.object({
    left: z.array(
      z.object({
        tutorName: z.string(),
        matchedAt: z.iso.datetime(),
        leftAt: z.iso.datetime(),
        isLeftByMe: z.boolean(),
        reason: endReason,
      }),
    ),
    lessons: z.array(z.object({ at: z.iso.datetime(), startsAt: z.iso.datetime(), to: z.enum(LESSON_STATES) })),
    /** In dollars: into escrow, from it for a lesson, back to the parent. */
    money: z.array(z.object({ at: z.iso.datetime(), what: z.enum(['in', 'lesson', 'back']), amount: z.number() })),
    /** The case fee that is due. */
    fee: dueFee.nullable(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT'],
})

/** What happened between a parent and a tutor about a case, for the lines of their conversation. */
export const talkEvents = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/booking/talk/list',
  summary: 'Own bookings and lessons of a case with a tutor, as what happened; the first first',
  spec: 'decisions 4 §12',
  access: reading('none'),
  query: z.object({ jobId: queryNumber, tutorId: queryNumber }),
  data: z.object({
    list: z.array(
      z.object({
        at: z.iso.datetime(),
        booking: z.object({ bookingNo: z.string(), to: z.enum(BOOKING_STATES) }).nullable(),
        lesson: z.object({ startsAt: z.iso.datetime(), to: z.enum(LESSON_STATES) }).nullable(),
      }),
    ),
    /** The next lesson that is agreed or proposed. */
    next: z
      .object({ lessonId: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), state: z.enum(LESSON_STATES) })
      .nullable(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
