import { settleLesson } from '#modules/lessons/public.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { escrowAccount, freeBalanceOf, placeHold, voidHold } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import {
  reservedForFines,
  findEscrowOf,
  lockEscrow,
  spokenFor,
  giveBackFromEscrow,
  releaseLesson,
} from '#modules/settlement/public.ts'
import type { Dispute, Outcome } from '../store/disputes.ts'
import type { Lesson } from '#modules/lessons/public.ts'
import { disputeNo } from './dispute-news.ts'

const TEN_YEARS_MS = 10 * 366 * 86_400_000

export type Frozen = Pick<Dispute, 'escrowId' | 'holdId' | 'held'>

/**
 * Freezes the price of a lesson in the escrow of its match, as far as the escrow covers it once earlier lessons and fines have had
 * theirs; to be called when the lesson is under dispute and the lessons of its match are locked.
 */
export async function freezePrice(tx: Transaction, lesson: Lesson): Promise<Frozen> {
  const none: Frozen = { escrowId: null, holdId: null, held: cents(0) }
  const { price } = lesson
  if (!tx.takesPayments || price === null) return none
  const found = await findEscrowOf(tx.db, lesson)
  if (!found) return none
  const { id: escrowId } = await lockEscrow(tx.db, found.id)
  const account = escrowAccount(escrowId)
  const { undecided, taken } = await reservedForFines(tx.db, escrowId)
  const spoken = (await spokenFor(tx.db, { ...lesson, before: lesson.startsAt })) + undecided + taken
  const free = (await freeBalanceOf(tx, account)) - spoken
  const held = cents(Math.max(0, Math.min(price, free)))
  if (held === 0) return { ...none, escrowId }
  const { holdId } = await placeHold(tx, {
    idem: `dispute ${lesson.id} ${tx.now().toISOString()}`,
    account,
    cents: held,
    // The dispute ends it, not its time.
    expiresAt: new Date(tx.now().getTime() + TEN_YEARS_MS),
    about: `C${lesson.caseId}`,
  })
  return { escrowId, holdId, held }
}

/** Frees what is frozen for a dispute; it lies in the escrow as before. */
export async function unfreeze(tx: Transaction, { escrowId, holdId }: Frozen): Promise<void> {
  if (escrowId === null || holdId === null) return
  await lockEscrow(tx.db, escrowId)
  await voidHold(tx, { holdId })
}

type Splitting = { readonly dispute: Dispute; readonly lesson: Lesson; readonly refund: Cents }

/**
 * Splits what is frozen for a dispute: `refund` goes back to the parent's wallet, the rest to the tutor without the house's
 * part, both at once. Without frozen money nothing moves.
 */
export async function splitFrozen(tx: Transaction, { dispute, lesson, refund }: Splitting): Promise<Omit<Outcome, 'isHeld'>> {
  const { id, escrowId, held } = dispute
  await settleLesson(tx.db, lesson.id, tx.now())
  const { price } = lesson
  if (escrowId === null || held === 0 || price === null) return { refund: cents(0), paid: cents(0), commission: cents(0) }
  await unfreeze(tx, dispute)
  const escrow = await lockEscrow(tx.db, escrowId)
  const most = cents(held - refund)
  const { released, commission } = await releaseLesson(tx, {
    lesson,
    price,
    escrow,
    notice: 'lesson-paid',
    most,
    refunded: refund,
  })
  const back = { escrow, cents: refund, idem: `dispute ${id}`, reason: 'lesson-disputed', about: disputeNo(id) } as const
  if (refund > 0) await giveBackFromEscrow(tx, back)
  return { refund, paid: released, commission }
}
