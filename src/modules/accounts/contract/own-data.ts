import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

const shared = { spec: '2 §7', tag: 'accounts' } as const
const ROLES = ['parent', 'tutor'] as const

/** All that is kept about the caller, as a ZIP of JSON and files. */
export const downloadOwnData = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/user/data/download',
  summary: 'Download the own data',
  access: { roles: ROLES, object: 'account', mutates: false, rate: 'upload' },
  data: z.unknown(),
  refusals: [],
})

/** Ends the session; a login within 14 days stops the deletion. */
export const deleteOwnAccount = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/delete',
  summary: 'Ask for the deletion of the own account',
  access: { roles: ROLES, object: 'account', mutates: true, rate: 'write', asksSecondFactor: true },
  data: z.object({ closesAt: z.iso.datetime() }),
  refusals: [
    'ACCOUNT_STATE_CHANGED',
    'ACCOUNT_IN_USE',
    'ACCOUNT_HAS_MONEY',
    'ACCOUNT_HAS_ORDERS',
    'ACCOUNT_HAS_FINES',
    'ACCOUNT_OWES_FEE',
  ],
})
