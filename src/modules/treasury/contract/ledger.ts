import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { searchText } from '#kernel/text.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { next } from '#kernel/page.ts'
import { part } from '#modules/admin/contract/page.ts'

const shared = { spec: 'decisions 4 §1', tag: 'admin', refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] } as const

/** Dollars with thousands commas and two decimals. */
const amount = z.string()

const reconciliation = z.object({
  at: z.iso.datetime(),
  /** How many accounts, transfers and holds break a check. */
  problems: z.int(),
  results: z.array(z.object({ name: z.string(), problems: z.int(), examples: z.array(z.string()) })),
  chainSeq: z.int(),
  chainHash: z.string(),
})
export type LedgerReconciliation = z.infer<typeof reconciliation>

export const getLedger = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/ledger',
  summary: 'Balances of the house now, and what the last reconciliation found',
  access: forOperators({ mutates: false }),
  data: z.object({
    balances: z.array(
      z.object({ account: z.string(), name: z.string().nullable(), side: z.enum(['debit', 'credit']), balance: amount }),
    ),
    last: reconciliation.nullable(),
  }),
})
export type LedgerView = z.infer<typeof getLedger.data>

export const postReconciliation = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/ledger/reconcile',
  summary: 'Look through the whole ledger now',
  access: forOperators({ mutates: true }),
  data: reconciliation,
})

export const transferLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.string(),
  about: z.string().nullable(),
  reversesId: z.uuid().nullable(),
  reversedById: z.uuid().nullable(),
  /** Position in the hash chain; null while it waits. */
  chainSeq: z.int().nullable(),
  /** What it moves. */
  amount,
  /** Credits are positive. */
  entries: z.array(z.object({ account: z.string(), name: z.string().nullable(), amount, balanceAfter: amount.nullable() })),
})
export type TransferLine = z.infer<typeof transferLine>

/** Keyword: number of a transfer, what it is about, an account of the ledger or of a person. */
export const getTransfers = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/ledger/transfer/list',
  summary: 'Transfers with their entries, the newest first',
  access: forOperators({ mutates: false }),
  query: part.extend({ keyword: searchText(100).default('') }),
  data: z.object({ list: z.array(transferLine), next }),
})

export const getTransfer = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/ledger/transfer/{transferId}/detail',
  summary: 'A transfer with its people, what it belongs to, and the others about the same',
  access: forOperators({ mutates: false, object: 'transfer' }),
  params: z.object({ transferId: z.uuid() }),
  data: z.object({
    transfer: transferLine,
    /** Both sides of its matches, and whose accounts it moves besides. */
    people: z.array(z.object({ accountId: z.uuid(), name: z.string(), side: z.enum(['parent', 'tutor']).nullable() })),
    /** Matches whose escrow it moves. */
    matches: z.array(
      z.object({
        escrowId: z.uuid(),
        jobId: z.int(),
        jobNo: z.string(),
        tutorId: z.int(),
        startedAt: z.iso.datetime(),
        endedAt: z.iso.datetime().nullable(),
      }),
    ),
    /** The lesson that it pays, with its planned time. */
    lesson: z.object({ lessonId: z.uuid(), startsAt: z.iso.datetime(), minutes: z.int() }).nullable(),
    /** The others about the same, the newest first. */
    related: z.array(transferLine),
  }),
  refusals: [...shared.refusals, 'TRANSFER_NOT_FOUND'],
})
export type TransferStory = z.infer<typeof getTransfer.data>
