import { Refusal } from '#kernel/refusal.ts'
import { lockOrder } from '#modules/payments/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { findSale, findSaleByTradeNo, setSaleAgreed } from '../store/course-sales.ts'

type Agreed = { readonly tradeNo: string; readonly isAgreed: boolean }

/**
 * The tutor of a sale agrees that an operator may give it back out of the tutor's own wallet, or withdraws that (decisions 2.1 "Course refund").
 * Refuses `LOGIN_REQUIRED`, `SALE_NOT_FOUND` for another tutor's, `SALE_NOT_RELEASED` before it is in the wallet and after it went back.
 */
export async function agreeReturn(ctx: Context, { tradeNo, isAgreed }: Agreed): Promise<void> {
  const { accountId } = requireUser(ctx)
  const named = await findSaleByTradeNo(ctx.db, tradeNo)
  if (named?.tutorAccountId !== accountId) throw new Refusal('SALE_NOT_FOUND')
  const { orderId } = named
  await inTransaction(ctx, async (tx) => {
    // Whoever gives it back holds the order first as well.
    await lockOrder(tx.db, orderId)
    const sale = await findSale(tx.db, orderId)
    if (sale?.state !== 'released') throw new Refusal('SALE_NOT_RELEASED')
    if ((sale.agreedAt !== null) === isAgreed) return
    await setSaleAgreed(tx.db, { orderId, agreedAt: isAgreed ? tx.now() : null })
  })
}
