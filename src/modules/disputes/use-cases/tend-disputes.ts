import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { DISPUTE_REMIND_MS } from '../domain/dispute-moves.ts'
import type { Dispute } from '../store/disputes.ts'
import { disputesToRemind, dueDisputes, noteDisputeReminded } from '../store/due-disputes.ts'
import { findLesson, notifyParent, notifyTutor } from '#modules/lessons/public.ts'
import { disputeNews } from './dispute-news.ts'
import { lockDispute, moveDispute } from './move-dispute.ts'

const NEXT = { answering: 'lapse', evidence: 'close' } as const

/**
 * Moves disputes on whose time is over: without an answer to evidence, from evidence to the decision, never in favour of one
 * side. Answers how many.
 */
export async function tendDisputes(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'disputes.tend',
    due: async ({ db, now }, limit) => await dueDisputes(db, { states: ['answering', 'evidence'], now: now(), limit }),
    keyOf: String,
    each: moveOn,
  })
}

async function moveOn(tx: Transaction, id: number): Promise<boolean> {
  const { dispute, lesson } = await lockDispute(tx, { id, party: null })
  const { state, dueAt } = dispute
  // It moved meanwhile.
  if ((state !== 'answering' && state !== 'evidence') || dueAt === null || dueAt > tx.now()) return false
  const movedDispute = await moveDispute(tx, { dispute, move: NEXT[state], party: null })
  const news = {
    kind: state === 'answering' ? 'dispute-unanswered' : 'dispute-closed',
    values: disputeNews(movedDispute, lesson),
  } as const
  await notifyParent(tx, { ...news, match: lesson })
  await notifyTutor(tx, { ...news, match: lesson })
  return true
}

/** Reminds who may still answer or add evidence a day before that ends; each time once. Answers how many disputes. */
export async function remindOfDisputes(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'disputes.remind',
    due: async ({ db, now }, limit) =>
      await disputesToRemind(db, { now: now(), until: new Date(now().getTime() + DISPUTE_REMIND_MS), limit }),
    keyOf: ({ id }) => String(id),
    each: async (tx, dispute) => {
      if (!(await noteDisputeReminded(tx.db, dispute, tx.now()))) return false
      await remind(tx, dispute)
      return true
    },
  })
}

async function remind(tx: Transaction, dispute: Dispute): Promise<void> {
  const lesson = await findLesson(tx.db, dispute.lessonId)
  if (!lesson) return
  const values = disputeNews(dispute, lesson)
  const isForAnswer = dispute.state === 'answering'
  const kind = isForAnswer ? 'dispute-answer-due' : 'dispute-evidence-due'
  if (!isForAnswer || dispute.openedBy === 'tutor') await notifyParent(tx, { kind, values, match: lesson })
  if (!isForAnswer || dispute.openedBy === 'parent') await notifyTutor(tx, { kind, values, match: lesson })
}
