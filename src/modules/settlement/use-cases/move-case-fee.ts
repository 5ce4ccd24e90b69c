import type { Transaction } from '#platform/context.ts'
import { beginState, moveState } from '#platform/move-state.ts'
import { CASE_FEE, CASE_FEE_MS } from '../domain/case-fee-moves.ts'
import type { CaseFeeActor, CaseFeeMove, CaseFeeState } from '../domain/case-fee-moves.ts'
import { insertFee, setFeeState } from '../store/case-fees.ts'
import type { CaseFee } from '../store/case-fees.ts'
import { SYSTEM, logMove, moverOf } from '#modules/lessons/public.ts'

/** Charges the fee of a match that has just been made. Answers until when it is to be paid. */
export async function beginFee(tx: Transaction, { escrowId, amount }: Pick<CaseFee, 'escrowId' | 'amount'>): Promise<Date> {
  const state = beginState(tx, CASE_FEE, { move: 'charge', who: ['system'] })
  const createdAt = tx.now()
  const dueAt = new Date(createdAt.getTime() + CASE_FEE_MS)
  await insertFee(tx.db, { escrowId, amount, state, createdAt, dueAt })
  const details = { amount }
  await logMove(tx, { kind: 'case_fee', id: escrowId, actor: SYSTEM, details })({ move: 'charge', from: null, to: state })
  return dueAt
}

type Moving = {
  readonly fee: CaseFee
  readonly move: Exclude<CaseFeeMove, 'charge'>
  readonly by: CaseFeeActor
}

/** Makes one move of a fee that is locked, and logs it. Refuses `CASE_FEE_STATE_CHANGED`. */
export async function moveFee(tx: Transaction, { fee: { escrowId, state, parentAccountId }, move, by }: Moving): Promise<void> {
  const actor =
    by === 'parent' ? ({ kind: 'parent', id: parentAccountId } as const) : by === 'system' ? SYSTEM : moverOf(tx.actor)
  await moveState(tx, CASE_FEE, {
    state,
    move,
    facts: {},
    who: [by],
    write: async (made: { readonly from: CaseFeeState; readonly to: CaseFeeState }) =>
      await setFeeState(tx.db, { ...made, escrowId, endedAt: move === 'pay' ? null : tx.now() }),
    log: logMove(tx, { kind: 'case_fee', id: escrowId, actor }),
  })
}
