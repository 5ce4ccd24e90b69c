import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'

export const getUserBalance = endpoint({
  spec: 'decisions 4 §1',
  tag: 'admin',
  method: 'GET',
  path: '/api/admin/user/{accountId}/balance',
  summary: 'What a user has in the wallet',
  access: forOperators({ mutates: false, object: 'account' }),
  params: z.object({ accountId: z.uuid() }),
  /** Dollars with thousands commas and two decimals. */
  data: z.object({ canWithdraw: z.string(), givenBalance: z.string(), frozen: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'ACCOUNT_NOT_FOUND'],
})
