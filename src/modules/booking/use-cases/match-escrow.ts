import { requireAgreedTerms } from '#modules/accounts/public.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { momentValue } from '#kernel/written-time.ts'
import { findMatch } from '#modules/cases/public.ts'
import type { CaseMatch } from '#modules/cases/public.ts'
import {
  balanceOf,
  escrowAccount,
  freeBalanceOf,
  openEscrow,
  openWallet,
  personAccount,
  postTransfer,
} from '#modules/wallet/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { newId } from '#platform/new-id.ts'
import type { SoldOrder } from '#platform/sale.ts'
import { caseFeeOf } from '../domain/case-fee.ts'
import { hallFeeOf } from '../domain/hall-fee.ts'
import type { LessonsSold } from '../domain/sold.ts'
import { reservedForFines } from '../store/count-fines.ts'
import {
  closeEscrow,
  endEscrow,
  escrowsToClose,
  findOpenEscrow,
  insertEscrow,
  lockEscrow,
  reopenEscrow,
  spokenFor,
} from '../store/escrows.ts'
import type { Escrow } from '../store/escrows.ts'
import { giveBackRest } from './escrow-rest.ts'
import { keepHolds } from './hall-fee-hold.ts'
import { quotedMoments, quotedTo } from './quoted-moments.ts'
import { keepRest, moveKept } from './kept-balance.ts'
import { isNextMatchFree, requireNoFeeFirst } from './case-fee.ts'
import { beginFee } from './move-case-fee.ts'
import { notifyPayer } from './notify-sides.ts'

/**
 * Puts the prepaid half of the first lessons into escrow for cases that have just been matched, in the transaction of the match:
 * from what was set aside, or from the parent's balance (decisions 2.1 "Hall fee"). Refuses `HALL_FEE_REQUIRED`, and then there
 * is no match; `TERMS_NOT_AGREED` and `CASE_FEE_DUE` to the parent.
 */
export async function fundEscrows(tx: Transaction, caseIds: readonly number[]): Promise<void> {
  if (!tx.takesPayments) return
  for (const caseId of caseIds) {
    const match = await findMatch(tx, caseId)
    // Matches from before money moved here have none.
    const isNew = match?.matchedAt.getTime() === tx.now().getTime() && !(await findOpenEscrow(tx.db, caseId))
    if (match && isNew) await fund(tx, match)
  }
}

async function fund(tx: Transaction, match: CaseMatch): Promise<void> {
  const { caseId, tutorId, parentAccountId, jobNo, price: priceMin } = match
  if (parentAccountId === null) return
  const { actor } = tx
  // Where the tutor's yes makes the match, the parent has said theirs before.
  if (actor.kind === 'user' && actor.accountId === parentAccountId) {
    await requireAgreedTerms(tx, actor)
    await requireNoFeeFirst(tx, parentAccountId)
  }
  const now = tx.now()
  const id = newId(now)
  const quotedAt = await quotedMoments(tx, match)
  await insertEscrow(tx.db, { id, caseId, tutorId, parentAccountId, trialId: null, fromEscrowId: null, createdAt: now, quotedAt })
  await openWallet(tx, { accountId: parentAccountId })
  await openEscrow(tx, { escrowId: id, accountId: parentAccountId })
  await chargeFee(tx, match, { id, quotedAt })
  const fee = hallFeeOf({ ...match, priceMin })
  const missing = cents(fee - (await moveKept(tx, { caseId, escrowId: id, most: fee })))
  // No request of it is open any more: what was set aside is free for the escrow, in this same transaction.
  await keepHolds(tx, [caseId])
  if (missing === 0) return
  const posting = {
    idem: `escrow ${id}`,
    kind: 'escrow',
    lines: [
      { account: personAccount(parentAccountId, 'cash'), cents: cents(0 - missing) },
      { account: escrowAccount(id), cents: missing },
    ],
    about: jobNo,
  } as const
  await postTransfer(tx, posting).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'BALANCE_TOO_LOW' ? new Refusal('HALL_FEE_REQUIRED') : error
  })
  await notifyPayer(tx, {
    accountId: parentAccountId,
    kind: 'escrow-funded',
    values: { job: jobNo, amount: toShortAmount(missing) },
  })
}

/** Charges the parent for the match, once a case and but for a replacement that is free, and says so. */
async function chargeFee(
  tx: Transaction,
  match: CaseMatch,
  { id: escrowId, quotedAt }: Pick<Escrow, 'id' | 'quotedAt'>,
): Promise<void> {
  const { caseId, jobNo, parentAccountId, price: priceMin } = match
  if (parentAccountId === null) return
  if (await isNextMatchFree(tx, { caseId, parentAccountId })) return
  const amount = caseFeeOf({ ...match, priceMin }, await quotedTo(tx, 'parent', { quotedAt }))
  const dueAt = await beginFee(tx, { escrowId, amount })
  const values = { job: jobNo, amount: toShortAmount(amount), time: momentValue(dueAt) }
  await notifyPayer(tx, { accountId: parentAccountId, kind: 'case-fee-due', values })
}

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
    work: 'booking.escrows',
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
