import { notify } from '#modules/messages/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'

type Kind = Parameters<typeof notify>[1]['kind']
type News = {
  readonly keys: Keys
  readonly kind: Kind
  /** What may be shown to anybody: the case's number, amounts. */
  readonly values: Readonly<Record<string, string | number>>
  readonly now: Date
}

/** Tells a parent something in the caller's transaction; nobody when the account is gone. */
export async function tellParent(trx: Db, news: News & { readonly accountId: string | null }): Promise<void> {
  const { accountId, keys, kind, values, now } = news
  if (accountId !== null) await notify(trx, { keys, accountId, kind, values, now })
}

/** Tells tutors something in the caller's transaction; those without an account are left out. */
export async function tellTutors(trx: Db, news: News & { readonly tutorIds: readonly number[] }): Promise<void> {
  const { tutorIds, keys, kind, values, now } = news
  const accounts = await tutorAccounts(trx, tutorIds)
  for (const { accountId } of accounts.values()) if (accountId !== null) await notify(trx, { keys, accountId, kind, values, now })
}
