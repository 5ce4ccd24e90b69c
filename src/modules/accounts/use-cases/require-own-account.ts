import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { findAccount } from '../store/accounts.ts'
import type { Account } from '../store/accounts.ts'

/** The caller's account. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED` for operators. */
export async function requireOwnAccount(ctx: Context): Promise<{ actor: UserActor; account: Account }> {
  const actor = requireUser(ctx)
  const account = await findAccount(ctx.db, actor.accountId)
  if (!account?.isActive) throw new Refusal('LOGIN_REQUIRED')
  return { actor, account }
}
