import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Transaction } from '#platform/context.ts'
import type { DisputeMove } from '../domain/dispute-moves.ts'
import type { Dispute, Outcome } from '../store/disputes.ts'
import { countLesson, makeMove, notifyParent, notifyTutor } from '#modules/lessons/public.ts'
import { splitFrozen } from './dispute-money.ts'
import { disputeNews } from './dispute-news.ts'
import type { Party } from '#modules/lessons/public.ts'
import { moveDispute, requireDisputeMove } from './move-dispute.ts'
import type { LockedDispute } from './move-dispute.ts'

type Ending = LockedDispute & {
  readonly move: Extract<DisputeMove, 'agree' | 'decide'>
  /** Null is an operator. */
  readonly party: Party | null
  readonly refund: Cents
  readonly isHeld: boolean
}

/** What of the frozen money goes back to the parent when the other side agrees: what is asked, as far as it is there. */
export function refundIfAgreed({ asked, held, openedBy }: Pick<Dispute, 'asked' | 'held' | 'openedBy'>): Cents {
  return cents(Math.min(asked ?? (openedBy === 'parent' ? held : 0), held))
}

/** Whether the lesson counts as held when the other side agrees: unless the whole price is to go back. */
export function isHeldIfAgreed({ asked, openedBy }: Pick<Dispute, 'asked' | 'openedBy'>, price: Cents | null): boolean {
  return asked === null || price === null ? openedBy === 'tutor' : asked < price
}

/**
 * Ends a locked dispute: its money is split, its lesson counts as held or not, both sides are notified. In the caller's
 * transaction.
 */
export async function endDispute(tx: Transaction, ending: Ending): Promise<Dispute> {
  const { dispute, lesson, move, party, refund, isHeld } = ending
  requireDisputeMove(tx, ending)
  const split = await splitFrozen(tx, { dispute, lesson, refund })
  const ended = await moveDispute(tx, { dispute, move, party, outcome: { ...split, isHeld } })
  await makeMove(tx, { lesson, move: isHeld ? 'uphold' : 'void', party })
  if (isHeld) await countLesson(tx, { lesson, by: 1 })
  await notifyBoth(tx, ending, { ...split, isHeld })
  return ended
}

async function notifyBoth(tx: Transaction, { dispute, lesson, move, party }: Ending, { refund, paid }: Outcome): Promise<void> {
  const hasMoney = dispute.held > 0
  const kind = `${move === 'agree' ? 'dispute-agreed' : 'dispute-decided'}${hasMoney ? '' : '-in-words'}` as const
  const values = disputeNews({ id: dispute.id, dueAt: null }, lesson)
  const sums = { refund: toShortAmount(refund), paid: toShortAmount(paid) }
  const news = { kind, values: hasMoney ? { ...values, ...sums } : values } as const
  // Who agrees has just read it.
  if (party?.side !== 'parent') await notifyParent(tx, { ...news, match: lesson })
  if (party?.side !== 'tutor') await notifyTutor(tx, { ...news, match: lesson })
}
