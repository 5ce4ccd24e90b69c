import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { queryNumber, reading, shared } from '#modules/lessons/contract/fields.ts'

/** What a side owes for a case, with what the appointment dialog knows of the prepaid hall fee; amounts in dollars. */
export const paymentCase = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/payment/case',
  summary: 'What is to be paid for a case: case fee, fines, and the prepaid hall fee',
  spec: '2 §3, 1 §9',
  access: reading('case'),
  query: z.object({ jobId: queryNumber, tutorId: queryNumber.optional() }),
  data: z.object({
    jobId: z.int(),
    jobNo: z.string(),
    /** Level and subject, separated by a comma. */
    studentTutorialSubject: z.string(),
    /** 1: the case has its tutor. */
    successState: z.union([z.literal(0), z.literal(1)]),
    publishTime: z.iso.datetime().nullable(),
    /** Whose case it is. */
    contactName: z.string().nullable(),
    /** `HK$250／小時`; null as long as there is no price. */
    chargeWithUnit: z.string().nullable(),
    /** Case fee and fines of the parent that are due, and their ids, separated by commas; null for the tutor. */
    forParentShouldPayAmount: z.number().nullable(),
    forParentPaymentIds: z.string().nullable(),
    /** Fines of the tutor that are due, their ids and reasons, separated by commas; null for the parent. */
    tutorFineShouldPayAmount: z.number().nullable(),
    tutorFinePaymentIds: z.string().nullable(),
    tutorFineFeeReasons: z.string().nullable(),
    /** Kind of the order that pays each of the ids, separated by commas: `normal`, `amercement`. */
    feeReasonTypes: z.string(),
    negotiateLessonNumber: z.int(),
    /** Minutes of a lesson. */
    onceTime: z.int(),
    priceMin: z.number().nullable(),
    /** Half of what was negotiated, in dollars, and in cents as orders name it; null as long as the price is. */
    hallFee: z.number().nullable(),
    hallFeeCents: z.int().nullable(),
    canWithdraw: z.number(),
    /** What of the hall fee is kept from an earlier match and moves into the escrow first. */
    kept: z.number(),
    isNeeded: z.boolean(),
    /** What a match costs; nothing for a free replacement, null as long as the price is, or where no money moves. */
    caseFee: z.number().nullable(),
    /** The case fee of another match that the parent pays before they book again. */
    feeFirst: z.object({ jobId: z.int(), tutorId: z.int(), jobNo: z.string(), due: z.number() }).nullable(),
    /** Whether money moves here. */
    isPayable: z.boolean(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND'],
})
