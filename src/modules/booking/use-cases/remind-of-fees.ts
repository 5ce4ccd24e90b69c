import { toShortAmount } from '#kernel/money.ts'
import { momentValue } from '#kernel/written-time.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { REMIND_FEE_MS } from '../domain/case-fee-moves.ts'
import { takeFeesToRemind } from '../store/case-fees.ts'
import { dueOf } from './case-fee.ts'
import { notifyPayer } from './notify-sides.ts'

/**
 * Reminds parents of case fees that are still due 24 hours after the match, once; a few in each transaction, so that it may be killed
 * anywhere and run twice. Answers how many.
 */
export async function remindOfFees(ctx: Context): Promise<number> {
  if (!ctx.takesPayments) return 0
  let reminded = 0
  for (;;) {
    const some = await inTransaction(ctx, remindSome)
    if (some === 0) return reminded
    reminded += some
  }
}

async function remindSome(tx: Transaction): Promise<number> {
  const now = tx.now()
  const fees = await takeFeesToRemind(tx.db, { since: new Date(now.getTime() - REMIND_FEE_MS), now })
  for (const fee of fees) {
    const values = { job: `C${fee.caseId}`, amount: toShortAmount(dueOf(fee)), time: momentValue(fee.dueAt) }
    await notifyPayer(tx, { kind: 'case-fee-reminder', accountId: fee.parentAccountId, values })
  }
  return fees.length
}
