import { balanceOf, escrowAccount, freeBalanceOf } from '#modules/wallet/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import type { SoldOrder } from '#platform/sale.ts'
import type { LessonsSold } from '../domain/sold.ts'
import { reservedForFines } from '../store/count-fines.ts'
import { closeEscrow, endEscrow, escrowsToClose, findOpenEscrow, lockEscrow, reopenEscrow, spokenFor } from '../store/escrows.ts'
import { giveBackRest } from './escrow-rest.ts'
import { keepRest } from './kept-balance.ts'

export type EndingEscrow = {
  readonly caseId: number
  /** The case for whose next match the rest is kept; null gives it back. */
  readonly keepFor: number | null
}

/** Ends the escrow of a match that is being left: what no lesson speaks for goes back to the parent at once, or is kept. */
export async function endMatchEscrow(tx: Transaction, { caseId, keepFor }: EndingEscrow): Promise<void> {
  const open = await findOpenEscrow(tx.db, caseId)
  if (!open) return
  const escrow = await lockEscrow(tx.db, open.id)
  await endEscrow(tx.db, escrow.id, tx.now())
  if (keepFor === null) await giveBackRest(tx, escrow)
  else await keepRest(tx, { escrow, caseId: keepFor })
}

/** Lessons were paid for; where the match has ended meanwhile, they go back with what is left of its escrow. */
export async function deliverLessons(tx: Transaction, { details }: SoldOrder<LessonsSold>): Promise<void> {
  await reopenEscrow(tx.db, details.escrowId)
}

/** Gives back what is left in escrows that have ended and for which no lesson or fine is open any more. Answers how many closed. */
export async function closeEscrows(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'settlement.escrows',
    due: async ({ db }, limit) => await escrowsToClose(db, limit),
    keyOf: ({ id }) => id,
    each: async (tx, { id }) => {
      const escrow = await lockEscrow(tx.db, id)
      const { undecided, taken } = await reservedForFines(tx.db, id)
      if ((await spokenFor(tx.db, escrow)) + undecided + taken > 0 || (await hasFrozen(tx, id))) return false
      await giveBackRest(tx, escrow)
      await closeEscrow(tx.db, id, tx.now())
      return true
    },
  })
}

/** Whether something of it is frozen for a dispute. */
async function hasFrozen(tx: Transaction, id: string): Promise<boolean> {
  return (await freeBalanceOf(tx, escrowAccount(id))) < (await balanceOf(tx, escrowAccount(id)))
}
