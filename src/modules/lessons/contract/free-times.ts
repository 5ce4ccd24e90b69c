import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { queryNumber, reading, shared } from './fields.ts'

/** What of a tutor's weekly hours is free in the next two weeks. */
export const freeTimeList = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/parent/tutor/free/time/list',
  summary: 'When a lesson of this length with a tutor can begin in the next two weeks, the soonest first',
  spec: '1 §4',
  access: reading('tutor'),
  query: z.object({ tutorId: queryNumber, minutes: z.coerce.number().int().min(30).max(240) }),
  data: z.object({ list: z.array(z.iso.datetime()) }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT', 'TUTOR_UNAVAILABLE'],
})
