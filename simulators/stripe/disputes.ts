import { openKept } from '../kept.ts'
import type { SimulatorGround } from '../simulator.ts'
import { idOf, secondsOf } from './events.ts'
import type { StripeEvents } from './events.ts'
import type { Intent } from './resources.ts'

export type Dispute = {
  readonly id: string
  readonly intent: string
  readonly charge: string | null
  readonly cents: number
  readonly currency: string
  readonly status: 'needs_response' | 'won' | 'lost'
  /** Seconds. */
  readonly created: number
}

export type Disputes = {
  /** Of one PaymentIntent, the newest first. */
  readonly of: (intent: string) => readonly Dispute[]
  /** The payer has asked the bank for the money back: it is taken at once. */
  readonly open: (intent: Intent) => Promise<void>
  /** The bank has decided. */
  readonly end: (intent: Intent, status: 'won' | 'lost') => Promise<void>
}

export function createDisputes({ folder, money }: SimulatorGround, events: StripeEvents): Disputes {
  const kept = openKept<Dispute>(folder, 'stripe-disputes')
  const of: Disputes['of'] = (intent) =>
    kept
      .values()
      .filter((one) => one.intent === intent)
      .toReversed()
  const write = async (dispute: Dispute, { type, intent }: { type: string; intent: Intent }): Promise<void> => {
    kept.set(dispute.id, dispute)
    await events.emit(`charge.dispute.${type}`, { object: disputeResource(dispute), merchantRef: intent.merchantRef })
  }
  return {
    of,
    open: async (intent) => {
      const { cents, currency, charge } = intent.data
      const created = secondsOf(money.now())
      const named = { id: idOf('dp'), intent: intent.id, charge, cents, currency, created }
      await write({ ...named, status: 'needs_response' }, { type: 'created', intent })
    },
    end: async (intent, status) => {
      const open = of(intent.id).find((one) => one.status === 'needs_response')
      if (open) await write({ ...open, status }, { type: 'closed', intent })
    },
  }
}

const ANSWERED_WITHIN_SECONDS = 7 * 86_400

/** As Stripe shows a dispute. */
export function disputeResource({ id, intent, charge, cents, currency, status, created }: Dispute): object {
  return {
    id,
    object: 'dispute',
    amount: cents,
    charge,
    created,
    currency,
    evidence_details: { due_by: created + ANSWERED_WITHIN_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: 'fraudulent',
    status,
  }
}
