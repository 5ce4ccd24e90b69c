import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { GUARANTEE_CAUSES } from '../domain/first-lesson-guarantee.ts'
import { dollarAmount, number, reading, shared, writing } from '#modules/lessons/contract/fields.ts'

const lessonId = z.uuid()
const guarantee = { ...shared, spec: 'decisions 4 point 9' } as const

/** Amounts in dollars. */
export const guaranteeQuote = endpoint({
  ...guarantee,
  method: 'GET',
  path: '/api/parent/lesson/guarantee/quote',
  summary: 'What the first-lesson guarantee gives back now',
  access: reading('lesson'),
  query: z.object({ lessonId }),
  data: z.object({
    lessonId: z.string(),
    /** The price of the lesson, as far as it lies in escrow. */
    amount: z.number(),
    /** What else is free in the escrow. */
    rest: z.number(),
    until: z.iso.datetime(),
    /** Free replacements of the case, with this one. */
    left: z.int(),
    /** What of the case fee is due, and stays so. */
    feeDue: z.number(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT', 'LESSON_NOT_FOUND', 'GUARANTEE_NOT_OPEN'],
})

export const claimGuaranteeCall = endpoint({
  ...guarantee,
  method: 'POST',
  path: '/api/parent/lesson/guarantee',
  summary: 'The first lesson did not suit: its price goes back, the match ends, the next tutor costs no case fee',
  access: writing('lesson'),
  body: z.object({
    lessonId,
    cause: z.enum(GUARANTEE_CAUSES),
    /** What goes back, as it was shown; another amount is refused. */
    amount: dollarAmount,
    /** The case for whose next match the rest is kept. */
    keepFor: number.optional(),
  }),
  data: z.object({
    lessonId: z.string(),
    state: z.literal('refunded'),
    amount: z.number(),
    freeReplacementsLeft: z.int(),
  }),
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_PARENT',
    'LESSON_NOT_FOUND',
    'LESSON_STATE_CHANGED',
    'LESSON_NOT_NOW',
    'GUARANTEE_NOT_OPEN',
    'PRICE_CHANGED',
    'JOB_NOT_FOUND',
    'JOB_NOT_PENDING',
  ],
})
