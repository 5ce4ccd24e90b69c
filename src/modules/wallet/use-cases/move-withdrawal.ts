import { toAmount } from '#kernel/money.ts'
import { notify } from '#modules/notices/public.ts'
import type { Transaction } from '#platform/context.ts'
import { auditMove, moveState } from '#platform/move-state.ts'
import { WITHDRAWAL } from '../domain/withdrawal.ts'
import type { WithdrawalMove, WithdrawalRole, WithdrawalState } from '../domain/withdrawal.ts'
import { setWithdrawalState } from '../store/withdrawals.ts'
import type { Withdrawal, WithdrawalChange } from '../store/withdrawals.ts'

const ENDS: readonly WithdrawalState[] = ['paid', 'rejected', 'cancelled']
const TOLD = {
  ask: 'withdrawal-asked',
  approve: 'withdrawal-approved',
  pay: 'withdrawal-paid',
  reject: 'withdrawal-rejected',
  cancel: 'withdrawal-cancelled',
} as const

type Asked = {
  readonly withdrawal: Withdrawal
  readonly move: WithdrawalMove
  readonly who: WithdrawalRole
  readonly change?: WithdrawalChange
  /** What was said with it, for the audit log alone. */
  readonly said?: Readonly<Record<string, string>>
}

/**
 * Makes one move in the caller's transaction, notifies its owner and audits it; call it last. Refuses
 * `WITHDRAWAL_STATE_CHANGED`, `WITHDRAWAL_NEEDS_ANOTHER`.
 */
export async function moveWithdrawal(
  tx: Transaction,
  { withdrawal, move, who, change = {}, said = {} }: Asked,
): Promise<WithdrawalState> {
  const { id, state } = withdrawal
  const { to } = await moveState(tx, WITHDRAWAL, {
    state,
    move,
    facts: undefined,
    who: [who],
    write: async (made) =>
      await setWithdrawalState(tx.db, { ...made, ...change, id, endedAt: ENDS.includes(made.to) ? tx.now() : null }),
  })
  // That one of two operators approved or recalled it changes nothing for its owner.
  if (to !== 'checked' && to !== 'recalled' && !(state === 'recalled' && to === 'approved'))
    await notifyOfWithdrawal(tx, { withdrawal, move, reason: change.reason ?? '' })
  await auditWithdrawal(tx, { withdrawal, move, details: { ...detailsOf(change), ...said, to } })
  return to
}

function detailsOf({ recalledBy, ...change }: WithdrawalChange): Readonly<Record<string, string>> {
  return recalledBy ? { ...change, recalledBy } : change
}

/** Notifies the owner of a move. */
export async function notifyOfWithdrawal(
  tx: Transaction,
  { withdrawal, move, reason = '' }: Pick<Asked, 'move'> & { readonly withdrawal: Told; readonly reason?: string },
): Promise<void> {
  const { accountId, cents, number, masked } = withdrawal
  const values = { amount: toAmount(cents), number, account: masked, reason }
  await notify(tx, { accountId, kind: TOLD[move], values })
}

type Told = Pick<Withdrawal, 'id' | 'accountId' | 'cents' | 'number' | 'masked'>

/** Writes a move into the audit log; the last statement of its transaction. */
export async function auditWithdrawal(
  tx: Transaction,
  {
    withdrawal,
    move,
    details = {},
  }: Pick<Asked, 'move'> & { readonly withdrawal: Told; readonly details?: Readonly<Record<string, string>> },
): Promise<void> {
  const { id, number, cents } = withdrawal
  const object = { kind: 'withdrawal', id }
  await auditMove(tx, WITHDRAWAL, { move, object, details: { number, amount: toAmount(cents), ...details } })
}
