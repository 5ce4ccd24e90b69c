import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText, searchText } from '#kernel/text.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { next } from '#kernel/page.ts'
import { countsOf, part } from '#modules/admin/contract/page.ts'

const shared = { spec: 'decisions 4 point 5', tag: 'admin' } as const
const at = z.iso.datetime()
/** Cents: what the house takes of a split is computed of them as the ledger does. */
const amount = z.int()

const dispute = z.object({
  disputeId: z.int(),
  /** `D400001` */
  disputeNo: z.string(),
  jobNo: z.string(),
  lessonId: z.uuid(),
  tutorId: z.int(),
  tutorName: z.string(),
  parentAccountId: z.uuid(),
  parentName: z.string(),
  startsAt: at,
  minutes: z.int(),
  startedAt: at.nullable(),
  endedAt: at.nullable(),
  state: z.enum(['answering', 'evidence', 'deciding', 'agreed', 'decided', 'withdrawn']),
  openedBy: z.enum(['parent', 'tutor']),
  problem: z.enum(['late', 'short', 'conduct', 'quality', 'other']),
  price: amount.nullable(),
  held: amount,
  asked: amount.nullable(),
  openedAt: at,
  /** When the time of its state is over; for a decision, when it should be made. */
  dueAt: at.nullable(),
  isLate: z.boolean(),
  closedAt: at.nullable(),
  outcome: z.object({ refund: amount, paid: amount, commission: amount, isHeld: z.boolean() }).nullable(),
  /** What the parent wrote for operators alone, before disputes had two sides. */
  note: z.string().nullable(),
})
export type DisputeLine = z.infer<typeof dispute>

const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
export const DISPUTE_QUEUES = ['waiting', 'open', 'ended'] as const

/** Keyword: number of a dispute, case, booking, tutor, lesson or parent; it finds whatever the state is. */
export const getDisputes = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/dispute/list',
  summary: 'Disputes that wait for a decision, are open, or have ended, by due moment',
  access: forOperators({ mutates: false }),
  query: part.extend({ keyword: searchText(100).default(''), queue: z.enum(DISPUTE_QUEUES).default('waiting') }),
  data: z.object({ list: z.array(dispute), counts: countsOf(DISPUTE_QUEUES), next, late: z.int() }),
  refusals: OPERATOR,
})

const params = z.object({ disputeId: z.coerce.number().int().min(1).max(2_147_483_647) })
const moves = z.array(z.object({ move: z.string(), to: z.string(), by: z.string(), at }))

export const getDispute = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/dispute/{disputeId}/detail',
  summary: 'A dispute with all that was said and done',
  access: forOperators({ mutates: false, object: 'dispute' }),
  params,
  data: z.object({
    dispute,
    story: z.array(z.object({ move: z.string(), by: z.string(), at, text: z.string().nullable() })),
    /** Of both sides, the first first. */
    files: z.array(
      z.object({
        fileId: z.uuid(),
        by: z.enum(['parent', 'tutor']),
        fileName: z.string(),
        mediaType: z.string(),
        bytes: z.int(),
        createdAt: at,
      }),
    ),
    lessonMoves: moves,
    /** What a pair has paid here before: minutes in all, and what the house took in twelve months. */
    pair: z.object({ minutesBefore: z.int(), chargedInYear: amount }),
    /** The commission that the tutor was quoted; shares in hundredths of one per cent. */
    rates: z.object({
      commissionFirstHours: z.int(),
      commissionFirstPercent: z.int(),
      commissionNextHours: z.int(),
      commissionNextPercent: z.int(),
      commissionLaterPercent: z.int(),
      commissionMost: amount,
    }),
  }),
  refusals: [...OPERATOR, 'DISPUTE_NOT_FOUND'],
})
export type DisputeStory = z.infer<typeof getDispute.data>

/** `refund` in cents: what of the frozen money goes back to the parent; the rest goes to the tutor. */
export const postDisputeDecision = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/dispute/{disputeId}/decision',
  summary: 'Decide a dispute: split the frozen money, for a reason that both sides read',
  access: forOperators({ mutates: true, object: 'dispute', movesMoney: true }),
  params,
  body: z.strictObject({
    refund: z.int('validate.invalid').min(0, 'validate.invalid').max(1_000_000_000, 'validate.invalid'),
    isHeld: z.boolean(),
    reason: freeText({ longest: 2000, isRequired: true }),
  }),
  data: z.null(),
  refusals: [...OPERATOR, 'DISPUTE_NOT_FOUND', 'DISPUTE_STATE_CHANGED', 'DISPUTE_NOT_PENDING', 'DISPUTE_AMOUNT_TOO_LARGE'],
})

/** The file itself, always as a download; who looked at which is written down. */
export const getDisputeFile = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/dispute/file/{fileId}',
  summary: 'Open a file of a dispute',
  access: forOperators({ mutates: false, object: 'dispute-file' }),
  params: z.object({ fileId: z.uuid() }),
  data: z.unknown(),
  refusals: [...OPERATOR, 'DISPUTE_FILE_NOT_FOUND'],
})
