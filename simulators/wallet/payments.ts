import { randomUUID } from 'node:crypto'
import type { PaymentView } from '../payer-desk.ts'
import type { ProviderRecord } from '../payment-journal.ts'
import type { MoneyGround } from '../simulator.ts'
import { createTales } from './tales.ts'
import type { Tales } from './tales.ts'

export type WalletStatus = PaymentView['status']
export type RefundStatus = 'pending' | 'done' | 'failed'
/** The fault that was ordered for a payment or refund when it was made. */
export type Script = { readonly fault: string; readonly count: number } | null

/** A payment that its payer approves in an app; kept as the data of its record. */
export type WalletPayment = {
  readonly status: WalletStatus
  readonly cents: number
  readonly currency: string
  readonly merchantId: string
  readonly merchant: string
  readonly subject: string
  /** ISO 8601. */
  readonly expiresAt: string
  readonly notifyUrl: string
  readonly returnUrl: string
  /** The provider's id of the movement of money. */
  readonly transactionId: string
  readonly paidAt: string | null
  readonly script: Script
}

/** What one provider says and does in its own way. */
export type WalletProvider = {
  readonly name: string
  /** As the payer knows it. */
  readonly brand: string
  /** Its words for how a payment stands. */
  readonly states: Readonly<Record<WalletStatus, string>>
  readonly refundStates: Readonly<Record<RefundStatus, string>>
  /** Whether a refund that is sent again under its reference is the same one. */
  readonly refundsByKey: boolean
  /** Something has changed with the payer; the provider may notify the product. */
  readonly changed: (payment: ProviderRecord) => Promise<void>
  /** Where the payer goes afterwards; null stays. */
  readonly returnTo: (payment: ProviderRecord) => string | null
}

export type NewWalletPayment = Omit<WalletPayment, 'status' | 'script' | 'paidAt' | 'transactionId'> & {
  readonly merchantRef: string
}

/** The payments of one provider: truth in the journal, and what the provider tells of it. */
export type WalletPayments = {
  readonly tales: Tales
  readonly make: (id: string, payment: NewWalletPayment) => ProviderRecord
  /** How a payment stands in truth. */
  readonly statusOf: (payment: ProviderRecord) => WalletStatus
  /** What the provider says when it is asked, which a fault may bend. */
  readonly tell: (payment: ProviderRecord) => WalletStatus
  readonly cancel: (payment: ProviderRecord) => Promise<ProviderRecord>
  readonly pay: (payment: ProviderRecord) => Promise<void>
  /** Ends without money. */
  readonly end: (payment: ProviderRecord, status: 'failed' | 'expired') => Promise<void>
}

export const dataOf = (record: ProviderRecord): WalletPayment => record.data as WalletPayment

export function walletPayments(money: MoneyGround, provider: WalletProvider): WalletPayments {
  const { payments } = money
  const { name, states } = provider
  const tales = createTales()
  const write = ({ seq: _seq, at: _at, ...before }: ProviderRecord, change: Partial<WalletPayment>): ProviderRecord => {
    const data = { ...dataOf(before as ProviderRecord), ...change }
    const movedCents = data.status === 'paid' ? data.cents : before.movedCents
    return payments.write({ ...before, data, movedCents, state: states[data.status] })
  }
  const statusOf = (payment: ProviderRecord): WalletStatus => {
    const { status, expiresAt } = dataOf(payment)
    return status === 'open' && money.now().getTime() > Date.parse(expiresAt) ? 'expired' : status
  }
  const pay = async (payment: ProviderRecord): Promise<void> =>
    await provider.changed(write(payment, { status: 'paid', paidAt: money.now().toISOString() }))
  return {
    tales,
    make: (id, { merchantRef, ...payment }) => {
      const script = money.script('payment', merchantRef)
      const made = { status: 'open', transactionId: randomUUID(), paidAt: null, script } as const
      const data: WalletPayment = { ...payment, ...made, ...wrongly(script, payment) }
      return payments.write({ provider: name, kind: 'payment', id, merchantRef, movedCents: 0, state: states.open, data })
    },
    statusOf,
    tell: (payment) => {
      const status = statusOf(payment)
      return status === 'paid' ? (tales.tell(payment) ?? 'paid') : status
    },
    cancel: async (payment) => {
      const cancelled = write(payment, { status: 'cancelled' })
      if (dataOf(payment).script?.fault === 'success-after-cancel') await pay(cancelled)
      return cancelled
    },
    pay,
    end: async (payment, status) => await provider.changed(write(payment, { status })),
  }
}

/** Makes a payment out to another amount, currency or merchant. */
function wrongly(script: Script, { cents }: { readonly cents: number }): Partial<WalletPayment> {
  if (script?.fault === 'wrong-amount') return { cents: cents + 1 }
  if (script?.fault === 'wrong-currency') return { currency: 'CNY' }
  return script?.fault === 'wrong-merchant' ? { merchantId: '0000000', merchant: 'Another merchant' } : {}
}
