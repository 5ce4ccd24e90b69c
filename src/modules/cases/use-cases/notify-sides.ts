import { notify } from '#modules/notices/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'

type Kind = Parameters<typeof notify>[1]['kind']
type News = {
  readonly kind: Kind
  /** What may be shown to anybody: the case's number, amounts. */
  readonly values: Readonly<Record<string, string | number>>
}

/** Tells a parent something in the caller's transaction; nobody when the account is gone. */
export async function notifyParent(tx: Transaction, news: News & { readonly accountId: string | null }): Promise<void> {
  const { accountId, kind, values } = news
  if (accountId !== null) await notify(tx, { accountId, kind, values, side: 'parent' })
}

/** Tells tutors something in the caller's transaction; those without an account are left out. */
export async function notifyTutors(tx: Transaction, news: News & { readonly tutorIds: readonly number[] }): Promise<void> {
  const { tutorIds, kind, values } = news
  const accounts = await tutorAccounts(tx.db, tutorIds)
  for (const { accountId } of accounts.values())
    if (accountId !== null) await notify(tx, { accountId, kind, values, side: 'tutor' })
}
