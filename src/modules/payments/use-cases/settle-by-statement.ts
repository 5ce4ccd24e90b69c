import type { Cents } from '#kernel/money.ts'
import type { Transaction } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { isByStatement } from '../domain/by-statement.ts'
import { ATTEMPT, UNPAID } from '../domain/order-moves.ts'
import { MOST_ATTEMPTS, merchantRefOf } from '../domain/reference.ts'
import { attemptsByRefs, attemptsOf, findAttempt, insertAttempt } from '../store/attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { logEvent } from '../store/events.ts'
import { lockOrder, ordersByIds } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { applyAnswer } from './settle.ts'

/** A payment that only a bank's statement can say was made, with its order. */
export type PaymentByCode = { readonly attempt: Attempt; readonly order: Order }

/** The payments by codes of our own that have these references, by reference. */
export async function paymentsByCode(db: Db, refs: readonly string[]): Promise<ReadonlyMap<string, PaymentByCode>> {
  const attempts = (await attemptsByRefs(db, refs)).filter(isByStatement)
  const ids = attempts.map(({ orderId }) => orderId)
  const orders = new Map((await ordersByIds(db, ids)).map((one) => [one.id, one]))
  return new Map(
    attempts.flatMap((attempt) => {
      const order = orders.get(attempt.orderId)
      return order ? [[attempt.merchantRef, { attempt, order }] as const] : []
    }),
  )
}

/** What a bank's line says of a payment; `bankNumber` is its number at the bank. */
export type Credited = {
  readonly attempt: Attempt
  readonly cents: Cents | null
  readonly bankNumber: string | null
  /** False when its seller has refused to deliver it (`inAnswer`). */
  readonly isWanted: boolean
}

/**
 * Settles a payment by what a bank's statement says, which goes the way of a provider's answer; its order is locked. Answers the payment
 * that the money became: another one where the code had been paid before.
 */
export async function settleByStatement(
  tx: Transaction,
  { attempt, cents, bankNumber, isWanted }: Credited,
): Promise<Attempt | null> {
  const target = UNPAID.includes(attempt.state) ? attempt : await anotherAttempt(tx, attempt)
  const answer = {
    state: 'succeeded',
    cents,
    currency: 'HKD',
    merchantRef: target.merchantRef,
    // A statement is of our own account.
    merchantId: null,
    transactionId: bankNumber,
    code: 'STATEMENT',
  } as const
  await applyAnswer(tx, { attemptId: target.id, answer, merchantId: null, isWanted })
  return await findAttempt(tx.db, target.id)
}

/** One code can be paid twice: money that comes after the first is a payment of its own. */
async function anotherAttempt(tx: Transaction, { orderId, total, fee, provider, device }: Attempt): Promise<Attempt> {
  const order = await lockOrder(tx.db, orderId)
  const number = (await attemptsOf(tx.db, orderId)).length + 1
  if (number > MOST_ATTEMPTS) throw new Error(`order ${order.tradeNo} has no number left for a payment`)
  const now = tx.now()
  const id = newId(now)
  const state = beginState(tx, ATTEMPT, { move: 'submit', who: ['system'] })
  await insertAttempt(tx.db, {
    id,
    orderId,
    number,
    merchantRef: merchantRefOf(order.tradeNo, number),
    provider,
    device,
    totalCents: total,
    feeCents: fee,
    state,
    createdAt: now,
    expiresAt: now,
    askNextAt: null,
  })
  const event = { orderId, kind: 'attempt', subjectId: id, move: 'submit', from: null, to: state } as const
  await logEvent(tx.db, { ...event, details: { provider, number }, actor: tx.actor, now })
  const made = await findAttempt(tx.db, id)
  if (!made) throw new Error(`no attempt ${id}`)
  return made
}
