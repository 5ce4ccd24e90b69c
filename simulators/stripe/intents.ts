import { randomBytes } from 'node:crypto'
import type { TakenFault } from '../faults.ts'
import type { MoneyGround } from '../simulator.ts'
import { GENERIC_DECLINE } from './cards.ts'
import type { Card, CardOutcome } from './cards.ts'
import { idOf, secondsOf } from './events.ts'
import type { Disputes } from './disputes.ts'
import type { StripeEvents } from './events.ts'
import { chargeResource, intentResource } from './resources.ts'
import type { Intent, IntentData, IntentStatus } from './resources.ts'

export const STRIPE = 'stripe'
const WRONG_CENTS = 100

export type NewIntent = Pick<IntentData, 'cents' | 'currency' | 'metadata' | 'description'>

/** The PaymentIntents of the account. What happens to them is written, then told by an event. */
export type Intents = {
  readonly find: (id: string) => Intent | null
  readonly list: () => readonly Intent[]
  readonly create: (given: NewIntent) => Intent
  /** Pays with a card, as its outcome or what was ordered for this payment says. */
  readonly confirm: (intent: Intent, paid: { readonly method: string; readonly card: Card }) => Promise<Intent>
  readonly succeed: (intent: Intent) => Promise<Intent>
  readonly fail: (intent: Intent, outcome: CardOutcome) => Promise<Intent>
  readonly cancel: (intent: Intent) => Promise<Intent>
  /** As it is now told; what was ordered may come a step nearer by it. */
  readonly told: (intent: Intent) => Promise<Intent>
}

type Write = (intent: Intent, change: { state?: IntentStatus; movedCents?: number; data?: Partial<IntentData> }) => Intent

/** The reference of an attempt: the order's number and the count, as the product writes them into the metadata. */
export function merchantRefOf(metadata: Readonly<Record<string, string>>): string {
  return `${metadata['tradeNo'] ?? ''}${metadata['attempt'] ?? ''}`
}

export function createIntents(money: MoneyGround, events: StripeEvents, disputes: Disputes): Intents {
  const { payments } = money
  const write: Write = (intent, { state = intent.state, movedCents = intent.movedCents, data }) =>
    payments.write({ ...intent, state, movedCents, data: { ...intent.data, ...data } }) as Intent
  const emit = async (type: string, intent: Intent): Promise<void> =>
    await events.emit(`payment_intent.${type}`, { object: intentResource(intent), merchantRef: intent.merchantRef })
  const find = (id: string): Intent | null => {
    const found = payments.find(STRIPE, id)
    return found?.kind === 'payment' ? (found as Intent) : null
  }
  const succeed = async (intent: Intent): Promise<Intent> => {
    const data = { charge: intent.data.charge ?? idOf('ch'), error: null, coming: [] }
    const paid = write(intent, { state: 'succeeded', movedCents: intent.data.cents, data })
    await emit('succeeded', paid)
    if (paid.data.isDisputed) await disputes.open(paid)
    return paid
  }
  const fail = async (intent: Intent, outcome: CardOutcome): Promise<Intent> => {
    if (outcome.kind !== 'declined') return intent
    const error = { code: outcome.code, decline_code: outcome.reason, message: outcome.message }
    const failed = write(intent, { state: 'requires_payment_method', data: { error } })
    await emit('payment_failed', failed)
    return failed
  }
  const cancel = async (intent: Intent): Promise<Intent> => {
    const cancelled = write(intent, { state: 'canceled' })
    await emit('canceled', cancelled)
    if (intent.data.script === 'success-after-cancel') await succeed(cancelled)
    return cancelled
  }
  return {
    find,
    list: () => payments.list(STRIPE).filter((one): one is Intent => one.kind === 'payment'),
    create: (given) => createIntent(money, given),
    succeed,
    fail,
    cancel,
    confirm: async (intent, { method, card }) => {
      const begun = write(intent, { data: { paymentMethod: method, error: null, isDisputed: isDisputed(card.outcome) } })
      const { script, coming } = begun.data
      if (script === 'decline') return await fail(begun, GENERIC_DECLINE)
      if (coming.length > 0 || script === 'success-after-cancel') return write(begun, { state: 'processing' })
      if (card.outcome.kind === 'declined') return await fail(begun, card.outcome)
      if (card.outcome.kind === 'action' || script === 'requires-action') return write(begun, { state: 'requires_action' })
      return await succeed(begun)
    },
    told: async (intent) => {
      const [next, ...coming] = intent.data.coming
      if (!next) return intent
      const moved = write(intent, { data: { coming } })
      if (next === 'succeeded') return await succeed(moved)
      const told = write(moved, { state: next })
      if (next === 'canceled') await succeed(told)
      return told
    },
  }
}

const isDisputed = (outcome: CardOutcome): boolean => outcome.kind === 'paid' && outcome.isDisputed === true

function createIntent({ payments, script: take, now }: MoneyGround, given: NewIntent): Intent {
  const id = idOf('pi')
  const merchantRef = merchantRefOf(given.metadata)
  const script = take('payment', merchantRef)
  const data: IntentData = {
    cents: script?.fault === 'wrong-amount' ? given.cents + WRONG_CENTS : given.cents,
    currency: script?.fault === 'wrong-currency' ? 'usd' : given.currency,
    metadata: script?.fault === 'wrong-merchant' ? { ...given.metadata, merchant: 'another' } : given.metadata,
    description: given.description,
    paymentMethod: null,
    created: secondsOf(now()),
    clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    error: null,
    charge: null,
    coming: comingOf(script),
    script: script?.fault ?? null,
    isDisputed: false,
  }
  const record = { provider: STRIPE, kind: 'payment', id, merchantRef, state: 'requires_payment_method', movedCents: 0 } as const
  return payments.write({ ...record, data }) as Intent
}

function comingOf(script: TakenFault<'payment'> | null): readonly IntentStatus[] {
  if (script?.fault === 'pending') return [...Array.from({ length: script.count }, () => 'processing' as const), 'succeeded']
  return script?.fault === 'late-success' ? ['canceled', 'succeeded'] : []
}

/** Tells what of a charge has gone back. */
export async function tellRefunded(events: StripeEvents, intent: Intent, refundedCents: number): Promise<void> {
  const object = chargeResource(intent, refundedCents)
  await events.emit('charge.refunded', { object, merchantRef: intent.merchantRef })
}
