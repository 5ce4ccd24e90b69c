import { inEveryLocale } from '#kernel/locale.ts'
import type { Cents } from '#kernel/money.ts'
import { endClaim, lowerClaim, placeClaim, takeClaimed } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { Fine } from '../store/fines.ts'
import { HEAD, REASONS } from '../texts/words.ts'

const claimOf = ({ id }: Pick<Fine, 'id'>) => ({ kind: 'fine', subjectId: id }) as const

/** Reserves a tutor's fine in the wallet from the moment it is logged (decisions 2.1 "Fines are collected"). */
export async function claimFine(
  tx: Transaction,
  fine: Pick<Fine, 'id' | 'debtorAccountId' | 'amount' | 'reason' | 'caseId'>,
): Promise<void> {
  const { debtorAccountId: accountId, amount, reason, caseId } = fine
  const title = inEveryLocale((locale) =>
    HEAD[locale].fineTitle.replace('{{job}}', `C${caseId}`).replace('{{reason}}', REASONS[locale][reason]),
  )
  await placeClaim(tx, { ...claimOf(fine), accountId, amount, title })
}

/** Takes what is reserved for a fine, for the house. Answers how much that was. */
export async function takeClaimedFine(tx: Transaction, { id, caseId }: Pick<Fine, 'id' | 'caseId'>): Promise<Cents> {
  return await takeClaimed(tx, { ...claimOf({ id }), to: 'income:fine', about: `C${caseId}` })
}

/** So much of it was paid by an order: the wallet owes that much less. */
export async function lowerClaimOfFine(tx: Transaction, { id, by }: Pick<Fine, 'id'> & { readonly by: Cents }): Promise<void> {
  await lowerClaim(tx, { ...claimOf({ id }), by })
}

/** It is not owed: what was reserved is free. */
export async function freeFine(tx: Transaction, fine: Pick<Fine, 'id'>): Promise<void> {
  await endClaim(tx, claimOf(fine))
}
