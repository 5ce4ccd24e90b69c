import { cents } from '#kernel/money.ts'
import type { Transaction } from '#platform/context.ts'
import { personAccount } from '../domain/accounts.ts'
import type { Line } from '../domain/posting.ts'
import type { Transfer } from '../store/transfers.ts'
import { postTransfer } from './post-transfer.ts'

type Returned = {
  readonly idem: string
  readonly accountId: string
  /** The debits of the accounts that got it when it was spent. */
  readonly from: readonly Line[]
  /** When it ends, as if it had never been spent. */
  readonly endsAt: Date
  readonly about: string
}

/**
 * Gives balance back that had been given and was spent, under its own end; where that is over, it is the house's again as all that
 * ended is (decisions 2.1 "Given back"). Once for its `idem`. Refuses `BALANCE_TOO_LOW`, `IDEM_REUSED`.
 */
export async function returnCredit(tx: Transaction, { idem, accountId, from, endsAt, about }: Returned): Promise<Transfer> {
  const to = endsAt > tx.now() ? personAccount(accountId, 'gift') : 'expense:promo_gift'
  const all = cents(0 - from.reduce((sum, line) => sum + line.cents, 0))
  return await postTransfer(tx, { idem, kind: 'refund', lines: [...from, { account: to, cents: all }], about })
}
