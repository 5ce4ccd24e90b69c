import type { Transaction } from '#platform/context.ts'
import { TRIAL_OVER } from '../domain/trial-moves.ts'
import type { Lesson } from '../store/lessons.ts'
import { readTrial } from '../store/trials.ts'
import { moveTrial } from './move-trial.ts'
import { endTrialEscrow } from './trial-money.ts'

/** What follows for a trial from a move of its lesson: one that was called off does not count, and its money is free. */
export async function followTrial(tx: Transaction, lesson: Lesson): Promise<void> {
  const { trialId, state } = lesson
  if (trialId === null || !TRIAL_OVER.includes(state)) return
  if (state === 'cancelled') await moveTrial(tx, { trial: await readTrial(tx.db, trialId), move: 'cancel' })
  await endTrialEscrow(tx, lesson)
}
