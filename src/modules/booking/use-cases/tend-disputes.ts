import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { DISPUTE_REMIND_MS } from '../domain/dispute-moves.ts'
import type { Dispute } from '../store/disputes.ts'
import { dueDisputes, takeDisputesToRemind } from '../store/due-disputes.ts'
import { findLesson } from '../store/lessons.ts'
import { disputeNews } from './dispute-news.ts'
import { lockDispute, moveDispute } from './move-dispute.ts'
import { notifyParent, notifyTutor } from './notify-sides.ts'

const NEXT = { answering: 'lapse', evidence: 'close' } as const

/**
 * Moves disputes on whose time is over: without an answer to evidence, from evidence to the decision, never in favour of one
 * side. Each is one transaction, safe to kill and to repeat. Answers how many.
 */
export async function tendDisputes(ctx: Context): Promise<number> {
  let all = 0
  for (;;) {
    let count = 0
    for (const id of await dueDisputes(ctx.db, { states: ['answering', 'evidence'], now: ctx.now() }))
      count += await inTransaction(ctx, async (tx) => await moveOn(tx, id))
    all += count
    if (count === 0) return all
  }
}

async function moveOn(tx: Transaction, id: number): Promise<number> {
  const { dispute, lesson } = await lockDispute(tx, { id, party: null })
  const { state, dueAt } = dispute
  // It moved meanwhile.
  if ((state !== 'answering' && state !== 'evidence') || dueAt === null || dueAt > tx.now()) return 0
  const movedDispute = await moveDispute(tx, { dispute, move: NEXT[state], party: null })
  const news = {
    kind: state === 'answering' ? 'dispute-unanswered' : 'dispute-closed',
    values: disputeNews(movedDispute, lesson),
  } as const
  await notifyParent(tx, { ...news, match: lesson })
  await notifyTutor(tx, { ...news, match: lesson })
  return 1
}

/** Reminds who may still answer or add evidence a day before that ends; each time once. Answers how many disputes. */
export async function remindOfDisputes(ctx: Context): Promise<number> {
  let reminded = 0
  for (;;) {
    const some = await inTransaction(ctx, remindSome)
    if (some === 0) return reminded
    reminded += some
  }
}

// A few at a time: a process that is killed again and again would never finish many.
async function remindSome(tx: Transaction): Promise<number> {
  const now = tx.now()
  const until = new Date(now.getTime() + DISPUTE_REMIND_MS)
  const disputes = await takeDisputesToRemind(tx.db, { until, now })
  for (const dispute of disputes) await remind(tx, dispute)
  return disputes.length
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
