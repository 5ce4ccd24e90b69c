import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { freeText } from '#kernel/text.ts'
import { createdOrder } from '#modules/payments/contract/orders.ts'
import { FINE_STATES } from '../domain/fine-moves.ts'
import { FINE_REASONS } from '../domain/fine-tariff.ts'
import { number, partOfSum, partQuery, reading, shared, writing } from '#modules/lessons/contract/fields.ts'

export { FINE_STATES } from '../domain/fine-moves.ts'
export { FINE_REASONS } from '../domain/fine-tariff.ts'

const spec = 'decisions 3.3, 4 point 6'
/** For what a fine is. */
export const fineReason = z.enum(FINE_REASONS)

/** What of the log proves a fine, the first first: move, who made it, when. */
export const fineEvidence = z.array(z.object({ seq: z.int(), move: z.string(), by: z.string(), at: z.iso.datetime() }))

/** A fine as its debtor and operators see it; amounts in dollars. */
export const fineFields = {
  fineId: z.uuid(),
  jobId: z.int(),
  jobNo: z.string(),
  reason: fineReason,
  state: z.enum(FINE_STATES),
  amount: z.number(),
  paid: z.number(),
  /** What is to be paid now. */
  due: z.number(),
  createdAt: z.iso.datetime(),
  appealUntil: z.iso.datetime(),
  appealText: z.string().nullable(),
  appealedAt: z.iso.datetime().nullable(),
  /** What the operator wrote. */
  decision: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The lesson that it is about. */
  lessonAt: z.iso.datetime().nullable(),
  evidence: fineEvidence,
} as const

const fine = z.object({
  ...fineFields,
  /** Who learns, where the reader may know it, what, and where. */
  caseTitle: z.string(),
  /** Name of the other side. */
  otherName: z.string(),
  canAppeal: z.boolean(),
})
export type FineShown = z.infer<typeof fine>

/** The newest first. */
export const fineList = endpoint({
  ...shared,
  spec,
  method: 'GET',
  path: '/api/fine/list',
  summary: 'Own fines with what proves them',
  access: reading('none'),
  query: partQuery,
  data: z.object({ list: z.array(fine), next }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const fineDetail = endpoint({
  ...shared,
  spec,
  method: 'GET',
  path: '/api/fine/detail/{fineId}',
  summary: 'One own fine with what proves it, and what is paid with it',
  access: reading('fine'),
  params: z.object({ fineId: z.uuid() }),
  /** `toPay`: in dollars, together with the others of its case that are due; zero when nothing is. */
  data: fine.extend({ toPay: z.number() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'FINE_NOT_FOUND'],
})
export type FineStory = z.infer<typeof fineDetail.data>

export const appealFineCall = endpoint({
  ...shared,
  spec,
  method: 'POST',
  path: '/api/fine/appeal',
  summary: 'Appeal against a fine within 72 hours',
  access: writing('fine'),
  body: z.object({ fineId: z.uuid(), text: freeText({ longest: 1000, isRequired: true }) }),
  data: z.object({ fineId: z.uuid(), state: z.literal('appealed') }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'FINE_NOT_FOUND', 'FINE_STATE_CHANGED', 'FINE_APPEAL_OVER'],
})

/** `customizeAmount` pays a part, in dollars: above zero, at most what is due. */
export const postAmercement = endpoint({
  ...shared,
  spec: '2 §7, decisions 2.1',
  method: 'POST',
  path: '/api/order/create/amercement',
  summary: 'Order the fines of a case that are due, or a part of them',
  access: writing('case'),
  body: z.object({
    jobId: number,
    customizeAmount: partOfSum.optional(),
  }),
  data: createdOrder,
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND', 'METHOD_NOT_OFFERED', 'PRICE_CHANGED', 'TERMS_NOT_AGREED'],
})
