import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { PAYING, asBuyer, paying, providerId, shared, writing } from './fields.ts'

export const getCardKey = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/payment/stripe/publishable/key',
  summary: 'The publishable key of the card provider, and where its script is',
  access: asBuyer,
  data: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

/** `token` is a PaymentMethod (decisions 2); the bank of a card may ask for consent by `clientSecret`. */
export const postCharge = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/payment/stripe/charge',
  summary: 'Pay an order by card',
  access: writing,
  body: paying.extend({ token: providerId }),
  data: z.object({
    status: z.enum(['succeeded', 'requires_action', 'pending']),
    clientSecret: z.string().nullable(),
  }),
  refusals: PAYING,
})
