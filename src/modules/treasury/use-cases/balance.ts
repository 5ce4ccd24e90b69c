import { toAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { requireOperator } from '#modules/admin/public.ts'
import { readPersonBalance } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'

/** What a user has in the wallet, in dollars. Refuses `ROLE_NOT_ALLOWED`, `ACCOUNT_NOT_FOUND`. */
export async function readUserBalance(ctx: Context, accountId: string) {
  requireOperator(ctx)
  if (!(await accountNames(ctx.db, [accountId])).has(accountId)) throw new Refusal('ACCOUNT_NOT_FOUND')
  const { canWithdraw, givenBalance, frozen } = await readPersonBalance(ctx, accountId)
  return { canWithdraw: toAmount(canWithdraw), givenBalance: toAmount(givenBalance), frozen: toAmount(frozen) }
}
