import { inEveryLocale } from '#kernel/locale.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { isErased } from '#modules/accounts/public.ts'
import { notify } from '#modules/notices/public.ts'
import { endClaim, personAccount, placeClaim, postTransfer, returnCredit, reverseTransfer } from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { beginState, moveState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import type { ProviderReversal } from '#modules/gateways/public.ts'
import { gatewayOf } from '../domain/gateways.ts'
import type { Gateways } from '../domain/gateways.ts'
import { backOf, giftShareOf, refundableOf } from '../domain/refundable.ts'
import type { WentBack } from '../domain/refundable.ts'
import { REVERSAL, nextLook } from '../domain/reversal-moves.ts'
import type { ReversalMove } from '../domain/reversal-moves.ts'
import { claimLook } from '../store/due-attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { logEvent } from '../store/events.ts'
import { lockOrder } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { refundsOf, refundsOfOrder } from '../store/refunds.ts'
import { findReversal, insertReversal, reversalsOfOrders, setReversalState, wasEverLost } from '../store/reversals.ts'
import type { Reversal } from '../store/reversals.ts'
import { HEAD } from '../texts/words.ts'
import { wentBackOf } from './give-back.ts'
import { ORDER_DISPUTED, ORDER_REFUNDED } from './pay-order.ts'
import { saleOf, soldOrder } from './sale-of.ts'
import { sendBack } from './send-back.ts'

const LEAST_BETWEEN_LOOKS_MS = 2000

/**
 * Asks the provider of a payment that came whether any of it has gone back without us, and posts what it says: the money has
 * left its account, and lies against nobody until an operator decides. False when it was asked just now.
 */
export async function lookForReversals(ctx: Context, gateways: Gateways, attempt: Attempt): Promise<boolean> {
  const now = ctx.now()
  const notSince = new Date(now.getTime() - LEAST_BETWEEN_LOOKS_MS)
  const next = nextLook({ since: attempt.createdAt, now })
  if (!(await claimLook(ctx.db, { id: attempt.id, now, notSince, next }))) return false
  for (const told of await askProvider(ctx, gateways, attempt))
    await inTransaction(ctx, async (tx) => await applyReversal(tx, { attempt, told }))
  return true
}

async function askProvider(ctx: Context, gateways: Gateways, attempt: Attempt): Promise<readonly ProviderReversal[]> {
  const { provider, merchantRef, providerRef, transactionId, total } = attempt
  const gateway = gatewayOf(gateways, provider)
  try {
    return (await gateway.reversals?.({ merchantRef, providerRef, transactionId, cents: total })) ?? []
  } catch (error) {
    ctx.log.warn({ err: error, provider, merchantRef }, 'a provider could not be asked what has gone back')
    return []
  }
}

type Told = { readonly attempt: Attempt; readonly told: ProviderReversal }

async function applyReversal(tx: Transaction, { attempt, told }: Told): Promise<void> {
  const order = await lockOrder(tx.db, attempt.orderId)
  const known = await findReversal(tx.db, { provider: attempt.provider, providerNo: told.providerNo })
  if (!known) return told.state === 'won' ? undefined : await noteReversal(tx, { order, attempt, told })
  if (told.state === 'lost' && known.state === 'open') await loseDispute(tx, { order, reversal: known })
  if (told.state === 'won' && known.state !== 'returned') await returnMoney(tx, { order, reversal: known })
}

type Noting = Told & { readonly order: Order }

async function noteReversal(tx: Transaction, { order, attempt, told }: Noting): Promise<void> {
  const amount = told.cents ?? (await leftOf(tx, attempt))
  if (amount <= 0) return
  const { provider } = attempt
  const { kind, providerNo, reason, dueAt } = told
  const back = order.state === 'paid' && attempt.state === 'succeeded' ? await wentBackOf(tx, order) : null
  const move = told.state === 'open' ? 'dispute' : 'take'
  const state = beginState(tx, REVERSAL, { move, who: ['system'] })
  const { id: transferId } = await postTransfer(tx, {
    idem: `reversal ${provider} ${providerNo}`,
    kind: 'refund',
    lines: [
      { account: `clearing:${provider}`, cents: amount },
      { account: 'suspense:reversed', cents: cents(0 - amount) },
    ],
    about: order.tradeNo,
  })
  // What it cost is given back with it: a refund is one, whoever made it.
  const part = back && cents(Math.min(amount, refundableOf(order, back)))
  const given = kind === 'refund' && back && part ? await returnShare(tx, { order, back, part, providerNo }) : NO_GIFT
  const createdAt = tx.now()
  const id = newId(createdAt)
  const named = { id, orderId: order.id, attemptId: attempt.id, provider, providerNo, kind, reason, dueAt }
  await insertReversal(tx.db, { ...named, ...given, cents: amount, state, transferId, createdAt })
  const event = { orderId: order.id, kind: 'reversal', subjectId: id, move, from: null, to: state } as const
  const details = { cents: amount, gift: given.gift, code: reason }
  await logEvent(tx.db, { ...event, details, actor: tx.actor, now: createdAt })
  tx.log.warn({ provider, merchantRef: attempt.merchantRef, kind, cents: amount }, 'money of a payment went back without us')
  await holdDisputed(tx, { order, id, amount, kind })
  if (kind === 'dispute') {
    if (back) await tellDispute(tx, { order, reversal: { id, cents: amount }, state: told.state === 'open' ? 'open' : 'lost' })
    return
  }
  const values = { amount: toShortAmount(amount), order: order.tradeNo }
  await notify(tx, { accountId: order.payerAccountId, kind: 'order-refunded', values })
  // Who sold it does not give the same money back another time.
  if (!part) return
  await takeBack(tx, { order, reversalId: id, gift: given.gift })
  await publish(tx, ORDER_REFUNDED, { order, cents: part, gift: given.gift, by: 'provider' })
}

type WentAway = { readonly order: Order; readonly reversalId: string; readonly gift: Cents }

/** Lets the seller take back what was delivered for money that has gone already; nothing of ours moves by it. */
async function takeBack(tx: Transaction, { order, reversalId, gift }: WentAway): Promise<void> {
  const { back, part } = await takenBy(tx, order, reversalId)
  // It had been taken back for a refund that failed and will be made again without this.
  if (part === 0) return
  const paid = cents(order.price - order.deducted)
  await saleOf(tx, order.kind).refund(tx, soldOrder(order), { cents: part, gift, back, paid, by: 'provider' })
}

/** All that is not the seller's any more of an order, in cents, and the part of it that a reversal took, in cents. */
async function takenBy(
  tx: Transaction,
  order: Order,
  reversalId: string,
): Promise<{ readonly back: Cents; readonly part: Cents }> {
  const refunds = await refundsOfOrder(tx.db, order.id)
  const reversals = await reversalsOfOrders(tx.db, [order.id])
  const others = reversals.filter(({ id }) => id !== reversalId)
  const back = backOf(order, { refunds, reversals })
  return { back, part: cents(back - backOf(order, { refunds, reversals: others })) }
}

type Disputed = {
  readonly order: Order
  readonly reversal: Pick<Reversal, 'id' | 'cents'>
  readonly state: 'open' | 'lost' | 'won' | 'recovered'
  /** What the bank had taken for good from the seller, in cents; null where it had taken nothing yet. */
  readonly lost?: Cents | null
}

/** Lets the seller hear how a dispute stands, and take back what was delivered where it is lost. */
export async function tellDispute(tx: Transaction, { order, reversal, state, lost = null }: Disputed): Promise<void> {
  if (order.state !== 'paid') return
  const paid = cents(order.price - order.deducted)
  if (state === 'lost') await takeBack(tx, { order, reversalId: reversal.id, gift: cents(0) })
  const { back } = await takenBy(tx, order, reversal.id)
  // The provider takes the fee of the method as well, which was never the seller's.
  const part = lost ?? cents(Math.min(reversal.cents, paid))
  await publish(tx, ORDER_DISPUTED, { order, cents: part, back, paid, state, wasLost: lost !== null })
}

type OrderReversal = { readonly order: Order; readonly reversal: Reversal }

async function loseDispute(tx: Transaction, { order, reversal }: OrderReversal): Promise<void> {
  await moveReversal(tx, { reversal, move: 'lose' })
  if (reversal.kind === 'dispute') await tellDispute(tx, { order, reversal, state: 'lost' })
}

const NO_GIFT = { gift: cents(0), giftTransferId: null } as const

type Share = { readonly order: Order; readonly back: WentBack; readonly part: Cents; readonly providerNo: string }

/** The share of given balance that goes back with a part of an order. */
async function returnShare(tx: Transaction, { order, back, part, providerNo }: Share) {
  const gift = giftShareOf(order, back, part)
  const { payerAccountId: accountId, giftEndsAt: endsAt, tradeNo: about } = order
  if (gift === 0 || endsAt === null) return NO_GIFT
  // Of a person it is the house's, as the money is, until who sold it takes back what was delivered.
  const bearer = order.creditTo.startsWith('user:') ? 'expense:write_off' : (order.creditTo as AccountCode)
  const from = [{ account: bearer, cents: cents(0 - gift) }]
  const { id } = await returnCredit(tx, { idem: `reversal-gift ${providerNo}`, accountId, from, endsAt, about })
  return { gift, giftTransferId: id }
}

type Held = Pick<Reversal, 'id' | 'kind'> & { readonly order: Order; readonly amount: Cents }

/**
 * Holds what is in the payer's wallet of money that has gone from us, until it is decided who bears it or it comes back (decisions 2.1
 * "Reversals"); also of a top-up that was given back in the provider's pages, and is in the wallet as well.
 */
async function holdDisputed(tx: Transaction, { order, id, amount, kind }: Held): Promise<void> {
  const { payerAccountId: accountId, tradeNo } = order
  if (kind === 'refund' && order.creditTo !== personAccount(accountId, 'cash')) return
  const title = inEveryLocale((locale) => HEAD[locale].disputed.replace('{{order}}', tradeNo))
  await placeClaim(tx, { ...claimOf(id), accountId, amount, title })
}

/** By which the wallet knows what is held for a reversal. */
export const claimOf = (id: string) => ({ kind: 'reversal', subjectId: id }) as const

/** What of a payment has not gone back yet, by us or without us. */
async function leftOf(tx: Transaction, { id, orderId, total, received }: Attempt): Promise<Cents> {
  const refunds = (await refundsOf(tx.db, id)).filter(({ way, state }) => way === 'provider' && state !== 'failed')
  const others = (await reversalsOfOrders(tx.db, [orderId])).filter((one) => one.attemptId === id && one.state !== 'returned')
  const gone = [...refunds, ...others].reduce((sum, one) => sum + one.cents, 0)
  return cents((received ?? total) - gone)
}

/** The money is with us again: what was decided about it is taken back, and then the loss itself. */
async function returnMoney(tx: Transaction, { order, reversal }: OrderReversal): Promise<void> {
  const { id, decisionTransferId, transferId } = reversal
  const about = order.tradeNo
  const isNobodys = reversal.state === 'recovered' && (await isErased(tx.db, order.payerAccountId))
  if (decisionTransferId !== null && !isNobodys)
    await reverseTransfer(tx, { idem: `reversal-undecided ${id}`, transferId: decisionTransferId, about })
  await reverseTransfer(tx, { idem: `reversal-returned ${id}`, transferId, about })
  await endClaim(tx, claimOf(id))
  const lost = (await wasEverLost(tx.db, id)) ? (await takenBy(tx, order, id)).part : null
  await moveReversal(tx, { reversal, move: 'return' })
  await tellDispute(tx, { order, reversal, state: 'won', lost })
  if (isNobodys) return await sendBackWon(tx, { order, reversal })
  if (reversal.state !== 'recovered') return
  const values = { amount: toShortAmount(reversal.cents), order: order.tradeNo }
  await notify(tx, { accountId: order.payerAccountId, kind: 'order-credited', values })
}

/** What was taken out of a wallet whose owner was erased meanwhile goes back the way the payment came. */
async function sendBackWon(tx: Transaction, { order, reversal }: OrderReversal): Promise<void> {
  const { id, attemptId, cents: amount } = reversal
  const from = [{ account: 'suspense:reversed', cents: amount }]
  await sendBack(tx, { idem: `reversal-won ${id}`, order, attemptId, way: 'provider', from, reason: 'not-owed' })
}

type Moving = {
  readonly reversal: Reversal
  readonly move: ReversalMove
  readonly decisionTransferId?: string
}

/** Moves a reversal whose order is locked, and logs it. Refuses `REVERSAL_NOT_OPEN`, `ROLE_NOT_ALLOWED`. */
export async function moveReversal(tx: Transaction, { reversal, move, decisionTransferId }: Moving): Promise<void> {
  const { id, orderId, state, cents: amount } = reversal
  const now = tx.now()
  const isDecision = decisionTransferId !== undefined
  await moveState(tx, REVERSAL, {
    state,
    move,
    facts: null,
    ...(isDecision ? {} : { who: ['system'] }),
    write: async (made) => await setReversalState(tx.db, { ...made, id, ...(isDecision && { decisionTransferId }) }),
    log: async (made) => {
      const event = { ...made, orderId, kind: 'reversal', subjectId: id, details: { cents: amount } } as const
      await logEvent(tx.db, { ...event, actor: tx.actor, now })
    },
  })
}
