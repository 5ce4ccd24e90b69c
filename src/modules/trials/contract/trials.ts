import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { createdOrder } from '#modules/payments/contract/orders.ts'
import { LESSON_STATES } from '#modules/lessons/contract/lessons.ts'
import { TRIAL_STATES } from '../domain/trial-moves.ts'
import {
  dollarAmount,
  moment,
  number,
  partQuery,
  queryNumber,
  reading,
  shared,
  writing,
} from '#modules/lessons/contract/fields.ts'

const trialShared = { ...shared, spec: 'decisions 2.1' } as const
/** What every answer about a single lesson names. */
export const singleNumbers = { trialId: z.number().int(), trialNo: z.string(), state: z.enum(TRIAL_STATES) }
const PARENT = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT'] as const
const TUTOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_TUTOR'] as const

/** What is shown before a tutor is asked for a trial lesson. Dollars; `priceCents` in cents, for the order. */
export const trialQuote = endpoint({
  ...trialShared,
  method: 'GET',
  path: '/api/parent/trial/quote',
  summary: 'What asking a tutor for a trial lesson means: length, price, what the wallet covers',
  access: reading('tutor'),
  query: z.object({ tutorId: queryNumber }),
  data: z.object({
    tutorId: z.number().int(),
    minutes: z.number().int(),
    price: z.number(),
    priceCents: z.number().int(),
    canWithdraw: z.number(),
    /** Whether the price has to be paid first. */
    isNeeded: z.boolean(),
    /** Whether the pair has asked for, or had, its trial lesson. */
    isAsked: z.boolean(),
    /** Minutes since midnight in Hong Kong; weekday 1 is Monday. */
    week: z.array(z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() })),
  }),
  refusals: [...PARENT, 'TUTOR_UNAVAILABLE', 'TRIAL_NOT_GIVEN'],
})
export type TrialQuote = z.infer<typeof trialQuote.data>

/** Length and price as they were shown; asking the same again answers the trial that stands. */
export const requestTrialCall = endpoint({
  ...trialShared,
  method: 'POST',
  path: '/api/parent/trial/request',
  summary: 'Ask a tutor for a trial lesson for an own case; its price is held from now on',
  access: writing('case'),
  body: z.object({
    jobId: number,
    tutorId: number,
    startsAt: moment,
    minutes: z.number().int().min(1).max(240),
    price: dollarAmount,
  }),
  data: z.object({ ...singleNumbers, jobId: z.number().int(), tutorId: z.number().int(), expiresAt: z.iso.datetime() }),
  refusals: [
    ...PARENT,
    'JOB_NOT_FOUND',
    'JOB_NOT_PENDING',
    'TUTOR_UNAVAILABLE',
    'TRIAL_NOT_GIVEN',
    'TRIAL_ONCE',
    'PRICE_CHANGED',
    'LESSON_TIME_WRONG',
    'LESSON_CLASH',
    'TRIAL_FEE_REQUIRED',
    'TERMS_NOT_AGREED',
  ],
})

/** A single lesson that was asked for: a trial, or the cover of a lesson. */
export const trialShown = z.object({
  ...singleNumbers,
  isCover: z.boolean(),
  jobId: z.number().int(),
  jobNo: z.string(),
  caseTitle: z.string(),
  teachArea: z.string().nullable(),
  tutorId: z.number().int(),
  /** The tutor for a parent, the parent for a tutor. */
  otherName: z.string(),
  /** As wished for, or as its lesson has it. */
  startsAt: z.iso.datetime(),
  minutes: z.number().int(),
  /** Of the whole lesson, in dollars; 0 is free. */
  price: z.number(),
  /** What is set aside or in escrow for it now, in dollars. */
  held: z.number(),
  /** For the tutor who may answer: what the house would take of it, in dollars. */
  commission: z.number().nullable(),
  lessonId: z.string().nullable(),
  lessonState: z.enum(LESSON_STATES).nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  canAnswer: z.boolean(),
  canWithdraw: z.boolean(),
  /** For a parent: it was held, and the case still waits for a tutor. */
  canContinue: z.boolean(),
})
export type TrialShown = z.infer<typeof trialShown>

export const trialList = endpoint({
  ...trialShared,
  method: 'GET',
  path: '/api/trial/list',
  summary: 'Own trial and cover lessons, newest first',
  access: reading('none'),
  query: partQuery.extend({ state: z.enum(TRIAL_STATES).optional() }),
  data: z.object({ list: z.array(trialShown), next }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const trialDetail = endpoint({
  ...trialShared,
  method: 'GET',
  path: '/api/trial/detail/{trialId}',
  summary: 'One own trial or cover lesson with every move that it made',
  access: reading('trial'),
  params: z.object({ trialId: queryNumber }),
  data: trialShown.extend({ events: z.array(z.object({ to: z.enum(TRIAL_STATES), at: z.iso.datetime() })) }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'TRIAL_NOT_FOUND'],
})
export type TrialStory = z.infer<typeof trialDetail.data>

const answer = { ...trialShared, method: 'POST', access: writing('trial'), data: z.object(singleNumbers) } as const
const byId = z.object({ trialId: number })
const ANSWERS = ['TRIAL_NOT_FOUND', 'TRIAL_STATE_CHANGED', 'TRIAL_EXPIRED'] as const

export const acceptTrialCall = endpoint({
  ...answer,
  path: '/api/tutor/trial/accept',
  summary: 'Say yes to a trial or cover lesson: it is agreed, and its price goes into escrow',
  /** `price`: what was shown, in dollars; another one is refused. */
  body: z.object({ trialId: number, price: dollarAmount.optional() }),
  data: z.object({ ...singleNumbers, lessonId: z.string() }),
  refusals: [...TUTOR, ...ANSWERS, 'PRICE_CHANGED', 'LESSON_CLASH', 'LESSON_NOT_NOW'],
})

export const declineTrialCall = endpoint({
  ...answer,
  path: '/api/tutor/trial/decline',
  summary: 'Say no to a trial or cover lesson: what was held is free',
  body: byId,
  refusals: [...TUTOR, ...ANSWERS],
})

export const withdrawTrialCall = endpoint({
  ...answer,
  path: '/api/parent/trial/withdraw',
  summary: 'Take the request for a trial or cover lesson back: what was held is free',
  body: byId,
  refusals: [...PARENT, ...ANSWERS],
})

/** `amount` in cents, as the browser shows it; another one is refused. */
export const postTrial = endpoint({
  ...trialShared,
  method: 'POST',
  path: '/api/order/create/trial',
  summary: 'Order the price of a trial lesson into the own wallet, where asking sets it aside',
  access: writing('tutor'),
  body: z.object({ tutorId: number, amount: z.int().min(1).max(1_000_000_000) }),
  data: createdOrder,
  refusals: [
    ...PARENT,
    'TUTOR_UNAVAILABLE',
    'TRIAL_NOT_GIVEN',
    'TRIAL_ONCE',
    'PRICE_CHANGED',
    'METHOD_NOT_OFFERED',
    'TERMS_NOT_AGREED',
  ],
})
