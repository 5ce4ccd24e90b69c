import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { CASE_FEE_STATES } from '#modules/settlement/contract/case-fees.ts'
import { FINE_REASONS, FINE_STATES } from '#modules/settlement/contract/fines.ts'
import { LESSON_STATES } from '#modules/lessons/contract/lessons.ts'
import { queryNumber } from '#modules/lessons/contract/fields.ts'

/**
 * Of what a movement of an escrow is: paid in, released for a lesson, given back, to a cover lesson, and back from one; for the parent also
 * from or to another match.
 */
export const ESCROW_MOVEMENTS = ['in', 'lesson', 'back', 'cover', 'cover-back', 'moved-in', 'moved-on'] as const

const lesson = { lessonId: z.uuid(), startsAt: z.iso.datetime(), minutes: z.int(), price: z.number() }

/** Dollars. Null for a match from before money moved here. */
export const getMatchMoney = endpoint({
  method: 'GET',
  path: '/api/match/money',
  spec: '2 §7, decisions 2.1',
  tag: 'booking',
  summary: 'The whole story of a match’s money: what is in escrow, what lessons brought, what comes next and what is owed',
  access: { roles: ['parent', 'tutor'], object: 'case', mutates: false, rate: 'read' },
  /** Without a tutor: of the match that the case has now, else of the last one that was left. */
  query: z.object({ jobId: queryNumber, tutorId: queryNumber.optional() }),
  data: z
    .object({
      jobId: z.int(),
      jobNo: z.string(),
      tutorId: z.int(),
      otherName: z.string(),
      /** Who learns, where the reader may know it, what, and where. */
      caseTitle: z.string(),
      matchedAt: z.iso.datetime(),
      /** When the match was left. */
      endedAt: z.iso.datetime().nullable(),
      pricePerHour: z.number(),
      lessonPrice: z.number(),
      /** What is there, with what is frozen. */
      inEscrow: z.number(),
      frozen: z.number(),
      /** What the parent keeps of it for a next match. */
      kept: z.number(),
      /** What of it is set aside for cover lessons that tutors were asked for. */
      covers: z.number(),
      fee: z.object({ state: z.enum(CASE_FEE_STATES), amount: z.number(), due: z.number(), dueAt: z.iso.datetime() }).nullable(),
      /** Open disputes of its lessons, with what of the escrow is frozen for each. */
      disputes: z.array(z.object({ disputeId: z.int(), startsAt: z.iso.datetime(), held: z.number() })),
      /** The caller's own. */
      fines: z.array(
        z.object({ fineId: z.uuid(), reason: z.enum(FINE_REASONS), state: z.enum(FINE_STATES), amount: z.number() }),
      ),
      releases: z.array(
        z.object({
          ...lesson,
          at: z.iso.datetime(),
          /** That the parent missed it, and owes for it. */
          isMissed: z.boolean(),
          released: z.number(),
          /** What of it went back to the parent by a dispute. */
          refunded: z.number(),
          /** Or by the first-lesson guarantee. */
          isGuarantee: z.boolean(),
          commission: z.number().nullable(),
        }),
      ),
      /** Lessons that are ahead or were held and brought nothing yet, with what of their price the escrow covers. */
      coming: z.array(
        z.object({
          ...lesson,
          state: z.enum(LESSON_STATES),
          covered: z.number(),
          /** When its price is released; null before it was held. */
          releasesAt: z.iso.datetime().nullable(),
        }),
      ),
      /** Every movement of the escrow, the first first; what came in is positive. */
      movements: z.array(
        z.object({
          at: z.iso.datetime(),
          kind: z.enum(ESCROW_MOVEMENTS),
          amount: z.number(),
          balanceAfter: z.number(),
          /** Of which lesson it was released. */
          lessonId: z.uuid().nullable(),
          /** Of which case the other match is. */
          jobNo: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND'],
})
export type MatchMoney = NonNullable<z.infer<typeof getMatchMoney.data>>
