import { createHmac, randomBytes } from 'node:crypto'
import { openKept } from '../kept.ts'
import type { SimulatorGround } from '../simulator.ts'
import type { SignedRequest, SigningKey } from '../webhooks.ts'

export const API_VERSION = '2026-10-28.endive'
const WEBHOOK = '/api/webhook/stripe'
/** The secret that counted before the account's own. */
const OLD_SECRET = 'whsec_rolled_away'

export type StripeEvent = {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly data: { readonly object: unknown }
  readonly livemode: false
  readonly pending_webhooks: number
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null }
  readonly type: string
}

export type StripeEvents = {
  /** Keeps an event and brings it to the product; to be awaited before the call is answered. */
  readonly emit: (type: string, about: { readonly object: unknown; readonly merchantRef: string }) => Promise<void>
  /** The newest first. */
  readonly list: () => readonly StripeEvent[]
}

export function openEvents({ folder, money, productUrl }: SimulatorGround, webhookSecret: string): StripeEvents {
  const kept = openKept<StripeEvent>(folder, 'stripe-events')
  return {
    emit: async (type, { object, merchantRef }) => {
      const event: StripeEvent = {
        id: idOf('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: secondsOf(money.now()),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: idOf('req'), idempotency_key: null },
        type,
      }
      kept.set(event.id, event)
      const build = (key: SigningKey): SignedRequest => signed(JSON.stringify(event), { key, webhookSecret, now: money.now() })
      await money.deliver({ url: `${productUrl}${WEBHOOK}`, merchantRef, build })
    },
    list: () => kept.values().toReversed(),
  }
}

type Signing = { readonly key: SigningKey; readonly webhookSecret: string; readonly now: Date }

function signed(body: string, { key, webhookSecret, now }: Signing): SignedRequest {
  const time = secondsOf(now)
  const secrets = { own: webhookSecret, old: OLD_SECRET, bad: `whsec_${randomBytes(16).toString('hex')}` }
  const signature = createHmac('sha256', secrets[key]).update(`${time}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${time},v1=${signature}` }
  return { headers, body }
}

export function idOf(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
