import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { lockOwnOpenCase } from '#modules/cases/public.ts'
import { ensureThread } from '#modules/messages/public.ts'
import { tutorAccounts, tutorTrials } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { quartersOf, isTaken, logMove, requireParent, requireTime, notifyTutor } from '#modules/lessons/public.ts'
import { TRIAL, answerUntil } from '../domain/trial-moves.ts'
import { findLiveTrial, insertTrial } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { holdTrialPrice } from './trial-money.ts'
import { trialNews, trialNumbers } from './trial-news.ts'

export type RequestTrial = {
  readonly jobId: number
  readonly tutorId: number
  readonly startsAt: Date
  /** Length and price as they were shown. */
  readonly minutes: number
  readonly price: Cents
}

/**
 * A parent asks a tutor for a trial lesson for an own open case, at the length and price that the tutor gives it; the price is
 * held from now on (decisions 2.1 "Trial"). Once a pair: the same again answers the same trial. Refuses `SWITCH_TO_PARENT`,
 * `JOB_NOT_FOUND`, `JOB_NOT_PENDING`, `TUTOR_UNAVAILABLE`, `TRIAL_NOT_GIVEN`, `TRIAL_ONCE`, `PRICE_CHANGED`, `LESSON_TIME_WRONG`,
 * `LESSON_CLASH`, `TRIAL_FEE_REQUIRED`, `TERMS_NOT_AGREED`.
 */
export async function requestTrial(ctx: Context, wanted: RequestTrial) {
  const parentAccountId = requireParent(ctx.actor)
  requireTime(wanted.startsAt, ctx.now())
  return await inTransaction(ctx, async (tx) => {
    // The case first, as whoever matches or closes it does.
    const { id: caseId } = await lockOwnOpenCase(tx, wanted.jobId)
    const knownTrial = await findLiveTrial(tx.db, { parentAccountId, tutorId: wanted.tutorId })
    if (knownTrial && !isSame(knownTrial, wanted)) throw new Refusal('TRIAL_ONCE')
    const trial = knownTrial ?? (await ask(tx, { ...wanted, caseId, parentAccountId }))
    return { ...trialNumbers(trial), jobId: caseId, tutorId: trial.tutorId, expiresAt: trial.expiresAt.toISOString() }
  })
}

const isSame = (trial: Trial, { jobId, startsAt }: RequestTrial): boolean =>
  trial.state === 'requested' && trial.caseId === jobId && trial.startsAt.getTime() === startsAt.getTime()

type Asked = RequestTrial & { readonly caseId: number; readonly parentAccountId: string }

async function ask(tx: Transaction, { caseId, parentAccountId, tutorId, startsAt, minutes, price }: Asked): Promise<Trial> {
  const tutor = (await tutorAccounts(tx.db, [tutorId])).get(tutorId)
  if (!tutor?.isListed || tutor.accountId === parentAccountId) throw new Refusal('TUTOR_UNAVAILABLE')
  const offer = (await tutorTrials(tx.db, [tutorId])).get(tutorId)
  if (!offer) throw new Refusal('TRIAL_NOT_GIVEN')
  if (offer.minutes !== minutes || offer.price !== price) throw new Refusal('PRICE_CHANGED')
  if (await isTaken(tx.db, { tutorId, quarters: quartersOf({ startsAt, minutes }) })) throw new Refusal('LESSON_CLASH')
  const createdAt = tx.now()
  const expiresAt = answerUntil(createdAt, startsAt)
  const state = beginState(tx, TRIAL, { move: 'request' })
  const pair = { caseId, tutorId, parentAccountId }
  // Another case of the pair may have been quicker.
  const trial = await insertTrial(tx.db, { ...pair, state, startsAt, minutes, price, createdAt, expiresAt, coversLessonId: null })
  if (!trial) throw new Refusal('TRIAL_ONCE')
  await logMove(tx, { kind: 'trial', id: String(trial.id), details: { price, minutes } })({
    move: 'request',
    from: null,
    to: state,
  })
  await holdTrialPrice(tx, trial)
  await ensureThread(tx, pair)
  await notifyTutor(tx, { match: trial, kind: 'trial-requested', values: trialNews(trial) })
  return trial
}
