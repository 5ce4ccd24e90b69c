import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createOrder } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import type { Context } from '#platform/context.ts'
import { keptSums } from '#modules/settlement/public.ts'
import { requireHallFee } from './quote-hall-fee.ts'

export type OrderHallFee = {
  readonly jobId: number
  readonly tutorId: number | null
  /** In cents, as it was shown. */
  readonly amount: number
}

/**
 * Orders the prepaid hall fee of a case into the wallet of its payer, where a request or a match then sets it aside (decisions 2
 * "Prepaid hall fee payer", "Hall fee amount"). Refuses `JOB_NOT_FOUND`, `PRICE_CHANGED` when another amount was shown,
 * `METHOD_NOT_OFFERED` where no money moves.
 */
export async function orderHallFee(ctx: Context, { jobId, tutorId, amount }: OrderHallFee): Promise<CreatedOrder> {
  requirePayments(ctx)
  const { fee, payerAccountId, jobNo } = await requireHallFee(ctx, { jobId, tutorId })
  // What is kept from an earlier match need not be paid again.
  const kept = (await keptSums(ctx.db, [jobId])).get(jobId) ?? 0
  if (fee === null || amount <= 0 || fee - kept !== amount) throw new Refusal('PRICE_CHANGED')
  return await createOrder(ctx, {
    kind: 'prepaidHallFee',
    payerAccountId,
    target: jobNo,
    title: { zh: `預付堂費 ${jobNo}`, en: `Prepaid hall fee ${jobNo}` },
    price: cents(amount),
    details: { jobId },
  })
}

function requirePayments({ takesPayments }: Context): void {
  if (!takesPayments) throw new Refusal('METHOD_NOT_OFFERED')
}
