import type { Transaction } from '#platform/context.ts'
import { TRIAL_OVER } from '../domain/trial-moves.ts'
import type { Lesson } from '#modules/lessons/public.ts'
import { readTrial } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { moverOf } from '#modules/lessons/public.ts'
import { moveTrial } from './move-trial.ts'
import { endTrialEscrow } from './trial-money.ts'

/**
 * What follows for a trial or cover lesson from a move of its lesson: one that was called off does not count, and its money is free.
 */
export async function followTrial(tx: Transaction, lesson: Lesson): Promise<void> {
  const { trialId, state } = lesson
  if (trialId === null || !TRIAL_OVER.includes(state)) return
  const trial = await readTrial(tx.db, trialId)
  if (state === 'cancelled' || isCoverMissed(tx, trial, state)) await moveTrial(tx, { trial, move: 'cancel' })
  await endTrialEscrow(tx, lesson)
}

/** A cover whose tutor did not come either leaves the lesson to be covered by another. */
function isCoverMissed(tx: Transaction, { coversLessonId }: Trial, state: Lesson['state']): boolean {
  return coversLessonId !== null && state === 'missed' && moverOf(tx.actor).kind === 'parent'
}
