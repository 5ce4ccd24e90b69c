import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { SimulatorGround } from '../simulator.ts'
import type { SignedRequest, SigningKey } from '../webhooks.ts'
import { OLD_KEY, OWN_KEY } from './keys.ts'
import { randomId } from './random-id.ts'

const WEBHOOK = '/api/webhook/paypal'

/** Brings an event to the product; to be awaited before the call is answered. */
export type Tell = (
  type: string,
  about: { readonly resource: object; readonly of: string; readonly merchantRef: string },
) => Promise<void>

export function paypalTeller({ money, productUrl, url }: SimulatorGround, webhookId: string): Tell {
  return async (type, { resource, of, merchantRef }) => {
    const event = {
      id: `WH-${randomId(17)}-${randomId(17)}`,
      event_version: '1.0',
      create_time: money.now().toISOString(),
      resource_type: of,
      resource_version: '2.0',
      event_type: type,
      summary: type,
      resource,
    }
    const body = JSON.stringify(event)
    const build = (key: SigningKey): SignedRequest => signed(body, { key, webhookId, certificates: url(), now: money.now() })
    await money.deliver({ url: `${productUrl}${WEBHOOK}`, merchantRef, build })
  }
}

type Signing = { readonly key: SigningKey; readonly webhookId: string; readonly certificates: string; readonly now: Date }

function signed(body: string, { key, webhookId, certificates, now }: Signing): SignedRequest {
  const id = randomUUID()
  const time = now.toISOString().replace(/\.\d+Z$/, 'Z')
  const text = `${id}|${time}|${webhookId}|${crc32(body)}`
  const holder = key === 'old' ? OLD_KEY : OWN_KEY
  // A forger has the certificate, but not its key.
  const privateKey = key === 'bad' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : holder.key
  const headers = {
    'content-type': 'application/json',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64'),
    'paypal-cert-url': `${certificates}/v1/notifications/certs/${holder.id}`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
  return { headers, body }
}
