import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { freeText, publicText } from '#kernel/text.ts'
import { REPORT_REASONS } from '#modules/reports/contract/report-reasons.ts'
import { REVIEW_STATES } from '../domain/review-moves.ts'
import { number, pageQuery, queryNumber, shared, writing } from '#modules/lessons/contract/fields.ts'

const reviewShared = { ...shared, spec: '1 §3' } as const
const score = z.number().int().min(1).max(5)
const scores = { explaining: score, punctuality: score, preparation: score, communication: score }
const LONGEST_TEXT = 1000
const ownReview = z.object({
  reviewId: z.string(),
  state: z.enum(REVIEW_STATES),
  ...scores,
  stars: score,
  text: z.string(),
  reply: z.string().nullable(),
})

/** What both sides of a match said, as one of them sees it. */
export const bothReviews = z.object({
  canWrite: z.boolean(),
  mine: ownReview.nullable(),
  /** What the other side wrote, once it is shown. */
  other: ownReview.nullable(),
  /** And it waits to be shown. */
  hasOtherWritten: z.boolean(),
  /** When one's own is shown even if the other side is silent. */
  shownAt: z.iso.datetime().nullable(),
})
/** A match as what both said of it needs it. */
export type ReviewedMatch = {
  readonly jobId: number
  readonly tutorId: number
  readonly otherName: string
  readonly review: z.infer<typeof bothReviews>
}

export const writeReviewCall = endpoint({
  ...reviewShared,
  method: 'POST',
  path: '/api/review/write',
  summary: 'Say how the other side was; changed at will until it is shown',
  access: writing('case'),
  body: z.object({ jobId: number, tutorId: number.optional(), ...scores, text: publicText({ longest: LONGEST_TEXT }) }),
  data: z.object({ reviewId: z.string(), stars: score, text: z.string(), isShown: z.boolean() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND', 'REVIEW_TOO_EARLY', 'REVIEW_STATE_CHANGED'],
})

const review = z.object({
  reviewId: z.string(),
  /** First character of the parent's name; empty when the account was deleted. */
  authorName: z.string(),
  studentTutorialSubject: z.string(),
  ...scores,
  stars: score,
  text: z.string(),
  publishedAt: z.iso.datetime(),
  reply: z.string().nullable(),
})
export type ReviewShown = z.infer<typeof review>

export const reviewList = endpoint({
  ...reviewShared,
  method: 'GET',
  path: '/api/tutor/review/list',
  summary: 'What parents said about a tutor after lessons that were held',
  access: { roles: EVERYONE, object: 'tutor', mutates: false, rate: 'read' },
  query: pageQuery.extend({ tutorId: queryNumber }),
  data: z.object({
    list: z.array(review),
    hasNextPage: z.boolean(),
    /** All of them are ratings; some say nothing in words. */
    total: z.number().int(),
    withWords: z.number().int(),
  }),
  refusals: ['TUTOR_NOT_FOUND'],
})

export const replyCall = endpoint({
  ...reviewShared,
  method: 'POST',
  path: '/api/review/reply',
  summary: 'Answer a review about oneself, once',
  access: writing('review'),
  body: z.object({ reviewId: z.uuid(), text: publicText({ longest: LONGEST_TEXT, isRequired: true }) }),
  data: z.object({ reviewId: z.string(), reply: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'REVIEW_NOT_FOUND', 'REVIEW_STATE_CHANGED'],
})

export const reportReviewCall = endpoint({
  ...reviewShared,
  method: 'POST',
  path: '/api/review/report',
  summary: 'Tell the operators that a review is wrong',
  access: writing('review'),
  body: z.object({ reviewId: z.uuid(), reason: z.enum(REPORT_REASONS), note: freeText({ longest: 500 }).default('') }),
  data: z.object({ reviewId: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'REVIEW_NOT_FOUND', 'REVIEW_STATE_CHANGED'],
})
