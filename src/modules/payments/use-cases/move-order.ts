import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import type { Method } from '../domain/methods.ts'
import { ATTEMPT, ORDER } from '../domain/order-moves.ts'
import type { AttemptMove, OrderMove } from '../domain/order-moves.ts'
import { setAttemptState } from '../store/attempts.ts'
import type { Attempt, AttemptChange } from '../store/attempts.ts'
import { logEvent } from '../store/events.ts'
import { setOrderState } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'

type MovingOrder = {
  readonly order: Order
  readonly move: OrderMove
  readonly paid?: { readonly method: Method; readonly transferId: string }
}

/** Moves an order that is locked, and logs it. Refuses `ORDER_NOT_OPEN`. */
export async function moveOrder(tx: Transaction, { order, move, paid }: MovingOrder): Promise<void> {
  const { id, state, takesLate, deducted } = order
  const now = tx.now()
  await moveState(tx, ORDER, {
    state,
    move,
    facts: { takesLate, hasDeduction: deducted > 0 },
    // Whoever brings the news: the move is the provider's, the wallet's or the clock's.
    who: ['system'],
    write: async (made) => await setOrderState(tx.db, { ...made, id, now, ...(paid && { paid }) }),
    log: async (made) =>
      await logEvent(tx.db, {
        ...made,
        orderId: id,
        kind: 'order',
        subjectId: id,
        details: { method: paid?.method ?? null },
        actor: tx.actor,
        now,
      }),
  })
}

type MovingAttempt = {
  readonly attempt: Attempt
  readonly move: AttemptMove
  readonly change?: AttemptChange
  /** Left out for what a provider says. */
  readonly who?: readonly ['operator']
}

/** Moves an attempt whose order is locked, and logs it; false when the move does not fit its state any more. */
export async function tryMoveAttempt(tx: Transaction, { attempt, move, change = {}, who }: MovingAttempt): Promise<boolean> {
  const { id, orderId, state } = attempt
  const now = tx.now()
  const tried = await tryMove(tx, ATTEMPT, {
    state,
    move,
    facts: null,
    who: who ?? ['system'],
    write: async (made) => await setAttemptState(tx.db, { ...made, id, change }),
    log: async (made) =>
      await logEvent(tx.db, {
        ...made,
        orderId,
        kind: 'attempt',
        subjectId: id,
        details: { provider: attempt.provider, code: change.code ?? attempt.code },
        actor: tx.actor,
        now,
      }),
  })
  return tried.ok
}
