import { randomUUID } from 'node:crypto'
import type { PayerAct, PaymentView } from '../payer-desk.ts'
import type { ProviderRecord } from '../payment-journal.ts'
import type { MoneyGround } from '../simulator.ts'
import { dataOf, walletPayments } from './payments.ts'
import type { WalletPayments, WalletProvider, WalletStatus } from './payments.ts'
import { walletRefunds } from './refunds.ts'
import type { WalletRefunds } from './refunds.ts'

/** A provider whose payers approve in an app: its payments, its refunds, and the page of its payers, which it opens. */
export type Wallet = Pick<WalletPayments, 'make' | 'statusOf' | 'tell' | 'cancel'> & { readonly refunds: WalletRefunds }

export function openWallet(money: MoneyGround, provider: WalletProvider): Wallet {
  const payments = walletPayments(money, provider)
  const refunds = walletRefunds(money, provider, payments.tales)
  const { name, brand, returnTo } = provider
  const { statusOf, tales, pay, end } = payments
  const payAll = async (payment: ProviderRecord): Promise<void> => {
    for (const one of [payment, ...money.siblings(payment)]) if (statusOf(one) !== 'paid') await pay(one)
  }
  const act = async (payment: ProviderRecord, what: PayerAct): Promise<void> => {
    const fault = dataOf(payment).script?.fault
    if (what === 'approve' && fault === 'decline') return await end(payment, 'failed')
    if (what === 'pay-twice' || (what === 'approve' && fault === 'double-success')) return await payAll(payment)
    if (what === 'approve' || what === 'pay-late') return await pay(payment)
    if (what === 'decline') return await end(payment, 'failed')
    if (what === 'expire') return await end(payment, 'expired')
    if (what === 'settle') return tales.finish(payment.id)
    if (what === 'refund') refunds.make(payment, { merchantRef: `R${randomUUID()}`, cents: refunds.leftOf(payment) })
  }
  const view = (payment: ProviderRecord): PaymentView => {
    const { cents, currency, merchant, subject, expiresAt } = dataOf(payment)
    const truth = statusOf(payment)
    const status = truth === 'paid' && tales.peek(payment) === 'pending' ? 'pending' : truth
    const leftCents = refunds.leftOf(payment)
    const acts = ACTS[status].filter((one) => one !== 'refund' || leftCents > 0)
    return { merchant, subject, cents, currency, status, refundedCents: payment.movedCents - leftCents, expiresAt, acts }
  }
  money.openDesk({
    brand,
    view,
    act: async (payment, what) => {
      await act(payment, what)
      return returnTo(money.payments.find(name, payment.id) ?? payment)
    },
  })
  return { ...payments, refunds }
}

/** What can be done to a payment that stands so, in the order of the page. */
const ACTS: Readonly<Record<WalletStatus, readonly PayerAct[]>> = {
  open: ['approve', 'decline', 'expire', 'pay-twice'],
  pending: ['settle'],
  paid: ['refund'],
  failed: [],
  expired: ['pay-late'],
  cancelled: ['pay-late'],
}
