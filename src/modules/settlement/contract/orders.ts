import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { createdOrder } from '#modules/payments/contract/orders.ts'
import { number, partOfSum } from '#modules/lessons/contract/fields.ts'

const shared = { method: 'POST', spec: '2 §7, decisions 2.1', tag: 'booking' } as const
const access = { roles: ['parent', 'tutor'], object: 'case', mutates: true, rate: 'write' } as const

/** How many lessons can be paid for at once (decisions 2.1 "Lessons"). */
export const LESSON_PACKS = [1, 4, 8] as const

export const postLessons = endpoint({
  ...shared,
  path: '/api/order/create/lessons',
  summary: 'Order further lessons of a match, which are held in escrow',
  access: { ...access, roles: ['parent'] },
  body: z.object({ jobId: number, lessons: z.union(LESSON_PACKS.map((size) => z.literal(size))) }),
  data: createdOrder,
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT', 'JOB_NOT_FOUND', 'METHOD_NOT_OFFERED', 'TERMS_NOT_AGREED'],
})

/** `customizeAmount` pays a part, in dollars: above zero, at most what is due. */
export const postCaseFee = endpoint({
  ...shared,
  path: '/api/order/create/case/fee',
  summary: 'Order the fee of a match, or a part of it',
  access: { ...access, roles: ['parent'] },
  body: z.object({
    jobId: number,
    customizeAmount: partOfSum.optional(),
  }),
  data: createdOrder,
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'SWITCH_TO_PARENT',
    'JOB_NOT_FOUND',
    'METHOD_NOT_OFFERED',
    'PRICE_CHANGED',
    'TERMS_NOT_AGREED',
  ],
})
