import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { leftMatchesOf } from '#modules/cases/public.ts'
import { createOrder } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import { personAccount, postTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { countHeld } from '../store/count-lessons.ts'
import { feesOf, endFee, lockFee, lowerFee, setPaid } from '../store/case-fees.ts'
import type { CaseFee } from '../store/case-fees.ts'
import { findOpenEscrow, lockEscrow } from '../store/escrows.ts'
import type { Escrow } from '../store/escrows.ts'
import { requireParent } from './acting-party.ts'
import { lockOwnMatch } from './require-match.ts'
import { notifyParent } from './notify-sides.ts'

/** What is left to pay of a fee, in cents. */
export function dueOf(fee: CaseFee | undefined): Cents {
  return fee && fee.endedAt === null ? cents(fee.amount - fee.paid) : cents(0)
}

/** Whether the next match of a case costs no fee: it replaces a tutor who vanished or did not suit (decisions 4 point 9). */
export async function isReplacementFree(
  ctx: Context,
  { caseId, parentAccountId }: { readonly caseId: number; readonly parentAccountId: string },
): Promise<boolean> {
  const [left] = await leftMatchesOf(ctx, { parentAccountId }, { caseId, limit: 1, locale: ctx.locale })
  return left?.isFreeReplacement ?? false
}

/**
 * Orders the fee of the caller's match, or a part of it; what is due falls with each part that is paid (decisions 2.1
 * "Case fee", "Part-payment"). Refuses `JOB_NOT_FOUND`, `METHOD_NOT_OFFERED` when nothing is due, `PRICE_CHANGED` for a part
 * that is more than that.
 */
export async function orderCaseFee(
  ctx: Context,
  { jobId, amount }: { readonly jobId: number; readonly amount: Cents | null },
): Promise<CreatedOrder> {
  const accountId = requireParent(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    await lockOwnMatch(tx, { side: 'parent', accountId }, jobId)
    const escrow = await findOpenEscrow(tx.db, jobId)
    const due = escrow ? dueOf((await feesOf(tx.db, [escrow.id])).get(escrow.id)) : cents(0)
    if (!escrow || due === 0) throw new Refusal('METHOD_NOT_OFFERED')
    if (amount !== null && (amount > due || amount <= 0)) throw new Refusal('PRICE_CHANGED')
    const jobNo = `C${jobId}`
    return await createOrder(tx, {
      kind: 'normal',
      payerAccountId: accountId,
      target: jobNo,
      title: { zh: `個案費 ${jobNo}`, en: `Case fee ${jobNo}` },
      price: amount ?? due,
      creditTo: 'income:case_fee',
      takesLate: false,
      details: { jobId, escrowId: escrow.id },
    })
  })
}

type Paid = {
  readonly kind: string
  readonly price: Cents
  readonly tradeNo: string
  readonly payerAccountId: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Counts a fee, or a part of it, that was paid; what is not owed any more goes to the payer's wallet at once. */
export async function takeFeePaid(tx: Transaction, { kind, price, tradeNo, payerAccountId, details }: Paid): Promise<void> {
  const escrowId = details['escrowId']
  if (kind !== 'normal' || typeof escrowId !== 'string') return
  const fee = await lockFee(tx.db, escrowId)
  if (!fee) return
  const counted = cents(Math.min(price, dueOf(fee)))
  if (counted > 0) await setPaid(tx.db, { escrowId, paid: cents(fee.paid + counted) })
  const idem = `fee-over ${tradeNo}`
  if (counted < price) await giveBack(tx, { idem, cents: cents(price - counted), payerAccountId, about: tradeNo })
}

/** An operator gave a fee or a part of it back: it does not go back a second time when the match ends. */
export async function lowerFeeRefunded(tx: Transaction, { order, cents: by }: Refunded): Promise<void> {
  const escrowId = order.details['escrowId']
  if (order.kind === 'normal' && typeof escrowId === 'string') await lowerFee(tx.db, { escrowId, by, now: tx.now() })
}

type Refunded = { readonly order: Pick<Paid, 'kind' | 'details'>; readonly cents: Cents }

/**
 * Ends the fee with its match: back in full when the tutor leaves before a first held lesson or has vanished, kept when the
 * parent leaves (decisions 2.1 "Case fee"). What was not paid is not owed any more.
 */
export async function endFeeOf(
  tx: Transaction,
  { caseId, isTutors }: { readonly caseId: number; readonly isTutors: boolean },
): Promise<void> {
  const open = await findOpenEscrow(tx.db, caseId)
  if (!open) return
  const escrow: Escrow = await lockEscrow(tx.db, open.id)
  const fee = await lockFee(tx.db, escrow.id)
  if (!fee || fee.endedAt !== null) return
  await endFee(tx.db, escrow.id, tx.now())
  if (!isTutors || fee.paid === 0 || (await countHeld(tx.db, escrow)) > 0) return
  const { parentAccountId: accountId } = escrow
  const job = `C${caseId}`
  await giveBack(tx, { idem: `fee-back ${escrow.id}`, cents: fee.paid, payerAccountId: accountId, about: job })
  await notifyParent(tx, { accountId, kind: 'case-fee-returned', values: { job, amount: toShortAmount(fee.paid) } })
}

type Back = { readonly idem: string; readonly cents: Cents; readonly payerAccountId: string; readonly about: string }

async function giveBack(tx: Transaction, { idem, cents: amount, payerAccountId, about }: Back): Promise<void> {
  await postTransfer(tx, {
    idem,
    kind: 'refund',
    lines: [
      { account: 'income:case_fee', cents: cents(0 - amount) },
      { account: personAccount(payerAccountId, 'cash'), cents: amount },
    ],
    about,
  })
}
