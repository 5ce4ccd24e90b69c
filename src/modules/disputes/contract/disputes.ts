import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { pairText } from '#kernel/text.ts'
import { DISPUTE_STATES, SIDE_MOVES } from '../domain/dispute-moves.ts'
import { LESSON_PROBLEMS } from '../domain/lesson-problem.ts'
import { disputeFile } from './dispute-files.ts'
import { dollarAmount, number, queryNumber, reading, shared, writing } from '#modules/lessons/contract/fields.ts'
import { MOVING_REFUSALS, movedLesson, moving } from '#modules/lessons/contract/lessons.ts'

const disputeShared = { ...shared, spec: 'decisions 4 point 5' } as const
const at = z.iso.datetime()
const side = z.enum(['parent', 'tutor'])
/** Dollars. */
const amount = z.number()

const split = z.object({
  refund: amount,
  /** To the tutor, before the house's part. */
  paid: amount,
  /** The house's part; null for parents. */
  commission: amount.nullable(),
  isHeld: z.boolean(),
})

const dispute = z.object({
  disputeId: z.int(),
  disputeNo: z.string(),
  lessonId: z.string(),
  jobNo: z.string(),
  /** Who learns, where the reader may know it, what, and where. */
  caseTitle: z.string(),
  /** The tutor for a parent, the parent for a tutor. */
  otherName: z.string(),
  startsAt: at,
  endsAt: at,
  state: z.enum(DISPUTE_STATES),
  openedBy: side,
  isMine: z.boolean(),
  problem: z.enum(LESSON_PROBLEMS),
  /** What the lesson costs, what of it is frozen, and what is to go back to the parent as the opener wants it. */
  price: amount.nullable(),
  held: amount,
  asked: amount.nullable(),
  openedAt: at,
  /** When the time of its state is over; null once it has ended, and while an operator decides. */
  dueAt: at.nullable(),
  endedAt: at.nullable(),
  outcome: split.nullable(),
  moves: z.array(z.enum(SIDE_MOVES)),
})
export type DisputeShown = z.infer<typeof dispute>

export const disputeList = endpoint({
  ...disputeShared,
  method: 'GET',
  path: '/api/lesson/dispute/list',
  summary: 'Own disputes, open ones first, then the newest',
  access: reading('none'),
  data: z.object({ list: z.array(dispute) }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const disputeDetail = endpoint({
  ...disputeShared,
  method: 'GET',
  path: '/api/lesson/dispute/detail/{disputeId}',
  summary: 'Own dispute with all that was said and done, and what agreeing would move',
  access: reading('dispute'),
  params: z.object({ disputeId: queryNumber }),
  data: dispute.extend({
    ifAgreed: split.nullable(),
    /** All that happened, the first first. */
    story: z.array(z.object({ move: z.string(), by: z.string(), at, text: z.string().nullable() })),
    /** Of both sides, the first first. */
    files: z.array(disputeFile),
    /** How many more one may add now; null when the time for files is over. */
    filesLeft: z.int().nullable(),
    /** Whether contacts are hidden in what the two write and in names of files: they are not matched. */
    hidesContacts: z.boolean(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DISPUTE_NOT_FOUND'],
})
export type DisputeDetail = z.infer<typeof disputeDetail.data>

const acting = { ...disputeShared, method: 'POST', access: writing('dispute') } as const
const REFUSALS = [
  'LOGIN_REQUIRED',
  'ROLE_NOT_ALLOWED',
  'DISPUTE_NOT_FOUND',
  'DISPUTE_STATE_CHANGED',
  'DISPUTE_NOT_YOURS',
] as const
const byId = z.object({ disputeId: number })
const words = byId.extend({ text: pairText({ longest: 2000, isRequired: true }) })
const movedDispute = z.object({ disputeId: z.int(), state: z.enum(DISPUTE_STATES) })

export const agreeDisputeCall = endpoint({
  ...acting,
  path: '/api/lesson/dispute/agree',
  summary: 'Agree with who opened a dispute: the money moves at once as they asked',
  body: byId,
  data: movedDispute,
  refusals: REFUSALS,
})

export const answerDisputeCall = endpoint({
  ...acting,
  path: '/api/lesson/dispute/answer',
  summary: 'Answer a dispute in words, within seven days',
  body: words,
  data: movedDispute,
  refusals: [...REFUSALS, 'DISPUTE_TOO_LATE'],
})

export const addEvidenceCall = endpoint({
  ...acting,
  path: '/api/lesson/dispute/evidence',
  summary: 'Add evidence in words, within three days',
  body: words,
  data: movedDispute,
  refusals: [...REFUSALS, 'DISPUTE_TOO_LATE', 'DISPUTE_FULL'],
})

export const withdrawDisputeCall = endpoint({
  ...acting,
  path: '/api/lesson/dispute/withdraw',
  summary: 'Withdraw an own dispute before it is decided',
  body: byId,
  data: movedDispute,
  refusals: REFUSALS,
})

/** `refund`: what of the price is to go back to the parent, in dollars; without it all for a parent, nothing for a tutor. */
const problemBody = z.object({
  lessonId: z.uuid(),
  problem: z.enum(LESSON_PROBLEMS),
  note: pairText({ longest: 2000, isRequired: true }),
  refund: dollarAmount.optional(),
})
const problemData = z.object({ ...movedLesson, disputeId: z.int() })

export const problemCall = endpoint({
  ...moving,
  path: '/api/parent/lesson/problem',
  summary: 'Something was wrong: the countdown stops, the money is frozen, and the tutor has seven days to answer',
  body: problemBody,
  data: problemData,
  refusals: [...MOVING_REFUSALS, 'SWITCH_TO_PARENT', 'DISPUTE_ONCE', 'DISPUTE_AMOUNT_TOO_LARGE'],
})

export const tutorProblemCall = endpoint({
  ...moving,
  path: '/api/tutor/lesson/problem',
  summary: 'Something was wrong: the countdown stops, the money is frozen, and the parent has seven days to answer',
  body: problemBody,
  data: problemData,
  refusals: [...MOVING_REFUSALS, 'SWITCH_TO_TUTOR', 'DISPUTE_ONCE', 'DISPUTE_AMOUNT_TOO_LARGE'],
})
