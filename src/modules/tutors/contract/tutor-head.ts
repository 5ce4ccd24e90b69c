import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'
import { tutorIdParam } from './tutor-id-param.ts'

const shared = {
  method: 'GET',
  spec: '1 §7',
  tag: 'tutors',
  access: { roles: EVERYONE, object: 'tutor', mutates: false, rate: 'asset' },
  params: tutorIdParam,
  // `t` only tells caches apart.
  query: z.object({ t: tokenText(20).optional() }),
  data: z.unknown(),
  refusals: ['TUTOR_NOT_FOUND'],
} as const

/** Avatar image; a neutral drawing when the tutor has none (specification 1 §3). */
export const getTutorHead = endpoint({ ...shared, path: '/api/tutor/head/{tutorId}', summary: 'Avatar image of a tutor' })

/** The same as lists show it, 160 pixels a side. */
export const getTutorFace = endpoint({ ...shared, path: '/api/tutor/face/{tutorId}', summary: 'Avatar image of a tutor, small' })
