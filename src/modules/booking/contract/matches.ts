import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { endReason, leaveReason } from '#modules/cases/contract/leave-reason.ts'
import { keptState } from '#modules/settlement/contract/kept-balance.ts'
import { number, queryNumber, reading, shared, writing } from '#modules/lessons/contract/fields.ts'
import { fineReason } from '#modules/settlement/contract/fines.ts'
import { bothReviews } from '#modules/reviews/contract/reviews.ts'

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
  review: bothReviews,
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
      state: keptState,
      amount: z.number(),
      moved: z.number(),
    })
    .nullable(),
})
export type LeftMatchShown = z.infer<typeof leftMatch>

export const matchList = endpoint({
  ...shared,
  spec: '1 §3',
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

/** In dollars; without a fine where leaving costs nothing. */
export const leaveQuote = endpoint({
  ...shared,
  spec: 'decisions 2.1',
  method: 'GET',
  path: '/api/match/leave/quote',
  summary: 'What leaving a match costs now',
  access: reading('case'),
  query: z.object({ jobId: queryNumber }),
  data: z.object({
    jobId: z.int(),
    fine: z.object({ amount: z.number(), reason: fineReason }).nullable(),
    /** For the parent: what of the escrow is unused and what stays in it for lessons and fines that are undecided. */
    money: z
      .object({
        unused: z.number(),
        stays: z.number(),
        /** What of the case fee was paid and is due, and whether nothing is owed when the parent leaves now; null where none is. */
        fee: z.object({ paid: z.number(), due: z.number(), isFreeNow: z.boolean() }).nullable(),
        /** Other own cases that wait for a tutor. */
        others: z.array(z.object({ jobId: z.int(), jobNo: z.string(), caseTitle: z.string() })),
      })
      .nullable(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND'],
})
