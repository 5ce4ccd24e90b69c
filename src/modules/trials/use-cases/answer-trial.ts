import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { findOwnTrial } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { ownerOf, requireParent, requireTutor, notifyParent, notifyTutor, scheduleAsked } from '#modules/lessons/public.ts'
import type { Party } from '#modules/lessons/public.ts'
import { closeCovered } from './end-trials.ts'
import { moveTrial } from './move-trial.ts'
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
    await notifyParent(tx, { match: trial, kind: newsOf(trial, 'accepted'), values: trialNews(trial) })
    return { ...trialNumbers({ id: trialId, state }), lessonId }
  })
}

async function scheduleTrial(tx: Transaction, trial: Trial, party: Party): Promise<string> {
  const { id: trialId, caseId, tutorId, parentAccountId, startsAt, minutes, createdAt } = trial
  const price = trial.price === 0 ? null : trial.price
  return await scheduleAsked(tx, { caseId, tutorId, parentAccountId, trialId, startsAt, minutes, price, createdAt }, party)
}

/** The tutor says no. Refuses `TRIAL_NOT_FOUND`, `TRIAL_STATE_CHANGED`, `TRIAL_EXPIRED`. */
export async function declineTrial(ctx: Context, trialId: number) {
  const party = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const trial = await requireOwn(tx, party, trialId)
    const state = await moveTrial(tx, { trial, move: 'decline' })
    await freeTrialPrice(tx, trial)
    await notifyParent(tx, { match: trial, kind: newsOf(trial, 'declined'), values: trialNews(trial) })
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
    await notifyTutor(tx, { match: trial, kind: newsOf(trial, 'withdrawn'), values: trialNews(trial) })
    return trialNumbers({ id: trialId, state })
  })
}

async function requireOwn(tx: Transaction, party: Party, trialId: number): Promise<Trial> {
  const trial = await findOwnTrial(tx.db, trialId, ownerOf(party))
  if (!trial) throw new Refusal('TRIAL_NOT_FOUND')
  return trial
}
