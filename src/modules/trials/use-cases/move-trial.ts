import type { Transaction } from '#platform/context.ts'
import { moveState, tryMove } from '#platform/move-state.ts'
import { TRIAL } from '../domain/trial-moves.ts'
import type { TrialMove, TrialState } from '../domain/trial-moves.ts'
import { lockLesson, SYSTEM, logMove } from '#modules/lessons/public.ts'
import { setTrialState } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'

type Asked = {
  readonly trial: Trial
  readonly move: TrialMove
  /** When it is not the actor's own move but follows from one. */
  readonly as?: 'system'
}

/** Makes one move of a trial in the caller's transaction and logs it. Refuses `TRIAL_STATE_CHANGED`, `TRIAL_EXPIRED`. */
export async function moveTrial(tx: Transaction, asked: Asked): Promise<TrialState> {
  await lockCovered(tx, asked.trial)
  return (await moveState(tx, TRIAL, moving(tx, asked))).to
}

/** The same where nothing is lost if it moved meanwhile: false. */
export async function tryMoveTrial(tx: Transaction, asked: Asked): Promise<boolean> {
  await lockCovered(tx, asked.trial)
  return (await tryMove(tx, TRIAL, moving(tx, asked))).ok
}

/** Requests to cover one lesson take turns before any of them moves: the first acceptance ends the others. */
async function lockCovered(tx: Transaction, { coversLessonId }: Trial): Promise<void> {
  if (coversLessonId !== null) await lockLesson(tx.db, coversLessonId)
}

function moving(tx: Transaction, { trial, move, as }: Asked) {
  const { id, state } = trial
  return {
    state,
    move,
    facts: trial,
    ...(as ? { who: [as] } : {}),
    write: async (made: { readonly from: TrialState; readonly to: TrialState }) =>
      await setTrialState(tx.db, { ...made, id, now: tx.now() }),
    log: logMove(tx, { kind: 'trial', id: String(id), details: {}, ...(as ? { actor: SYSTEM } : {}) }),
  }
}
