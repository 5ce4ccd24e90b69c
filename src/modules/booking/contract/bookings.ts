import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pendingJob } from '#modules/cases/contract/pending-cases.ts'
import { BOOKING_STATES } from '../domain/booking-moves.ts'
import { number, pageQuery, queryNumber, reading, shared, writing } from './fields.ts'

const state = z.enum(BOOKING_STATES)
const numbers = { bookingId: z.number().int(), bookingNo: z.string(), state }

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

/** Idempotent per pair: asking again answers the booking that stands (decisions 3.1). */
export const bookTutorCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/parent/job/book/tutor',
  summary: 'Ask a tutor for a case; again changes nothing',
  spec: '1 §7',
  access: writing('case'),
  body: z.object({ jobId: number, tutorId: number }),
  data: z.object({
    ...numbers,
    jobId: z.number().int(),
    jobNo: z.string(),
    tutorId: z.number().int(),
    /** Until when the tutor may answer. */
    expiresAt: z.iso.datetime(),
  }),
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_PARENT',
    'JOB_NOT_FOUND',
    'JOB_NOT_PENDING',
    // HALL_FEE_REQUIRED is for the payments that come: nothing can be paid yet.
    'TUTOR_UNAVAILABLE',
    'ALREADY_BOOKED',
    'HALL_FEE_REQUIRED',
  ],
})

const request = z.object({
  ...numbers,
  jobId: z.number().int(),
  jobNo: z.string(),
  studentTutorialSubject: z.string(),
  /** Offered hourly price in dollars. */
  chargeAmountPerHour: z.number(),
  teachArea: z.string().nullable(),
  tutorId: z.number().int(),
  tutorName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  canAnswer: z.boolean(),
})
export type BookingRequest = z.infer<typeof request>

/** Requests that one made, or those to answer, newest first. */
export const requestList = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/booking/request/list',
  summary: 'Own booking requests',
  spec: '1 §4',
  access: reading('none'),
  query: pageQuery.extend({ state: state.optional() }),
  data: z.object({ list: z.array(request), hasNextPage: z.boolean(), total: z.number().int() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

const answer = {
  ...shared,
  method: 'POST',
  spec: '1 §4',
  access: writing('booking'),
  body: z.object({ bookingId: number }),
  data: z.object(numbers),
} as const

export const acceptBookingCall = endpoint({
  ...answer,
  path: '/api/tutor/booking/accept',
  summary: 'Take the case of a request',
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_TUTOR',
    'BOOKING_NOT_FOUND',
    'BOOKING_STATE_CHANGED',
    'BOOKING_EXPIRED',
    'JOB_NOT_PENDING',
  ],
})

export const declineBookingCall = endpoint({
  ...answer,
  path: '/api/tutor/booking/decline',
  summary: 'Say no to a request',
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_TUTOR',
    'BOOKING_NOT_FOUND',
    'BOOKING_STATE_CHANGED',
    'BOOKING_EXPIRED',
  ],
})

export const cancelBookingCall = endpoint({
  ...answer,
  path: '/api/parent/booking/cancel',
  summary: 'Take a request back',
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT', 'BOOKING_NOT_FOUND', 'BOOKING_STATE_CHANGED'],
})

/** What the dialog knows of the prepaid hall fee (decisions 2 "Hall fee amount"). */
export const paymentCase = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/payment/case',
  summary: 'Prepaid hall fee of a case, and whether it is needed',
  spec: '1 §9',
  access: reading('case'),
  query: z.object({ jobId: queryNumber, tutorId: queryNumber.optional() }),
  data: z.object({
    jobId: z.number().int(),
    jobNo: z.string(),
    negotiateLessonNumber: z.number().int(),
    /** Minutes of a lesson. */
    onceTime: z.number().int(),
    /** Hourly, in dollars. */
    priceMin: z.number(),
    /** Half of what was negotiated, in dollars, and in cents as orders name it. */
    hallFee: z.number(),
    hallFeeCents: z.number().int(),
    canWithdraw: z.number(),
    isNeeded: z.boolean(),
    /** False until payments come. */
    isPayable: z.boolean(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND'],
})
