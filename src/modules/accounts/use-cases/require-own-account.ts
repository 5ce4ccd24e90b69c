import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { findAccount } from '../store/accounts.ts'
import type { Account } from '../store/accounts.ts'

/** The account of who asks. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED` for operators. */
export async function requireOwnAccount(ctx: Context): Promise<{ actor: UserActor; account: Account }> {
  const actor = requireUser(ctx)
  const account = await findAccount(ctx.db, actor.accountId)
  if (!account?.isActive) throw new Refusal('LOGIN_REQUIRED')
  return { actor, account }
}

/** Who asks, when it is a person or an institution. */
export function requireUser({ actor }: Context): UserActor {
  if (actor.kind === 'user') return actor
  throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
}
