import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

/** When the gift ends of which something is left and that ends first; null without one. */
export const getGiftEnd = endpoint({
  tag: 'wallet',
  method: 'GET',
  path: '/api/wallet/gift/end',
  summary: 'When the gift balance of the caller ends',
  spec: 'decisions 2.1',
  access: { roles: ['parent', 'tutor'], object: 'none', mutates: false, rate: 'read' },
  data: z.object({ endsAt: z.iso.datetime().nullable() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
