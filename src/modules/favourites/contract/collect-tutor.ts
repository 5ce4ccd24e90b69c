import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { searchText } from '#kernel/text.ts'
import { tutorCard } from '#modules/tutors/contract/tutor-card.ts'
import { listQuery, number, numbers } from './list-query.ts'

const tutorQuery = z.object({ tutorId: number })
const BASE = '/api/collect/parent/tutor'
// Tutors are admitted to be told to switch; institutions never see the button.
const roles = ['parent', 'tutor'] as const
const shared = {
  spec: '1 §7',
  tag: 'favourites',
  query: tutorQuery,
  data: z.boolean(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT', 'TUTOR_NOT_FOUND'],
} as const
const writing = { roles, object: 'tutor', mutates: true, rate: 'write' } as const
const reading = { roles, object: 'tutor', mutates: false, rate: 'read' } as const

export const collectTutor = endpoint({
  ...shared,
  method: 'POST',
  path: `${BASE}/collect`,
  summary: 'Keep a tutor; again changes nothing',
  access: writing,
})

export const cancelCollectTutor = endpoint({
  ...shared,
  method: 'POST',
  path: `${BASE}/cancel/collect`,
  summary: 'No longer keep a tutor',
  access: writing,
})

export const isCollectTutor = endpoint({
  ...shared,
  method: 'GET',
  path: `${BASE}/is/collect`,
  summary: 'Whether a tutor is kept',
  access: reading,
})

/** Which tutors of a page of cards are kept, in one question (decisions 3.1). */
export const isCollectTutorBatch = endpoint({
  method: 'GET',
  path: `${BASE}/is/collect/batch`,
  summary: 'Which of these tutors are kept',
  spec: '1 §7',
  tag: 'favourites',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  /** Whoever is unknown is not kept. */
  query: z.object({ tutorIds: numbers }),
  /** Those of the numbers that are kept. */
  data: z.array(z.number().int()),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT'],
})

/** The tutors that a parent keeps, newest first, found by name, subject or number. */
export const collectedTutors = endpoint({
  method: 'GET',
  path: '/api/v2/collect/get/tutor',
  summary: 'Tutors that are kept',
  spec: '1 §7',
  tag: 'favourites',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  query: listQuery.extend({ keyword: searchText(100).default('') }),
  data: z.object({ list: z.array(tutorCard), hasNextPage: z.boolean(), total: z.number().int(), next }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT'],
})
