import type { Stripe } from 'stripe'
import { cents } from '#kernel/money.ts'
import type { PaidRef, ProviderReversal } from '../domain/gateway.ts'
import { MOST_LISTED, findIntent } from './stripe-intents.ts'

const OWN_REFUND = /^R[0-9A-Z]{16}$/

/** What of a payment went back without us: refunds that do not carry our reference, and disputes. */
export async function readReversals(stripe: Stripe, payment: PaidRef): Promise<readonly ProviderReversal[]> {
  const intent = await findIntent(stripe, payment)
  if (!intent) return []
  const wanted = { payment_intent: intent.id, limit: MOST_LISTED }
  const [refunds, disputes] = [await stripe.refunds.list(wanted), await stripe.disputes.list(wanted)]
  return [...refunds.data.flatMap(reversalOfRefund), ...disputes.data.flatMap(reversalOfDispute)]
}

function reversalOfRefund(refund: Stripe.Refund): readonly ProviderReversal[] {
  const { id, amount, currency, metadata, reason, status } = refund
  if (OWN_REFUND.test(metadata?.['refundRef'] ?? '') || currency !== 'hkd') return []
  const isOver = status === 'failed' || status === 'canceled'
  if (status !== 'succeeded' && !isOver) return []
  const state = isOver ? 'won' : 'lost'
  return [{ providerNo: id, kind: 'refund', state, cents: cents(amount), reason, dueAt: null }]
}

const SECOND_MS = 1000

function reversalOfDispute(dispute: Stripe.Dispute): readonly ProviderReversal[] {
  const { id, amount, currency, reason, status, evidence_details: evidence } = dispute
  // A warning asks questions and takes no money; with a refund before the chargeback nothing more goes.
  if (status.startsWith('warning_') || status === 'prevented' || currency !== 'hkd') return []
  const state = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open'
  const dueAt = evidence?.due_by ? new Date(evidence.due_by * SECOND_MS) : null
  return [{ providerNo: id, kind: 'dispute', state, cents: cents(amount), reason, dueAt }]
}
