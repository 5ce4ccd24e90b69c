import { amountsAt } from '#platform/amounts.ts'
import type { Context } from '#platform/context.ts'
import { amounts } from '../domain/amounts.ts'
import { watchedShare } from '../domain/watched-share.ts'
import { linesOfSales, upgradesOf } from '../store/course-sales.ts'
import type { CourseSale } from '../store/course-sales.ts'
import { downloadedUnits } from '../store/owned-courses.ts'
import { watchedOf } from '../store/watched.ts'

const DAY_MS = 86_400_000
const HUNDREDTHS_OF_ALL = 10_000

/** Why its buyer cannot give a purchase back; `partly` where some of it has gone back already. */
export type KeptWhy = 'late' | 'partly' | 'watched' | 'downloaded' | 'upgraded' | 'disputed' | 'returned'

/** Until when a purchase can be given back, how much of it was watched, from 0 to 1, and what forbids it now (decisions 2.1 "Course refund"). */
export type KeptSale = {
  /** Null where it can be given back. */
  readonly why: KeptWhy | null
  readonly until: Date
  readonly watched: number
  readonly unitKeys: readonly string[]
}

/** How one purchase stands. */
export async function whyKept(ctx: Context, sale: CourseSale): Promise<KeptSale> {
  const sales = [sale, ...(await upgradesOf(ctx.db, sale))]
  const kept = (await whyAllKept(ctx, { accountId: sale.buyerAccountId, sales })).get(sale.orderId)
  if (!kept) throw new Error(`nothing is known of sale ${sale.orderId}`)
  return kept
}

type Bought = { readonly accountId: string; readonly sales: readonly CourseSale[] }

/** The same of all that a person bought of a course, read at once: they are given whole, for one may be an upgrade of another. */
export async function whyAllKept(ctx: Context, { accountId, sales }: Bought): Promise<ReadonlyMap<string, KeptSale>> {
  const lines = await linesOfSales(
    ctx.db,
    sales.map(({ orderId }) => orderId),
  )
  const unitKeys = [...new Set([...lines.values()].flat().map(({ unitKey }) => unitKey))]
  const [watched, downloaded] = await Promise.all([
    watchedOf(ctx.db, { accountId, unitKeys }),
    downloadedUnits(ctx.db, { accountId, unitKeys }),
  ])
  const upgraded = new Set(sales.flatMap(({ rights, counted }) => (rights === 'ended' ? [] : counted)))
  const said = await Promise.all(
    sales.map(async (sale) => {
      const own = lines.get(sale.orderId) ?? []
      const { courseRefundDays, courseRefundWatched } = await amountsAt(ctx, amounts, sale.paidAt)
      const share = watchedShare(own, watched)
      const until = new Date(sale.paidAt.getTime() + courseRefundDays * DAY_MS)
      const why = whyOf(sale, {
        isLate: ctx.now() >= until,
        isUpgraded: upgraded.has(sale.orderId),
        // What costs nothing is open to anybody with a login.
        isDownloaded: own.some(({ list, unitKey }) => list > 0 && downloaded.has(unitKey)),
        isWatched: share * HUNDREDTHS_OF_ALL >= courseRefundWatched,
      })
      return [sale.orderId, { why, until, watched: share, unitKeys: own.map(({ unitKey }) => unitKey) }] as const
    }),
  )
  return new Map(said)
}

type Facts = Readonly<Record<'isLate' | 'isUpgraded' | 'isDownloaded' | 'isWatched', boolean>>

function whyOf({ rights, state, back }: CourseSale, { isLate, isUpgraded, isDownloaded, isWatched }: Facts): KeptWhy | null {
  if (rights === 'ended' || state === 'returned') return 'returned'
  if (rights === 'resting') return 'disputed'
  if (state === 'released' || isLate) return 'late'
  // The rest is an operator's to decide.
  if (back > 0) return 'partly'
  if (isUpgraded) return 'upgraded'
  if (isDownloaded) return 'downloaded'
  return isWatched ? 'watched' : null
}
