import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createOrder, giveBack } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { SoldOrder } from '#platform/sale.ts'
import type { FinesSold } from '../domain/sold.ts'
import { lockEscrow, reopenEscrow } from '../store/escrows.ts'
import { finesOfCase, lockFine, setFinePaid } from '../store/fines.ts'
import type { Fine } from '../store/fines.ts'
import { dueOfFine, settleFine } from './collect-fines.ts'
import { lowerClaimOfFine } from './fine-claims.ts'
import { requireParty, requireMatch } from '#modules/lessons/public.ts'

/** Fines that are due and are paid together: those of the match whose fine has been due for longest. */
export function payableOf(fines: readonly Fine[]): readonly Fine[] {
  const due = fines.filter((fine) => dueOfFine(fine) > 0)
  return due.filter(({ escrowId }) => escrowId === due[0]?.escrowId)
}

/** What is due of them. */
export const sumOf = (fines: readonly Fine[]): Cents => cents(fines.reduce((sum, fine) => sum + dueOfFine(fine), 0))

/**
 * Orders the caller's fines of a case that are due, or a part of them, never with given balance (decisions 2 "Deduction scope",
 * 2.1 "Part-payment"). Refuses `JOB_NOT_FOUND`, `METHOD_NOT_OFFERED` when nothing is due, `PRICE_CHANGED` for a part that is more.
 */
export async function orderAmercement(
  ctx: Context,
  { jobId, amount }: { readonly jobId: number; readonly amount: Cents | null },
): Promise<CreatedOrder> {
  const party = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const all = await finesOfCase(tx.db, party, jobId)
    if (all.length === 0) await requireMatch(tx, party, jobId)
    const [first, ...rest] = payableOf(all)
    if (!first || !tx.takesPayments) throw new Refusal('METHOD_NOT_OFFERED')
    const due = sumOf([first, ...rest])
    if (amount !== null && (amount > due || amount <= 0)) throw new Refusal('PRICE_CHANGED')
    const { escrowId } = first
    const jobNo = `C${jobId}`
    return await createOrder(tx, {
      kind: 'amercement',
      payerAccountId: party.accountId,
      target: jobNo,
      title: { zh: `罰款 ${jobNo}`, en: `Fine ${jobNo}` },
      price: amount ?? due,
      details: { jobId, escrowId, side: party.side },
    })
  })
}

/** Counts what was paid for fines, the oldest first; what is not owed any more goes to the payer's wallet at once. */
export async function deliverFines(
  tx: Transaction,
  { price, tradeNo, payerAccountId, details: { escrowId, jobId, side } }: SoldOrder<FinesSold>,
): Promise<void> {
  const escrow = await lockEscrow(tx.db, escrowId)
  // It may have been closed; what nobody can be paid goes back from there.
  if (side === 'parent') await reopenEscrow(tx.db, escrowId)
  let left: number = price
  for (const { id, escrowId: of } of await finesOfCase(tx.db, { accountId: payerAccountId, side }, jobId)) {
    const fine = of === escrowId ? await lockFine(tx.db, id) : null
    const counted = fine ? Math.min(left, dueOfFine(fine)) : 0
    if (!fine || counted === 0) continue
    left -= counted
    const paid = cents(fine.paid + counted)
    await setFinePaid(tx.db, { id, paid })
    if (side === 'tutor') await lowerClaimOfFine(tx, { id, by: cents(counted) })
    if (paid === fine.amount) await settleFine(tx, { fine: { ...fine, paid }, escrow })
  }
  if (left === 0) return
  await giveBack(tx, { tradeNo, idem: `fine-over ${tradeNo}`, cents: cents(left), reason: 'not-owed', way: 'wallet' })
}
