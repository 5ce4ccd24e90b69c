import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import { FINE } from '../domain/fine-moves.ts'
import type { FineActor, FineMove, FineState } from '../domain/fine-moves.ts'
import { setFineState } from '../store/fines.ts'
import type { Fine, FineChange } from '../store/fines.ts'
import { SYSTEM, logMove, moverOf } from '#modules/lessons/public.ts'

type Asked = {
  readonly fine: Fine
  readonly move: FineMove
  readonly by: FineActor
  readonly change?: FineChange
}

/** Makes one move of a fine that is locked, and logs it. Refuses `FINE_STATE_CHANGED`, `FINE_APPEAL_OVER`. */
export async function moveFine(tx: Transaction, asked: Asked): Promise<void> {
  await moveState(tx, FINE, moving(tx, asked))
}

/** The same where nothing is lost if it moved meanwhile: false. */
export async function tryMoveFine(tx: Transaction, asked: Asked): Promise<boolean> {
  return (await tryMove(tx, FINE, moving(tx, asked))).ok
}

function moving(tx: Transaction, { fine, move, by, change = {} }: Asked) {
  const { id, state } = fine
  return {
    state,
    move,
    facts: fine,
    who: [by],
    write: async (made: { readonly from: FineState; readonly to: FineState }) =>
      await setFineState(tx.db, { ...made, id, change }),
    log: logMove(tx, { kind: 'fine', id, actor: by === 'system' ? SYSTEM : moverOf(tx.actor) }),
  }
}
