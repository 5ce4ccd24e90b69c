import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { LESSON } from '../domain/lesson-moves.ts'
import { logMoves } from '../store/events.ts'
import { findLesson, insertLessons } from '../store/lessons.ts'
import { findOwnTrial } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { ownerOf, requireParent, requireTutor } from './acting-party.ts'
import type { Party } from './acting-party.ts'
import { closeCovered } from './end-trials.ts'
import { makeMove } from './move-lesson.ts'
import { moveTrial } from './move-trial.ts'
import { notifyParent, notifyTutor } from './notify-sides.ts'
import { freeTrialPrice, fundTrial } from './trial-money.ts'
import { newsOf, trialNews, trialNumbers } from './trial-news.ts'

export type AcceptTrial = {
  readonly trialId: number
  /** The price that the tutor was shown. */
  readonly price?: Cents | undefined
}

/**
 * The tutor says yes: the trial or cover is an agreed lesson at the time that was wished for, and its price goes into escrow; what
 * others were asked to cover the same lapses. Refuses
 * `TRIAL_NOT_FOUND`, `TRIAL_STATE_CHANGED`, `TRIAL_EXPIRED`, `PRICE_CHANGED`, `LESSON_CLASH` when the time is taken by now.
 */
export async function acceptTrial(ctx: Context, { trialId, price }: AcceptTrial) {
  const party = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const trial = await requireOwn(tx, party, trialId)
    if (price !== undefined && price !== trial.price) throw new Refusal('PRICE_CHANGED')
    const state = await moveTrial(tx, { trial, move: 'accept' })
    const lessonId = await scheduleTrial(tx, trial, party)
    await fundTrial(tx, trial)
    await closeCovered(tx, trial)
    await notifyParent(tx, { accountId: trial.parentAccountId, kind: newsOf(trial, 'accepted'), values: trialNews(trial) })
    return { ...trialNumbers({ id: trialId, state }), lessonId }
  })
}

/** The parent proposed the lesson by asking, the tutor agrees to it. */
async function scheduleTrial(tx: Transaction, trial: Trial, party: Party): Promise<string> {
  const { id: trialId, caseId, tutorId, parentAccountId, startsAt, minutes, createdAt } = trial
  const now = tx.now()
  const id = newId(now)
  const state = beginState(tx, LESSON, { move: 'propose' })
  const price = trial.price === 0 ? null : trial.price
  const lesson = { id, seriesId: newId(now), caseId, tutorId, parentAccountId, trialId, state, startsAt, minutes, price }
  if (!(await insertLessons(tx.db, [{ ...lesson, proposedBy: 'parent' }], now))) throw new Refusal('LESSON_CLASH')
  const actor = { kind: 'parent', id: parentAccountId } as const
  await logMoves(tx.db, [{ kind: 'lesson', id, move: 'propose', from: null, to: state, actor, at: createdAt }])
  const made = await findLesson(tx.db, id)
  if (!made) throw new Error(`lesson ${id} was made and is not there`)
  await makeMove(tx, { lesson: made, move: 'agree', party })
  return id
}

/** The tutor says no. Refuses `TRIAL_NOT_FOUND`, `TRIAL_STATE_CHANGED`, `TRIAL_EXPIRED`. */
export async function declineTrial(ctx: Context, trialId: number) {
  const party = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const trial = await requireOwn(tx, party, trialId)
    const state = await moveTrial(tx, { trial, move: 'decline' })
    await freeTrialPrice(tx, trial)
    await notifyParent(tx, { accountId: trial.parentAccountId, kind: newsOf(trial, 'declined'), values: trialNews(trial) })
    return trialNumbers({ id: trialId, state })
  })
}

/** The parent takes the request back. Refuses `TRIAL_NOT_FOUND`, `TRIAL_STATE_CHANGED`. */
export async function withdrawTrial(ctx: Context, trialId: number) {
  const party: Party = { side: 'parent', accountId: requireParent(ctx.actor) }
  return await inTransaction(ctx, async (tx) => {
    const trial = await requireOwn(tx, party, trialId)
    const state = await moveTrial(tx, { trial, move: 'withdraw' })
    await freeTrialPrice(tx, trial)
    await notifyTutor(tx, { tutorId: trial.tutorId, kind: newsOf(trial, 'withdrawn'), values: trialNews(trial) })
    return trialNumbers({ id: trialId, state })
  })
}

async function requireOwn(tx: Transaction, party: Party, trialId: number): Promise<Trial> {
  const trial = await findOwnTrial(tx.db, trialId, ownerOf(party))
  if (!trial) throw new Refusal('TRIAL_NOT_FOUND')
  return trial
}
