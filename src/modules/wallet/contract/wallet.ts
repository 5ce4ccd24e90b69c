import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { SHOWN_ACCOUNTS } from '../domain/accounts.ts'
import { TRANSFER_KINDS } from '../domain/posting.ts'

const LARGEST_PAGE = 10_000
const MOST_A_PAGE = 200
const MOST_POINTS = 500

const shared = {
  tag: 'wallet',
  method: 'GET',
  access: { roles: ['parent', 'tutor'], object: 'none', mutates: false, rate: 'read' },
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
} as const

/** Dollars with thousands commas and two decimals: `1,234.50`. */
const amount = z.string().regex(/^-?\d{1,3}(?:,\d{3})*\.\d{2}$/)

export const getBalance = endpoint({
  ...shared,
  path: '/api/wallet/balance',
  summary: 'What may be withdrawn, what was given, and what is on hold',
  spec: '2 §3, decisions 3.1',
  data: z.object({ canWithdraw: amount, givenBalance: amount, frozen: amount }),
})

const isOfOurTime = (text: string): boolean => text.startsWith('20')
/** A day of Hong Kong, or a moment with its offset. */
const moment = z.union([z.iso.date().refine(isOfOurTime), z.iso.datetime({ offset: true }).refine(isOfOurTime)])
/** The last ninety days where nothing is said; at most 366 days. */
const period = z.object({ beginTime: moment.optional(), endTime: moment.optional() })

export const getBalanceGraph = endpoint({
  ...shared,
  path: '/api/wallet/balance/graph',
  summary: 'What could be withdrawn at the end of each day',
  spec: '2 §8',
  query: period.extend({
    pageNum: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(1),
    pageSize: z.coerce.number().int().min(1).max(MOST_POINTS).default(MOST_POINTS),
  }),
  data: z.object({
    list: z.array(z.object({ time: z.iso.date(), balance: amount })),
    total: z.int(),
    hasNextPage: z.boolean(),
  }),
})
export type BalanceDay = z.infer<typeof getBalanceGraph.data>['list'][number]

const filter = period.extend({ direction: z.enum(['in', 'out']).optional(), account: z.enum(SHOWN_ACCOUNTS).optional() })

/** Signed amounts; `id` is the number of a transfer, which moves at most one line of each account. */
const statementLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(TRANSFER_KINDS),
  /** Number of an order, or of a case. */
  about: z.string().nullable(),
  /** Whether the order is the caller's, so that its page can be opened. */
  isOwnOrder: z.boolean(),
  /** What it is called everywhere: what the order was for, or why the money moved. */
  title: z.string(),
  /** That of the case: who learns, where the reader may know it, what, and where. */
  caseTitle: z.string().nullable(),
  account: z.enum(SHOWN_ACCOUNTS),
  amount,
  /** What of the account could be used after it: without what was set aside. */
  balanceAfter: amount,
  /** What the method cost beside the amount, where it paid an order. */
  fee: amount,
})
export type StatementRow = z.infer<typeof statementLine>

export const getStatement = endpoint({
  ...shared,
  path: '/api/wallet/statement/list',
  summary: 'Every movement, the newest first',
  spec: 'decisions 4 §1',
  query: filter.extend(partFields({ usual: 20, most: MOST_A_PAGE })),
  data: z.object({ list: z.array(statementLine), total: z.int(), next }),
})

/** Without an own movement of this number there is nothing. */
export const getMovementStory = endpoint({
  ...shared,
  path: '/api/wallet/statement/story',
  summary: 'An own movement with all that are about the same, the newest first',
  spec: 'decisions 4 §1',
  query: z.object({ id: z.uuid() }),
  data: z.object({ list: z.array(statementLine) }),
})

export const getStatementFile = endpoint({
  ...shared,
  path: '/api/wallet/statement/csv',
  summary: 'The same as a file, at most 10,000 lines',
  spec: 'decisions 4 §1',
  query: filter,
  data: z.null(),
})
