import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import { RIGHTS, SALE } from '../domain/sale-moves.ts'
import type { RightsMove, SaleMove } from '../domain/sale-moves.ts'
import { setSaleRights, setSaleState } from '../store/course-sales.ts'
import type { CourseSale, EndedBy } from '../store/course-sales.ts'

type MovedMoney = {
  readonly move: Exclude<SaleMove, 'sell'>
  readonly releasedAt?: Date
  readonly lostTransferId?: string | null
}

/** Moves the money of a sale whose order is locked. */
export async function moveSale(tx: Transaction, { orderId, state }: CourseSale, { move, ...change }: MovedMoney): Promise<void> {
  await moveState(tx, SALE, {
    state,
    move,
    facts: null,
    who: ['system'],
    write: async ({ from, to }) => await setSaleState(tx.db, { orderId, from, to, ...change }),
  })
}

/** Moves what of a sale may be watched, whose order is locked; nothing where it is so already. */
export async function tryMoveRights(
  tx: Transaction,
  { orderId, rights }: CourseSale,
  { move, endedBy = null }: { readonly move: Exclude<RightsMove, 'grant'>; readonly endedBy?: EndedBy | null },
): Promise<boolean> {
  const { ok } = await tryMove(tx, RIGHTS, {
    state: rights,
    move,
    facts: null,
    who: ['system'],
    write: async ({ from, to }) => await setSaleRights(tx.db, { orderId, from, to, endedBy }),
  })
  return ok
}
