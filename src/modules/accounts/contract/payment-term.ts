import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { PERSONS } from './user-info.ts'

const shared = { spec: '2 §7, decisions 3.3', tag: 'accounts' } as const
const access = { roles: PERSONS, object: 'payment-term', mutates: true, rate: 'write' } as const

/** Where money goes; number and holder are masked, also for their owner. */
const paymentTerm = z.object({
  id: z.string(),
  chequeType: z.enum(['FPS', 'BANK_TRANSFER', 'CHEQUE']),
  bankName: z.string(),
  bankAccountHolder: z.string(),
  bankAccountNumber: z.string(),
  ctime: z.string(),
})

const line = (longest: number) =>
  z
    .string({ error: 'validate.require' })
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .refine((text) => text.length > 0, 'validate.require')
    .refine((text) => text.length <= longest, 'validate.tooLong')
    .refine((text) => !/[\p{Cc}\p{Cf}<>]/u.test(text), 'validate.invalid')

export const listPaymentTerms = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/user/payment/term/list',
  summary: 'Where one’s money goes',
  access: { ...access, mutates: false, rate: 'read' },
  data: z.object({ list: z.array(paymentTerm) }),
  refusals: [],
})

/** `bankAccountNumber` is an account, or for FPS a number, an e-mail address or an FPS id. A cheque needs only the holder. */
export const addPaymentTerm = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/payment/term/add',
  summary: 'Add a payout account',
  access,
  body: z.object({
    chequeType: z.enum(['FPS', 'BANK_TRANSFER', 'CHEQUE'], { error: 'validate.invalid' }),
    bankName: line(60).optional(),
    bankAccountHolder: line(80),
    bankAccountNumber: line(60).optional(),
  }),
  data: paymentTerm,
  refusals: ['PAYMENT_TERM_TOO_MANY'],
})

export const deletePaymentTerm = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/payment/term/delete',
  summary: 'Delete a payout account',
  access,
  body: z.object({ id: z.uuid('validate.invalid') }),
  data: z.boolean(),
  refusals: ['PAYMENT_TERM_NOT_FOUND'],
})
