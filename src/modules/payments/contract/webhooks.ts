import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { PROVIDERS } from '../domain/methods.ts'

/** Where providers send notifications; signatures admit them, and what they say is a hint. */
export const webhooks = PROVIDERS.map((provider) => ({
  provider,
  call: endpoint({
    method: 'POST',
    path: `/api/webhook/${provider}`,
    summary: `Notifications of ${provider}`,
    spec: 'decisions 3.1',
    tag: 'payments',
    // Its caller has no session and no page: the signature is what admits it.
    access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'asset' },
    data: z.unknown(),
    refusals: ['BAD_SIGNATURE'],
  }),
}))
