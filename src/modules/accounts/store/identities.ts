import type { Db } from '#platform/db/database.ts'
import type { Identity } from '../domain/identity.ts'
import type { Provider } from '../domain/identity-providers.ts'

/** Id of the account to which an identity is bound, or null. */
export async function findIdentityOwner(db: Db, { provider, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom('account_identity')
    .select('accountId')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.accountId ?? null
}

export type Binding = Identity & { readonly accountId: string; readonly now: Date }

/** Binds an identity; false when it is someone's or the account has another one of that provider. */
export async function insertIdentity(db: Db, { provider, subject, accountId, now }: Binding): Promise<boolean> {
  const made = await db
    .insertInto('account_identity')
    .values({ provider, subject, accountId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return made !== undefined
}

/** Releases the identity of a provider; false when there is none. */
export async function deleteIdentity(
  db: Db,
  binding: { readonly accountId: string; readonly provider: Provider },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_identity')
    .where('accountId', '=', binding.accountId)
    .where('provider', '=', binding.provider)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
