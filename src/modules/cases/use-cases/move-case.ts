import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import { CASE, caseStateOf } from '../domain/case-status.ts'
import type { CaseMove, CaseState } from '../domain/case-status.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { setCaseState } from '../store/save-case.ts'
import type { CaseChange } from '../store/save-case.ts'

type Asked = {
  /** As it is under the lock. */
  readonly one: Pick<OwnCase, 'id' | 'status' | 'closedReason' | 'expiresAt'>
  readonly move: CaseMove
  readonly change?: CaseChange
  /** When it is not the actor's own move but follows from one. */
  readonly as?: 'system'
}

/** Makes one move of a case, locked in the caller's transaction. Refuses `CASE_STATE_CHANGED`. */
export async function moveCase(tx: Transaction, asked: Asked): Promise<CaseState> {
  return (await moveState(tx, CASE, moving(tx, asked))).to
}

/** The same where the caller knows what it means that it may not: false. */
export async function tryMoveCase(tx: Transaction, asked: Asked): Promise<boolean> {
  return (await tryMove(tx, CASE, moving(tx, asked))).ok
}

function moving(tx: Transaction, { one, move, change = {}, as }: Asked) {
  return {
    state: caseStateOf(one),
    move,
    facts: one,
    ...(as ? { who: [as] } : {}),
    write: async (made: { readonly from: CaseState; readonly to: CaseState }) => {
      await setCaseState(tx.db, { ...made, ...change, id: one.id, now: tx.now() })
      // Nobody else can have moved it: the case is locked.
      return true
    },
  }
}
