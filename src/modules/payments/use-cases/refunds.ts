import { toShortAmount } from '#kernel/money.ts'
import { notify } from '#modules/notices/public.ts'
import { reverseTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { tryMove } from '#platform/move-state.ts'
import { nextAsk } from '../domain/back-off.ts'
import { GatewayRefusal } from '#modules/gateways/public.ts'
import type { ProviderRefund } from '#modules/gateways/public.ts'
import { gatewayOf } from '../domain/gateways.ts'
import type { Gateways } from '../domain/gateways.ts'
import { REFUND } from '../domain/order-moves.ts'
import type { RefundMove } from '../domain/order-moves.ts'
import { findAttempt, takeRefunded } from '../store/attempts.ts'
import { logEvent } from '../store/events.ts'
import { lockOrder } from '../store/orders.ts'
import { claimRefund, findRefund, setRefundState } from '../store/refunds.ts'
import type { Refund } from '../store/refunds.ts'

const DAY_MS = 86_400_000

/** Asks the provider to give money back, or how that stands; its answer is written down. One that came back stays so. */
export async function pursueRefund(ctx: Context, gateways: Gateways, refund: Refund): Promise<void> {
  if (refund.way !== 'provider' || refund.state === 'failed') return
  // Two at once must not both call.
  if (!(await claimRefund(ctx.db, { id: refund.id, asks: refund.asks, next: nextAskOf(refund, ctx.now()) }))) return
  const answer = await askProvider(ctx, gateways, refund)
  if (answer) await inTransaction(ctx, async (tx) => await applyRefundAnswer(tx, { refundId: refund.id, answer }))
}

/** One that succeeded is asked about where there is a reason to; what waits longer than a payment may, daily. */
function nextAskOf({ state, asks, createdAt }: Refund, now: Date): Date | null {
  if (state === 'succeeded') return null
  return nextAsk({ asks, since: createdAt, now }) ?? new Date(now.getTime() + DAY_MS)
}

async function askProvider(ctx: Context, gateways: Gateways, refund: Refund): Promise<ProviderRefund | null> {
  const attempt = refund.attemptId === null ? null : await findAttempt(ctx.db, refund.attemptId)
  if (!attempt) return null
  const { merchantRef, providerRef, transactionId, total, received, provider } = attempt
  const gateway = gatewayOf(gateways, provider)
  const wanted = {
    merchantRef,
    providerRef,
    transactionId,
    cents: received ?? total,
    refundCents: refund.cents,
    refundRef: refund.refundRef,
  }
  try {
    return refund.state === 'requested' ? await gateway.refund(wanted) : await gateway.queryRefund(wanted)
  } catch (error) {
    if (error instanceof GatewayRefusal) return { state: 'failed', code: error.code }
    ctx.log.warn({ err: error, provider, refund: refund.refundRef }, 'a refund could not be asked for')
    return null
  }
}

const MOVES = { pending: 'accept', succeeded: 'succeed', failed: 'fail' } as const

type Answered = { readonly refundId: string; readonly answer: ProviderRefund }

async function applyRefundAnswer(tx: Transaction, { refundId, answer }: Answered): Promise<void> {
  const known = await findRefund(tx.db, refundId)
  if (!known) return
  const order = await lockOrder(tx.db, known.orderId)
  const refund = (await findRefund(tx.db, refundId)) ?? known
  const { ok } = await tryMove(tx, REFUND, moving(tx, { refund, move: MOVES[answer.state], code: answer.code }))
  if (!ok) return
  const news = newsOf(refund, answer.state)
  const values = { amount: toShortAmount(refund.cents), order: order.tradeNo }
  if (news) await notify(tx, { accountId: order.payerAccountId, kind: news, values })
  if (answer.state !== 'failed') return
  // It never left, or came back: it lies again where it was taken from, and may be given back once more.
  const { refundRef, transferId, attemptId } = refund
  await reverseTransfer(tx, { idem: `refund-failed ${refundRef}`, transferId, about: refundRef })
  if (attemptId !== null) await takeRefunded(tx.db, attemptId, refund.cents)
}

/** What the payer reads: that money went back, of a second or a late payment by that name, and that it did not arrive after all. */
function newsOf({ state: from, reason }: Refund, to: ProviderRefund['state']) {
  if (to === 'succeeded') return BACK[reason] ?? 'order-refunded'
  return from === 'succeeded' && to === 'failed' ? 'refund-returned' : null
}

const BACK: Readonly<Record<string, 'second-refunded' | 'late-refunded' | 'top-up-returned'>> = {
  'paid-twice': 'second-refunded',
  'paid-late': 'late-refunded',
  'wallet-full': 'top-up-returned',
}

type Moving = { readonly refund: Refund; readonly move: RefundMove; readonly code: string | null }

function moving(tx: Transaction, { refund, move, code }: Moving) {
  const { id, orderId, state } = refund
  const now = tx.now()
  return {
    state,
    move,
    facts: null,
    who: ['system'],
    write: async (made: { readonly from: Refund['state']; readonly to: Refund['state'] }) =>
      await setRefundState(tx.db, { ...made, id, code }),
    log: async (made: { readonly move: RefundMove; readonly from: string; readonly to: string }) =>
      await logEvent(tx.db, { ...made, orderId, kind: 'refund', subjectId: id, details: { code }, actor: tx.actor, now }),
  }
}
