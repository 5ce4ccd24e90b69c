import type { Context } from '#platform/context.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** What an account can spend. Nothing until there are wallets, which answer here. */
export async function availableBalance(_ctx: Context, _accountId: string): Promise<Cents> {
  return cents(0)
}
