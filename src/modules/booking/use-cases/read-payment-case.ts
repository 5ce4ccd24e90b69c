import { toDollars } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { caseFeeOf } from '../domain/case-fee.ts'
import { needsHallFee } from '../domain/hall-fee.ts'
import { availableBalance } from './available-balance.ts'
import { requireHallFee } from './quote-hall-fee.ts'

/** What the appointment dialog knows of the prepaid hall fee. Refuses `JOB_NOT_FOUND`. */
export async function readPaymentCase(ctx: Context, input: { readonly jobId: number; readonly tutorId: number | null }) {
  const { jobId, jobNo, negotiateLessonNumber, onceTime, priceMin, fee, payerAccountId } = await requireHallFee(ctx, input)
  const balance = await availableBalance(ctx, payerAccountId)
  return {
    jobId,
    jobNo,
    negotiateLessonNumber,
    onceTime,
    priceMin: priceMin && toDollars(priceMin),
    hallFee: fee && toDollars(fee),
    hallFeeCents: fee,
    canWithdraw: toDollars(balance),
    isNeeded: fee !== null && needsHallFee(fee, balance),
    // A tenth of the first lessons, once the case is matched.
    caseFee: priceMin && ctx.takesPayments ? toDollars(caseFeeOf({ negotiateLessonNumber, onceTime, priceMin })) : null,
    isPayable: ctx.takesPayments,
  }
}
