import { z } from 'zod'
import { outboundTo } from '#platform/outbound.ts'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { OutgoingMessage } from '../domain/delivery.ts'
import { isNotConnected } from '../domain/gateway.ts'
import type { Gateway, Outcome } from '../domain/gateway.ts'

export const whatsapp = providerSettings('whatsapp', {
  /** With the version of the Graph API. */
  url: {
    variable: 'WHATSAPP_URL',
    schema: baseUrl,
    live: 'https://graph.facebook.com/v23.0',
    simulated: ({ url }) => `${url}/v23.0`,
  },
  phoneNumberId: {
    variable: 'WHATSAPP_PHONE_NUMBER_ID',
    schema: z.string().regex(/^\d+$/, 'must be digits'),
    simulated: '100000000000001',
  },
  token: { variable: 'WHATSAPP_TOKEN', schema: z.string(), simulated: 'simulated-whatsapp-token' },
  /** Approved template of the category AUTHENTICATION with a button that copies the code. */
  template: { variable: 'WHATSAPP_TEMPLATE', schema: z.string(), simulated: 'verification_code' },
  /** Signs what they tell us. */
  appSecret: { variable: 'WHATSAPP_APP_SECRET', schema: z.string(), simulated: 'simulated-whatsapp-secret' },
  /** Guards the subscription of the webhook. */
  verifyToken: { variable: 'WHATSAPP_VERIFY_TOKEN', schema: z.string(), simulated: 'simulated-verify-token' },
})
export type WhatsappSettings = SettingsOf<typeof whatsapp>

const TIMEOUT_MS = 10_000
const GRACE_MS = 30_000
const LANGUAGES = { zh: 'zh_HK', en: 'en' } as const

/**
 * Codes through the WhatsApp Cloud API. It cannot be asked about a message; instead it tells each status to our webhook
 * and brings back the delivery's id with it.
 */
export function whatsappCloud(settings: WhatsappSettings, { graceMs = GRACE_MS }: { graceMs?: number } = {}): Gateway {
  const { url, phoneNumberId, token } = settings
  const outbound = outboundTo(url)
  const send = async (message: OutgoingMessage): Promise<Outcome> => {
    if (message.code === null) return { kind: 'refused', why: 'no-code' }
    try {
      const answer = await outbound(`${url}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(templateOf(message, message.code, settings.template)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return await outcomeOf(answer)
    } catch (error) {
      return isNotConnected(error) ? { kind: 'later', why: 'not-connected' } : { kind: 'unknown', why: 'no-answer' }
    }
  }
  return { channel: 'whatsapp', send, find: async () => ({ kind: 'untold' }), graceMs }
}

function templateOf({ id, to, locale }: OutgoingMessage, code: string, name: string): object {
  const parameters = [{ type: 'text', text: code }]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    type: 'template',
    template: {
      name,
      language: { code: LANGUAGES[locale] },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
    biz_opaque_callback_data: id,
  }
}

async function outcomeOf(answer: Response): Promise<Outcome> {
  const { status } = answer
  if (status === 429 || status === 401 || status === 403) return { kind: 'later', why: `status-${status}` }
  if (status >= 500) return { kind: 'unknown', why: `status-${status}` }
  if (status >= 400) return { kind: 'refused', why: `status-${status}` }
  const body = (await answer.json()) as { readonly messages?: readonly { readonly id?: unknown }[] }
  const id = body.messages?.[0]?.id
  return typeof id === 'string' ? { kind: 'accepted', reference: id } : { kind: 'unknown', why: 'strange-answer' }
}
