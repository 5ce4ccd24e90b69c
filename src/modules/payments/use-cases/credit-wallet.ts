import type { Cents } from '#kernel/money.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { REFUND } from '../domain/order-moves.ts'
import { addRefunded } from '../store/attempts.ts'
import { logEvent } from '../store/events.ts'
import type { Order } from '../store/orders.ts'
import { findRefundByIdem, insertRefund } from '../store/refunds.ts'
import { newRefundRef } from './new-reference.ts'

export type WalletCredit = {
  /** Once for each reason to give this money back. */
  readonly idem: string
  /** Locked. */
  readonly order: Order
  /** By which the money came; null where it came from the wallet. */
  readonly attemptId: string | null
  readonly cents: Cents
  readonly debitFrom: AccountCode
  readonly reason: string
  /** By the rule of the room that sold it (`giveBackToWallet`); left out for an operator. */
  readonly by?: 'system'
  /** Where the seller's own notice says so. */
  readonly isSaid?: boolean
}

/**
 * Gives money of an order back into the payer's wallet, in the caller's transaction. Again with the same `idem` it changes nothing.
 * Refuses `REFUND_TOO_LARGE`, `BALANCE_TOO_LOW`, `ROLE_NOT_ALLOWED` to whoever is no operator and has no rule.
 */
export async function creditWallet(tx: Transaction, credit: WalletCredit): Promise<void> {
  const { idem, order, attemptId, debitFrom, reason } = credit
  if (await findRefundByIdem(tx.db, idem)) return
  const state = beginState(tx, REFUND, { move: 'credit', ...(credit.by ? { who: [credit.by] } : {}) })
  if (attemptId !== null && !(await addRefunded(tx.db, attemptId, credit.cents))) throw new Refusal('REFUND_TOO_LARGE')
  const { id: orderId, payerAccountId: accountId, tradeNo } = order
  await openWallet(tx, { accountId })
  const now = tx.now()
  const id = newId(now)
  const refundRef = newRefundRef()
  const transfer = await postTransfer(tx, {
    idem: `refund ${refundRef}`,
    kind: 'refund',
    lines: [
      { account: debitFrom, cents: cents(0 - credit.cents) },
      { account: personAccount(accountId, 'cash'), cents: credit.cents },
    ],
    about: refundRef,
  })
  const row = { id, refundRef, idem, attemptId, orderId, cents: credit.cents, debitFrom, reason, transferId: transfer.id, now }
  await insertRefund(tx.db, { ...row, way: 'wallet', state })
  const event = { orderId, kind: 'refund', subjectId: id, move: 'credit', from: null, to: state } as const
  await logEvent(tx.db, { ...event, details: { cents: credit.cents, reason }, actor: tx.actor, now })
  if (credit.isSaid) return
  const values = { amount: toShortAmount(credit.cents), order: tradeNo }
  await notify(tx, { accountId, kind: 'order-credited', values })
}
