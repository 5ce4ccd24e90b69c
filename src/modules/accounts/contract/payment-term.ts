import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { lineText } from '#kernel/text.ts'
import { CODE_REFUSALS, SEND_REFUSALS, codeKey, codeSent, isUseWhatsapp, verifyCode } from './fields.ts'
import { PERSONS } from './user-info.ts'

const shared = { spec: '2 §7, decisions 3.3', tag: 'accounts' } as const
const access = { roles: PERSONS, object: 'payment-term', mutates: true, rate: 'write' } as const
const guarded = { ...access, asksSecondFactor: true } as const

/** Where money goes; number and holder are masked, also for their owner. */
const paymentTerm = z.object({
  id: z.string(),
  chequeType: z.enum(['FPS', 'BANK_TRANSFER', 'CHEQUE']),
  bankName: z.string(),
  bankAccountHolder: z.string(),
  bankAccountNumber: z.string(),
  ctime: z.string(),
  /** No money goes there before: a day after it was added, or after its owner's number was changed. */
  usableFrom: z.iso.datetime(),
  isUsable: z.boolean(),
})

// What a bank prints has no angle brackets.
const line = (longest: number) =>
  lineText({ longest, isRequired: true }).refine((text) => !/[\p{Cf}<>]/u.test(text), 'validate.invalid')

const id = z.uuid('validate.invalid')

export const listPaymentTerms = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/user/payment/term/list',
  summary: 'Where one’s money goes',
  access: { ...access, mutates: false, rate: 'read' },
  data: z.object({ list: z.array(paymentTerm) }),
  refusals: [],
})

export const sendAddTermCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/payment/term/add/send/message',
  summary: 'Send a code to add a payout account with',
  access: { ...access, object: 'account', rate: 'code' },
  body: z.object({ isUseWhatsapp }).nullish(),
  data: codeSent,
  refusals: [...SEND_REFUSALS, 'PAYMENT_TERM_TOO_MANY'],
})

/** `bankAccountNumber` is an account, or for FPS a number, an e-mail address or an FPS id. A cheque needs only the holder. */
export const addPaymentTerm = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/payment/term/add',
  summary: 'Add a payout account',
  access: guarded,
  body: z.object({
    chequeType: z.enum(['FPS', 'BANK_TRANSFER', 'CHEQUE'], { error: 'validate.invalid' }),
    bankName: line(60).optional(),
    bankAccountHolder: line(80),
    bankAccountNumber: line(60).optional(),
    codeKey,
    verifyCode,
  }),
  data: paymentTerm,
  refusals: [...CODE_REFUSALS, 'PAYMENT_TERM_TOO_MANY'],
})

/** The code is good for this payout account alone. */
export const sendDeleteTermCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/payment/term/delete/send/message',
  summary: 'Send a code to delete a payout account with',
  access: { ...access, rate: 'code' },
  body: z.object({ id, isUseWhatsapp }),
  data: codeSent,
  refusals: [...SEND_REFUSALS, 'PAYMENT_TERM_NOT_FOUND'],
})

export const deletePaymentTerm = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/payment/term/delete',
  summary: 'Delete a payout account',
  access: guarded,
  body: z.object({ id, codeKey, verifyCode }),
  data: z.boolean(),
  refusals: [...CODE_REFUSALS, 'PAYMENT_TERM_NOT_FOUND'],
})
