import { requireOperator } from '#modules/admin/public.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { PaymentTerm } from '#modules/accounts/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { amountsAt } from '#platform/amounts.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { countsOfGroups } from '#platform/db/count-each.ts'
import type { Part } from '#platform/db/keyset.ts'
import { amounts } from '../domain/amounts.ts'
import { personAccount } from '../domain/accounts.ts'
import type { WithdrawalRole, WithdrawalState } from '../domain/withdrawal.ts'
import {
  countWithdrawals,
  findWithdrawal,
  listNamedWithdrawals,
  listWithdrawalsIn,
  lockWithdrawal,
} from '../store/withdrawals.ts'
import type { Withdrawal } from '../store/withdrawals.ts'
import { feedClaims } from './claims.ts'
import { postHold, voidHold } from './holds.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { postTransfer, reverseTransfer } from './post-transfer.ts'
import { SEALED_FOR } from './withdraw.ts'

const QUEUES = {
  open: ['waiting', 'checked', 'approved', 'recalled'],
  ended: ['paid', 'rejected', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly WithdrawalState[]>>

const OPEN: readonly WithdrawalState[] = QUEUES.open

/**
 * Withdrawals for operators: open ones with the oldest first, ended ones with the newest first, or those that a word names, its
 * number or the id of its account, whatever their state.
 */
export async function withdrawalQueue(
  { db }: Pick<Context, 'db'>,
  { queue, word, part }: { readonly queue: keyof typeof QUEUES; readonly word: string; readonly part: Part },
) {
  const found =
    word === ''
      ? await listWithdrawalsIn(db, { states: QUEUES[queue], isOldestFirst: queue === 'open', part })
      : await listNamedWithdrawals(db, word, part)
  return { ...found, counts: countsOfGroups(await countWithdrawals(db), QUEUES) }
}

/** The payout account of a withdrawal, readable, for the operator who pays it; that it was read is audited. Refuses `WITHDRAWAL_NOT_FOUND`. */
export async function openPayoutAccount(ctx: Context, { id }: { readonly id: string }): Promise<PaymentTerm> {
  const withdrawal = await findWithdrawal(ctx.db, id)
  if (!withdrawal || withdrawal.sealed === '') throw new Refusal('WITHDRAWAL_NOT_FOUND')
  const object = { kind: 'withdrawal', id }
  await inTransaction(
    ctx,
    async (tx) => await recordAudit(tx.db, { actor: tx.actor, action: 'withdrawal.account-read', object, now: tx.now() }),
  )
  return JSON.parse(ctx.keys.unseal(SEALED_FOR, withdrawal.sealed)) as PaymentTerm
}

/**
 * Approves a withdrawal: takes the money out of the wallet; of a large one the second operator's approval does. One that is being
 * recalled is to be paid again. Refuses
 * `WITHDRAWAL_NOT_FOUND`, `WITHDRAWAL_STATE_CHANGED`, `WITHDRAWAL_NEEDS_ANOTHER`.
 */
export async function approveWithdrawal(ctx: Context, { id }: { readonly id: string }): Promise<WithdrawalState> {
  return await inTransaction(ctx, async (tx) => {
    const withdrawal = await requireWithdrawal(tx, id)
    const { operatorId } = requireOperator(tx)
    const who = await roleIn(tx, withdrawal, operatorId)
    const isFinal = withdrawal.state === 'waiting' ? who === 'operator' : withdrawal.state === 'checked' && who === 'second'
    const transferId = isFinal ? await takeOut(tx, withdrawal) : undefined
    const approval = who === 'first' ? { checkedBy: operatorId } : transferId === undefined ? {} : { transferId }
    const change = withdrawal.state === 'recalled' ? { recalledBy: null } : approval
    return await moveWithdrawal(tx, { withdrawal, move: 'approve', who, change })
  })
}

/** Whether two operators must approve what was asked for at a moment: four eyes as they were then (decisions 2.1 "Withdrawal"). */
export async function needsTwoOperators(
  ctx: Context,
  { amount, at }: { readonly amount: Cents; readonly at: Date },
): Promise<boolean> {
  return amount >= (await amountsAt(ctx, amounts, at)).twoOperatorsFrom
}

/** In which role an operator decides about it. */
async function roleIn(tx: Transaction, withdrawal: Withdrawal, operatorId: string): Promise<WithdrawalRole> {
  const { cents: amount, createdAt: at, state, checkedBy, recalledBy } = withdrawal
  if (!(await needsTwoOperators(tx, { amount, at }))) return 'operator'
  const before = state === 'recalled' ? recalledBy : checkedBy
  return before === null || before === operatorId ? 'first' : 'second'
}

async function takeOut(tx: Transaction, { id, number, accountId, holdId, cents: amount }: Withdrawal): Promise<string> {
  const lines = [
    { account: personAccount(accountId, 'cash'), cents: cents(0 - amount) },
    { account: 'withdraw:pending', cents: amount },
  ] as const
  const posting = { idem: `withdrawal ${id}`, kind: 'withdrawal', lines, about: number } as const
  return (await postHold(tx, { holdId, posting })).id
}

/** Notes that the bank has paid an approved withdrawal, under its reference. Refuses `WITHDRAWAL_NOT_FOUND`, `WITHDRAWAL_STATE_CHANGED`. */
export async function payWithdrawal(
  ctx: Context,
  { id, bankReference }: { readonly id: string; readonly bankReference: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const withdrawal = await requireWithdrawal(tx, id)
    const { number, cents: amount } = withdrawal
    if (withdrawal.state === 'approved') {
      const lines = [
        { account: 'withdraw:pending', cents: cents(0 - amount) },
        { account: 'bank', cents: amount },
      ] as const
      await postTransfer(tx, { idem: `withdrawal-paid ${id}`, kind: 'withdrawal', lines, about: number })
    }
    await moveWithdrawal(tx, { withdrawal, move: 'pay', who: 'operator', change: { bankReference } })
  })
}

/**
 * Rejects a withdrawal that is not paid; the money is in the wallet again. One that two operators approved is recalled by the first of
 * two, and not paid meanwhile. Answers its state. Refuses `WITHDRAWAL_NOT_FOUND`, `WITHDRAWAL_STATE_CHANGED`, `WITHDRAWAL_NEEDS_ANOTHER`.
 */
export async function rejectWithdrawal(
  ctx: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<WithdrawalState> {
  return await inTransaction(ctx, async (tx) => {
    const withdrawal = await requireWithdrawal(tx, id)
    const { state, holdId, transferId, number, accountId } = withdrawal
    const { operatorId } = requireOperator(tx)
    const who = await roleIn(tx, withdrawal, operatorId)
    if (state === 'approved' && who !== 'operator')
      return await moveWithdrawal(tx, { withdrawal, move: 'reject', who, change: { recalledBy: operatorId }, said: { reason } })
    if (state === 'waiting' || state === 'checked') await voidHold(tx, { holdId })
    if ((state === 'approved' || (state === 'recalled' && who === 'second')) && transferId !== null)
      await reverseTransfer(tx, { idem: `withdrawal-rejected ${id}`, transferId, about: number })
    // The move is audited, so it comes last.
    if (OPEN.includes(state)) await feedClaims(tx, accountId)
    return await moveWithdrawal(tx, { withdrawal, move: 'reject', who, change: { reason } })
  })
}

async function requireWithdrawal(tx: Transaction, id: string): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx.db, { id })
  if (!withdrawal) throw new Refusal('WITHDRAWAL_NOT_FOUND')
  return withdrawal
}
