import type { Cents } from '#kernel/money.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isErased } from '#modules/accounts/public.ts'
import { notify } from '#modules/notices/public.ts'
import { openWallet, personAccount, postTransfer, returnCredit } from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { REFUND } from '../domain/order-moves.ts'
import { splitLines, sumOfLines } from '../domain/refund-lines.ts'
import type { RefundLines } from '../domain/refund-lines.ts'
import { addRefunded, findAttempt } from '../store/attempts.ts'
import { logEvent } from '../store/events.ts'
import type { Order } from '../store/orders.ts'
import { findRefundByIdem, insertRefund } from '../store/refunds.ts'
import type { Refund } from '../store/refunds.ts'
import { newRefundRef } from './new-reference.ts'

export type SentBack = {
  /** Once for each reason to give this money back. */
  readonly idem: string
  /** Locked. */
  readonly order: Order
  /** By which the money came; null where it came from the wallet. */
  readonly attemptId: string | null
  /** By the way it came, or into the payer's wallet; what came from there goes back there. */
  readonly way: Refund['way']
  /** What goes back, and what of it is given balance. */
  readonly from: RefundLines
  readonly gift?: Cents
  readonly reason: string
  /** Where the seller's own notice says so. */
  readonly isSaid?: boolean
}

/**
 * Lets money that an order brought leave our accounts, in the caller's transaction, and writes it on the order. What goes the way it
 * came the provider is asked for afterwards. Again with the same `idem` it changes nothing. Refuses `REFUND_TOO_LARGE`,
 * `REFUND_MONEY_GONE` where the money has gone on, `REFUND_NOT_OPEN` where it lies in that wallet already, `PAYER_ERASED` where that
 * wallet is nobody's any more.
 */
export async function sendBack(tx: Transaction, sent: SentBack): Promise<void> {
  const { idem, order, attemptId, from, gift = cents(0), reason } = sent
  if (await findRefundByIdem(tx.db, idem)) return
  const attempt = attemptId === null ? null : await findAttempt(tx.db, attemptId)
  const way = attempt ? sent.way : 'wallet'
  const move = way === 'provider' ? 'request' : 'credit'
  if (way === 'wallet' && (await isErased(tx.db, order.payerAccountId))) throw new Refusal('PAYER_ERASED')
  // Who may is decided by whoever calls.
  const state = beginState(tx, REFUND, { move, who: ['system'] })
  const amount = cents(sumOfLines(from) - gift)
  if (attempt && !(await addRefunded(tx.db, attempt.id, amount))) throw new Refusal('REFUND_TOO_LARGE')
  const now = tx.now()
  const id = newId(now)
  const refundRef = newRefundRef()
  const { id: orderId, payerAccountId: accountId, tradeNo } = order
  const to = attempt && way === 'provider' ? (`clearing:${attempt.provider}` as const) : personAccount(accountId, 'cash')
  if (from.some(({ account }) => account === to)) throw new Refusal('REFUND_NOT_OPEN')
  await openWallet(tx, { accountId })
  const { transferId, giftTransferId } = await post(tx, { order, refundRef, from, gift, to }).catch(refuseGone)
  const [, [first]] = splitLines(from, gift)
  const debitFrom = first?.account ?? order.creditTo
  const row = { id, refundRef, idem, attemptId, orderId, cents: amount, gift, debitFrom, reason, transferId, giftTransferId, now }
  await insertRefund(tx.db, { ...row, way, state })
  const event = { orderId, kind: 'refund', subjectId: id, move, from: null, to: state } as const
  await logEvent(tx.db, { ...event, details: { cents: amount, gift, reason }, actor: tx.actor, now })
  if (way === 'provider' || sent.isSaid) return
  const values = { amount: toShortAmount(amount), order: tradeNo }
  await notify(tx, { accountId, kind: 'order-credited', values })
}

type Leaving = Required<Pick<SentBack, 'order' | 'from' | 'gift'>> & { readonly refundRef: string; readonly to: AccountCode }

async function post(tx: Transaction, { order, refundRef, from, gift, to }: Leaving) {
  const [gifts, money] = splitLines(from, gift)
  const { id: transferId } = await postTransfer(tx, {
    idem: `refund ${refundRef}`,
    kind: 'refund',
    lines: [...debits(money), { account: to, cents: sumOfLines(money) }],
    about: refundRef,
  })
  if (gift === 0 || order.giftEndsAt === null) return { transferId, giftTransferId: null }
  const { payerAccountId: accountId, giftEndsAt: endsAt } = order
  const returned = { idem: `refund-gift ${refundRef}`, accountId, from: debits(gifts), endsAt, about: refundRef }
  return { transferId, giftTransferId: (await returnCredit(tx, returned)).id }
}

// Codes of orders and refunds are written by this room and its sellers alone.
const debits = (lines: RefundLines) =>
  lines.map(({ account, cents: amount }) => ({ account: account as AccountCode, cents: cents(0 - amount) }))

function refuseGone(error: unknown): never {
  throw error instanceof Refusal && error.code === 'BALANCE_TOO_LOW' ? new Refusal('REFUND_MONEY_GONE') : error
}
