import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { leftMatchesOf } from '#modules/cases/public.ts'
import { closeOrdersOf, createOrder, giveBack, giveBackOf, lockOrdersOf } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { GoingBack, SoldOrder } from '#platform/sale.ts'
import { isFeeForgiven } from '../domain/case-fee-moves.ts'
import { caseFeeSold } from '../domain/sold.ts'
import type { CaseFeeSold } from '../domain/sold.ts'
import { countBegun, countHeld, requireParent, requireMatchOnce } from '#modules/lessons/public.ts'
import { dueFeesOf, findCoveringFee, lockFee, setFeeSums } from '../store/case-fees.ts'
import type { CaseFee } from '../store/case-fees.ts'
import { findOpenEscrow, lockEscrow } from '../store/escrows.ts'
import { moveFee } from './move-case-fee.ts'
import { notifyPayer } from './notify-payer.ts'

/** What is left to pay of a fee, in cents. */
export function dueOf(fee: CaseFee | undefined): Cents {
  return fee?.state === 'due' ? cents(fee.amount - fee.paid) : cents(0)
}

type OfCase = { readonly caseId: number; readonly parentAccountId: string }

/**
 * Whether the next match of a case costs no fee: one of an earlier match covers it, or it replaces a tutor who vanished or did not
 * suit (decisions 2.1 "Case fee", 4 point 9).
 */
export async function isNextMatchFree(ctx: Context, { caseId, parentAccountId }: OfCase): Promise<boolean> {
  const [[left], covering] = await Promise.all([
    leftMatchesOf(ctx, { parentAccountId }, { caseId, limit: 1, locale: ctx.locale }),
    findCoveringFee(ctx.db, { caseId, parentAccountId }),
  ])
  return covering !== null || (left?.isFreeReplacement ?? false)
}

/** The fee that a parent pays before they book again: its 72 hours are over, or its match has ended; or null. */
export async function findFeeFirst(ctx: Context, parentAccountId: string): Promise<CaseFee | null> {
  if (!ctx.takesPayments) return null
  const now = ctx.now()
  const due = await dueFeesOf(ctx.db, parentAccountId)
  return due.find(({ dueAt, matchEndedAt }) => dueAt <= now || matchEndedAt !== null) ?? null
}

/** Refuses `CASE_FEE_DUE` to a parent who owes the fee of another match (decisions 2.1 "Case fee"). */
export async function requireNoFeeFirst(ctx: Context, parentAccountId: string): Promise<void> {
  const first = await findFeeFirst(ctx, parentAccountId)
  if (first) throw new Refusal('CASE_FEE_DUE', { job: `C${first.caseId}`, amount: toShortAmount(dueOf(first)) })
}

/**
 * Orders the fee that the caller owes for a case, or a part of it, also when its match has ended; what is due falls with each part
 * that is paid (decisions 2.1 "Case fee", "Part-payment"). Refuses `JOB_NOT_FOUND`, `METHOD_NOT_OFFERED` when nothing is due,
 * `PRICE_CHANGED` for a part that is more than that.
 */
export async function orderCaseFee(
  ctx: Context,
  { jobId, amount }: { readonly jobId: number; readonly amount: Cents | null },
): Promise<CreatedOrder> {
  const accountId = requireParent(ctx.actor)
  await requireMatchOnce(ctx, { side: 'parent', accountId }, { caseId: jobId, tutorId: null })
  return await inTransaction(ctx, async (tx) => {
    const found = await findCoveringFee(tx.db, { caseId: jobId, parentAccountId: accountId })
    const fee = found && (await lockFee(tx.db, found.escrowId))
    const due = dueOf(fee ?? undefined)
    if (!fee || due === 0) throw new Refusal('METHOD_NOT_OFFERED')
    if (amount !== null && (amount > due || amount <= 0)) throw new Refusal('PRICE_CHANGED')
    const jobNo = `C${jobId}`
    return await createOrder(tx, {
      kind: 'normal',
      payerAccountId: accountId,
      target: jobNo,
      title: { zh: `個案費 ${jobNo}`, en: `Case fee ${jobNo}` },
      price: amount ?? due,
      details: { jobId, escrowId: fee.escrowId },
    })
  })
}

/** Counts a fee, or a part of it, that was paid; what is not owed any more goes to the payer's wallet at once. */
export async function deliverFee(tx: Transaction, { price, tradeNo, details }: SoldOrder<CaseFeeSold>): Promise<void> {
  const fee = await lockFee(tx.db, details.escrowId)
  if (!fee) return
  const due = dueOf(fee)
  const counted = cents(Math.min(price, due))
  if (counted > 0 && counted === due) await moveFee(tx, { fee, move: 'pay', by: 'parent' })
  else if (counted > 0) await setFeeSums(tx.db, { ...fee, paid: cents(fee.paid + counted) })
  if (counted === price) return
  const over = cents(price - counted)
  await giveBack(tx, { tradeNo, idem: `fee-over ${tradeNo}`, cents: over, reason: 'not-owed', way: 'wallet' })
}

/** A fee or a part of it went back otherwise than by its own rule: that is neither paid nor owed any more, and does not go back again. */
export async function lowerFeeRefunded(
  tx: Transaction,
  { details }: Pick<SoldOrder<CaseFeeSold>, 'details'>,
  { cents: less }: Pick<GoingBack, 'cents'>,
): Promise<void> {
  const fee = await lockFee(tx.db, details.escrowId)
  if (!fee || fee.state === 'returned') return
  const paid = cents(Math.max(0, fee.paid - less))
  // Nothing is owed of it any more.
  if (fee.state === 'waived') return await setFeeSums(tx.db, { ...fee, paid })
  if (fee.amount <= less) await moveFee(tx, { fee, move: 'return', by: 'system' })
  else await setFeeSums(tx.db, { ...fee, amount: cents(fee.amount - less), paid })
}

type FeeWon = {
  readonly order: Pick<SoldOrder<unknown>, 'tradeNo' | 'payerAccountId' | 'details'>
  readonly cents: Cents
  /** Whether the bank had taken it for good before. */
  readonly wasLost: boolean
}

/**
 * A dispute about money of a fee is won. What had been lost is paid as before. Where the fee went back meanwhile, what was disputed then
 * could not go with it: it goes into the payer's wallet now.
 */
export async function keepFeeWon(tx: Transaction, { order, cents: more, wasLost }: FeeWon): Promise<void> {
  const { tradeNo, payerAccountId, details } = order
  const fee = await lockFee(tx.db, caseFeeSold.parse(details).escrowId)
  if (!fee) return
  if (fee.state !== 'returned') {
    if (!wasLost) return
    const amount = fee.state === 'waived' ? fee.amount : cents(fee.amount + more)
    return await setFeeSums(tx.db, { ...fee, amount, paid: cents(fee.paid + more) })
  }
  const given = { idem: `fee-won ${tx.now().toISOString()}`, cents: more, reason: 'not-owed', way: 'wallet' } as const
  await giveBackOf(tx, { ...given, payerAccountId, kind: 'normal', isOf: (order) => order.tradeNo === tradeNo })
}

type Ending = { readonly caseId: number; readonly by: 'parent' | 'tutor'; readonly hasVanished: boolean }

/**
 * What becomes of the fee of a match that is being left, before its escrow ends: where nothing is owed, what was paid goes back and the
 * rest is let be; else it stays paid, or due (decisions 2.1 "Case fee").
 */
export async function endFeeOf(tx: Transaction, { caseId, by, hasVanished }: Ending): Promise<void> {
  const open = await findOpenEscrow(tx.db, caseId)
  if (!open) return
  const { id, parentAccountId: accountId } = await lockEscrow(tx.db, open.id)
  const isOf = ({ details }: { readonly details: Readonly<Record<string, unknown>> }): boolean => details['escrowId'] === id
  const orders = { payerAccountId: accountId, kind: 'normal', isOf } as const
  // Before the fee, as all do who pay one or give one back.
  await lockOrdersOf(tx, orders)
  const fee = await lockFee(tx.db, id)
  if (!fee || (fee.state !== 'due' && fee.state !== 'paid')) return
  if (!(await isForgiven(tx, { fee, by, hasVanished }))) return
  await closeOrdersOf(tx, orders)
  await moveFee(tx, { fee, move: fee.paid > 0 ? 'return' : 'waive', by: 'system' })
  if (fee.paid === 0) return
  const amount = await giveBackOf(tx, {
    ...orders,
    idem: 'fee-back',
    cents: fee.paid,
    reason: 'match-left',
    way: 'wallet',
    isSaid: true,
  })
  const values = { job: `C${caseId}`, amount: toShortAmount(amount) }
  await notifyPayer(tx, { accountId, kind: 'case-fee-returned', values })
}

/** Whether nothing is owed for a fee whose match ends so now. */
export async function isForgiven(
  ctx: Context,
  { fee, ...end }: { readonly fee: CaseFee } & Omit<Ending, 'caseId'>,
): Promise<boolean> {
  const [begun, held] = await Promise.all([countBegun(ctx.db, fee), countHeld(ctx.db, fee)])
  return isFeeForgiven({ ...end, begun, held, matchedAt: fee.createdAt }, ctx.now())
}

/** An operator lets a fee be that is due; what was paid of it stays paid. Refuses `CASE_FEE_NOT_FOUND`, `CASE_FEE_STATE_CHANGED`. */
export async function waiveCaseFee(tx: Transaction, escrowId: string): Promise<CaseFee> {
  const fee = await lockFee(tx.db, escrowId)
  if (!fee) throw new Refusal('CASE_FEE_NOT_FOUND')
  await moveFee(tx, { fee, move: 'waive', by: 'operator' })
  return fee
}
