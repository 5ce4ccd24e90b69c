import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText, searchText } from '#kernel/text.ts'
import { fineFields } from './fines.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { next } from '#kernel/page.ts'
import { countsOf, part } from '#modules/admin/contract/page.ts'

/** Appeals to decide, those that wait or are due, and those that have ended. */
export const FINE_QUEUES = ['appealed', 'open', 'ended'] as const

const shared = { spec: 'decisions 4 point 6', tag: 'admin' } as const

/** By the moment at which the time to appeal ends, the first first. Keyword: id of a fine or of who owes it, number of a case. */
export const getFines = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/fine/list',
  summary: 'Fines: appeals to decide, those that wait or are due, and those that ended',
  access: forOperators({ mutates: false }),
  query: part.extend({
    keyword: searchText(100).default(''),
    queue: z.enum(FINE_QUEUES).default('appealed'),
  }),
  data: z.object({
    list: z.array(
      z.object({
        ...fineFields,
        side: z.enum(['parent', 'tutor']),
        debtorAccountId: z.uuid(),
        tutorName: z.string(),
        parentName: z.string(),
      }),
    ),
    counts: countsOf(FINE_QUEUES),
    next,
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type FineLine = z.infer<typeof getFines.data>['list'][number]

/** `cancel` upholds the appeal, `uphold` the fine; the debtor reads the reason. */
export const postFineDecision = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/fine/{fineId}/decision',
  summary: 'Decide about an appeal against a fine',
  access: forOperators({ mutates: true, object: 'fine', movesMoney: true }),
  params: z.object({ fineId: z.uuid() }),
  body: z.strictObject({ verdict: z.enum(['uphold', 'cancel']), reason: freeText({ longest: 500, isRequired: true }) }),
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'FINE_NOT_FOUND', 'FINE_STATE_CHANGED'],
})
