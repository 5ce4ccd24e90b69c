import { dollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createOrder } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { requireUser } from '#platform/require-user.ts'
import type { SoldOrder } from '#platform/sale.ts'
import { amounts } from '../domain/amounts.ts'
import { FREE_PACKAGE, boostsEnd, packageOf } from '../domain/boost-package.ts'
import type { BoostPackage } from '../domain/boost-package.ts'
import type { BoostsSold } from '../domain/sold.ts'
import { takeFreeNumber } from './free-boost-number.ts'
import { insertPurchase, isListed } from '../store/boosts.ts'
import { requireTutor } from './require-own-draft.ts'

/** From which price on given balance takes something off (specification 2 §9). */
const LEAST_DEDUCTED = dollars(100)

export type OrderBoosts = { readonly id: number; readonly count: number | null; readonly useDeduction: boolean }

/**
 * Orders a boost package for the caller; the free one is theirs at once, and then there is no order (specification 2 §4). Refuses
 * `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`, `METHOD_NOT_OFFERED` where no money moves, `BOOST_NEEDS_PROFILE` while the profile is not
 * listed, `BOOST_PACKAGE_TAKEN`, `INVALID_INPUT`.
 */
export async function orderBoosts(ctx: Context, { id, count, useDeduction }: OrderBoosts): Promise<CreatedOrder | null> {
  const tutorId = requireTutor(ctx.actor)
  if (!ctx.takesPayments) throw new Refusal('METHOD_NOT_OFFERED')
  if (!(await isListed(ctx.db, tutorId))) throw new Refusal('BOOST_NEEDS_PROFILE')
  const wanted = packageOf(id, count, await amountsAt(ctx, amounts))
  if (!wanted) throw new Refusal('INVALID_INPUT', {}, { count: 'missed.m_80' })
  const { accountId } = requireUser(ctx)
  if (id === FREE_PACKAGE) {
    const isTaken = await inTransaction(
      ctx,
      async (tx) =>
        (await takeFreeNumber(tx, accountId)) &&
        (await givePackage(tx, { accountId, orderId: null, quotedAt: tx.now(), ...wanted })),
    )
    if (!isTaken) throw new Refusal('BOOST_PACKAGE_TAKEN')
    return null
  }
  const { boosts, price } = wanted
  return await createOrder(ctx, {
    kind: 'recommend',
    payerAccountId: accountId,
    target: `package ${id}`,
    title: { zh: `置頂計劃（${boosts} 次）`, en: boosts === 1 ? 'Boost package (1 boost)' : `Boost package (${boosts} boosts)` },
    price,
    usesDeduction: useDeduction && price >= LEAST_DEDUCTED,
    details: { packageId: id, boosts },
  })
}

/** Delivers a package that was paid for, in the transaction that posts its money; once an order. */
export async function deliverBoosts(tx: Transaction, order: SoldOrder<BoostsSold>): Promise<void> {
  const { id: orderId, payerAccountId: accountId, createdAt: quotedAt, details } = order
  await givePackage(tx, { accountId, orderId, id: details.packageId, boosts: details.boosts, quotedAt })
}

type Given = Pick<BoostPackage, 'id' | 'boosts'> & {
  readonly accountId: string
  readonly orderId: string | null
  readonly quotedAt: Date
}

async function givePackage(tx: Transaction, { id: packageId, boosts, accountId, orderId, quotedAt }: Given): Promise<boolean> {
  const now = tx.now()
  const expiresAt = boostsEnd(now, await amountsAt(tx, amounts, quotedAt))
  return await insertPurchase(tx.db, { id: newId(now), accountId, packageId, orderId, boosts, now, expiresAt })
}
