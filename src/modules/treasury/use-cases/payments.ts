import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { cents, toAmount } from '#kernel/money.ts'
import { countDeskOrders, findDeskOrders, readDeskOrder } from '#modules/payments/public.ts'
import type { DeskOrder, DeskOrderStory } from '#modules/payments/public.ts'
import { findTransfers } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { findNames, requireOperator } from '#modules/admin/public.ts'
import { accountName } from './account-name.ts'

export type ListPayments = AskedPart & { readonly keyword: string }

/** Orders by any number that people read out, or those that wait for a person. Refuses `ROLE_NOT_ALLOWED`. */
export async function listPayments(ctx: Context, { keyword, ...asked }: ListPayments) {
  requireOperator(ctx)
  const { list, next } = await findDeskOrders(ctx, { word: keyword, part: limited(asked) })
  const names = await findNames(
    ctx.db,
    list.map(({ order }) => order.payerAccountId),
  )
  return { list: list.map((one) => shown(ctx, one, names)), next, ...(await countDeskOrders(ctx)) }
}

type Names = ReadonlyMap<string, string>

function shown({ locale }: Pick<Context, 'locale'>, one: DeskOrder, names: Names) {
  const { order, attempts, refunds, refundable } = one
  const { tradeNo, kind, title, state, target, payerAccountId, price, deducted, method, creditTo } = order
  const isOwnMoney = creditTo === `user:${payerAccountId}:cash`
  return {
    tradeNo,
    kind,
    title: title[locale],
    state,
    target,
    payerId: payerAccountId,
    payer: names.get(payerAccountId) ?? '',
    price: toAmount(price),
    deducted: toAmount(deducted),
    method,
    creditTo,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    endedAt: order.endedAt?.toISOString() ?? null,
    refundable: refundable > 0 ? toAmount(cents(refundable)) : null,
    attempts: attempts.map((attempt) => shownAttempt(attempt, refunds)),
    refunds: refunds.map((refund) => shownRefund(refund, isOwnMoney && refund.debitFrom === creditTo)),
    reversals: one.reversals.map(shownReversal),
  }
}

function shownAttempt(one: DeskOrder['attempts'][number], refunds: DeskOrder['refunds']) {
  return {
    merchantRef: one.merchantRef,
    provider: one.provider,
    state: one.state,
    code: one.code,
    providerRef: one.providerRef,
    transactionId: one.transactionId,
    total: toAmount(one.total),
    fee: toAmount(one.fee),
    received: one.received === null ? null : toAmount(one.received),
    refunded: toAmount(one.refunded),
    said: one.strayCents === null ? null : `${one.strayCurrency ?? '?'} ${toAmount(cents(one.strayCents))}`,
    createdAt: one.createdAt.toISOString(),
    askedAt: one.askedAt?.toISOString() ?? null,
    isToDismiss: one.state === 'stray',
    isToSettle:
      one.state === 'mismatched' &&
      one.received !== null &&
      !refunds.some(({ attemptId, reason }) => attemptId === one.id && reason === 'mismatched'),
  }
}

function shownRefund(one: DeskOrder['refunds'][number], isInWallet: boolean) {
  return {
    refundRef: one.refundRef,
    way: one.way,
    state: one.state,
    code: one.code,
    reason: one.reason,
    amount: toAmount(one.cents),
    gift: shownGift(one),
    createdAt: one.createdAt.toISOString(),
    isToRepeat: one.state === 'failed' && !one.isReplaced,
    isForWallet: !isInWallet,
  }
}

const shownGift = ({ gift }: Pick<DeskOrder['refunds'][number], 'gift'>): string | null => (gift > 0 ? toAmount(gift) : null)

function shownReversal({ id, kind, state, providerNo, reason, dueAt, ...one }: DeskOrder['reversals'][number]) {
  const times = { dueAt: dueAt?.toISOString() ?? null, createdAt: one.createdAt.toISOString() }
  return { id, kind, state, providerNo, reason, amount: toAmount(one.cents), gift: shownGift(one), ...times }
}

/** One order with everything that happened to it. Refuses `ROLE_NOT_ALLOWED`, `ORDER_NOT_FOUND`. */
export async function readPayment(ctx: Context, tradeNo: string) {
  requireOperator(ctx)
  const story = await readDeskOrder(ctx, tradeNo)
  const { order, events, deliveries } = story
  const names = await findNames(ctx.db, [order.payerAccountId, ...events.flatMap(({ actorId }) => actorId ?? [])])
  return {
    order: shown(ctx, story, names),
    events: events.map(({ at, kind, subjectId, move, from, to, actorKind, actorId, details }) => ({
      at: at.toISOString(),
      kind: kind as 'order' | 'attempt' | 'refund' | 'reversal',
      subject: numberOf(story, subjectId),
      move,
      from,
      to,
      details: { ...details },
      by: (actorId !== null && names.get(actorId)) || actorKind,
    })),
    deliveries: deliveries.map(({ receivedAt, handledAt, ...delivery }) => ({
      ...delivery,
      at: receivedAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? null,
    })),
    transfers: await transfersOf(ctx, story),
  }
}

function numberOf({ order, attempts, refunds, reversals }: DeskOrder, id: string): string {
  const attempt = attempts.find((one) => one.id === id)?.merchantRef
  const refund = refunds.find((one) => one.id === id)?.refundRef
  return attempt ?? refund ?? reversals.find((one) => one.id === id)?.providerNo ?? order.tradeNo
}

const MOST = 50

/** Transfers about an order and its refunds, the oldest first. */
async function transfersOf(ctx: Context, { order, refunds }: DeskOrderStory) {
  const numbers = [order.tradeNo, ...refunds.map(({ refundRef }) => refundRef)]
  const found = await Promise.all(numbers.map(async (word) => (await findTransfers(ctx, { word, part: { limit: MOST } })).list))
  return found
    .flat()
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id))
    .map(({ id, at, kind, entries }) => ({
      id,
      at: at.toISOString(),
      kind,
      entries: entries.map(({ account, cents: sum }) => ({ account, name: accountName(ctx, account), amount: toAmount(sum) })),
    }))
}
