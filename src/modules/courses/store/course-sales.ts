import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { SaleRights, SaleState } from '../domain/sale-moves.ts'

export type SalePart = 'whole' | 'chapter' | 'units' | 'unit'
export type EndedBy = 'buyer' | 'desk' | 'bank'

/** A part of a course that was bought, and where its money is. */
export type CourseSale = {
  readonly orderId: string
  readonly tradeNo: string
  readonly courseId: number
  readonly versionId: string
  readonly productId: number
  readonly part: SalePart
  readonly buyerAccountId: string
  readonly tutorId: number
  readonly tutorAccountId: string
  /** The price as it was sold: money and given balance together. */
  readonly gross: Cents
  /** What of it is not the tutor's any more. */
  readonly back: Cents
  /** Hundredths of one per cent. */
  readonly commissionRate: number
  /** What the house takes, or took, of the rest. */
  readonly fee: Cents
  readonly state: SaleState
  readonly rights: SaleRights
  readonly endedBy: EndedBy | null
  readonly counted: readonly string[]
  readonly paidAt: Date
  readonly releaseAt: Date
  readonly releasedAt: Date | null
  readonly lostTransferId: string | null
  readonly agreedAt: Date | null
}

const COLUMNS = [
  'orderId',
  'tradeNo',
  'courseId',
  'versionId',
  'productId',
  'part',
  'buyerAccountId',
  'tutorId',
  'tutorAccountId',
  'grossCents as gross',
  'backCents as back',
  'commissionRate',
  'feeCents as fee',
  'state',
  'rights',
  'endedBy',
  'counted',
  'paidAt',
  'releaseAt',
  'releasedAt',
  'lostTransferId',
  'agreedAt',
] as const

const sales = (db: Db) => db.selectFrom('course_sale').select(COLUMNS)

export type SaleLine = {
  readonly unitKey: string
  readonly list: Cents
  readonly paid: Cents
  readonly durationMs: number
}

type NewSale = Omit<CourseSale, 'back' | 'endedBy' | 'releasedAt' | 'lostTransferId' | 'agreedAt'> & {
  readonly lines: readonly SaleLine[]
}

/** Writes a sale with its lines. */
export async function insertSale(db: Db, { lines, gross, fee, counted, ...sale }: NewSale): Promise<void> {
  await db
    .insertInto('course_sale')
    .values({ ...sale, grossCents: gross, feeCents: fee, counted: [...counted] })
    .execute()
  await db
    .insertInto('course_sale_line')
    .values(lines.map(({ list, paid, ...line }) => ({ ...line, orderId: sale.orderId, listCents: list, paidCents: paid })))
    .execute()
}

export async function findSale(db: Db, orderId: string): Promise<CourseSale | null> {
  return (await sales(db).where('orderId', '=', orderId).executeTakeFirst()) ?? null
}

export async function findSaleByTradeNo(db: Db, tradeNo: string): Promise<CourseSale | null> {
  return (await sales(db).where('tradeNo', '=', tradeNo).executeTakeFirst()) ?? null
}

/** What a person bought of a course, the newest first. */
export async function salesOfBuyer(
  db: Db,
  { accountId, courseId }: { readonly accountId: string; readonly courseId: number },
): Promise<readonly CourseSale[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- each sells a unit that was not owned: at most 300 that live, and what was given back
  return await sales(db)
    .where('buyerAccountId', '=', accountId)
    .where('courseId', '=', courseId)
    .orderBy('paidAt', 'desc')
    .orderBy('orderId', 'desc')
    .execute()
}

/** Lines of these sales, by their order. */
export async function linesOfSales(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly SaleLine[]>> {
  if (orderIds.length === 0) return new Map()
  // oxlint-disable-next-line house/no-unbounded-list -- 300 of one sale (domain/course-limits.ts)
  const rows = await db
    .selectFrom('course_sale_line')
    .select(['orderId', 'unitKey', 'listCents as list', 'paidCents as paid', 'durationMs'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('orderId')
    .orderBy('unitKey')
    .execute()
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** Sales that counted the payment of an order and are still good: they are given back before it. */
export async function upgradesOf(
  db: Db,
  sale: Pick<CourseSale, 'orderId' | 'buyerAccountId' | 'courseId'>,
): Promise<readonly CourseSale[]> {
  return await sales(db)
    .where('buyerAccountId', '=', sale.buyerAccountId)
    .where('courseId', '=', sale.courseId)
    .where('rights', '<>', 'ended')
    .where(sql<boolean>`${sale.orderId}::uuid = any(counted)`)
    .orderBy('paidAt')
    .execute()
}

/** Whether a unit of a sale was sold to its buyer by another that is still good. */
export async function isSoldAgain(
  db: Db,
  { orderId, buyerAccountId, courseId }: Pick<CourseSale, 'orderId' | 'buyerAccountId' | 'courseId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('course_sale')
    .innerJoin('course_sale_line', 'course_sale_line.orderId', 'course_sale.orderId')
    .select('unitKey')
    .where('buyerAccountId', '=', buyerAccountId)
    .where('courseId', '=', courseId)
    .where('rights', '<>', 'ended')
    .where('course_sale.orderId', '<>', orderId)
    .where('unitKey', 'in', (eb) =>
      eb.selectFrom('course_sale_line as own').select('own.unitKey').where('own.orderId', '=', orderId),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whether something of a course was sold to its buyer by an order that is newer than a moment. */
export async function hasNewerSale(
  db: Db,
  { accountId, courseId, since }: { readonly accountId: string; readonly courseId: number; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('course_sale')
    .innerJoin('pay_order', 'pay_order.id', 'course_sale.orderId')
    .select('orderId')
    .where('buyerAccountId', '=', accountId)
    .where('courseId', '=', courseId)
    .where('pay_order.createdAt', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Sales whose takings are due, the oldest first; none that a bank disputes. */
export async function dueSales(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('course_sale')
    .select('orderId')
    .where('state', '=', 'held')
    .where('rights', '<>', 'resting')
    .where('releaseAt', '<=', now)
    .orderBy('releaseAt')
    .orderBy('orderId')
    .limit(limit)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

type StateChange = {
  readonly orderId: string
  readonly from: SaleState
  readonly to: SaleState
  readonly releasedAt?: Date | null
  readonly lostTransferId?: string | null
}

/** Moves the money of a sale; false when it was not in the state any more. */
export async function setSaleState(db: Db, { orderId, from, to, ...change }: StateChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course_sale')
    .set({ state: to, ...change })
    .where('orderId', '=', orderId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type RightsChange = {
  readonly orderId: string
  readonly from: SaleRights
  readonly to: SaleRights
  readonly endedBy: EndedBy | null
}

/** Moves what of a sale may be watched; false when it was not so any more. */
export async function setSaleRights(db: Db, { orderId, from, to, endedBy }: RightsChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course_sale')
    .set({ rights: to, endedBy })
    .where('orderId', '=', orderId)
    .where('rights', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes what of a sale has gone back, and what the house takes of the rest. */
export async function setSaleBack(
  db: Db,
  { orderId, back, fee }: { readonly orderId: string; readonly back: Cents; readonly fee: Cents },
): Promise<void> {
  await db.updateTable('course_sale').set({ backCents: back, feeCents: fee }).where('orderId', '=', orderId).execute()
}

/** Writes whether its tutor agrees that a sale may be given back out of the own wallet. */
export async function setSaleAgreed(
  db: Db,
  { orderId, agreedAt }: { readonly orderId: string; readonly agreedAt: Date | null },
): Promise<void> {
  await db.updateTable('course_sale').set({ agreedAt }).where('orderId', '=', orderId).execute()
}

/** What of a tutor's sales waits for its release, in cents. */
export async function heldForTutor(db: Db, tutorAccountId: string): Promise<Cents> {
  const row = await db
    .selectFrom('course_sale')
    .select(sql<number>`coalesce(sum(gross_cents - back_cents), 0)::bigint`.as('held'))
    .where('tutorAccountId', '=', tutorAccountId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return cents(Number(row?.held ?? 0))
}
