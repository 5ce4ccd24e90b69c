import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next } from '#kernel/page.ts'
import { searchText } from '#kernel/text.ts'
import { forOperators } from './for-operators.ts'
import { part } from './page.ts'

const shared = { spec: 'decisions 4', tag: 'admin' } as const
const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const

const line = z.object({
  /** `room.what`, as logs and metrics call it. */
  work: z.string(),
  /** Which of the things that were due, by its id or number; '' for the whole work. */
  key: z.string(),
  /** How often it failed in a row. */
  failures: z.int(),
  failedAt: z.iso.datetime(),
  /** When it is tried again by itself. */
  nextAt: z.iso.datetime(),
  /** What it said. */
  error: z.string(),
})
export type FailedWork = z.infer<typeof line>

export const getFailedWork = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/background-work/list',
  summary: 'Background work that failed and is tried again, the last failure first',
  access: forOperators({ mutates: false }),
  query: part.extend({ work: searchText(100).optional() }),
  data: z.object({
    list: z.array(line),
    next,
    /** How many things of each work, in the order of their names. */
    counts: z.array(z.object({ work: z.string(), count: z.int() })),
  }),
  refusals: OPERATOR,
})

export const postWorkAgain = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/background-work/again',
  summary: 'Have a thing that failed tried again at the next turn',
  access: forOperators({ mutates: true }),
  body: z.object({ work: searchText(60), key: searchText(200) }),
  data: z.null(),
  refusals: [...OPERATOR, 'WORK_NOT_FOUND'],
})
