import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { caseCard } from '#modules/cases/contract/case-card.ts'
import { jobCard } from '#modules/cases/contract/job-card.ts'
import { listQuery, number, numbers } from './list-query.ts'

const BASE = '/api/collect/tutor/job'
// Parents are admitted to be told to switch; institutions never see the button.
const roles = ['parent', 'tutor'] as const
const shared = {
  spec: '1 §7',
  tag: 'favourites',
  query: z.object({ jobId: number }),
  data: z.boolean(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_TUTOR', 'JOB_NOT_FOUND'],
} as const
const writing = { roles, object: 'case', mutates: true, rate: 'write' } as const

export const collectCase = endpoint({
  ...shared,
  method: 'POST',
  path: `${BASE}/collect`,
  summary: 'Keep a case; again changes nothing',
  access: writing,
})

export const cancelCollectCase = endpoint({
  ...shared,
  method: 'POST',
  path: `${BASE}/cancel/collect`,
  summary: 'No longer keep a case',
  access: writing,
})

export const isCollectCase = endpoint({
  ...shared,
  method: 'GET',
  path: `${BASE}/is/collect`,
  summary: 'Whether a case is kept',
  access: { roles, object: 'case', mutates: false, rate: 'read' },
})

/** Which cases of a page of cards are kept, in one question; twin of the tutors' (decisions 3.1). */
export const isCollectCaseBatch = endpoint({
  method: 'GET',
  path: `${BASE}/is/collect/batch`,
  summary: 'Which of these cases are kept',
  spec: '1 §7',
  tag: 'favourites',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  /** Whatever is unknown is not kept. */
  query: z.object({ jobIds: numbers }),
  /** Those of the numbers that are kept. */
  data: z.array(z.number().int()),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_TUTOR'],
})

/**
 * The cases that a tutor keeps, newest first. Those that are still open have the card of the search, those that were matched
 * or closed since only say so.
 */
export const collectedCases = endpoint({
  method: 'GET',
  path: `${BASE}/collect/list`,
  summary: 'Cases that are kept',
  spec: '1 §7',
  tag: 'favourites',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  query: listQuery,
  data: z.object({
    list: z.array(caseCard.extend({ card: jobCard.nullable() })),
    hasNextPage: z.boolean(),
    total: z.number().int(),
    next,
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_TUTOR'],
})
