import { cents, toAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Transaction } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import { personAccount } from '../domain/accounts.ts'
import { balancesOf, centsInEscrow } from '../store/accounts.ts'
import { centsOnTheWay } from '../store/withdrawals.ts'

/**
 * Prevents the deletion of an account with money that can be withdrawn, is on hold, in escrow or on its way: refuses `ACCOUNT_HAS_MONEY`. Less
 * than the smallest withdrawal does not prevent it; the dialog says so before.
 */
export async function refuseWithMoney(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  const [cash, payable] = [personAccount(accountId, 'cash'), personAccount(accountId, 'payable')]
  const balances = await balancesOf(tx.db, [cash, payable])
  const onTheWay = await centsOnTheWay(tx.db, accountId)
  const held = (balances.get(cash)?.held ?? 0) + (await centsInEscrow(tx.db, accountId))
  const earned = balances.get(payable)?.posted ?? 0
  const free = (balances.get(cash)?.posted ?? 0) - (balances.get(cash)?.held ?? 0)
  const { withdrawalLeast } = await amountsAt(tx, amounts)
  if (free < withdrawalLeast && held + earned + onTheWay === 0) return
  throw new Refusal('ACCOUNT_HAS_MONEY', { amount: toAmount(cents(free + held + earned + onTheWay)) })
}
