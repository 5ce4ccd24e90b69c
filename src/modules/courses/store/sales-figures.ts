import { sql } from 'kysely'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import type { SaleRights, SaleState } from '../domain/sale-moves.ts'
import type { EndedBy, SalePart } from './course-sales.ts'

/** Whose sales, paid from a moment on and up to another, and of which course; null: all. */
export type SalesSearch = {
  readonly tutorAccountId: string
  readonly from: Date | null
  readonly to: Date | null
  readonly courseId: number | null
}

const found = (db: Db, { tutorAccountId, from, to, courseId }: SalesSearch) =>
  db
    .selectFrom('course_sale')
    .where('course_sale.tutorAccountId', '=', tutorAccountId)
    .$if(from !== null, (query) => query.where('paidAt', '>=', from))
    .$if(to !== null, (query) => query.where('paidAt', '<', to))
    .$if(courseId !== null, (query) => query.where('course_sale.courseId', '=', courseId))

// What covered the reversal of a bank is the tutor's no more, and the house takes nothing of it.
const LEFT = sql<Cents>`(case when lost_transfer_id is null then gross_cents - back_cents else 0 end)`
const FEE = sql<Cents>`(case when lost_transfer_id is null then fee_cents else 0 end)`
// After the release the house bears what the tutor's wallet does not. A refund that is made again is the same money.
const KEPT = sql<Cents>`(case when released_at is not null and back_cents > 0 then (
  select coalesce(-sum(e.amount_cents), 0)::bigint from pay_refund p
  join entry e on e.transfer_id in (p.transfer_id, p.gift_transfer_id) join ledger_account a on a.id = e.account_id
  where p.order_id = course_sale.order_id and p.idem not like 'instead %' and a.code = 'expense:write_off') else 0 end)`

const AMOUNT = sql<number>`coalesce(sum(${LEFT}), 0)::bigint`
const COUNT = sql<number>`count(*) filter (where ${LEFT} > 0)::int`

type Figures = { readonly amount: number; readonly count: number }
const figuresOf = <Row extends Figures>({ amount, ...row }: Row) => ({ ...row, amount: cents(Number(amount)) })

/** In cents: what is left of sales, of how many, the house's part of it, what waits, and what went back. */
export type SalesSums = {
  readonly amount: Cents
  readonly count: number
  readonly fee: Cents
  /** Without the house's part. */
  readonly held: Cents
  readonly returned: Cents
  readonly returnedCount: number
  /** What of that the house bore. */
  readonly kept: Cents
}

export async function sumSales(db: Db, search: SalesSearch): Promise<SalesSums> {
  const row = await found(db, search)
    .select(() => [
      AMOUNT.as('amount'),
      COUNT.as('count'),
      sql<number>`coalesce(sum(${FEE}), 0)::bigint`.as('fee'),
      sql<number>`coalesce(sum(${LEFT} - ${FEE}) filter (where state = 'held'), 0)::bigint`.as('held'),
      sql<number>`coalesce(sum(gross_cents - ${LEFT}), 0)::bigint`.as('returned'),
      sql<number>`count(*) filter (where ${LEFT} < gross_cents)::int`.as('returnedCount'),
      sql<number>`coalesce(sum(${KEPT}), 0)::bigint`.as('kept'),
    ])
    .executeTakeFirstOrThrow()
  const { fee, held, returned, kept, ...figures } = row
  return { ...figuresOf(figures), fee: sumOf(fee), held: sumOf(held), returned: sumOf(returned), kept: sumOf(kept) }
}

const sumOf = (sum: number): Cents => cents(Number(sum))

/** How many there are, whatever became of them. */
export async function countSales(db: Db, search: SalesSearch): Promise<number> {
  const { total } = await found(db, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** What names a part of a course; null where it is no chapter, or no unit. */
export type NamedPart = {
  readonly part: SalePart
  readonly chapterName: string | null
  readonly chapterNo: number | null
  readonly unitName: string | null
}

/** A sale as its tutor sees it; both names as they were when it was sold. */
export type SoldPart = NamedPart & {
  /** The order. */
  readonly id: string
  readonly tradeNo: string
  readonly courseId: number
  readonly courseName: string
  /** How many units it sold, and what one of them is called. */
  readonly unitCount: number
  readonly anyUnit: string | null
  readonly gross: Cents
  readonly amount: Cents
  readonly fee: Cents
  readonly kept: Cents
  readonly state: SaleState
  readonly rights: SaleRights
  readonly endedBy: EndedBy | null
  readonly paidAt: Date
  readonly releaseAt: Date
  readonly releasedAt: Date | null
  readonly agreedAt: Date | null
}

const NEWEST: SortedBy = { by: sql`course_sale.paid_at`, type: 'timestamptz', id: sql`course_sale.order_id`, idType: 'uuid' }

/** Sales one by one, the newest first. */
export async function listSales(db: Db, search: SalesSearch, part: Part): Promise<Parted<SoldPart>> {
  const query = found(db, search)
    .innerJoin('course_version', 'course_version.id', 'course_sale.versionId')
    .innerJoin('course_product', 'course_product.id', 'course_sale.productId')
    .leftJoin('version_chapter', (join) =>
      join.onRef('version_chapter.versionId', '=', 'course_sale.versionId').onRef('version_chapter.chapterKey', '=', 'partKey'),
    )
    .leftJoin('version_unit', (join) =>
      join.onRef('version_unit.versionId', '=', 'course_sale.versionId').onRef('version_unit.unitKey', '=', 'partKey'),
    )
    .select([
      'orderId as id',
      'tradeNo',
      'course_sale.courseId',
      'course_version.name as courseName',
      'course_sale.part',
      'version_chapter.name as chapterName',
      'version_chapter.no as chapterNo',
      'version_unit.name as unitName',
      'grossCents as gross',
      LEFT.as('amount'),
      FEE.as('fee'),
      KEPT.as('kept'),
      'state',
      'rights',
      'endedBy',
      'paidAt',
      'releaseAt',
      'releasedAt',
      'agreedAt',
      sql<number>`(select count(*)::int from course_sale_line l where l.order_id = course_sale.order_id)`.as('unitCount'),
      sql<string | null>`(select u.name from course_sale_line l join version_unit u on u.version_id = course_sale.version_id
        and u.unit_key = l.unit_key where l.order_id = course_sale.order_id order by u.no limit 1)`.as('anyUnit'),
    ])
  const { list, next } = await readPart(query, { sorted: NEWEST, isDown: true, part })
  return { list: list.map((row) => ({ ...row, kept: sumOf(row.kept) })), next }
}

export type SalesOfTime = { readonly time: string; readonly amount: Cents; readonly count: number }

// Made a text of once for each, not for each sale.
const STEPS = {
  day: { begin: sql`(paid_at at time zone 'Asia/Hong_Kong')::date`, format: 'YYYY-MM-DD' },
  month: { begin: sql`date_trunc('month', paid_at at time zone 'Asia/Hong_Kong')`, format: 'YYYY-MM' },
} as const

/** By days (`2026-11-28`) or months (`2026-11`) of Hong Kong, ascending; those in which nothing was sold left out. */
export async function salesByTime(db: Db, search: SalesSearch, step: keyof typeof STEPS): Promise<readonly SalesOfTime[]> {
  const { begin, format } = STEPS[step]
  // oxlint-disable-next-line house/no-unbounded-list -- one a day since courses are sold
  const rows = await found(db, search)
    .select([sql<string>`to_char(${begin}, ${sql.lit(format)})`.as('time'), AMOUNT.as('amount'), COUNT.as('count')])
    .groupBy(begin)
    .orderBy(begin)
    .execute()
  return rows.map(figuresOf)
}

export type SalesOfCourse = { readonly courseId: number; readonly amount: Cents; readonly count: number }

/** By course, the one that brought most first. */
export async function salesByCourse(db: Db, search: SalesSearch): Promise<readonly SalesOfCourse[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- at most 200 of a tutor (domain/course-limits.ts)
  const rows = await found(db, search)
    .select(['courseId', AMOUNT.as('amount'), COUNT.as('count')])
    .groupBy('courseId')
    .orderBy(AMOUNT, 'desc')
    .orderBy('courseId')
    .execute()
  return rows.map(figuresOf)
}

export type SalesOfProduct = NamedPart & {
  readonly productId: number
  readonly courseId: number
  readonly courseName: string
  readonly amount: Cents
  readonly count: number
}

const MOST_PRODUCTS = 1000

/** By what was bought, with its names as they were when it was sold last; what brought most first. */
export async function salesByProduct(db: Db, search: SalesSearch): Promise<readonly SalesOfProduct[]> {
  const ofVersions = found(db, search)
    .select([
      'productId',
      'courseId',
      'part',
      'versionId',
      AMOUNT.as('amount'),
      COUNT.as('count'),
      sql<Date>`max(paid_at)`.as('last'),
    ])
    .groupBy(['productId', 'courseId', 'part', 'versionId'])
  const figures = db
    .selectFrom(ofVersions.as('of_version'))
    .select([
      'productId',
      'courseId',
      'part',
      sql<number>`sum(amount)::bigint`.as('amount'),
      sql<number>`sum(count)::int`.as('count'),
      sql<string>`(array_agg(version_id order by last desc, version_id desc))[1]`.as('versionId'),
    ])
    .groupBy(['productId', 'courseId', 'part'])
  const rows = await db
    .selectFrom(figures.as('sold'))
    .innerJoin('course_version', 'course_version.id', 'sold.versionId')
    .innerJoin('course_product', 'course_product.id', 'sold.productId')
    .leftJoin('version_chapter', (join) =>
      join
        .onRef('version_chapter.versionId', '=', 'sold.versionId')
        .onRef('version_chapter.chapterKey', '=', 'course_product.partKey'),
    )
    .leftJoin('version_unit', (join) =>
      join.onRef('version_unit.versionId', '=', 'sold.versionId').onRef('version_unit.unitKey', '=', 'course_product.partKey'),
    )
    .select([
      'sold.productId',
      'sold.courseId',
      'course_version.name as courseName',
      'sold.part',
      'version_chapter.name as chapterName',
      'version_chapter.no as chapterNo',
      'version_unit.name as unitName',
      'sold.amount',
      'sold.count',
    ])
    .orderBy('sold.amount', 'desc')
    .orderBy('sold.productId')
    .orderBy('sold.part')
    .limit(MOST_PRODUCTS)
    .execute()
  return rows.map(figuresOf)
}
