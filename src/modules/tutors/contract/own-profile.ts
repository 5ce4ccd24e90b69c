import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'
import { PARTS } from '../domain/completeness.ts'
import { SECTION_ANSWERS } from './profile-sections.ts'
import { tutorDetail } from './tutor-detail.ts'

const part = z.enum(PARTS)

/** How complete a profile is; `next` is what is missing, the most useful first. */
export const completeness = z.object({
  percent: z.number().int(),
  canPublish: z.boolean(),
  parts: z.array(z.object({ part, weight: z.number().int(), isRequired: z.boolean(), isDone: z.boolean() })),
  next: z.array(part),
})

/** A tutor's own profile as the editor holds it. Null is "not said yet". */
export const ownProfile = z.object({
  tutorId: z.number().int(),
  status: z.enum(['draft', 'active', 'hidden', 'suspended']),
  /** What the next save has to name. */
  version: z.number().int(),
  ...SECTION_ANSWERS,
  /** Address of the photo, or null without one. */
  photo: z.string().nullable(),
  completeness,
  /** What may be done with the whole profile now. */
  can: z.object({ publish: z.boolean(), hide: z.boolean(), show: z.boolean() }),
  updatedAt: z.iso.datetime(),
})
export type OwnProfile = z.infer<typeof ownProfile>

const shared = { spec: '1 §3', tag: 'tutor profile' } as const
export const reading = { roles: ['tutor'], object: 'none', mutates: false, rate: 'read' } as const
export const writing = { roles: ['tutor'], object: 'none', mutates: true, rate: 'write' } as const

export const getOwnProfile = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tutor/profile',
  summary: 'The own profile with its completeness',
  access: reading,
  data: ownProfile,
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

/** The profile as others will see it, with stand-ins for what `missing` names. */
export const previewProfile = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tutor/profile/preview',
  summary: 'The own profile as others will see it',
  access: reading,
  data: z.object({ detail: tutorDetail, missing: z.array(part) }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const getOwnPhoto = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tutor/profile/photo',
  summary: 'The own photo, also before the profile is shown',
  access: { ...reading, rate: 'asset' },
  // `t` only tells caches apart.
  query: z.object({ t: tokenText(20).optional() }),
  data: z.unknown(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'NOT_FOUND'],
})
