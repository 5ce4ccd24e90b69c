import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText, lineText, searchText } from '#kernel/text.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { next } from '#kernel/page.ts'
import { countsOf, part } from '#modules/admin/contract/page.ts'

/** Those to decide and pay, and those that have ended. */
export const WITHDRAWAL_QUEUES = ['open', 'ended'] as const

const shared = { spec: 'decisions 2.1', tag: 'admin' } as const
const params = z.object({ withdrawalId: z.uuid() })
const act = {
  ...shared,
  method: 'POST',
  params,
  access: forOperators({ mutates: true, object: 'withdrawal', movesMoney: true }),
} as const
const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const MOVED = [...OPERATOR, 'WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STATE_CHANGED'] as const
const chequeType = z.enum(['FPS', 'BANK_TRANSFER', 'CHEQUE'])

/** Open ones with the oldest first; ended ones with the newest first. Keyword: number of a withdrawal, or a person's id. */
export const getWithdrawals = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/withdrawal/list',
  summary: 'Withdrawals that are to be decided and paid, or have ended',
  access: forOperators({ mutates: false }),
  query: part.extend({ keyword: searchText(100).default(''), queue: z.enum(WITHDRAWAL_QUEUES).default('open') }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        accountId: z.uuid(),
        name: z.string(),
        /** Dollars with thousands commas and two decimals. */
        amount: z.string(),
        state: z.enum(['waiting', 'checked', 'approved', 'recalled', 'paid', 'rejected', 'cancelled']),
        needsTwo: z.boolean(),
        /** Who approved a large one first. */
        checkedBy: z.string().nullable(),
        /** Whether the caller may approve it now. */
        isMineToApprove: z.boolean(),
        /** Whether the caller may reject it: of one that two approved, who recalled it first may not. */
        isMineToReject: z.boolean(),
        chequeType,
        /** Masked. */
        bankAccountNumber: z.string(),
        bankReference: z.string().nullable(),
        reason: z.string().nullable(),
        createdAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
      }),
    ),
    counts: countsOf(WITHDRAWAL_QUEUES),
    next,
  }),
  refusals: OPERATOR,
})
export type WithdrawalLine = z.infer<typeof getWithdrawals.data>['list'][number]

/** That it was read is in the audit log. */
export const postWithdrawalAccount = endpoint({
  ...act,
  path: '/api/admin/withdrawal/{withdrawalId}/account',
  summary: 'Where the money of a withdrawal goes, readable',
  access: forOperators({ mutates: true, object: 'withdrawal' }),
  data: z.object({ chequeType, bankName: z.string(), holder: z.string(), number: z.string() }),
  refusals: [...OPERATOR, 'WITHDRAWAL_NOT_FOUND'],
})
export type WithdrawalAccount = z.infer<typeof postWithdrawalAccount.data>

/** From HK$20,000 two operators approve. */
export const postWithdrawalApproval = endpoint({
  ...act,
  path: '/api/admin/withdrawal/{withdrawalId}/approve',
  summary: 'Approve a withdrawal',
  data: z.null(),
  refusals: [...MOVED, 'WITHDRAWAL_NEEDS_ANOTHER'],
})

export const postWithdrawalPaid = endpoint({
  ...act,
  path: '/api/admin/withdrawal/{withdrawalId}/paid',
  summary: 'Note that the bank has paid a withdrawal',
  body: z.strictObject({ bankReference: lineText({ longest: 60, isRequired: true }) }),
  data: z.null(),
  refusals: MOVED,
})

export const postWithdrawalRejection = endpoint({
  ...act,
  path: '/api/admin/withdrawal/{withdrawalId}/reject',
  summary: 'Reject a withdrawal; the money is in the wallet again',
  body: z.strictObject({ reason: freeText({ longest: 500, isRequired: true }) }),
  data: z.null(),
  refusals: MOVED,
})
