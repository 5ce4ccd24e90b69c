import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'
import { reading, shared, writing } from './fields.ts'

const calendar = { ...shared, spec: '1 §4' } as const

export const lessonFile = endpoint({
  ...calendar,
  method: 'GET',
  path: '/api/lesson/ics/{lessonId}',
  summary: 'One lesson as a calendar file',
  access: reading('lesson'),
  params: z.object({ lessonId: z.uuid() }),
  produces: 'text/calendar',
  data: z.unknown(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'LESSON_NOT_FOUND'],
})

export const calendarLink = endpoint({
  ...calendar,
  method: 'POST',
  path: '/api/lesson/calendar/link',
  summary: 'The secret address of one’s calendar, or with `renew` a new one; the one before ends',
  access: writing('none'),
  body: z.strictObject({ renew: z.boolean().default(false) }),
  data: z.object({ token: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

/** Programs have no session: the secret is all. In the query, where logs blank it. */
export const calendarFeed = endpoint({
  ...calendar,
  method: 'GET',
  path: '/api/lesson/calendar.ics',
  summary: 'The calendar that a secret opens',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  query: z.object({ token: tokenText(100) }),
  produces: 'text/calendar',
  data: z.unknown(),
  refusals: ['CALENDAR_NOT_FOUND'],
})
