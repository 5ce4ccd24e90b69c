import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { notify } from '#modules/notices/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import { escrowAccount, freeBalanceOf } from '#modules/wallet/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { reservedForFines } from '../store/count-fines.ts'
import { lockEscrow } from '../store/escrows.ts'
import type { Escrow } from '../store/escrows.ts'
import { findFine, lockFine, setFinePaid } from '../store/fines.ts'
import { finesToFallDue, finesWithMoney } from '../store/due-fines.ts'
import type { Fine } from '../store/fines.ts'
import { findLesson } from '#modules/lessons/public.ts'
import { freeOf } from './escrow-rest.ts'
import { takeClaimedFine } from './fine-claims.ts'
import { moveFine, tryMoveFine } from './move-fine.ts'
import { releaseLesson } from './settle-lessons.ts'

/** A fine and its match's escrow, both locked. */
export type LockedFine = { readonly fine: Fine; readonly escrow: Escrow }

/** Locks a fine after its escrow, as all do who move money of it; null when it is not there. */
export async function lockFineOf(tx: Transaction, id: string): Promise<LockedFine | null> {
  const found = await findFine(tx.db, id)
  if (!found) return null
  const escrow = await lockEscrow(tx.db, found.escrowId)
  const fine = await lockFine(tx.db, id)
  return fine && { fine, escrow }
}

/** What of a fine is to be paid now, in cents. */
export function dueOfFine({ state, amount, paid }: Pick<Fine, 'state' | 'amount' | 'paid'>): Cents {
  return cents(state === 'due' ? amount - paid : 0)
}

/** Lets fines fall due that nobody appealed against within 72 hours. Answers how many. */
export async function collectFines(ctx: Context): Promise<number> {
  if (!ctx.takesPayments) return 0
  return await eachDue(ctx, {
    work: 'settlement.fines',
    due: async ({ db, now }, limit) => await finesToFallDue(db, now(), limit),
    keyOf: String,
    each: async (tx, id) => {
      const locked = await lockFineOf(tx, id)
      if (!locked || !(await tryMoveFine(tx, { fine: locked.fine, move: 'fall-due', by: 'system' }))) return false
      await demandFine(tx, locked, 'fine-due')
      return true
    },
  })
}

/** Takes for fines that are due what has been reserved for them since. Answers of how many. */
export async function takeReservedFines(ctx: Context): Promise<number> {
  if (!ctx.takesPayments) return 0
  return await eachDue(ctx, {
    work: 'settlement.reserved-fines',
    due: async ({ db }, limit) => await finesWithMoney(db, limit),
    keyOf: String,
    each: async (tx, id) => {
      const locked = await lockFineOf(tx, id)
      if (locked?.fine.state !== 'due') return false
      await takeFromWallet(tx, locked)
      return true
    },
  })
}

/** Takes what is reserved in the wallet of a tutor whose fine is due. Answers what is still owed. */
async function takeFromWallet(tx: Transaction, { fine, escrow }: LockedFine): Promise<Cents> {
  const taken = await takeClaimedFine(tx, fine)
  if (taken === 0) return dueOfFine(fine)
  const paid = cents(fine.paid + taken)
  await setFinePaid(tx.db, { id: fine.id, paid })
  if (paid === fine.amount) {
    await settleFine(tx, { fine: { ...fine, paid }, escrow })
    await notifyDebtor(tx, fine, 'fine-collected')
  }
  return cents(fine.amount - paid)
}

/**
 * Demands a fine that has just fallen due: a parent's is taken from what their escrow has free, a tutor's from what is reserved in the
 * wallet; the rest is to be paid. Where nobody is left to be paid the parent owes nothing.
 */
export async function demandFine(
  tx: Transaction,
  { fine: before, escrow }: LockedFine,
  notice: 'fine-due' | 'fine-upheld',
): Promise<void> {
  const fine: Fine = { ...before, state: 'due' }
  const { id, amount, side, tutorId } = fine
  if (side === 'parent' && !(await tutorAccounts(tx.db, [tutorId])).get(tutorId)?.accountId) {
    await moveFine(tx, { fine, move: 'cancel', by: 'system', change: { endedAt: tx.now() } })
    return await notifyDebtor(tx, fine, 'fine-cancelled')
  }
  if (side === 'tutor') {
    const left = await takeFromWallet(tx, { fine, escrow })
    return left > 0 ? await notifyDebtor(tx, { ...fine, amount: left }, notice) : undefined
  }
  const taken = cents(Math.min(amount, await freeOf(tx, escrow, { fineMadeAt: fine.createdAt })))
  if (taken > 0) await setFinePaid(tx.db, { id, paid: taken })
  if (taken === amount) {
    await settleFine(tx, { fine: { ...fine, paid: taken }, escrow })
    await notifyDebtor(tx, fine, 'fine-taken')
  } else await notifyDebtor(tx, { ...fine, amount: cents(amount - taken) }, notice)
}

/** Ends a fine that is paid in full: a parent's goes to the tutor as the lesson's price would, a tutor's is the house's already. */
export async function settleFine(tx: Transaction, { fine, escrow }: LockedFine): Promise<void> {
  await moveFine(tx, { fine, move: 'pay', by: 'system', change: { endedAt: tx.now() } })
  const lesson = fine.side === 'parent' && fine.lessonId !== null ? await findLesson(tx.db, fine.lessonId) : null
  if (!lesson) return
  // What was paid for this one is its tutor's, whatever may be due for others.
  const { taken } = await reservedForFines(tx.db, escrow.id)
  const most = cents(Math.min(fine.amount, (await freeBalanceOf(tx, escrowAccount(escrow.id))) - taken))
  await releaseLesson(tx, { lesson, price: fine.amount, escrow, notice: 'absence-paid', most, refunded: cents(0) })
}

/** Tells the debtor what becomes of a fine. */
export async function notifyDebtor(
  tx: Transaction,
  { debtorAccountId, side, caseId, amount }: Pick<Fine, 'debtorAccountId' | 'side' | 'caseId' | 'amount'>,
  kind: 'fine-due' | 'fine-taken' | 'fine-collected' | 'fine-upheld' | 'fine-cancelled' | 'fine-lowered',
): Promise<void> {
  const values = { job: `C${caseId}`, amount: toShortAmount(amount) }
  await notify(tx, { accountId: debtorAccountId, kind, values, side })
}
