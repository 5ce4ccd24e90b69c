import { toShortAmount } from '#kernel/money.ts'
import { momentValue } from '#kernel/written-time.ts'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { REMIND_FEE_MS } from '../domain/case-fee-moves.ts'
import { feesToRemind, noteFeeReminded } from '../store/case-fees.ts'
import { dueOf } from './case-fee.ts'
import { notifyPayer } from './notify-payer.ts'

/** Reminds parents of case fees that are still due 24 hours after the match, once. Answers how many. */
export async function remindOfFees(ctx: Context): Promise<number> {
  if (!ctx.takesPayments) return 0
  return await eachDue(ctx, {
    work: 'settlement.remind-of-fees',
    due: async ({ db, now }, limit) => await feesToRemind(db, { since: new Date(now().getTime() - REMIND_FEE_MS), limit }),
    keyOf: ({ escrowId }) => escrowId,
    each: async (tx, fee) => {
      if (!(await noteFeeReminded(tx.db, fee.escrowId, tx.now()))) return false
      const values = { job: `C${fee.caseId}`, amount: toShortAmount(dueOf(fee)), time: momentValue(fee.dueAt) }
      await notifyPayer(tx, { kind: 'case-fee-reminder', accountId: fee.parentAccountId, values })
      return true
    },
  })
}
