import { toShortAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import type { Transaction } from '#platform/context.ts'
import type { SoldOrder } from '#platform/sale.ts'
import { beginState } from '#platform/move-state.ts'
import { bilingualValue } from '#kernel/written-time.ts'
import { amounts } from '../domain/amounts.ts'
import { linesOf } from '../domain/course-quote.ts'
import type { CourseSold } from '../domain/course-sold.ts'
import { RIGHTS, SALE } from '../domain/sale-moves.ts'
import { feeOf } from '../domain/sale-money.ts'
import { lockLearner } from '../store/course-learners.ts'
import { grantRights } from '../store/course-rights.ts'
import { hasNewerSale, insertSale } from '../store/course-sales.ts'
import { findProduct } from '../store/products.ts'
import { findOnSale, findVersion } from '../store/versions.ts'
import { partOfVersion } from './course-part.ts'
import { quotePart } from './quote-course.ts'
import type { QuotedPart } from './quote-course.ts'

const DAY_MS = 86_400_000

/**
 * Delivers a part of a course that was paid for, in the transaction that posts its money: what its buyer may watch, and the sale of its
 * tutor. It is quoted again by the version that was quoted: where that comes to another price, something of it is owned meanwhile or was
 * given back, a newer order of the course was paid, or the course is not on sale any more, it refuses `NOT_WANTED`, and the money goes back
 * (decisions 2.1 "Late payment of a course").
 */
export async function deliverCourse(tx: Transaction, order: SoldOrder<CourseSold>): Promise<void> {
  const { id: orderId, tradeNo, payerAccountId: accountId, price: gross, createdAt, details } = order
  const { courseId, tutorAccountId } = details
  await lockLearner(tx.db, { accountId, courseId, now: tx.now() })
  const quoted = await quoteAgain(tx, order)
  if (!quoted || quoted.due !== gross || (await hasNewerSale(tx.db, { accountId, courseId, since: createdAt })))
    throw new Refusal('NOT_WANTED')
  const { courseCommission, courseReleaseDays } = await amountsAt(tx, amounts, createdAt)
  const { left, counted, part, version, product, title } = quoted
  const now = tx.now()
  await insertSale(tx.db, {
    orderId,
    tradeNo,
    courseId,
    versionId: version.id,
    productId: product.id,
    part,
    buyerAccountId: accountId,
    tutorId: version.tutorId,
    tutorAccountId,
    gross,
    commissionRate: courseCommission,
    fee: feeOf(gross, courseCommission),
    state: beginState(tx, SALE, { move: 'sell', who: ['system'] }),
    rights: beginState(tx, RIGHTS, { move: 'grant', who: ['system'] }),
    counted,
    paidAt: now,
    releaseAt: new Date(now.getTime() + courseReleaseDays * DAY_MS),
    lines: linesOf(left, gross).map(({ unitKey, price, paid, durationMs }) => ({ unitKey, list: price, paid, durationMs })),
  })
  const unitKeys = left.map(({ unitKey }) => unitKey)
  await grantRights(tx.db, { accountId, courseId, orderId, counted, unitKeys, isWhole: part === 'whole', now })
  await notify(tx, {
    accountId: tutorAccountId,
    kind: 'course-sold',
    values: { what: bilingualValue(title), amount: toShortAmount(gross), days: String(courseReleaseDays) },
  })
}

/** What an order would cost now, by the version of its quote; null where there is nothing of it to be had any more. */
async function quoteAgain(tx: Transaction, { payerAccountId, details }: SoldOrder<CourseSold>): Promise<QuotedPart | null> {
  const { courseId, versionId, productId, unitKeys } = details
  const [product, version, onSale] = await Promise.all([
    findProduct(tx.db, productId),
    findVersion(tx.db, versionId),
    findOnSale(tx.db, courseId),
  ])
  if (!product || !version || !onSale) return null
  const part = await partOfVersion(tx, version, { product, unitKeys })
  const quoted = part && (await quotePart(tx, payerAccountId, part))
  return quoted && !quoted.isOwned && !quoted.isResting ? quoted : null
}
