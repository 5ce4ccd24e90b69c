import { cents, toShortAmount } from '#kernel/money.ts'
import { bilingualValue } from '#kernel/written-time.ts'
import { notify } from '#modules/notices/public.ts'
import { lockOrder } from '#modules/payments/public.ts'
import { personAccount, postEarning } from '#modules/wallet/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { dueSales, findSale } from '../store/course-sales.ts'
import { moveSale } from './move-sale.ts'

/**
 * Releases takings of courses to their tutors, without the house's part, once fourteen days have passed and no bank disputes them: per
 * order, in one transfer (decisions 2.1 "Course takings"). Answers how many.
 */
export async function releaseSales(ctx: Context): Promise<number> {
  if (!ctx.takesPayments) return 0
  return await eachDue(ctx, {
    work: 'courses.release',
    due: async ({ db, now }, limit) => await dueSales(db, { now: now(), limit }),
    keyOf: String,
    each: releaseSale,
  })
}

/** Releases the takings of one sale; false where they are not due any more. */
export async function releaseSale(tx: Transaction, orderId: string): Promise<boolean> {
  // Whoever gives it back or disputes it holds the order first as well.
  const order = await lockOrder(tx.db, orderId)
  const sale = await findSale(tx.db, orderId)
  if (sale?.state !== 'held' || sale.rights === 'resting' || sale.releaseAt > tx.now()) return false
  const { tradeNo, tutorAccountId: payee, gross, back, fee } = sale
  const left = cents(gross - back)
  await postEarning(tx, {
    idem: `course ${tradeNo}`,
    from: personAccount(payee, 'payable'),
    payee,
    gross: left,
    commission: fee,
    about: tradeNo,
  })
  await moveSale(tx, sale, { move: 'release', releasedAt: tx.now() })
  const values = { what: bilingualValue(order.title), amount: toShortAmount(cents(left - fee)) }
  await notify(tx, { accountId: payee, kind: 'course-earned', values })
  return true
}
