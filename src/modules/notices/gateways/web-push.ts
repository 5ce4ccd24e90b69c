import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { outboundTo } from '#platform/outbound.ts'
import { baseUrl, providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { Keys } from '#platform/keys.ts'
import type { OutgoingMessage } from '../domain/delivery.ts'
import { isNotConnected } from '../domain/gateway.ts'
import type { Gateway, Outcome } from '../domain/gateway.ts'
import { isPushService } from '../domain/push-address.ts'
import type { PushAddress } from '../domain/push-address.ts'

export const webpush = providerSettings('webpush', {
  /** Where the simulator of the browsers' push services is; null with live ones, which browsers name. */
  simulator: { variable: 'WEBPUSH_SIMULATOR_URL', schema: baseUrl.nullable(), live: null, simulated: ({ url }) => url },
  /** Whom a push service writes to when something is wrong (RFC 8292). */
  subject: {
    variable: 'WEBPUSH_SUBJECT',
    schema: z.string().regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must be mailto:… or https://…'),
    simulated: 'mailto:desk@tutorharbour.example',
  },
})

const TIMEOUT_MS = 10_000
const DAY_SECONDS = 86_400
const TITLE = 'TutorHarbour 良師港'

/** The pair of keys by which push services know this installation (VAPID, RFC 8292), base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** Derived from the master key in use, so that every process has the same and none is kept. */
export function vapidKeysOf(keys: Pick<Keys, 'secret'>): VapidKeys {
  const ecdh = createECDH('prime256v1')
  // One in four billion secrets is no private key of the curve.
  for (let n = 0; ; n++) {
    const secret = keys.secret(`vapid-${n}`)
    if (!secret) throw new Error('no key')
    try {
      ecdh.setPrivateKey(secret)
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
    } catch {
      // The next one.
    }
  }
}

/** Push messages to browsers (RFC 8030), encrypted (RFC 8291) by the `web-push` library; `to` is a `PushAddress` as JSON. */
export function webPush({ subject, simulator }: SettingsOf<typeof webpush>, keys: Pick<Keys, 'secret'>): Gateway {
  const outbound = outboundTo(({ href }) => isPushService(href, simulator))
  const send = async (message: OutgoingMessage): Promise<Outcome> => {
    const { default: sdk } = await import('web-push')
    const detailsOf = () =>
      sdk.generateRequestDetails(JSON.parse(message.to) as PushAddress, payloadOf(message), {
        vapidDetails: { subject, ...vapidKeysOf(keys) },
        TTL: DAY_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      })
    let details: ReturnType<typeof detailsOf>
    try {
      details = detailsOf()
    } catch {
      // Nobody can write to keys that are none.
      return { kind: 'gone', why: 'bad-keys' }
    }
    const { 'Content-Length': _length, ...headers } = details.headers as Record<string, string>
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const body = new Uint8Array(details.body ?? [])
      // Who named the address chose it.
      const answer = await outbound(details.endpoint, { method: 'POST', headers, body, signal })
      await answer.body?.cancel()
      return outcomeOf(answer)
    } catch (error) {
      return isNotConnected(error) ? { kind: 'later', why: 'not-connected' } : { kind: 'unknown', why: 'no-answer' }
    }
  }
  // A second one takes the place of the first in the browser, by its tag.
  return { channel: 'push', send, find: async () => ({ kind: 'missing' }), graceMs: 0 }
}

function payloadOf({ id, text, link }: OutgoingMessage): string {
  return JSON.stringify({ title: TITLE, body: text, url: link ?? '/', tag: id })
}

function outcomeOf({ status, ok, headers }: Response): Outcome {
  if (ok) return { kind: 'accepted', reference: headers.get('location') ?? '' }
  if (status === 404 || status === 410) return { kind: 'gone', why: `status-${status}` }
  if (status === 429) return { kind: 'later', why: 'status-429' }
  if (status >= 500) return { kind: 'unknown', why: `status-${status}` }
  return { kind: 'refused', why: `status-${status}` }
}
