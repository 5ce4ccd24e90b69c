import type { MoneyGround } from '../simulator.ts'
import { idOf, secondsOf } from './events.ts'
import type { StripeEvents } from './events.ts'
import { STRIPE, tellRefunded } from './intents.ts'
import { refundResource } from './resources.ts'
import type { Intent, RefundData, RefundStatus, StripeRefund } from './resources.ts'

export type Refunds = {
  readonly find: (id: string) => StripeRefund | null
  /** Of one PaymentIntent, the newest first. */
  readonly of: (intent: string) => readonly StripeRefund[]
  readonly refundedCents: (intent: string) => number
  readonly create: (intent: Intent, given: Pick<RefundData, 'cents' | 'metadata'>) => Promise<StripeRefund>
  readonly fail: (refund: StripeRefund) => Promise<StripeRefund>
  /** As it is now told; what was ordered may come a step nearer by it. */
  readonly told: (refund: StripeRefund) => Promise<StripeRefund>
}

export function createRefunds(money: MoneyGround, events: StripeEvents): Refunds {
  const { payments } = money
  const all = (): readonly StripeRefund[] => payments.list(STRIPE).filter((one): one is StripeRefund => one.kind === 'refund')
  const of = (intent: string): readonly StripeRefund[] =>
    all()
      .filter((one) => one.data.intent === intent)
      .toReversed()
  const refundedCents = (intent: string): number =>
    of(intent).reduce((sum, { state, data }) => sum + (state === 'failed' ? 0 : data.cents), 0)
  const write = (refund: StripeRefund, state: RefundStatus, coming: readonly RefundStatus[] = []): StripeRefund => {
    const movedCents = state === 'succeeded' ? refund.data.cents : 0
    return payments.write({ ...refund, state, movedCents, data: { ...refund.data, coming } }) as StripeRefund
  }
  const emit = async (type: string, refund: StripeRefund): Promise<void> =>
    await events.emit(`refund.${type}`, { object: refundResource(refund), merchantRef: refund.merchantRef })
  const fail = async (refund: StripeRefund): Promise<StripeRefund> => {
    const failed = write(refund, 'failed')
    await emit('failed', failed)
    return failed
  }
  return {
    find: (id) => all().find((one) => one.id === id) ?? null,
    of,
    refundedCents,
    fail,
    create: async (intent, given) => {
      const refund = createRefund(money, intent, given)
      await emit('created', refund)
      await tellRefunded(events, intent, refundedCents(intent.id))
      return refund
    },
    told: async (refund) => {
      const [next, ...coming] = refund.data.coming
      if (!next) return refund
      if (next === 'failed') return await fail(refund)
      const told = write(refund, next, coming)
      if (next === 'succeeded' && refund.state !== 'succeeded') await emit('updated', told)
      return told
    },
  }
}

const FINAL: readonly RefundStatus[] = []

function createRefund(money: MoneyGround, intent: Intent, given: Pick<RefundData, 'cents' | 'metadata'>): StripeRefund {
  const { cents, metadata } = given
  const merchantRef = metadata['refundRef'] ?? intent.merchantRef
  const script = money.script('refund', merchantRef)
  const isPending = script?.fault === 'refund-pending'
  const pending = Array.from({ length: script?.count ?? 0 }, () => 'pending' as const)
  const later: readonly RefundStatus[] = script ? ['succeeded', 'failed'] : FINAL
  const data: RefundData = {
    cents,
    metadata,
    currency: intent.data.currency,
    intent: intent.id,
    charge: intent.data.charge ?? '',
    created: secondsOf(money.now()),
    coming: isPending ? [...pending, 'succeeded'] : later,
  }
  const state = isPending ? 'pending' : 'succeeded'
  const record = { provider: STRIPE, kind: 'refund', id: idOf('re'), merchantRef, state, data } as const
  return money.payments.write({ ...record, movedCents: isPending ? 0 : cents }) as StripeRefund
}
