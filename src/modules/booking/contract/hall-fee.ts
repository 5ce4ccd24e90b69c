import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { createdOrder } from '#modules/payments/contract/orders.ts'
import { number } from '#modules/lessons/contract/fields.ts'

/** `amount` in cents, as the browser shows it; another one is refused. */
export const postHallFee = endpoint({
  method: 'POST',
  spec: '2 §7, decisions 2.1',
  tag: 'booking',
  path: '/api/order/create/hall/fee',
  summary: 'Order the prepaid hall fee of a case',
  access: { roles: ['parent', 'tutor'], object: 'case', mutates: true, rate: 'write' },
  body: z.object({ jobId: number, tutorId: number.optional(), amount: z.int().min(1).max(1_000_000_000) }),
  data: createdOrder,
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND', 'PRICE_CHANGED', 'METHOD_NOT_OFFERED', 'TERMS_NOT_AGREED'],
})
