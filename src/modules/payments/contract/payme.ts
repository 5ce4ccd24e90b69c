import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { PAYING, device, paying, polled, providerId, reading, shared, writing } from './fields.ts'

/** `effectiveDuration` in seconds. */
export const postPayme = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/payme/create',
  summary: 'Begin to pay by PayMe',
  access: writing,
  body: paying.extend({ device }),
  data: z.object({
    paymentRequestId: z.string(),
    webLink: z.url(),
    effectiveDuration: z.int(),
    statusCode: z.string(),
  }),
  refusals: PAYING,
})

export const getPaymeStatus = endpoint({
  ...polled,
  path: '/api/payment/payme/status',
  summary: 'How paying by PayMe stands',
  access: { ...reading, object: 'payme-request' },
  query: z.object({ paymentRequestId: providerId }),
  data: z.object({ statusCode: z.enum(['PR001', 'PR004', 'PR005', 'PR007', 'EB099']) }),
})
