import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { PAYING, paying, polled, shared, tradeNo, writing } from './fields.ts'

const alipayCreated = { access: writing, body: paying, data: z.object({ url: z.url() }), refusals: PAYING }

export const postAlipay = endpoint({
  ...shared,
  ...alipayCreated,
  method: 'POST',
  path: '/api/payment/alipay/create',
  summary: 'Begin to pay by Alipay in a frame',
})
export const postAlipayWap = endpoint({
  ...shared,
  ...alipayCreated,
  method: 'POST',
  path: '/api/payment/alipay/wap/create',
  summary: 'Begin to pay by Alipay on a phone',
})

export const getAlipayStatus = endpoint({
  ...polled,
  path: '/api/payment/alipay/status',
  summary: 'How paying by Alipay stands',
  query: z.object({ tradeNo }),
  data: z.object({ tradeStatus: z.enum(['TRADE_FINISHED', 'TRADE_CLOSE', 'WAIT_BUYER_PAY', 'TRADE_NOT_EXIST']) }),
})
