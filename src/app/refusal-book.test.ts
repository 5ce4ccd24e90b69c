import { expect, test } from 'vitest'
import { refusalBookOf } from './refusal-book.ts'
import { ROOMS } from './rooms.ts'

test.for([
  [401, ['LOGIN_REQUIRED', 'LOGIN_WRONG', 'OPERATOR_LOGIN_WRONG', 'OPERATOR_CODE_WRONG']],
  [
    403,
    ['ROLE_NOT_ALLOWED', 'CROSS_SITE', 'BAD_SIGNATURE', 'ACCOUNT_SUSPENDED', 'SWITCH_TO_PARENT', 'SWITCH_TO_TUTOR', 'OWN_CASE'],
  ],
  // Unknown and foreign alike.
  [404, ['NOT_FOUND', 'TUTOR_NOT_FOUND', 'JOB_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'SESSION_NOT_FOUND', 'THREAD_NOT_FOUND']],
  [404, ['PAYMENT_TERM_NOT_FOUND', 'OFFER_NOT_FOUND', 'BOOKING_NOT_FOUND', 'LESSON_NOT_FOUND', 'REVIEW_NOT_FOUND']],
  [409, ['ALREADY_REGISTERED', 'MOBILE_TAKEN', 'PAYMENT_TERM_TOO_MANY', 'TOO_MANY_CASES', 'TOO_MANY_OFFERS', 'LESSON_CLASH']],
  [413, ['TOO_LARGE']],
  [415, ['MEDIA_TYPE_NOT_SUPPORTED', 'FILE_NOT_ACCEPTED', 'FILE_HEIC']],
  [422, ['FILE_EMPTY', 'FILE_DAMAGED', 'FILE_LOCKED', 'FILE_NO_PAGES']],
  [422, ['INVALID_INPUT', 'CODE_WRONG', 'CODE_EXPIRED', 'AUTH_CODE_NOT_VALID', 'TICKET_NOT_VALID', 'LESSON_TIME_WRONG']],
  [425, ['ACT_RUNNING']],
  [429, ['RATE_LIMITED', 'CODE_TOO_SOON']],
  [500, ['INTERNAL']],
  [503, ['OVERLOADED', 'DATABASE_AWAY', 'IDENTITY_NOT_REACHED']],
] as const)('%s is what %s answer', ([status, codes]) => {
  for (const code of codes) expect(refusalBookOf(ROOMS).statusOf(code), code).toBe(status)
})
