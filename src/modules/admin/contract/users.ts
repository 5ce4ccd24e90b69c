import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText, searchText } from '#kernel/text.ts'
import { forOperators } from './for-operators.ts'
import { next } from '#kernel/page.ts'
import { countsOf } from './page.ts'
import { sortedPart } from './sorted-page.ts'

/** `closing` waits for its deletion, which its person asked for; `erased` is what is left afterwards. */
export const USER_STATES = ['active', 'suspended', 'closing', 'erased'] as const

export const USER_SORTS = ['since', 'name'] as const

const shared = { spec: 'decisions 4', tag: 'admin' } as const
const accountId = z.object({ accountId: z.uuid() })
const reason = z.strictObject({ reason: freeText({ longest: 500, isRequired: true }) })

export const userLine = z.object({
  accountId: z.uuid(),
  realm: z.enum(['person', 'institution']),
  name: z.string(),
  /** Masked: `852 91****78`; null without a number. */
  phone: z.string().nullable(),
  sides: z.array(z.enum(['parent', 'tutor', 'institution'])),
  tutorId: z.int().nullable(),
  status: z.enum(USER_STATES),
  createdAt: z.iso.datetime(),
  /** Devices that are logged in. */
  sessions: z.int(),
  hasSecondFactor: z.boolean(),
})

/** Keyword: part of a name, the beginning of a number, a tutor's number or an account's id. */
export const getUsers = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/user/list',
  summary: 'Search users',
  access: forOperators({ mutates: false }),
  query: sortedPart(USER_SORTS, '-since').extend({
    keyword: searchText(100).default(''),
    status: z.enum(USER_STATES).optional(),
  }),
  data: z.object({ list: z.array(userLine), counts: countsOf(['any', ...USER_STATES]), next }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type UserLine = z.infer<typeof getUsers.data>['list'][number]

/** Ends all sessions and hides the tutor's profile. */
export const postSuspend = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/user/{accountId}/suspend',
  summary: 'Suspend a user',
  access: forOperators({ mutates: true, object: 'account' }),
  params: accountId,
  body: reason,
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_STATE_CHANGED'],
})

export const postRestore = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/user/{accountId}/restore',
  summary: 'Restore a suspended user',
  access: forOperators({ mutates: true, object: 'account' }),
  params: accountId,
  body: reason,
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_STATE_CHANGED'],
})

/** For who has lost both authenticator and recovery codes, after a look at who they are: `reason` says how. Nothing is paid out for 72 hours. */
export const postSecondFactorReset = endpoint({
  ...shared,
  spec: 'decisions 3.3',
  method: 'POST',
  path: '/api/admin/user/{accountId}/second/factor/reset',
  summary: 'Switch a user’s second factor off',
  access: forOperators({ mutates: true, object: 'account', movesMoney: true }),
  params: accountId,
  body: reason,
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'ACCOUNT_NOT_FOUND', 'SECOND_FACTOR_OFF'],
})
