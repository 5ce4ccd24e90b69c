import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { closeOrdersOf, createOrder } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { lessonPrice, requireParent, lockOwnMatch } from '#modules/lessons/public.ts'
import { findOpenEscrow } from '../store/escrows.ts'
import type { Match } from '#modules/lessons/public.ts'

/** Orders further lessons of the caller's match into its escrow. Refuses `JOB_NOT_FOUND`, `METHOD_NOT_OFFERED`. */
export async function orderLessons(
  ctx: Context,
  { jobId, lessons }: { readonly jobId: number; readonly lessons: number },
): Promise<CreatedOrder> {
  requirePayments(ctx)
  const accountId = requireParent(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const match = await lockOwnMatch(tx, { side: 'parent', accountId }, jobId)
    const escrow = await findOpenEscrow(tx.db, jobId)
    // A match from before money moved here has nothing to pay into.
    if (!escrow) throw new Refusal('METHOD_NOT_OFFERED')
    const one: Cents = lessonPrice(match.price, match.lessonMinutes)
    const jobNo = `C${jobId}`
    return await createOrder(tx, {
      kind: 'lessons',
      payerAccountId: accountId,
      target: jobNo,
      title: { zh: `堂費 ${jobNo}（${lessons} 堂）`, en: `Lessons of ${jobNo} (${lessons})` },
      price: cents(one * lessons),
      details: { jobId, lessons, escrowId: escrow.id },
    })
  })
}

/** Nobody pays for lessons of a match that is being left; to be called before anything of its escrow is locked, as payers lock it after. */
export async function closeLessonOrders(tx: Transaction, { caseId, parentAccountId: payerAccountId }: Match): Promise<void> {
  await closeOrdersOf(tx, { payerAccountId, kind: 'lessons', isOf: ({ details }) => details['jobId'] === caseId })
}

function requirePayments({ takesPayments }: Context): void {
  if (!takesPayments) throw new Refusal('METHOD_NOT_OFFERED')
}
