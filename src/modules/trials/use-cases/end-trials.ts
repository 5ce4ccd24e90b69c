import { findCases } from '#modules/cases/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { findLesson, lessonNews, notifyParent, notifyTutor } from '#modules/lessons/public.ts'
import { coversOf, dueTrials, noteTrialReminded, openCoversOf, openTrialsOf, trialsToRemind } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { tryMoveTrial } from './move-trial.ts'
import { freeTrialPrice } from './trial-money.ts'
import { newsOf, trialNews } from './trial-news.ts'

const REMIND_BEFORE_MS = 12 * 3_600_000

/** Ends trials that no tutor answered in time and frees their price. Answers how many. */
export async function expireTrials(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'trials.expire',
    due: async ({ db, now }, limit) => await dueTrials(db, now(), limit),
    keyOf: ({ id }) => String(id),
    each: async (tx, trial) => {
      if (!(await tryMoveTrial(tx, { trial, move: 'expire' }))) return false
      await freeTrialPrice(tx, trial)
      await notifyParent(tx, { match: trial, kind: newsOf(trial, 'expired'), values: trialNews(trial) })
      return true
    },
  })
}

/** Reminds tutors twelve hours before a trial ends without an answer, once. Answers how many. */
export async function remindOfTrials(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'trials.remind',
    due: async ({ db, now }, limit) =>
      await trialsToRemind(db, { now: now(), until: new Date(now().getTime() + REMIND_BEFORE_MS), limit }),
    keyOf: ({ id }) => String(id),
    each: async (tx, trial) => {
      if (!(await noteTrialReminded(tx.db, trial.id, tx.now()))) return false
      await notifyTutor(tx, { match: trial, kind: newsOf(trial, 'to-answer'), values: trialNews(trial) })
      return true
    },
  })
}

/** Lets trials lapse that wait for cases which are not open any more, and covers of what is no match any more, in the same transaction. */
export async function lapseTrials(tx: Transaction, caseIds: readonly number[]): Promise<void> {
  const waiting = await openTrialsOf(tx.db, { caseIds })
  if (waiting.length === 0) return
  const cases = new Map((await findCases(tx.db, caseIds)).map((one) => [one.id, one]))
  for (const trial of waiting) {
    const waitsFor = trial.coversLessonId === null ? 'open' : 'matched'
    if (cases.get(trial.caseId)?.status !== waitsFor) await lapse(tx, trial, 'parent')
  }
}

/** Lets trials lapse that wait for a case whose subject or level changed. */
export async function lapseTrialsOfSubject(tx: Transaction, caseId: number): Promise<void> {
  for (const trial of await openTrialsOf(tx.db, { caseIds: [caseId] })) await lapse(tx, trial, 'parent')
}

/** Lets requests to cover lessons of a match lapse that is being left, before its money goes back. */
export async function lapseCovers(tx: Transaction, caseId: number): Promise<void> {
  for (const cover of await openCoversOf(tx.db, caseId)) await lapse(tx, cover, 'parent')
}

/** A cover was accepted: other requests to cover the same lesson lapse, and the tutor whose lesson it was hears that it is covered. */
export async function closeCovered(tx: Transaction, { id, coversLessonId, startsAt }: Trial): Promise<void> {
  const lesson = coversLessonId === null ? null : await findLesson(tx.db, coversLessonId)
  if (!lesson) return
  for (const other of await coversOf(tx.db, lesson.id))
    if (other.id !== id && other.state === 'requested') await lapse(tx, other, 'parent')
  const values = { ...lessonNews(lesson), at: lessonNews({ ...lesson, startsAt }).time }
  await notifyTutor(tx, { match: lesson, kind: 'lesson-covered', values })
}

/** Lets what waits for a tutor lapse whose account is to be deleted. */
export async function lapseTrialsOfTutor(tx: Transaction, tutorId: number): Promise<void> {
  for (const trial of await openTrialsOf(tx.db, { tutorId })) await lapse(tx, trial, 'tutor')
}

/** `by`: whose doing it follows from; the other side is notified. */
async function lapse(tx: Transaction, trial: Trial, by: 'parent' | 'tutor'): Promise<void> {
  if (!(await tryMoveTrial(tx, { trial, move: 'lapse', as: 'system' }))) return
  await freeTrialPrice(tx, trial)
  const values = trialNews(trial)
  if (by === 'parent') await notifyTutor(tx, { match: trial, kind: newsOf(trial, 'lapsed'), values })
  else await notifyParent(tx, { match: trial, kind: newsOf(trial, 'declined'), values })
}
