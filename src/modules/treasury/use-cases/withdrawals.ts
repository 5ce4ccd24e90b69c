import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { toAmount } from '#kernel/money.ts'
import { needsTwoOperators, openPayoutAccount, withdrawalQueue } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { findNames, requireOperator } from '#modules/admin/public.ts'

export type ListWithdrawals = AskedPart & { readonly keyword: string; readonly queue: 'open' | 'ended' }

/** Withdrawals that are open, the oldest first, have ended, the newest first, or that a number finds. Refuses `ROLE_NOT_ALLOWED`. */
export async function listWithdrawals(ctx: Context, { keyword, queue, ...asked }: ListWithdrawals) {
  const { operatorId } = requireOperator(ctx)
  const { list, ...found } = await withdrawalQueue(ctx, { queue, word: keyword.trim(), part: limited(asked) })
  const names = await findNames(
    ctx.db,
    list.flatMap(({ accountId, checkedBy }) => (checkedBy === null ? [accountId] : [accountId, checkedBy])),
  )
  const needsTwo = await Promise.all(
    list.map(async ({ cents: amount, createdAt: at }) => await needsTwoOperators(ctx, { amount, at })),
  )
  const lines = list.map((one, index) => ({
    id: one.id,
    number: one.number,
    accountId: one.accountId,
    name: names.get(one.accountId) ?? '',
    amount: toAmount(one.cents),
    state: one.state,
    needsTwo: needsTwo[index] === true,
    checkedBy: one.checkedBy === null ? null : (names.get(one.checkedBy) ?? ''),
    isMineToApprove: one.state === 'waiting' || (one.state === 'checked' && one.checkedBy !== operatorId),
    isMineToReject: one.state !== 'recalled' || one.recalledBy !== operatorId,
    chequeType: one.chequeType,
    bankAccountNumber: one.masked,
    bankReference: one.bankReference,
    reason: one.reason,
    createdAt: one.createdAt.toISOString(),
    endedAt: one.endedAt?.toISOString() ?? null,
  }))
  return { list: lines, ...found }
}

/** Where the money goes, readable; who read it is audited. Refuses `ROLE_NOT_ALLOWED`, `WITHDRAWAL_NOT_FOUND`. */
export async function readPayoutAccount(ctx: Context, id: string) {
  requireOperator(ctx)
  const { chequeType, bankName, holder, number } = await openPayoutAccount(ctx, { id })
  return { chequeType, bankName, holder, number }
}
