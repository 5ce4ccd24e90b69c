import type { Cents } from '#kernel/money.ts'
import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { DISPUTE, dueOfState } from '../domain/dispute-moves.ts'
import type { LessonProblem } from '../domain/lesson-problem.ts'
import { insertDispute } from '../store/disputes.ts'
import {
  findOwnLesson,
  lockMatch,
  logMove,
  ownerOf,
  requireParty,
  lockOwnLesson,
  makeMove,
  notifyOther,
} from '#modules/lessons/public.ts'
import type { Lesson, Party } from '#modules/lessons/public.ts'
import { freezePrice } from './dispute-money.ts'
import { disputeNews } from './dispute-news.ts'
import { keepStatement } from './move-dispute.ts'

export type OpenDispute = {
  readonly lessonId: string
  readonly problem: LessonProblem
  readonly note: string
  /** What of the lesson's price is to go back to the parent, in cents; null is all for a parent, nothing for a tutor. */
  readonly refund: Cents | null
}

/**
 * One side says that something was wrong with a lesson (「有問題」): the countdown stops, its money is frozen, and the other
 * side has seven days to answer (decisions 4 points 4 and 5). Once for each side of a lesson.
 * Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `DISPUTE_ONCE`, `DISPUTE_AMOUNT_TOO_LARGE`.
 */
export async function openDispute(ctx: Context, { lessonId, problem, note, refund }: OpenDispute) {
  const party = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const lesson = await lockWithMatch(tx, party, lessonId)
    const lessonState = await makeMove(tx, { lesson, move: 'problem', party, details: { problem } })
    const { price } = lesson
    if (refund !== null && refund > (price ?? 0)) throw new Refusal('DISPUTE_AMOUNT_TOO_LARGE')
    const asked = price === null ? null : (refund ?? (party.side === 'parent' ? price : cents(0)))
    const frozen = await freezePrice(tx, lesson)
    const now = tx.now()
    const state = beginState(tx, DISPUTE, { move: 'open', who: [party.side] })
    const { caseId, tutorId, parentAccountId } = lesson
    const begun = { openedBy: party.side, problem, asked, state, openedAt: now, dueAt: dueOfState(state, now) }
    const id = await insertDispute(tx.db, { lessonId, caseId, tutorId, parentAccountId, ...frozen, ...begun })
    if (id === null) throw new Refusal('DISPUTE_ONCE')
    await keepStatement(tx, { disputeId: id, pair: lesson, author: party.side, move: 'open', text: note })
    await logMove(tx, { kind: 'dispute', id: String(id), details: { problem } })({ move: 'open', from: null, to: state })
    const values = disputeNews({ id, dueAt: begun.dueAt }, lesson)
    await notifyOther(tx, { kind: 'dispute-opened', values, match: lesson, by: party.side })
    return { lessonId, state: lessonState, disputeId: id }
  })
}

/** The party's own lesson, locked after all of its match. */
async function lockWithMatch(tx: Transaction, party: Party, lessonId: string): Promise<Lesson> {
  const found = await findOwnLesson(tx.db, { id: lessonId, owner: ownerOf(party), locks: false })
  if (!found) throw new Refusal('LESSON_NOT_FOUND')
  await lockMatch(tx.db, found)
  return await lockOwnLesson(tx, party, lessonId)
}
