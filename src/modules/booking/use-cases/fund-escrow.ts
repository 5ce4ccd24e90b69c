import { requireAgreedTerms } from '#modules/accounts/public.ts'
import { cents, toShortAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { momentValue } from '#kernel/written-time.ts'
import { findMatch } from '#modules/cases/public.ts'
import type { CaseMatch } from '#modules/cases/public.ts'
import { escrowAccount, openEscrow, openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import {
  caseFeeOf,
  hallFeeOf,
  findOpenEscrow,
  insertEscrow,
  quotedTo,
  moveKept,
  isNextMatchFree,
  requireNoFeeFirst,
  beginFee,
  notifyPayer,
} from '#modules/settlement/public.ts'
import type { Escrow } from '#modules/settlement/public.ts'
import { keepHolds } from './hall-fee-hold.ts'
import { quotedMoments } from './quoted-moments.ts'

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
  const none = { trialId: null, fromEscrowId: null, isCover: false } as const
  await insertEscrow(tx.db, { id, caseId, tutorId, parentAccountId, ...none, createdAt: now, quotedAt })
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
