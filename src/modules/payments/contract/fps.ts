import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { PAYING, device, paying, polled, shared, tradeNo, writing } from './fields.ts'

/** `payload` is what the code says; null when the method is not available at present. */
export const postFps = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/fps/create',
  summary: 'Begin to pay by FPS',
  access: writing,
  body: paying.extend({ device }),
  data: z.object({
    payload: z.string().nullable(),
    appLink: z.url().nullable(),
    billNumber: z.string(),
    /** Whether only a bank statement will show the money. */
    isByStatement: z.boolean(),
  }),
  refusals: PAYING,
})

/** `0000` only when the money is in the ledger. */
export const getFpsStatus = endpoint({
  ...polled,
  path: '/api/payment/fps/status',
  summary: 'How paying by FPS stands',
  query: z.object({ tradeNo }),
  data: z.object({ response_code: z.enum(['0000', '1142', '1143', '1181']) }),
})
