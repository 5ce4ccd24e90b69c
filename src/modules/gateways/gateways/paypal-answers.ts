import type { Order, OrdersCapture, Refund } from '@paypal/paypal-server-sdk'
import type { ProviderPayment, ProviderRefund, ProviderReversal, ProviderState } from '../domain/gateway.ts'
import { fromDecimal } from './decimal-amount.ts'

export const MISSING: ProviderPayment = {
  state: 'missing',
  cents: null,
  currency: null,
  merchantRef: null,
  merchantId: null,
  transactionId: null,
  code: null,
}

/** What an order says of its payment: without a capture nothing was paid, whatever the state of the order is. */
export function paymentOf({ status, purchaseUnits = [] }: Order): ProviderPayment {
  const [unit] = purchaseUnits
  if (!unit || purchaseUnits.length > 1) return { ...MISSING, state: 'pending', code: status ?? null }
  const captures = unit.payments?.captures ?? []
  const capture = captures.find((one) => stateOf(one) === 'succeeded') ?? captures.at(-1)
  const amount = capture?.amount ?? unit.amount
  return {
    state: capture ? stateOf(capture) : (STATES[status ?? ''] ?? 'pending'),
    cents: fromDecimal(amount?.value),
    currency: amount?.currencyCode ?? null,
    merchantRef: capture?.invoiceId ?? unit.invoiceId ?? null,
    merchantId: unit.payee?.merchantId ?? null,
    transactionId: capture?.id ?? null,
    code: capture ? (capture.statusDetails?.reason ?? capture.status ?? null) : (status ?? null),
  }
}

// Without a capture: what the payer approved waits for us to take it.
const STATES: Readonly<Record<string, ProviderState>> = { APPROVED: 'action', VOIDED: 'cancelled' }
const CAPTURE_STATES: Readonly<Record<string, ProviderState>> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  DECLINED: 'failed',
  FAILED: 'failed',
}

/** What was paid stays paid when it goes back later. */
function stateOf({ status }: OrdersCapture): ProviderState {
  return CAPTURE_STATES[status ?? ''] ?? 'pending'
}

export function refundOf({ status, statusDetails }: Refund): ProviderRefund {
  const code = statusDetails?.reason ?? status ?? null
  if (status === 'COMPLETED') return { state: 'succeeded', code }
  return { state: status === 'FAILED' || status === 'CANCELLED' ? 'failed' : 'pending', code }
}

/** The refund of a reference among those of an order. */
export function refundIn(order: Order | null, refundRef: string): ProviderRefund | null {
  const all = order?.purchaseUnits?.flatMap(({ payments }) => payments?.refunds ?? []) ?? []
  const found = all.find(({ invoiceId }) => invoiceId === refundRef)
  return found ? refundOf(found) : null
}

const OWN_REFUND = /^R[0-9A-Z]{16}$/

/** What of an order went back without us: refunds and reversals that do not carry our reference. */
export function reversalsIn(order: Order | null): readonly ProviderReversal[] {
  const all = order?.purchaseUnits?.flatMap(({ payments }) => payments?.refunds ?? []) ?? []
  return all.flatMap((refund) => {
    const { id, amount, invoiceId } = refund
    const { state, code } = refundOf(refund)
    const cents = fromDecimal(amount?.value)
    if (!id || cents === null || amount?.currencyCode !== 'HKD' || state === 'pending') return []
    if (OWN_REFUND.test(invoiceId ?? '')) return []
    return [{ providerNo: id, kind: 'refund', state: state === 'failed' ? 'won' : 'lost', cents, reason: code, dueAt: null }]
  })
}
