import { Refusal } from '#kernel/refusal.ts'
import type { Transaction } from '#platform/context.ts'
import { moveStatus } from '../store/account-status.ts'
import type { AccountStatus } from '../store/account-status.ts'

export type MoveAccountStatus = { readonly accountId: string; readonly from: AccountStatus; readonly to: AccountStatus }

/**
 * Suspends or restores an account, in the caller's transaction; its sessions are the caller's to end. Refuses
 * `ACCOUNT_NOT_FOUND`, `ACCOUNT_STATE_CHANGED`.
 */
export async function moveAccountStatus(tx: Transaction, { accountId, from, to }: MoveAccountStatus): Promise<void> {
  const moved = await moveStatus(tx.db, accountId, { from, to, now: tx.now() })
  if (moved === 'missing') throw new Refusal('ACCOUNT_NOT_FOUND')
  if (moved === 'other') throw new Refusal('ACCOUNT_STATE_CHANGED')
}
