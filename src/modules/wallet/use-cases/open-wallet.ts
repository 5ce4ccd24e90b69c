import type { Context } from '#platform/context.ts'
import { PERSON_ACCOUNTS, personAccount } from '../domain/accounts.ts'
import { openAccounts } from '../store/accounts.ts'

/** Opens the accounts of a person in the ledger, with nothing in them; again changes nothing. To be called before a first movement. */
export async function openWallet(ctx: Context, { accountId }: { readonly accountId: string }): Promise<void> {
  const accounts = PERSON_ACCOUNTS.map((kind) => ({ code: personAccount(accountId, kind), kind }))
  await openAccounts(ctx.db, { owner: accountId, accounts, now: ctx.now() })
}
