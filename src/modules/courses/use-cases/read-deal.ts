import { cents, toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { hasAnything } from '../store/course-rights.ts'
import { salesOfBuyer } from '../store/course-sales.ts'
import type { CourseSale } from '../store/course-sales.ts'
import { countOwnedUnits, deductedOf, partNames } from '../store/owned-courses.ts'
import { productsOf } from '../store/products.ts'
import { courseNames } from '../store/versions.ts'
import { nameOfPart } from './part-name.ts'
import { whyAllKept } from './why-kept.ts'
import type { KeptSale } from './why-kept.ts'

const ALL_PERCENT = 100

/** What the caller bought of a course, the newest first, and until when each can be given back (decisions 3.4). Refuses `NOT_BOUGHT`. */
export async function readDeal(ctx: Context, courseId: number) {
  const { accountId } = requireUser(ctx)
  const [sales, counts] = await Promise.all([
    salesOfBuyer(ctx.db, { accountId, courseId }),
    countOwnedUnits(ctx.db, { accountId, courseIds: [courseId] }),
  ])
  if (sales.length === 0 && !(await hasAnything(ctx.db, { accountId, courseId }))) throw new Refusal('NOT_BOUGHT')
  const [names, kept, deducted, courses] = await Promise.all([
    namesOf(ctx, { courseId, sales }),
    whyAllKept(ctx, { accountId, sales }),
    deductedOf(
      ctx.db,
      sales.map(({ orderId }) => orderId),
    ),
    courseNames(ctx.db, [courseId]),
  ])
  const list = sales.flatMap((sale) => {
    const state = kept.get(sale.orderId)
    const off = deducted.get(sale.orderId) ?? cents(0)
    return state ? [{ name: names(sale, state), ...lineOf(sale, { deducted: off, state }) }] : []
  })
  const left = sales.reduce((sum, sale) => sum + sale.gross - returnedOf(sale), 0)
  return {
    courseFlagId: courseId,
    courseName: courses.get(courseId) ?? '',
    isSoled: counts.get(courseId)?.isSoled ?? false,
    paid: toDollars(cents(left)),
    list,
  }
}

/** What of a sale is its buyer's again; what the bank took is that, too. */
const returnedOf = ({ gross, back, endedBy }: CourseSale): Cents => (endedBy === 'bank' ? gross : back)

type Known = { readonly deducted: Cents; readonly state: KeptSale }

function lineOf(sale: CourseSale, { deducted, state: { why, until, watched, unitKeys } }: Known) {
  const { tradeNo, part, gross, paidAt } = sale
  return {
    tradeNo,
    part,
    price: toDollars(gross),
    deducted: toDollars(deducted),
    returned: toDollars(returnedOf(sale)),
    units: unitKeys.length,
    paidAt: paidAt.toISOString(),
    refundableUntil: until.toISOString(),
    watchedPercent: Math.min(ALL_PERCENT, Math.floor(watched * ALL_PERCENT)),
    keptWhy: why,
  }
}

type Bought = { readonly courseId: number; readonly sales: readonly CourseSale[] }
type Named = (sale: CourseSale, kept: Pick<KeptSale, 'unitKeys'>) => string

const WHOLE = { part: 'whole', chapter: null, unitName: null, unitCount: null } as const

/** What each of these was called in the version that was bought. */
async function namesOf(ctx: Context, { courseId, sales }: Bought): Promise<Named> {
  const [products, parts] = await Promise.all([
    productsOf(ctx.db, courseId),
    partNames(ctx.db, [...new Set(sales.map(({ versionId }) => versionId))]),
  ])
  const keys = new Map([...products].map(([key, id]) => [id, key]))
  return ({ part, versionId, productId }, { unitKeys }) => {
    const own = parts.filter((one) => one.versionId === versionId)
    const found = own.find(({ partKey }) => partKey === keys.get(productId)) ?? null
    if (found === null) return nameOfPart(WHOLE, ctx.locale)
    const only = part === 'unit' ? found : own.find(({ partKey }) => partKey === unitKeys[0])
    return nameOfPart({ part, chapter: found, unitName: only?.name ?? null, unitCount: unitKeys.length }, ctx.locale)
  }
}
