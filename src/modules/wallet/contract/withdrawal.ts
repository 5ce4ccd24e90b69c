import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { fromAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { CODE_REFUSALS, SEND_REFUSALS, codeKey, codeSent, isUseWhatsapp, verifyCode } from '#modules/accounts/contract/fields.ts'

const shared = { spec: 'decisions 2.1', tag: 'wallet' } as const
const write = { roles: ['parent', 'tutor'], mutates: true, rate: 'write' } as const
const LOGGED_IN = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const AGAINST = [
  'WITHDRAWAL_TOO_SMALL',
  'WITHDRAWAL_RESTS',
  'WITHDRAWAL_ONCE_A_DAY',
  'BALANCE_TOO_LOW',
  'PAYMENT_TERM_NOT_FOUND',
] as const
const MOST_A_PAGE = 100

/** Dollars: `100`, `1,234.50`. */
const amountText = z.union([z.string().max(20), z.number()], { error: 'validate.invalid' })
const amount = amountText.transform((given, ctx): Cents => {
  const inCents = fromAmount(String(given).trim().replace(/^\$/, ''))
  if (inCents !== null) return inCents
  ctx.addIssue({ code: 'custom', message: 'validate.invalid' })
  return z.NEVER
}) as unknown as z.ZodType<Cents, string | number>
const termId = z.uuid({ error: 'validate.require' })

const withdrawal = z.object({
  id: z.uuid(),
  /** As people read it out on the phone. */
  number: z.string(),
  /** Dollars with thousands commas and two decimals. */
  amount: z.string(),
  /** `waiting` for operators, `approved` and on its way, `paid`, `rejected`, or `cancelled` by its owner. */
  state: z.enum(['waiting', 'approved', 'paid', 'rejected', 'cancelled']),
  chequeType: z.enum(['FPS', 'BANK_TRANSFER', 'CHEQUE']),
  /** Masked. */
  bankAccountNumber: z.string(),
  bankReference: z.string().nullable(),
  reason: z.string().nullable(),
  ctime: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type WithdrawalRow = z.infer<typeof withdrawal>

export const listWithdrawals = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/wallet/withdraw/list',
  summary: 'The person’s withdrawals, the newest first',
  access: { ...write, object: 'none', mutates: false, rate: 'read' },
  query: z.object(partFields({ usual: 10, most: MOST_A_PAGE })),
  data: z.object({ list: z.array(withdrawal), next }),
  refusals: LOGGED_IN,
})

export const getWithdrawal = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/wallet/withdraw/detail/{id}',
  summary: 'One withdrawal',
  access: { ...write, object: 'withdrawal', mutates: false, rate: 'read' },
  params: z.object({ id: z.uuid({ error: 'validate.invalid' }) }),
  data: withdrawal,
  refusals: [...LOGGED_IN, 'WITHDRAWAL_NOT_FOUND'],
})

/** The code is good for this amount and payout account alone. */
export const sendWithdrawalCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/wallet/withdraw/send/message',
  summary: 'Send a code to withdraw with',
  access: { ...write, object: 'payment-term', rate: 'code' },
  body: z.object({ amount, termId, isUseWhatsapp }),
  data: codeSent,
  refusals: [...LOGGED_IN, ...AGAINST, ...SEND_REFUSALS],
})

/** Once for a `codeKey`: sent again it answers the first withdrawal. */
export const applyForWithdrawal = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/wallet/withdraw/apply',
  summary: 'Withdraw money to a payout account',
  access: { ...write, object: 'payment-term', asksSecondFactor: true },
  body: z.object({ amount, termId, codeKey, verifyCode }),
  data: withdrawal,
  refusals: [...LOGGED_IN, ...AGAINST, ...CODE_REFUSALS, 'IDEM_REUSED'],
})

export const cancelWithdrawal = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/wallet/withdraw/cancel',
  summary: 'Cancel a withdrawal that waits',
  access: { ...write, object: 'withdrawal' },
  body: z.object({ id: z.uuid({ error: 'validate.invalid' }) }),
  data: z.boolean(),
  refusals: [...LOGGED_IN, 'WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STATE_CHANGED'],
})
