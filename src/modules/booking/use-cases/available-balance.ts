import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

/** What an account can spend. Nothing until there are wallets, which answer here. */
export async function availableBalance(_db: Db, _accountId: string): Promise<Cents> {
  return cents(0)
}
