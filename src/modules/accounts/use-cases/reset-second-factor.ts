import { Refusal } from '#kernel/refusal.ts'
import { momentValue } from '#kernel/written-time.ts'
import { notify } from '#modules/notices/public.ts'
import type { Transaction } from '#platform/context.ts'
import { closeSessionsOf } from '#platform/session.ts'
import { PAYOUT_REST_MS } from '../domain/second-factor.ts'
import { findAccount } from '../store/accounts.ts'
import { restPayouts } from '../store/payout-accounts.ts'
import { deleteSecondFactor, forgetKnownBrowsers } from '../store/second-factors.ts'

/**
 * Switches a person's second factor off without a code of it, in the transaction of the operator who has looked at who they are. Their
 * sessions end, and nothing is paid out for 72 hours; answers how many sessions and until when. Refuses `ACCOUNT_NOT_FOUND`,
 * `SECOND_FACTOR_OFF`.
 */
export async function resetSecondFactor(
  tx: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<{ readonly sessions: number; readonly restsUntil: Date }> {
  if (!(await findAccount(tx.db, accountId))) throw new Refusal('ACCOUNT_NOT_FOUND')
  if (!(await deleteSecondFactor(tx.db, accountId))) throw new Refusal('SECOND_FACTOR_OFF')
  const until = new Date(tx.now().getTime() + PAYOUT_REST_MS)
  await forgetKnownBrowsers(tx.db, { accountId })
  await restPayouts(tx.db, { accountId, until })
  const sessions = await closeSessionsOf(tx.db, { accountId })
  await notify(tx, { accountId, kind: 'second-factor-reset', values: { time: momentValue(until) }, also: ['email', 'sms'] })
  return { sessions, restsUntil: until }
}
