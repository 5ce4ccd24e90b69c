import type { Context } from '#platform/context.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { PERSON_ACCOUNTS, escrowAccount, personAccount } from '../domain/accounts.ts'
import type { AccountCode } from '../domain/accounts.ts'
import { balancesOf, openAccounts } from '../store/accounts.ts'

/** Opens the accounts of a person in the ledger, with nothing in them; again changes nothing. To be called before a first movement. */
export async function openWallet(ctx: Context, { accountId }: { readonly accountId: string }): Promise<void> {
  const accounts = PERSON_ACCOUNTS.map((kind) => ({ code: personAccount(accountId, kind), kind }))
  await openAccounts(ctx.db, { owner: accountId, accounts, now: ctx.now() })
}

/** Opens an escrow that belongs to a person, with nothing in it; again changes nothing. */
export async function openEscrow(
  ctx: Context,
  { escrowId, accountId }: { readonly escrowId: string; readonly accountId: string },
): Promise<void> {
  const accounts = [{ code: escrowAccount(escrowId), kind: 'escrow' }]
  await openAccounts(ctx.db, { owner: accountId, accounts, now: ctx.now() })
}

/** What is posted to tracked accounts, in cents by code; one that was never opened is left out. */
export async function postedTo(ctx: Context, accounts: readonly AccountCode[]): Promise<ReadonlyMap<string, Cents>> {
  if (accounts.length === 0) return new Map()
  return new Map([...(await balancesOf(ctx.db, accounts))].map(([code, { posted }]) => [code, posted]))
}

/** What is posted to a tracked account, in cents; nothing in one that was never opened. */
export async function balanceOf(ctx: Context, account: AccountCode): Promise<Cents> {
  return (await balancesOf(ctx.db, [account])).get(account)?.posted ?? cents(0)
}

/** What of it is free: without what is held. */
export async function freeBalanceOf(ctx: Context, account: AccountCode): Promise<Cents> {
  const balance = (await balancesOf(ctx.db, [account])).get(account)
  return cents((balance?.posted ?? 0) - (balance?.held ?? 0))
}
