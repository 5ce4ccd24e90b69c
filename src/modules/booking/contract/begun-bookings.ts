import { z } from 'zod'
import { FREE_TIMES } from '#kernel/catalogue/free-times.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { number, reading, shared, writing } from '#modules/lessons/contract/fields.ts'

const spec = '1 §4'
const part = z.enum(
  FREE_TIMES.map(({ value }) => value),
  'validate.invalid',
)
const refusals = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT'] as const

export const beginBookingCall = endpoint({
  ...shared,
  spec,
  method: 'POST',
  path: '/api/parent/booking/begin',
  summary: 'Keep a booking that was begun and not sent, for seven days',
  access: writing('case'),
  body: z.object({ jobId: number, tutorId: number, part: part.optional() }),
  data: z.null(),
  refusals: [...refusals, 'JOB_NOT_FOUND', 'JOB_NOT_PENDING'],
})

export const forgetBegunCall = endpoint({
  ...shared,
  spec,
  method: 'POST',
  path: '/api/parent/booking/begun/forget',
  summary: 'Forget a booking that was begun and not sent',
  access: writing('case'),
  body: z.object({ jobId: number, tutorId: number }),
  data: z.null(),
  refusals: [...refusals, 'JOB_NOT_FOUND', 'JOB_NOT_PENDING'],
})

export const begunBookingList = endpoint({
  ...shared,
  spec,
  method: 'GET',
  path: '/api/parent/booking/begun/list',
  summary: 'Bookings that were begun and may still be sent',
  access: reading('none'),
  data: z.object({
    list: z.array(
      z.object({
        jobId: z.int(),
        caseTitle: z.string(),
        tutorId: z.int(),
        tutorName: z.string(),
        /** A part of the week that was wished for. */
        part: z.string().nullable(),
      }),
    ),
  }),
  refusals,
})
