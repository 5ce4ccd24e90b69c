import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'
import { tutorIdParam } from './tutor-id-param.ts'

/** Avatar image; a neutral drawing when the tutor has none (specification 1 §3). */
export const getTutorHead = endpoint({
  method: 'GET',
  path: '/api/tutor/head/{tutorId}',
  summary: 'Avatar image of a tutor',
  spec: '1 §7',
  tag: 'tutors',
  access: { roles: EVERYONE, object: 'tutor', mutates: false, rate: 'asset' },
  params: tutorIdParam,
  // `t` only tells caches apart.
  query: z.object({ t: tokenText(20).optional() }),
  data: z.unknown(),
  refusals: ['TUTOR_NOT_FOUND'],
})
