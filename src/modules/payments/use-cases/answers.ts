import type { Locale } from '#kernel/locale.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { NextStep } from '../domain/gateway.ts'
import { dueOf } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import type { Attempt } from '../store/attempts.ts'

type PaymentState = { readonly order: Order; readonly attempt: Attempt | null }

/** An order as the wire has it: dollars, and times as text. */
export function orderAnswer(order: Order, locale: Locale) {
  const { tradeNo, kind, title, state, price, deducted, method, createdAt, expiresAt, endedAt } = order
  return {
    tradeNo,
    kind,
    title: title[locale],
    state,
    price: toDollars(price),
    deducted: toDollars(deducted),
    due: toDollars(dueOf(order)),
    method,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: state === 'paid' ? (endedAt?.toISOString() ?? null) : null,
  }
}

/** The address to which a payer goes; a code carries one too. Refuses `PAYMENT_UNCLEAR` while there is none. */
export function payLink(next: NextStep): string {
  if (next.kind === 'redirect' || next.kind === 'frame') return next.url
  if (next.kind === 'qr') return next.text
  throw new Refusal('PAYMENT_UNCLEAR')
}

/** Alipay's states as browsers know them: finished only when the money is in the ledger (decisions 2 "Alipay states"). */
export function alipayStatus({ order, attempt }: PaymentState) {
  if (order.state === 'paid') return 'TRADE_FINISHED'
  if (order.state === 'closed' || isOver(attempt)) return 'TRADE_CLOSE'
  // Alipay knows a payment only from the moment its page was opened.
  return attempt === null || attempt.code === 'TRADE_NOT_EXIST' ? 'TRADE_NOT_EXIST' : 'WAIT_BUYER_PAY'
}

/** PayMe's codes: PR005 only when the money is in the ledger. */
export function paymeStatus({ order, attempt }: PaymentState) {
  if (order.state === 'paid') return 'PR005'
  if (order.state === 'closed' || attempt?.state === 'expired') return 'PR007'
  if (attempt?.code === 'EB099') return 'EB099'
  return isOver(attempt) ? 'PR004' : 'PR001'
}

/** The acquirer's codes: 0000 only when the money is in the ledger, 1143 while it is not (payments design 1.5). */
export function fpsStatus({ order, attempt }: PaymentState) {
  if (order.state === 'paid') return '0000'
  if (order.state === 'closed' || attempt?.state === 'expired') return '1181'
  return isOver(attempt) ? '1142' : '1143'
}

function isOver(attempt: Attempt | null): boolean {
  return attempt?.state === 'failed' || attempt?.state === 'cancelled' || attempt?.state === 'expired'
}
