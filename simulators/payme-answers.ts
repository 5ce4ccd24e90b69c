import { randomUUID } from 'node:crypto'
import type { ProviderRecord } from './payment-journal.ts'
import type { MoneyGround } from './simulator.ts'
import { dataOf } from './wallet/payments.ts'
import { refundOf } from './wallet/refunds.ts'

const DESCRIBED: Readonly<Record<string, string>> = {
  PR001: 'Request for Payment Initiated',
  PR004: 'Request for Payment Rejected',
  PR005: 'Payment Success',
  PR007: 'Request for Payment Expired',
}

/** A payment request as PayMe answers it. */
export function requestOf(payment: ProviderRecord, statusCode: string): object {
  const { cents, currency, merchantId, subject, transactionId, paidAt } = dataOf(payment)
  const totalAmount = cents / 100
  const paid = {
    transactionId,
    orderId: payment.merchantRef,
    amount: totalAmount,
    currencyCode: currency,
    transactionTime: paidAt,
  }
  return {
    paymentRequestId: payment.id,
    totalAmount,
    currencyCode: currency,
    createdTime: payment.at,
    statusCode,
    statusDescription: DESCRIBED[statusCode],
    merchantData: { orderId: payment.merchantRef, orderDescription: subject },
    ...(merchantId === '' ? {} : { merchantId }),
    ...(statusCode === 'PR005' ? { transactions: [paid] } : {}),
  }
}

/** A refund as PayMe answers it. */
export function refundBody(one: ProviderRecord): object {
  const reason = { reasonCode: '00', reasonMessage: one.merchantRef }
  return { refundId: one.id, amount: refundOf(one).cents / 100, currencyCode: 'HKD', ...reason, statusCode: one.state }
}

/** PayMe notifies of success and of failure; the place alone says that it is PayMe. */
export async function notify(money: MoneyGround, payment: ProviderRecord): Promise<void> {
  const code = payment.state
  if (code === 'PR001') return
  const event = code === 'PR005' ? 'payment.success' : 'payment.failure'
  await money.deliver({
    url: dataOf(payment).notifyUrl,
    merchantRef: payment.merchantRef,
    build: (key) => {
      // Nothing is signed, so a forger can only say something else.
      const told = key === 'own' ? payment : { ...payment, merchantRef: 'TFORGED' }
      const headers = { 'content-type': 'application/json', 'x-event-type': event, 'trace-id': randomUUID() }
      return { headers, body: JSON.stringify(requestOf(told, code)) }
    },
  })
}
