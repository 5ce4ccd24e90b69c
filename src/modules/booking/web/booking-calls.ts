import type { Endpoint } from '#kernel/endpoint.ts'
import type { bookTutorCall, bookingList, paymentCase, requestList } from '../contract/bookings.ts'
import type { lessonList, tutorHours } from '../contract/lessons.ts'
import type { matchList, reviewList } from '../contract/reviews.ts'

// By path: the contracts bring the validator and the cards of other rooms, which have no place in the built pages.

/** The parent's cases that wait for a tutor; whether there are any decides between dialog and page. */
export const BOOKING_LIST = { method: 'GET', path: '/api/parent/booking/list' } as typeof bookingList
/** The check before booking asks for five (specification 1 §4 "Booking a tutor from the list"). */
export const CHECKED_BOOKINGS = { pageNum: 1, pageSize: 5 } as const
/** Own requests, or those to answer. */
export const REQUEST_LIST = { method: 'GET', path: '/api/booking/request/list' } as typeof requestList
/** Asks a tutor for a case. */
export const BOOK_TUTOR = { method: 'POST', path: '/api/parent/job/book/tutor' } as typeof bookTutorCall
/** The prepaid hall fee of a case. */
export const PAYMENT_CASE = { method: 'GET', path: '/api/payment/case' } as typeof paymentCase
/** Own lessons of a stretch of time. */
export const LESSON_LIST = { method: 'GET', path: '/api/lesson/list' } as typeof lessonList
/** The weekly hours of the tutor of a match. */
export const TUTOR_HOURS = { method: 'GET', path: '/api/lesson/hours' } as typeof tutorHours
/** Own matches. */
export const MATCH_LIST = { method: 'GET', path: '/api/lesson/match/list' } as typeof matchList
/** What parents said about a tutor. */
export const REVIEW_LIST = { method: 'GET', path: '/api/tutor/review/list' } as typeof reviewList

/** What the dialog shows of a pending case (specification 1 §3 "Pending job"). */
export type PendingJob = {
  readonly jobId: number
  readonly jobNo: string
  readonly studentTutorialSubject: string
  readonly chargeAmountPerHour: number
  readonly teachArea: string | null
  readonly negotiateLessonNumber: number
  readonly onceTime: number
}

type Page = { readonly list: readonly PendingJob[]; readonly total: number }
/** The cases room's list of pending cases, ten a page. */
export const PENDING_JOBS = { method: 'GET', path: '/api/parent/job/pending/match/list' } as Endpoint<
  undefined,
  { readonly pageNum: number; readonly pageSize: number },
  undefined,
  Page
>

/** What the booking page shows of a tutor. */
export type BookedTutor = {
  readonly tutorId: number
  readonly tutorName: string
  readonly priceMin: number
  readonly avgscore: number | null
  readonly evaluateCount: number
  readonly eduUniversity: string | null
  readonly eduUniversityMajor: string | null
  readonly eduHighestEducationLevel: string
  readonly workTutorExperience: { readonly label: string }
  readonly teachType: string
}
/** A tutor's public profile. */
export const TUTOR_DETAIL = { method: 'GET', path: '/api/tutor/detail/{tutorId}' } as Endpoint<
  { readonly tutorId: number },
  undefined,
  undefined,
  BookedTutor
>
