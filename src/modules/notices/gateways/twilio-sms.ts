import type { RequestClient, Twilio } from 'twilio'
import { z } from 'zod'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { OutgoingMessage } from '../domain/delivery.ts'
import { isNotConnected } from '../domain/gateway.ts'
import type { Gateway, Lookup, Outcome } from '../domain/gateway.ts'

const OWN_ADDRESS = 'https://api.twilio.com'

export const twilio = providerSettings('twilio', {
  url: { variable: 'TWILIO_URL', schema: baseUrl, live: OWN_ADDRESS, simulated: ({ url }) => url },
  accountSid: {
    variable: 'TWILIO_ACCOUNT_SID',
    schema: z.string().regex(/^AC[\da-f]{32}$/, 'must be AC and 32 hexadecimal digits'),
    simulated: `AC${'0'.repeat(31)}1`,
  },
  authToken: { variable: 'TWILIO_AUTH_TOKEN', schema: z.string(), simulated: 'simulated-twilio-token' },
  from: {
    variable: 'TWILIO_FROM',
    schema: z.string().regex(/^(\+\d{8,15}|[\w ]{1,11})$/, 'must be +number or a sender name'),
    simulated: '+10005550100',
  },
})

const TIMEOUT_MS = 10_000
const MOST_LISTED = 100
// Clocks of two houses differ.
const EARLIER_MS = 60_000

/** SMS through Twilio's official SDK. Its list of messages to a number tells whether an attempt was taken. */
export function twilioSms({ url, accountSid, authToken, from }: SettingsOf<typeof twilio>): Gateway {
  let connected: Promise<Twilio> | undefined
  // A tenth of the program: read with the first message, not at the start.
  const connect = async (): Promise<Twilio> => {
    const { default: sdk } = await import('twilio')
    return sdk(accountSid, authToken, { httpClient: clientOf(url, new sdk.RequestClient({ timeout: TIMEOUT_MS })) })
  }
  const clientNow = async (): Promise<Twilio> => await (connected ??= connect())
  const send = async ({ to, text }: OutgoingMessage): Promise<Outcome> => {
    try {
      const { sid } = await (await clientNow()).messages.create({ to, from, body: text })
      return { kind: 'accepted', reference: sid }
    } catch (error) {
      return outcomeOf(error)
    }
  }
  const find = async ({ to, reference, createdAt }: OutgoingMessage): Promise<Lookup> => {
    try {
      const dateSentAfter = new Date(createdAt.getTime() - EARLIER_MS)
      const sent = await (await clientNow()).messages.list({ to, dateSentAfter, limit: MOST_LISTED })
      const found = sent.find(({ body }) => body.includes(reference))
      return found ? { kind: 'found', reference: found.sid } : { kind: 'missing' }
    } catch {
      return { kind: 'later', why: 'list-failed' }
    }
  }
  return { channel: 'sms', send, find, graceMs: 0 }
}

// The SDK has no setting for its address.
function clientOf(url: string, inner: RequestClient): RequestClient {
  if (url === OWN_ADDRESS) return inner
  const request: typeof inner.request = async (options) =>
    await inner.request({ ...options, uri: options.uri.replace(OWN_ADDRESS, url) })
  return Object.assign(Object.create(inner) as RequestClient, { request })
}

function outcomeOf(error: unknown): Outcome {
  const status = (error as { status?: unknown }).status
  if (typeof status !== 'number')
    return isNotConnected(error) ? { kind: 'later', why: 'not-connected' } : { kind: 'unknown', why: 'no-answer' }
  if (status === 429 || status === 401 || status === 403) return { kind: 'later', why: `status-${status}` }
  if (status >= 500) return { kind: 'unknown', why: `status-${status}` }
  return { kind: 'refused', why: `status-${status}` }
}
