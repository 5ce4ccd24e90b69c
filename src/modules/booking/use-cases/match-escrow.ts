import { requireAgreedTerms } from '#modules/accounts/public.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findMatch, leftMatchesOf } from '#modules/cases/public.ts'
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
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { caseFeeOf } from '../domain/case-fee.ts'
import { hallFeeOf } from '../domain/hall-fee.ts'
import { insertFee } from '../store/case-fees.ts'
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
import { keepHolds } from './hall-fee-hold.ts'
import { tellParent } from './tell.ts'

/**
 * Puts the prepaid half of the first lessons into escrow for cases that have just been matched, in the transaction of the match:
 * from what was set aside, or from the parent's balance (decisions 2.1 "Hall fee"). Refuses `HALL_FEE_REQUIRED`, and then there
 * is no match; `TERMS_NOT_AGREED` to the parent.
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
  if (actor.kind === 'user' && actor.accountId === parentAccountId) await requireAgreedTerms(tx, actor)
  const now = tx.now()
  const id = newId(now)
  await insertEscrow(tx.db, { id, caseId, tutorId, parentAccountId, createdAt: now })
  await openWallet(tx, { accountId: parentAccountId })
  await openEscrow(tx, { escrowId: id, accountId: parentAccountId })
  await chargeFee(tx, match, id)
  const fee = hallFeeOf({ ...match, priceMin })
  // No request of it is open any more: what was set aside is free for the escrow, in this same transaction.
  await keepHolds(tx, [caseId])
  if (fee === 0) return
  const posting = {
    idem: `escrow ${id}`,
    kind: 'escrow',
    lines: [
      { account: personAccount(parentAccountId, 'cash'), cents: cents(0 - fee) },
      { account: escrowAccount(id), cents: fee },
    ],
    about: jobNo,
  } as const
  await postTransfer(tx, posting).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'BALANCE_TOO_LOW' ? new Refusal('HALL_FEE_REQUIRED') : error
  })
  await tellParent(tx, { accountId: parentAccountId, kind: 'escrow-funded', values: { job: jobNo, amount: toShortAmount(fee) } })
}

/** Charges the parent for the match, but for a replacement that is free, and says so. */
async function chargeFee(tx: Transaction, match: CaseMatch, escrowId: string): Promise<void> {
  const { caseId, jobNo, parentAccountId, price: priceMin } = match
  if (parentAccountId === null) return
  const [left] = await leftMatchesOf(tx, { parentAccountId }, { caseId, limit: 1, locale: tx.locale })
  if (left?.isFreeReplacement) return
  const amount = caseFeeOf({ ...match, priceMin })
  await insertFee(tx.db, { escrowId, amount, now: tx.now() })
  await tellParent(tx, {
    accountId: parentAccountId,
    kind: 'case-fee-due',
    values: { job: jobNo, amount: toShortAmount(amount) },
  })
}

/** Ends the escrow of a match that is being left: what no lesson speaks for goes back to the parent at once. */
export async function endMatchEscrow(tx: Transaction, caseId: number): Promise<void> {
  const open = await findOpenEscrow(tx.db, caseId)
  if (!open) return
  const escrow = await lockEscrow(tx.db, open.id)
  await endEscrow(tx.db, escrow.id, tx.now())
  await giveBack(tx, escrow)
}

/** Lessons were paid for; where the match has ended meanwhile, they go back with what is left of its escrow. */
export async function takeLessonsPaid(tx: Transaction, { kind, details }: PaidOrder): Promise<void> {
  const escrowId = details['escrowId']
  if (kind === 'lessons' && typeof escrowId === 'string') await reopenEscrow(tx.db, escrowId)
}

type PaidOrder = { readonly kind: string; readonly details: Readonly<Record<string, unknown>> }

/** Gives back what is left in escrows that have ended and for which no lesson or fine is undecided any more. Answers how many closed. */
export async function closeEscrows(ctx: Context): Promise<number> {
  let closed = 0
  for (const { id } of await escrowsToClose(ctx.db))
    closed += await inTransaction(ctx, async (tx) => {
      const escrow = await lockEscrow(tx.db, id)
      const { undecided } = await reservedForFines(tx.db, id)
      if ((await spokenFor(tx.db, escrow)) + undecided > 0 || (await hasFrozen(tx, id))) return 0
      await giveBack(tx, escrow)
      await closeEscrow(tx.db, id, tx.now())
      return 1
    })
  return closed
}

/** What nothing speaks for in an escrow goes to the parent. */
async function giveBack(tx: Transaction, escrow: Escrow): Promise<void> {
  const left = await freeOf(tx, escrow)
  if (left <= 0) return
  const { id, caseId, parentAccountId } = escrow
  await postTransfer(tx, {
    idem: `escrow-back ${id} ${newId(tx.now())}`,
    kind: 'refund',
    lines: [
      { account: escrowAccount(id), cents: cents(0 - left) },
      { account: personAccount(parentAccountId, 'cash'), cents: left },
    ],
    about: `C${caseId}`,
  })
  const values = { job: `C${caseId}`, amount: toShortAmount(left) }
  await tellParent(tx, { accountId: parentAccountId, kind: 'escrow-returned', values })
}

/** Whether something of it is frozen for a dispute. */
async function hasFrozen(tx: Transaction, id: string): Promise<boolean> {
  return (await freeBalanceOf(tx, escrowAccount(id))) < (await balanceOf(tx, escrowAccount(id)))
}

/** What is in an escrow beyond what is frozen, and what its undecided lessons and its parent's fines may cost. */
export async function freeOf(tx: Transaction, escrow: Escrow): Promise<Cents> {
  const there = await freeBalanceOf(tx, escrowAccount(escrow.id))
  const { undecided, taken } = await reservedForFines(tx.db, escrow.id)
  return cents(Math.max(0, there - (await spokenFor(tx.db, escrow)) - undecided - taken))
}
