import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { createdOrder } from '#modules/payments/contract/orders.ts'
import { dollarAmount, moment, number, reading, shared, writing } from '#modules/lessons/contract/fields.ts'
import { singleNumbers, trialShown } from './trials.ts'

const coverShared = { ...shared, spec: 'decisions 2.1, 4.9' } as const
const lessonId = z.uuid()
const PARENT = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT', 'LESSON_NOT_FOUND', 'COVER_NOT_OPEN'] as const

const coverTutor = z.object({
  tutorId: z.number().int(),
  tutorName: z.string(),
  isStar: z.boolean(),
  avgscore: z.number().nullable(),
  evaluateCount: z.number().int(),
  /** Of the whole lesson, in dollars; `priceCents` in cents, for the order. */
  price: z.number(),
  priceCents: z.number().int(),
  /** Whether the published weekly hours have the time; null when there are none. */
  isFree: z.boolean().nullable(),
  /** Where the price would come from: what is set aside already, the escrow of the match, the wallet, or an order that is paid first. */
  from: z.enum(['held', 'escrow', 'wallet', 'order']).nullable(),
})
export type CoverTutor = z.infer<typeof coverTutor>

/** Dollars. Answers tutors for `startsAt`, or for the time that is offered when it is left out. */
export const coverOptions = endpoint({
  ...coverShared,
  method: 'GET',
  path: '/api/parent/cover/options',
  summary: 'Tutors who could cover a lesson that its tutor missed or called off, and whom the caller asked for it',
  access: reading('lesson'),
  query: z.object({ lessonId, startsAt: moment.optional() }),
  data: z.object({
    lessonId: z.string(),
    jobId: z.number().int(),
    jobNo: z.string(),
    /** Who learns, where the reader may know it, what, and where. */
    caseTitle: z.string(),
    /** The tutor whose lesson it was. */
    tutorName: z.string(),
    missedAt: z.iso.datetime(),
    /** Missed, or called off. */
    isMissed: z.boolean(),
    isCovered: z.boolean(),
    startsAt: z.iso.datetime(),
    minutes: z.number().int(),
    /** What the lesson costs at the agreed price; no cover costs more. */
    most: z.number(),
    /** How many tutors may still be asked now. */
    left: z.number().int(),
    /** Value of the catalogue, to search on. */
    subject: z.string(),
    tutors: z.array(coverTutor),
    requests: z.array(trialShown),
  }),
  refusals: PARENT,
})
export type CoverOptions = z.infer<typeof coverOptions.data>

/** The price as it was shown; asking the same again answers the request that stands. */
export const requestCoverCall = endpoint({
  ...coverShared,
  method: 'POST',
  path: '/api/parent/cover/request',
  summary: 'Ask a tutor to cover a lesson that its tutor missed or called off; the price is held from now on',
  access: writing('lesson'),
  body: z.object({ lessonId, tutorId: number, startsAt: moment, price: dollarAmount }),
  data: z.object({
    ...singleNumbers,
    lessonId: z.string(),
    jobId: z.number().int(),
    tutorId: z.number().int(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: [
    ...PARENT,
    'COVER_ASKED',
    'COVER_FULL',
    'COVER_FEE_REQUIRED',
    'TUTOR_UNAVAILABLE',
    'PRICE_CHANGED',
    'LESSON_TIME_WRONG',
    'LESSON_CLASH',
    'TERMS_NOT_AGREED',
  ],
})

/** `amount` in cents, as the browser shows it; another one is refused. */
export const postCover = endpoint({
  ...coverShared,
  method: 'POST',
  path: '/api/order/create/cover',
  summary: 'Order the price of a cover lesson into the own wallet, where asking sets it aside',
  access: writing('lesson'),
  body: z.object({ lessonId, tutorId: number, amount: z.int().min(1).max(1_000_000_000) }),
  data: createdOrder,
  refusals: [...PARENT, 'TUTOR_UNAVAILABLE', 'PRICE_CHANGED', 'METHOD_NOT_OFFERED', 'TERMS_NOT_AGREED'],
})
