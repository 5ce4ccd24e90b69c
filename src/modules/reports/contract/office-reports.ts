import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText } from '#kernel/text.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { next } from '#kernel/page.ts'
import { countsOf, part } from '#modules/admin/contract/page.ts'

const shared = { spec: 'decisions 4 point 12', tag: 'admin' } as const

export const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const

const report = z.object({
  reportId: z.uuid(),
  /** As its room calls it: `case`. */
  kind: z.string(),
  objectId: z.string(),
  /** A common one, or one of its kind's own. */
  reason: z.string(),
  note: z.string(),
  /** As it was when it was reported. */
  excerpt: z.string(),
  reporterAccountId: z.uuid().nullable(),
  reporterName: z.string().nullable(),
  /** Whose account or words it is about. */
  aboutName: z.string().nullable(),
  state: z.enum(REPORT_STATES),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type ReportLine = z.infer<typeof report>

/** To whom somebody wrote texts with contacts that were hidden. */
const hiddenTo = z.object({
  accountId: z.uuid().nullable(),
  /** Of the conversation. */
  tutorId: z.int(),
  name: z.string(),
  /** In the last thirty days, or since the last decision. */
  texts: z.int(),
  lastDay: z.iso.date(),
  /** About which the two write. */
  cases: z.array(z.object({ jobId: z.int(), jobNo: z.string() })),
})
export type HiddenToLine = z.infer<typeof hiddenTo>

const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const params = z.object({ reportId: z.uuid() })

/** What people reported, in a state; waiting ones the oldest first. */
export const getReports = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/report/list',
  summary: 'Reported content',
  access: forOperators({ mutates: false }),
  query: part.extend({ state: z.enum(REPORT_STATES).default('open') }),
  data: z.object({
    list: z.array(report),
    counts: countsOf(REPORT_STATES),
    next,
  }),
  refusals: OPERATOR,
})

export const getReport = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/report/{reportId}/detail',
  summary: 'A report with what was reported',
  access: forOperators({ mutates: false, object: 'report' }),
  params,
  /** Of an account: what it rests on. */
  data: report.extend({ hiddenTo: z.array(hiddenTo) }),
  refusals: [...OPERATOR, 'REPORT_NOT_FOUND'],
})

/** Upheld: the message or review goes, a case is taken off the board. */
export const postReportDecision = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/report/{reportId}/decide',
  summary: 'Uphold or dismiss a report',
  access: forOperators({ mutates: true, object: 'report' }),
  params,
  body: z.strictObject({ verdict: z.enum(['upheld', 'dismissed']), reason: freeText({ longest: 500 }).optional() }),
  data: z.null(),
  refusals: [...OPERATOR, 'REPORT_NOT_FOUND', 'REPORT_DECIDED'],
})
