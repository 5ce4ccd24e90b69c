import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Gateways } from '../domain/gateways.ts'
import { BROUGHT_MONEY, UNDERWAY } from '../domain/order-moves.ts'
import { isByStatement } from '../domain/statement-moves.ts'
import { attemptsOf, findAttempt, findNamedAttempt, setMissingProviderRef } from '../store/attempts.ts'
import { attemptsToLookAt, dueAttempts } from '../store/due-attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { dueOrders, lockOrder } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { dueRefunds, refundsOf } from '../store/refunds.ts'
import { endDelivery, waitingDeliveries } from '../store/webhook-deliveries.ts'
import type { WaitingDelivery } from '../store/webhook-deliveries.ts'
import { bookStatements } from './book-statements.ts'
import { closeOrder } from './create-order.ts'
import { pursueRefund } from './refunds.ts'
import { lookForReversals } from './reversals.ts'
import { settleAttempt } from './settle.ts'

const AT_ONCE = 16

/**
 * Finishes what nobody waits for: takes up notifications, asks the providers about attempts and refunds whose turn it is,
 * books bank statements that were signed off, and closes orders whose time is over. May be killed anywhere and run in several processes at once. Answers how much it did.
 */
export async function completePayments(ctx: Context, gateways: Gateways): Promise<number> {
  const heard = await takeUpDeliveries(ctx, gateways)
  const now = ctx.now()
  const attempts = await dueAttempts(ctx.db, { now, limit: AT_ONCE })
  const refunds = await dueRefunds(ctx.db, { now, limit: AT_ONCE })
  const looked = await attemptsToLookAt(ctx.db, { now, limit: AT_ONCE })
  await Promise.all([
    ...attempts.map(async (attempt) => await settleAttempt(ctx, gateways, attempt)),
    ...refunds.map(async (refund) => await pursueRefund(ctx, gateways, refund)),
    ...looked.map(async (attempt) => await lookBack(ctx, gateways, attempt)),
  ])
  const booked = await bookStatements(ctx, gateways)
  return heard + attempts.length + refunds.length + looked.length + booked + (await closeOrders(ctx))
}

/** Whether money of a payment has gone back without us, and whether what we gave back has come back. */
async function lookBack(ctx: Context, gateways: Gateways, attempt: Attempt): Promise<void> {
  if (!(await lookForReversals(ctx, gateways, attempt))) return
  const done = (await refundsOf(ctx.db, attempt.id)).filter(({ state }) => state === 'succeeded')
  for (const refund of done) await pursueRefund(ctx, gateways, refund)
}

/** A notification is a reason to ask, whatever it says. */
async function takeUpDeliveries(ctx: Context, gateways: Gateways): Promise<number> {
  const deliveries = await waitingDeliveries(ctx.db, AT_ONCE)
  for (const delivery of deliveries) {
    const attempt = await findNotified(ctx, delivery)
    if (attempt) {
      // Asked a moment ago: what has happened since waits for the next turn.
      if (!(await settleAttempt(ctx, gateways, attempt))) continue
      if (mayBeAboutReversal(delivery, attempt) && !(await lookForReversals(ctx, gateways, attempt))) continue
      for (const refund of await refundsOf(ctx.db, attempt.id)) await pursueRefund(ctx, gateways, refund)
    }
    await endDelivery(ctx.db, { id: delivery.id, now: ctx.now() })
  }
  return deliveries.length
}

/** Whether it may say that money has gone back; what it is, the provider is asked. */
const mayBeAboutReversal = ({ kind }: WaitingDelivery, { state }: Attempt): boolean =>
  BROUGHT_MONEY.includes(state) && /refund|revers|dispute|closed/i.test(kind ?? '')

/** The attempt that is meant. Where the answer to its call was lost, the notification brings the provider's number of it. */
async function findNotified({ db }: Context, delivery: WaitingDelivery): Promise<Attempt | null> {
  const attempt = await findNamedAttempt(db, delivery)
  const { providerRef } = delivery
  if (!attempt || attempt.providerRef !== null || providerRef === null) return attempt
  await setMissingProviderRef(db, { id: attempt.id, provider: attempt.provider, providerRef })
  return await findAttempt(db, attempt.id)
}

const MINUTE_MS = 60_000
/** How long an order whose payment has no known end stays open beyond its time. */
const GRACE_MS = 15 * MINUTE_MS
/** The same where a bank statement will show it: over a weekend with a holiday. */
const STATEMENT_GRACE_MS = 4 * 24 * 60 * MINUTE_MS

/** How long an order stays open beyond its time. Given balance is held for an hour alone. */
function graceOf(order: Order, attempts: readonly Attempt[]): number {
  const underWay = attempts.filter(({ state }) => UNDERWAY.includes(state))
  const isByCode = underWay.some((one) => one.state === 'pending' && isByStatement(one))
  if (isByCode && order.holdId === null) return STATEMENT_GRACE_MS
  return underWay.length > 0 ? GRACE_MS : 0
}

/** Closes orders whose time is over; one that is being paid a little later. */
async function closeOrders(ctx: Context): Promise<number> {
  const now = ctx.now()
  const before = (grace: number): Date => new Date(now.getTime() - grace)
  const ids = await dueOrders(ctx.db, {
    now,
    beingPaidBefore: before(GRACE_MS),
    byStatementBefore: before(STATEMENT_GRACE_MS),
  })
  let closed = 0
  for (const id of ids) if (await closeDue(ctx, id)) closed += 1
  return closed
}

async function closeDue(ctx: Context, id: string): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id)
    if (order.state !== 'open') return false
    const grace = graceOf(order, await attemptsOf(tx.db, id))
    if (tx.now().getTime() < order.expiresAt.getTime() + grace) return false
    await closeOrder(tx, order)
    return true
  })
}
