import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { PAYING, asBuyer, device, paying, providerId, shared, writing } from './fields.ts'

export const getPaypalCredential = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/payment/paypal/credential',
  summary: 'The public id of this shop at PayPal',
  access: asBuyer,
  data: z.object({ clientId: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const postPaypal = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/paypal/create',
  summary: 'Begin to pay an order by PayPal',
  access: writing,
  body: paying.extend({ device }),
  data: z.object({ paymentId: z.string(), approveUrl: z.url() }),
  refusals: PAYING,
})

/** What the payer's browser brings back; none of it is believed, the provider is asked. */
export const postPaypalConfirm = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/paypal/confirm',
  summary: 'Take the money that was approved at PayPal',
  access: writing,
  body: paying.extend({ token: providerId, paymentId: providerId, payerId: providerId }),
  data: z.object({ isPaid: z.boolean() }),
  refusals: PAYING,
})
