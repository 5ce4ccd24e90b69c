import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { PARTS } from '../domain/completeness.ts'
import { CHECK_KINDS } from '../domain/verification.ts'
import { boosts } from './boosts.ts'
import { reading } from './own-profile.ts'

const nextAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), part: z.enum(PARTS), isRequired: z.boolean(), weight: z.number().int() }),
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('check'), check: z.enum(CHECK_KINDS), why: z.enum(['none', 'rejected', 'expired', 'soon']) }),
])

export const dashboard = z.object({
  tutorId: z.number().int(),
  status: z.enum(['draft', 'active', 'hidden', 'suspended']),
  /** How complete the profile is. */
  percent: z.number().int(),
  /** The most useful first, at most six. */
  actions: z.array(nextAction),
  counts: z.object({
    viewCount: z.number().int(),
    tutorCollectedCount: z.number().int(),
    successJobCount: z.number().int(),
    taughtHours: z.number().int(),
  }),
  /** The last thirty days in Hong Kong, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), views: z.number().int(), favourites: z.number().int() })),
  recommendation: z.object({
    isRecommended: z.boolean(),
    expiresAt: z.iso.datetime().nullable(),
    /** What can be bought and what is left; null where no money moves. */
    boosts: boosts.nullable(),
  }),
})
export type Dashboard = z.infer<typeof dashboard>
export type NextAction = z.infer<typeof nextAction>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/tutor/dashboard',
  summary: 'What a tutor sees at home',
  spec: '2 §2',
  tag: 'tutor profile',
  access: reading,
  data: dashboard,
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
