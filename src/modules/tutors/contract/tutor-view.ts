import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import { tutorIdParam } from './tutor-id-param.ts'

/** Counts one opening of a profile; the same visitor counts once in half an hour (specification 1 §3 `viewCount`). */
export const postTutorView = endpoint({
  method: 'POST',
  path: '/api/tutor/view/{tutorId}',
  summary: 'Count a view of a profile',
  spec: '1 §3',
  tag: 'tutors',
  access: { roles: EVERYONE, object: 'tutor', mutates: true, rate: 'write' },
  params: tutorIdParam,
  data: z.object({ counted: z.boolean() }),
  refusals: ['TUTOR_NOT_FOUND'],
})
