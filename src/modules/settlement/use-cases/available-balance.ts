import { freeBalanceOf, personAccount } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import type { Cents } from '#kernel/money.ts'

/** What an account can spend or set aside, in cents. */
export async function availableBalance(ctx: Context, accountId: string): Promise<Cents> {
  return await freeBalanceOf(ctx, personAccount(accountId, 'cash'))
}
