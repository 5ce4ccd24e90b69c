import type { Context, Transaction } from '#platform/context.ts'
import { allDue, eachDue } from '#platform/each-due.ts'
import type { Gateways } from '../domain/gateways.ts'
import { BROUGHT_MONEY, UNDERWAY } from '../domain/order-moves.ts'
import { isByStatement } from '../domain/by-statement.ts'
import { attemptsOf, findAttempt, findNamedAttempt, setMissingProviderRef } from '../store/attempts.ts'
import { attemptsToLookAt, dueAttempts } from '../store/due-attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { dueOrders } from '../store/due-orders.ts'
import { lockOrder } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { dueRefunds, refundsOf } from '../store/refunds.ts'
import { endDelivery, waitingDeliveries } from '../store/webhook-deliveries.ts'
import type { WaitingDelivery } from '../store/webhook-deliveries.ts'
import { closeOrder } from './create-order.ts'
import { pursueRefund } from './refunds.ts'
import { lookForReversals } from './reversals.ts'
import { settleAttempt } from './settle.ts'

const AT_ONCE = 16

/**
 * Finishes what nobody waits for: takes up notifications, asks the providers about attempts and refunds whose turn it is,
 * and closes orders whose time is over. May be killed anywhere and run in several processes at once. Answers how much it did.
 */
export async function completePayments(ctx: Context, gateways: Gateways): Promise<number> {
  const heard = await allDue(ctx, {
    work: 'payments.notifications',
    atOnce: AT_ONCE,
    due: async ({ db }, limit) => await waitingDeliveries(db, limit),
    keyOf: ({ id }) => id,
    each: async (delivery) => await takeUp(ctx, gateways, delivery),
  })
  const asked = await Promise.all([
    allDue(ctx, {
      work: 'payments.attempts',
      atOnce: AT_ONCE,
      due: async ({ db, now }, limit) => await dueAttempts(db, { now: now(), limit }),
      keyOf: ({ id }) => id,
      each: async (attempt) => await settleAttempt(ctx, gateways, attempt),
    }),
    allDue(ctx, {
      work: 'payments.refunds',
      atOnce: AT_ONCE,
      due: async ({ db, now }, limit) => await dueRefunds(db, { now: now(), limit }),
      keyOf: ({ id }) => id,
      each: async (refund) => await pursueRefund(ctx, gateways, refund),
    }),
    allDue(ctx, {
      work: 'payments.looked-at',
      atOnce: AT_ONCE,
      due: async ({ db, now }, limit) => await attemptsToLookAt(db, { now: now(), limit }),
      keyOf: ({ id }) => id,
      each: async (attempt) => await lookBack(ctx, gateways, attempt),
    }),
  ])
  return [heard, ...asked, await closeOrders(ctx)].reduce((sum, count) => sum + count, 0)
}

/** Whether money of a payment has gone back without us, and whether what we gave back has come back. */
async function lookBack(ctx: Context, gateways: Gateways, attempt: Attempt): Promise<void> {
  if (!(await lookForReversals(ctx, gateways, attempt))) return
  const done = (await refundsOf(ctx.db, attempt.id)).filter(({ state }) => state === 'succeeded')
  for (const refund of done) await pursueRefund(ctx, gateways, refund)
}

/** A notification is a reason to ask, whatever it says. */
async function takeUp(ctx: Context, gateways: Gateways, delivery: WaitingDelivery): Promise<void> {
  const attempt = await findNotified(ctx, delivery)
  if (attempt) {
    // Asked a moment ago: what has happened since waits for the next turn.
    if (!(await settleAttempt(ctx, gateways, attempt))) return
    if (mayBeAboutReversal(delivery, attempt) && !(await lookForReversals(ctx, gateways, attempt))) return
    for (const refund of await refundsOf(ctx.db, attempt.id)) await pursueRefund(ctx, gateways, refund)
  }
  await endDelivery(ctx.db, { id: delivery.id, now: ctx.now() })
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
  return await eachDue(ctx, {
    work: 'payments.close',
    due: async ({ db, now }, limit) => {
      const before = (grace: number): Date => new Date(now().getTime() - grace)
      const [beingPaidBefore, byStatementBefore] = [before(GRACE_MS), before(STATEMENT_GRACE_MS)]
      return await dueOrders(db, { now: now(), beingPaidBefore, byStatementBefore, limit })
    },
    keyOf: String,
    each: closeDue,
  })
}

async function closeDue(tx: Transaction, id: string): Promise<boolean> {
  const order = await lockOrder(tx.db, id)
  if (order.state !== 'open') return false
  const grace = graceOf(order, await attemptsOf(tx.db, id))
  if (tx.now().getTime() < order.expiresAt.getTime() + grace) return false
  await closeOrder(tx, order)
  return true
}
