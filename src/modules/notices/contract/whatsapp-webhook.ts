import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { tokenText } from '#kernel/text.ts'

// Its caller has no session and no page: the signature is what admits it.
const access = { roles: EVERYONE, object: 'none', mutates: false, rate: 'asset' } as const
const shared = { path: '/api/webhook/whatsapp', spec: 'decisions 3.1', tag: 'messages', access, data: z.unknown() } as const

/** WhatsApp asks once whether the webhook is ours; answers the challenge as it is. */
export const getWhatsappWebhook = endpoint({
  ...shared,
  method: 'GET',
  summary: 'Verification of the WhatsApp webhook',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': tokenText(200),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
  }),
  refusals: ['BAD_SIGNATURE'],
})

/** Statuses of messages, signed with the app's secret (`x-hub-signature-256`). */
export const postWhatsappWebhook = endpoint({
  ...shared,
  method: 'POST',
  summary: 'Statuses of WhatsApp messages',
  refusals: ['BAD_SIGNATURE'],
})
