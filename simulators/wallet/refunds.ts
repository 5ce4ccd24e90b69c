import { randomUUID } from 'node:crypto'
import type { ProviderRecord } from '../payment-journal.ts'
import type { MoneyGround } from '../simulator.ts'
import { dataOf } from './payments.ts'
import type { RefundStatus, Script, WalletProvider } from './payments.ts'
import type { Tales } from './tales.ts'

/** A refund; kept as the data of its record. */
export type WalletRefund = {
  readonly status: RefundStatus
  readonly cents: number
  readonly paymentId: string
  readonly script: Script
}

export type WalletRefunds = {
  /** Null when so much cannot go back; the same reference again gives the same refund where the provider has such a key. */
  readonly make: (payment: ProviderRecord, refund: { merchantRef: string; cents: number }) => ProviderRecord | null
  /** The refund as the provider tells it when it is asked: what is pending or fails later moves on. */
  readonly tell: (refund: ProviderRecord) => ProviderRecord
  readonly of: (payment: ProviderRecord) => readonly ProviderRecord[]
  readonly leftOf: (payment: ProviderRecord) => number
}

export const refundOf = (record: ProviderRecord): WalletRefund => record.data as WalletRefund

export function walletRefunds(money: MoneyGround, provider: WalletProvider, tales: Tales): WalletRefunds {
  const { payments, script } = money
  const { name, refundStates, refundsByKey } = provider
  const of: WalletRefunds['of'] = ({ id }) =>
    payments.list(name).filter((one) => one.kind === 'refund' && refundOf(one).paymentId === id)
  const leftOf: WalletRefunds['leftOf'] = (payment) =>
    payment.movedCents -
    of(payment)
      .filter((one) => refundOf(one).status !== 'failed')
      .reduce((sum, one) => sum + refundOf(one).cents, 0)
  const stateFor = (data: WalletRefund) => ({
    data,
    movedCents: data.status === 'done' ? data.cents : 0,
    state: refundStates[data.status],
  })
  return {
    of,
    leftOf,
    make: (payment, { merchantRef, cents }) => {
      const made = refundsByKey ? payments.findByRef(name, merchantRef, 'refund') : null
      if (made) return refundOf(made).cents === cents && refundOf(made).paymentId === payment.id ? made : null
      if (dataOf(payment).status !== 'paid' || cents < 1 || cents > leftOf(payment)) return null
      const taken = script('refund', merchantRef)
      const status = taken?.fault === 'refund-pending' ? 'pending' : 'done'
      const data: WalletRefund = { status, cents, paymentId: payment.id, script: taken }
      return payments.write({ provider: name, kind: 'refund', id: randomUUID(), merchantRef, ...stateFor(data) })
    },
    tell: (refund) => {
      const data = refundOf(refund)
      const { status, script: taken } = data
      const times = tales.count(refund.id)
      const isDue = status === 'pending' && times > (taken?.count ?? 0)
      const isFailing = status === 'done' && taken?.fault === 'refund-fails-later' && times > 1
      if (!isDue && !isFailing) return refund
      const { seq: _seq, at: _at, ...before } = refund
      return payments.write({ ...before, ...stateFor({ ...data, status: isDue ? 'done' : 'failed' }) })
    },
  }
}
