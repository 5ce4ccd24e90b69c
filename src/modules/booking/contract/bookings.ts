import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { searchText } from '#kernel/text.ts'
import { pendingJob } from '#modules/cases/contract/pending-cases.ts'
import { unlisted } from '#modules/cases/contract/unlisted.ts'
import { ACCEPTANCES, BOOKING_STATES } from '../domain/booking-moves.ts'
import { bookingNumbers } from './booking-numbers.ts'
import {
  hourlyPrice,
  moment,
  number,
  pageQuery,
  partQuery,
  queryNumber,
  reading,
  shared,
  writing,
} from '#modules/lessons/contract/fields.ts'

const state = z.enum(BOOKING_STATES)
const acceptance = z.enum(ACCEPTANCES)

/** The parent's cases that wait for a tutor: whether there are any decides between dialog and page. */
export const bookingList = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/parent/booking/list',
  summary: 'Own cases that wait for a tutor, with who was asked',
  spec: '1 §4',
  access: reading('none'),
  query: pageQuery,
  data: z.object({
    list: z.array(pendingJob.extend({ bookedTutorIds: z.array(z.number().int()) })),
    hasNextPage: z.boolean(),
    total: z.number().int(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT'],
})

/** The booking's hourly price in dollars: the tutor's for the case's subject and level; null until the tutor states it. */
const bookingPrice = z.number().nullable()
/** When the parent would like the first lesson; null leaves it open. */
const firstTime = z.iso.datetime().nullable()
/** The price of a booking next to what the case offers, and what of the case the tutor does not list. */
const terms = {
  priceMin: bookingPrice,
  budgetMin: z.number(),
  budgetMax: z.number(),
  isAboveBudget: z.boolean(),
  unlisted,
  acceptance,
  /** Names of other tutors who were asked for the case, and how many offers wait: what lapses with a match. */
  others: z.array(z.string()),
  liveOffers: z.number().int(),
}

/** What is shown before a tutor is asked for a case. */
export const bookingQuote = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/parent/job/book/quote',
  summary: 'What asking a tutor for a case means: price, budget, what is not listed, what else waits',
  spec: '1 §7',
  access: reading('case'),
  query: z.object({ jobId: queryNumber, tutorId: queryNumber }),
  data: z.object({
    jobId: z.number().int(),
    tutorId: z.number().int(),
    ...terms,
    /** Value of the case's subject. */
    subject: z.string(),
    /** Whether this tutor was asked for the case already. */
    isAsked: z.boolean(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT', 'JOB_NOT_FOUND', 'JOB_NOT_PENDING', 'TUTOR_UNAVAILABLE'],
})
export type BookingQuote = z.infer<typeof bookingQuote.data>

/** Idempotent per pair: asking again answers the booking that stands (decisions 3.1). */
export const bookTutorCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/parent/job/book/tutor',
  summary: 'Ask a tutor for a case; again changes nothing',
  spec: '1 §7',
  access: writing('case'),
  body: z.object({
    jobId: number,
    tutorId: number,
    /** The price that was shown and is agreed to; needed above the case's budget. */
    price: hourlyPrice.optional(),
    /** For all requests of the case; 'compare' by default as soon as another one is open. */
    acceptance: acceptance.optional(),
    /** When the first lesson is wished for: a match makes it a lesson, agreed by both. */
    startsAt: moment.optional(),
  }),
  data: z.object({
    ...bookingNumbers,
    jobId: z.number().int(),
    jobNo: z.string(),
    tutorId: z.number().int(),
    priceMin: bookingPrice,
    acceptance,
    startsAt: firstTime,
    /** Until when the tutor may answer. */
    expiresAt: z.iso.datetime(),
  }),
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_PARENT',
    'JOB_NOT_FOUND',
    'JOB_NOT_PENDING',
    'TUTOR_UNAVAILABLE',
    'ALREADY_BOOKED',
    'PRICE_CHANGED',
    'PRICE_ABOVE_BUDGET',
    'LESSON_TIME_WRONG',
    'LESSON_CLASH',
    'CASE_FEE_DUE',
    'HALL_FEE_REQUIRED',
    'TERMS_NOT_AGREED',
  ],
})

const request = z.object({
  ...bookingNumbers,
  jobId: z.number().int(),
  jobNo: z.string(),
  studentTutorialSubject: z.string(),
  /** Who learns, where the reader may know it, what, and where. */
  caseTitle: z.string(),
  ...terms,
  teachArea: z.string().nullable(),
  tutorId: z.number().int(),
  tutorName: z.string(),
  /** The other side of a match, as it calls itself; null for one's own requests and before a match. */
  parentName: z.string().nullable(),
  startsAt: firstTime,
  /** Minutes of a lesson. */
  minutes: z.number().int(),
  /** Whether a match now would agree on a first lesson then: it is ahead, and the tutor is not taken. */
  isTimeFree: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether it is one's own turn and in time. */
  canAnswer: z.boolean(),
})
export type BookingRequest = z.infer<typeof request>

/** Requests that one made, or those to answer, newest first; counts of all parts. */
export const requestList = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/booking/request/list',
  summary: 'Own booking requests',
  spec: '1 §4',
  access: reading('none'),
  query: partQuery.extend({
    state: state.optional(),
    part: z.enum(['open', 'agreed', 'ended']).optional(),
    /** Parts of a number, a subject, an area or the tutor's name. */
    keyword: searchText(60).default(''),
  }),
  data: z.object({
    list: z.array(request),
    next,
    counts: z.object({ open: z.number().int(), agreed: z.number().int(), ended: z.number().int() }),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const requestDetail = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/booking/request/detail/{bookingId}',
  summary: 'One own booking request with every move that it made',
  spec: '1 §4',
  access: reading('booking'),
  params: z.object({ bookingId: queryNumber }),
  data: request.extend({
    events: z.array(z.object({ move: z.string(), to: state, by: z.string(), at: z.iso.datetime() })),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'BOOKING_NOT_FOUND'],
})
export type BookingStory = z.infer<typeof requestDetail.data>
