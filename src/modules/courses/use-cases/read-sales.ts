import { hongKongTime } from '#kernel/hong-kong-time.ts'
import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { countSales, listSales, salesByCourse, salesByProduct, salesByTime, sumSales } from '../store/sales-figures.ts'
import type {
  NamedPart,
  SalesOfCourse,
  SalesOfProduct,
  SalesOfTime,
  SalesSearch,
  SalesSums,
  SoldPart,
} from '../store/sales-figures.ts'
import { courseNames } from '../store/versions.ts'
import { nameOfPart } from './part-name.ts'

/** Hong Kong days of the payment, both included, and one course; all there is where nothing is said. */
export type SalesFilter = {
  readonly beginTime?: string | undefined
  readonly endTime?: string | undefined
  readonly courseFlagId?: number | undefined
}

const DAY_MS = 86_400_000

/** What is asked about the caller's own sales. Refuses `LOGIN_REQUIRED`, and `INVALID_INPUT` for an end before the beginning. */
function searchOf(ctx: Context, { beginTime, endTime, courseFlagId }: SalesFilter): SalesSearch {
  const { accountId } = requireUser(ctx)
  if (beginTime !== undefined && endTime !== undefined && endTime < beginTime)
    throw new Refusal('INVALID_INPUT', {}, { endTime: 'validate.invalid' })
  return {
    tutorAccountId: accountId,
    from: beginTime === undefined ? null : hongKongTime(beginTime, '00:00'),
    to: endTime === undefined ? null : new Date(hongKongTime(endTime, '00:00').getTime() + DAY_MS),
    courseId: courseFlagId ?? null,
  }
}

type Named<Part> = Part & { readonly name: string }

/** The caller's sales one by one, the newest first. Refuses as `searchOf`, as do all here. */
export async function readSales(
  ctx: Context,
  { after, pageSize, ...filter }: SalesFilter & AskedPart,
): Promise<{ readonly list: readonly Named<SoldPart>[]; readonly next: string | null; readonly total: number }> {
  const search = searchOf(ctx, filter)
  const [{ list, next }, total] = await Promise.all([
    listSales(ctx.db, search, limited({ after, pageSize })),
    countSales(ctx.db, search),
  ])
  return { list: list.map((sale) => ({ ...sale, name: nameOfPart(namedSale(sale), ctx.locale) })), next, total }
}

export async function readSalesSums(ctx: Context, filter: SalesFilter): Promise<SalesSums> {
  return await sumSales(ctx.db, searchOf(ctx, filter))
}

/** By days or months of Hong Kong, ascending. */
export async function readSalesOfTime(ctx: Context, filter: SalesFilter, step: 'day' | 'month'): Promise<readonly SalesOfTime[]> {
  return await salesByTime(ctx.db, searchOf(ctx, filter), step)
}

/** By course, each by the name that it has now. */
export async function readSalesOfCourses(ctx: Context, filter: SalesFilter): Promise<readonly Named<SalesOfCourse>[]> {
  const list = await salesByCourse(ctx.db, searchOf(ctx, filter))
  const names = await courseNames(
    ctx.db,
    list.map(({ courseId }) => courseId),
  )
  return list.map((course) => ({ ...course, name: names.get(course.courseId) ?? '' }))
}

/** By what was bought, the part that brought most first. */
export async function readSalesOfProducts(ctx: Context, filter: SalesFilter): Promise<readonly Named<SalesOfProduct>[]> {
  const list = await salesByProduct(ctx.db, searchOf(ctx, filter))
  return list.map((product) => ({ ...product, name: nameOfPart({ ...named(product), unitCount: null }, ctx.locale) }))
}

function namedSale({ unitCount, anyUnit, ...sold }: SoldPart) {
  const { unitName, ...part } = named(sold)
  return { ...part, unitName: unitName ?? anyUnit, unitCount }
}

function named({ part, chapterName, chapterNo, unitName }: NamedPart) {
  return { part, unitName, chapter: chapterNo === null ? null : { no: chapterNo, name: chapterName ?? '' } }
}
