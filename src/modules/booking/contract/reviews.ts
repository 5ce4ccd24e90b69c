import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { freeText, publicText } from '#kernel/text.ts'
import { endReason, leaveReason } from '#modules/cases/contract/leave-reason.ts'
import { REPORT_REASONS } from '#modules/reports/contract/report-reasons.ts'
import { KEPT_STATES } from '../domain/kept-balance-moves.ts'
import { REVIEW_STATES } from '../domain/review-moves.ts'
import { number, pageQuery, queryNumber, reading, shared, writing } from './fields.ts'

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

const anyMatch = z.object({
  jobId: z.number().int(),
  jobNo: z.string(),
  /** Who learns, what, and where. */
  caseTitle: z.string(),
  tutorId: z.number().int(),
  otherName: z.string(),
  /** Agreed hourly price in dollars. */
  chargeAmountPerHour: z.number(),
  matchedAt: z.iso.datetime(),
  lessonsStanding: z.number().int(),
  lessonsHeld: z.number().int(),
  review: z.object({
    canWrite: z.boolean(),
    mine: ownReview.nullable(),
    /** What the other side wrote, once it is shown. */
    other: ownReview.nullable(),
    /** And it waits to be shown. */
    hasOtherWritten: z.boolean(),
    /** When one's own is shown even if the other side is silent. */
    shownAt: z.iso.datetime().nullable(),
  }),
})
export type AnyMatchShown = z.infer<typeof anyMatch>

const match = anyMatch.extend({
  /** Agreed minutes of a lesson. */
  onceTime: z.number().int(),
  negotiateLessonNumber: z.number().int(),
  /** For the parent: free replacements left, and whether or from when the tutor counts as vanished. */
  replacement: z.object({ left: z.number().int(), mayReport: z.boolean(), reportFrom: z.iso.datetime().nullable() }).nullable(),
})
export type MatchShown = z.infer<typeof match>

const leftMatch = anyMatch.extend({
  leftAt: z.iso.datetime(),
  isLeftByMe: z.boolean(),
  reason: endReason,
  isFreeReplacement: z.boolean(),
  /** For the parent, in dollars: unused lesson money that was kept for the next match of a case, and what of it moved there. */
  kept: z
    .object({
      keptId: z.string(),
      jobId: z.int(),
      jobNo: z.string(),
      state: z.enum(KEPT_STATES),
      amount: z.number(),
      moved: z.number(),
    })
    .nullable(),
})
export type LeftMatchShown = z.infer<typeof leftMatch>

export const matchList = endpoint({
  ...reviewShared,
  method: 'GET',
  path: '/api/lesson/match/list',
  summary: 'Own matches, and those that were left: lessons held, and what both sides said',
  access: reading('none'),
  data: z.object({ list: z.array(match), left: z.array(leftMatch) }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

/** What it costs is said before by `leaveQuote` (decisions 2.1 "Leaving a match"). */
export const leaveMatchCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/match/leave',
  summary: 'Leave a match: lessons ahead are cancelled, the case is open again',
  spec: '1 §7',
  access: writing('case'),
  body: z.object({
    jobId: number,
    reason: leaveReason,
    /** The fine that the tutor was shown, in dollars; another one is refused. */
    fine: z.number().min(0).max(1_000_000).optional(),
    /** For the parent: the case for whose next match unused lesson money is kept; without it, it goes back to the wallet. */
    keepFor: number.optional(),
  }),
  data: z.object({
    jobId: z.number().int(),
    status: z.enum(['open', 'closed']),
    lessonsCancelled: z.number().int(),
    isFreeReplacement: z.boolean(),
    freeReplacementsLeft: z.number().int(),
  }),
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_PARENT',
    'JOB_NOT_FOUND',
    'JOB_NOT_PENDING',
    'TUTOR_NOT_VANISHED',
    'PRICE_CHANGED',
  ],
})

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
