import { isDeepStrictEqual } from 'node:util'
import type { Bilingual } from '#kernel/locale.ts'
import type { Cents } from '#kernel/money.ts'
import type { SaleKind, SaleKinds } from '#kernel/sale-kinds.ts'
import { requireAgreedTerms } from '#modules/accounts/public.ts'
import { hasDeduction, holdDeduction, openWallet, voidHold } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import type { Sale } from '#platform/sale.ts'
import { ORDER } from '../domain/order-moves.ts'
import { logEvent } from '../store/events.ts'
import { dueOf, inTurn, insertOrder, lockOrder, lockSameOrder } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { checkCodeOf } from './check-code.ts'
import { moveOrder } from './move-order.ts'
import { newTradeNo } from './new-reference.ts'
import { saleOf } from './sale-of.ts'

const MINUTE_MS = 60_000
/** How long an order can be paid, unless its seller says otherwise. */
const OPEN_MS = 30 * MINUTE_MS
// What is held for it outlasts it, so that it is freed by its end and not before.
const HELD_LONGER_MS = 30 * MINUTE_MS

export type NewOrder<Kind extends SaleKind = SaleKind> = {
  /** One of those that rooms sell (`sells.ts`). */
  readonly kind: Kind
  readonly payerAccountId: string
  /** What it is for; a payer has at most one open order of a kind for it. */
  readonly target: string
  readonly title: Bilingual
  /** The whole price in cents, decided by the server. */
  readonly price: Cents
  /** Takes given balance off the price as far as there is some (specification 2 §9), for kinds that may. */
  readonly usesDeduction?: boolean
  /** What its seller needs to deliver it. */
  readonly details: SaleKinds[Kind]
}

/** An order to pay: its number, and what must be shown with it. */
export type CreatedOrder = { readonly tradeNo: string; readonly checkCode: string; readonly due: Cents; readonly expiresAt: Date }

/**
 * Makes an order that can be paid as long as its seller says. The same thing asked for again is the same order; anything else for the same
 * target takes the place of the former. In the caller's transaction, if there is one (specification 2 §7). Refuses `TERMS_NOT_AGREED`,
 * `RATE_LIMITED`.
 */
export async function createOrder<Kind extends SaleKind>(ctx: Context, wanted: NewOrder<Kind>): Promise<CreatedOrder> {
  const { payerAccountId: accountId } = wanted
  const sale = saleOf(ctx, wanted.kind)
  const details = sale.parse(wanted.details)
  const usesDeduction = sale.takesDeduction === true && wanted.usesDeduction === true
  const selling = { ...wanted, details, usesDeduction, sale, creditTo: sale.credits({ payerAccountId: accountId, details }) }
  return await inTransaction(ctx, async (tx) => {
    await requireAgreedTerms(tx, { accountId })
    await openWallet(tx, { accountId })
    await inTurn(tx.db, wanted)
    const former = await lockSameOrder(tx.db, wanted)
    if (former && former.expiresAt > tx.now() && (await isSame(tx, former, selling))) return answerOf(tx, former)
    if (former) await closeOrder(tx, former)
    return answerOf(tx, await insert(tx, selling))
  })
}

type Selling = Omit<NewOrder, 'details'> & {
  readonly details: Readonly<Record<string, unknown>>
  readonly usesDeduction: boolean
  readonly sale: Sale
  /** Which account of the ledger gets the whole price. */
  readonly creditTo: string
}

/** Whether it sells the same thing for the same money to the same account; who is asked for something else makes another order. */
async function isSame(tx: Transaction, order: Order, selling: Selling): Promise<boolean> {
  const { payerAccountId: accountId, price, creditTo, usesDeduction, details } = selling
  if (order.price !== price || order.creditTo !== creditTo) return false
  // As they are kept.
  if (!isDeepStrictEqual(order.details, JSON.parse(JSON.stringify(details)))) return false
  if (order.deducted > 0 || !usesDeduction) return order.deducted > 0 === usesDeduction
  return !(await hasDeduction(tx, { accountId, price }))
}

function answerOf(tx: Transaction, order: Order): CreatedOrder {
  const { tradeNo, expiresAt } = order
  return { tradeNo, checkCode: checkCodeOf(tx, order), due: dueOf(order), expiresAt }
}

async function insert(tx: Transaction, selling: Selling): Promise<Order> {
  const { kind, payerAccountId, target, title, price, creditTo, usesDeduction, details, sale } = selling
  const now = tx.now()
  await tx.limits.take(tx.db, { name: 'order', whom: payerAccountId, now })
  const expiresAt = new Date(now.getTime() + (sale.opensMs ?? OPEN_MS))
  const id = newId(now)
  const tradeNo = newTradeNo()
  const deduction = usesDeduction
    ? await holdDeduction(tx, {
        idem: `deduction ${tradeNo}`,
        accountId: payerAccountId,
        price,
        expiresAt: new Date(expiresAt.getTime() + HELD_LONGER_MS),
        about: tradeNo,
      })
    : null
  const state = beginState(tx, ORDER, { move: 'make', who: ['system'] })
  await insertOrder(tx.db, {
    id,
    tradeNo,
    kind,
    payerAccountId,
    target,
    titleZh: title.zh,
    titleEn: title.en,
    details: JSON.stringify(details),
    priceCents: price,
    deductedCents: deduction?.cents ?? 0,
    holdId: deduction?.holdId ?? null,
    giftEndsAt: deduction?.endsAt ?? null,
    creditCode: creditTo,
    takesLate: sale.takesLate,
    state,
    createdAt: now,
    expiresAt,
  })
  const event = { orderId: id, kind: 'order', subjectId: id, move: 'make', from: null, to: state } as const
  await logEvent(tx.db, { ...event, details: { price, deducted: deduction?.cents ?? 0, kind }, actor: tx.actor, now })
  return await lockOrder(tx.db, id)
}

/** An order ended unpaid, in this transaction: what was set aside for it is free. Late money may still pay it where its seller takes that. */
export const ORDER_CLOSED = domainEvent<Order>('payments.order-closed')

/** Ends an open order that is locked; given balance that was held for it is free again. */
export async function closeOrder(tx: Transaction, order: Order): Promise<void> {
  await moveOrder(tx, { order, move: 'close' })
  if (order.holdId !== null) await voidHold(tx, { holdId: order.holdId })
  await publish(tx, ORDER_CLOSED, { ...order, state: 'closed' })
}
