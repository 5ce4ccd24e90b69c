import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { personAccount } from '../domain/accounts.ts'
import type { AccountCode } from '../domain/accounts.ts'
import { feedClaims } from './claims.ts'
import { openWallet } from './open-wallet.ts'
import { post } from './post-transfer.ts'

export type Earning = {
  /** Key of the caller: the same earning is posted once. */
  readonly idem: string
  /** Where it lay until now. */
  readonly from: AccountCode
  readonly payee: string
  /** All that leaves that account, and what of it the house takes. */
  readonly gross: Cents
  readonly commission: Cents
  readonly about: string
}

/**
 * Posts what a person earned, whichever room earns it: the one verb that posts an `earning`. What a claim on the wallet misses is on
 * hold before anybody can use it (decisions 2.1 "Fines are collected"). Answers the transfer. Refuses `BALANCE_TOO_LOW`, `IDEM_REUSED`.
 */
export async function postEarning(ctx: Context, { idem, from, payee, gross, commission, about }: Earning): Promise<string> {
  return await inTransaction(ctx, async (tx) => {
    await openWallet(tx, { accountId: payee })
    const lines = [
      { account: from, cents: cents(0 - gross) },
      { account: personAccount(payee, 'cash'), cents: cents(gross - commission) },
      { account: 'income:commission', cents: commission },
    ] as const
    const posting = { idem, kind: 'earning', lines: lines.filter((line) => line.cents !== 0), about } as const
    const { id, isNew } = await post(tx, posting, {})
    if (isNew) await feedClaims(tx, payee)
    return id
  })
}
