import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { bookingNumbers } from './booking-numbers.ts'
import { hourlyPrice, number, shared, writing } from '#modules/lessons/contract/fields.ts'

const answer = {
  ...shared,
  method: 'POST',
  spec: '1 §4',
  access: writing('booking'),
  body: z.object({ bookingId: number }),
  data: z.object(bookingNumbers),
} as const

export const acceptBookingCall = endpoint({
  ...answer,
  path: '/api/tutor/booking/accept',
  summary: 'Say yes to a request: the match, or an offer that the parent confirms',
  body: z.object({
    bookingId: number,
    /** The price that was shown, or the one that is asked for where the request has none. */
    price: hourlyPrice.optional(),
  }),
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_TUTOR',
    'BOOKING_NOT_FOUND',
    'BOOKING_STATE_CHANGED',
    'BOOKING_EXPIRED',
    'JOB_NOT_PENDING',
    'PRICE_CHANGED',
    'PRICE_NEEDED',
  ],
})

export const confirmBookingCall = endpoint({
  ...answer,
  path: '/api/parent/booking/confirm',
  summary: 'Confirm an acceptance: the case is matched, what else was asked for it lapses',
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_PARENT',
    'BOOKING_NOT_FOUND',
    'BOOKING_STATE_CHANGED',
    'BOOKING_EXPIRED',
    'JOB_NOT_PENDING',
    'HALL_FEE_REQUIRED',
    'CASE_FEE_DUE',
    'TERMS_NOT_AGREED',
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
