import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { hasWords, MOST_SEARCHED } from '#kernel/has-words.ts'
import { limited, partOfFound } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Consent } from '#platform/sale.ts'
import { requireUser } from '#platform/require-user.ts'
import type { OrderState } from '../domain/order-moves.ts'
import type { Provider } from '../domain/methods.ts'
import { gatewayOf } from '../domain/gateways.ts'
import type { Gateways } from '../domain/gateways.ts'
import { storyOf } from '../domain/order-story.ts'
import type { StoryLine } from '../domain/order-story.ts'
import { giftBackOf, givenBackOf, goneOf } from '../domain/refundable.ts'
import { attemptsOf, attemptsOfOrders, findNamedAttempt } from '../store/attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { countOwnOrders, dueOf, findOrderByTradeNo, listOwnOrders } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { eventsOf } from '../store/desk-orders.ts'
import { refundsOfOrder } from '../store/refunds.ts'
import { reversalsOfOrders } from '../store/reversals.ts'
import { checkCodeOf, requireOwnOrder, requirePayable } from './check-code.ts'
import { consentWanted } from './consent.ts'
import { settleOrder } from './settle.ts'

/** An order of the caller as it stands when its providers have been asked; `attempt` is the last try to pay it. */
export type OwnOrder = {
  readonly order: Order
  readonly checkCode: string
  readonly attempts: readonly Attempt[]
  /** What its method cost. */
  readonly fee: Cents
  /** What of it went back, or is on its way. */
  readonly refunded: Cents
  /** What of the given balance went back. */
  readonly giftBack: Cents
  readonly story: readonly StoryLine[]
  /** What the payer has yet to accept before paying. */
  readonly consent: Consent | null
}

/** Refuses `ORDER_NOT_FOUND`. */
export async function readOwnOrder(ctx: Context, gateways: Gateways, tradeNo: string): Promise<OwnOrder> {
  const known = await requireOwnOrder(ctx, tradeNo)
  await settleOrder(ctx, gateways, known.id)
  const order = (await findOrderByTradeNo(ctx.db, tradeNo)) ?? known
  const [attempts, refunds, reversals, events, consent] = await Promise.all([
    attemptsOf(ctx.db, order.id),
    refundsOfOrder(ctx.db, order.id),
    reversalsOfOrders(ctx.db, [order.id]),
    eventsOf(ctx.db, order.id),
    order.state === 'open' ? consentWanted(ctx, order) : null,
  ])
  const fee = feeOf(attempts)
  const paid = order.state === 'paid' ? cents(dueOf(order) + fee) : null
  const back = givenBackOf(refunds) + goneOf(reversals.filter(({ kind }) => kind === 'refund'))
  return {
    order,
    checkCode: checkCodeOf(ctx, order),
    attempts,
    fee,
    consent,
    refunded: cents(back),
    giftBack: giftBackOf({ refunds, reversals }),
    story: storyOf({ order: { method: order.method, paid, giftEndsAt: order.giftEndsAt }, events, attempts, refunds, reversals }),
  }
}

/** The same with the last try by one provider. */
export async function readPaymentState(
  ctx: Context,
  gateways: Gateways,
  { tradeNo, provider }: { readonly tradeNo: string; readonly provider: Provider },
): Promise<{ readonly order: Order; readonly attempt: Attempt | null }> {
  const { order, attempts } = await readOwnOrder(ctx, gateways, tradeNo)
  return { order, attempt: attempts.findLast((one) => one.provider === provider) ?? null }
}

/** The same by the provider's own number of a payment. Refuses `ORDER_NOT_FOUND`. */
export async function readPaymentStateByRef(
  ctx: Context,
  gateways: Gateways,
  { providerRef, provider }: { readonly providerRef: string; readonly provider: Provider },
): Promise<{ readonly order: Order; readonly attempt: Attempt }> {
  const named = await findNamedAttempt(ctx.db, { provider, merchantRef: null, providerRef })
  const tradeNo = named?.merchantRef.slice(0, TRADE_NO_LENGTH)
  if (!named || tradeNo === undefined) throw new Refusal('ORDER_NOT_FOUND')
  const { order, attempts } = await readOwnOrder(ctx, gateways, tradeNo)
  return { order, attempt: attempts.find(({ id }) => id === named.id) ?? named }
}

/** What the method cost that paid an order, in cents. */
function feeOf(attempts: readonly Attempt[]): Cents {
  return attempts.find(({ state }) => state === 'succeeded')?.fee ?? cents(0)
}

const TRADE_NO_LENGTH = 17

type Listed = AskedPart & { readonly state: OrderState | null; readonly keyword: string }

/** The caller's orders of a state, or those that a search finds, the newest first, and how many there are of each. */
export async function listOrders(ctx: Context, { state, keyword, ...part }: Listed) {
  const { accountId } = requireUser(ctx)
  const counts = await countOwnOrders(ctx.db, accountId)
  if (keyword === '')
    return { ...(await withFees(ctx, await listOwnOrders(ctx.db, accountId, { state, ...limited(part) }))), counts }
  const all = await listOwnOrders(ctx.db, accountId, { state: null, limit: MOST_SEARCHED })
  const found = all.list.filter(({ tradeNo, title }) => hasWords([tradeNo, title[ctx.locale]], keyword))
  return {
    ...(await withFees(
      ctx,
      partOfFound(found, part, ({ id }) => id),
    )),
    counts,
  }
}

type Listing = { readonly list: readonly Order[]; readonly next: string | null }

async function withFees({ db }: Context, { list, next }: Listing) {
  const attempts = await attemptsOfOrders(
    db,
    list.map(({ id }) => id),
  )
  return { list: list.map((order) => ({ order, fee: feeOf(attempts.filter(({ orderId }) => orderId === order.id)) })), next }
}

/**
 * Lets the providers know, as far as they can be told, that the payer has left the payments of an order that were begun. They
 * may succeed all the same. Refuses `ORDER_NOT_FOUND`.
 */
export async function leavePayments(
  ctx: Context,
  gateways: Gateways,
  input: { readonly tradeNo: string; readonly checkCode: string },
): Promise<void> {
  const order = await requirePayable(ctx, input)
  const waiting = (await attemptsOf(ctx.db, order.id)).filter(({ state }) => state === 'pending')
  for (const { provider, merchantRef, providerRef, total } of waiting) {
    const named = { merchantRef, providerRef, cents: total }
    await gatewayOf(gateways, provider)
      .cancel(named)
      .catch((error: unknown) => ctx.log.info({ err: error, provider, merchantRef }, 'a payment could not be cancelled'))
  }
  await settleOrder(ctx, gateways, order.id)
}
