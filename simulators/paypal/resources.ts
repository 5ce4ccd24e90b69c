import type { ProviderRecord } from '../payment-journal.ts'

export type OrderStatus = 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'EXPIRED'
export type CaptureStatus = 'PENDING' | 'COMPLETED' | 'DECLINED'
export type Capture = {
  readonly id: string
  readonly status: CaptureStatus
  /** What it becomes as the order is asked for, one after the other. */
  readonly coming: readonly CaptureStatus[]
}

/** An order; its status is the record's state. */
export type PaypalOrder = Omit<ProviderRecord, 'state' | 'data'> & { readonly state: OrderStatus; readonly data: OrderData }
export type OrderData = {
  readonly cents: number
  readonly currency: string
  readonly customId: string
  readonly payee: string
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly capture: Capture | null
  readonly script: { readonly fault: string; readonly count: number } | null
}

export type RefundStatus = 'PENDING' | 'COMPLETED' | 'FAILED'
export type PaypalRefund = Omit<ProviderRecord, 'state' | 'data'> & { readonly state: RefundStatus; readonly data: RefundData }
export type RefundData = {
  readonly cents: number
  readonly currency: string
  readonly customId: string
  readonly order: string
  readonly coming: readonly RefundStatus[]
}

export const PAYER_ID = 'S1MULATEDPAYR'

export const valueOf = (cents: number): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Dollars with two decimals as cents; null for anything else. */
export function centsOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,7}\.\d\d$/.test(value) ? Number(value.replace('.', '')) : null
}

const money = (cents: number, currency: string): object => ({ currency_code: currency, value: valueOf(cents) })

type Place = { readonly api: string; readonly payerUrl: (id: string) => string }

/** As PayPal shows an order with all that was paid and given back. */
export function orderResource(order: PaypalOrder, refunds: readonly PaypalRefund[], { api, payerUrl }: Place): object {
  const { id, state, merchantRef, at, data } = order
  const self = `${api}/v2/checkout/orders/${id}`
  const captures = data.capture ? [captureResource(order, refunds)] : []
  const payments = { captures, refunds: refunds.map(refundResource) }
  const hasPayer = state === 'APPROVED' || state === 'COMPLETED'
  return {
    id,
    intent: 'CAPTURE',
    status: state,
    create_time: at,
    payment_source: { paypal: {} },
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: data.customId,
        invoice_id: merchantRef,
        description: data.description,
        amount: money(data.cents, data.currency),
        payee: { merchant_id: data.payee, email_address: 'desk@tutorharbour.example' },
        ...(data.capture ? { payments } : {}),
      },
    ],
    ...(hasPayer ? { payer: { payer_id: PAYER_ID, email_address: 'payer@mail.example' } } : {}),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: payerUrl(id), rel: 'payer-action', method: 'GET' },
      { href: `${self}/capture`, rel: 'capture', method: 'POST' },
    ],
  }
}

/** As PayPal shows the capture of an order. */
export function captureResource(order: PaypalOrder, refunds: readonly PaypalRefund[]): object {
  const { id, merchantRef, at, data } = order
  const back = refunds.reduce((sum, one) => sum + (one.state === 'COMPLETED' ? one.data.cents : 0), 0)
  const status = data.capture?.status
  const shown = status !== 'COMPLETED' || back === 0 ? status : back < data.cents ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  return {
    id: data.capture?.id,
    status: shown,
    ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: money(data.cents, data.currency),
    final_capture: true,
    custom_id: data.customId,
    invoice_id: merchantRef,
    create_time: at,
    update_time: at,
    supplementary_data: { related_ids: { order_id: id } },
  }
}

/** As PayPal shows a refund. */
export function refundResource({ id, state, merchantRef, at, data }: PaypalRefund): object {
  return {
    id,
    status: state,
    ...(state === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: money(data.cents, data.currency),
    invoice_id: merchantRef,
    custom_id: data.customId,
    create_time: at,
    supplementary_data: { related_ids: { order_id: data.order } },
  }
}
