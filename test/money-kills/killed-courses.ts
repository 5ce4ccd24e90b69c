import { randomUUID } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { systemClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { asPerson, buy, openBuyer, payFromWallet, sellCourse } from '../../src/modules/courses/test/bought-course.ts'
import type { SalesWorld } from '../../src/modules/courses/test/bought-course.ts'
import { orderPart } from '../../src/modules/courses/use-cases/order-course.ts'
import { releaseSales } from '../../src/modules/courses/use-cases/release-sales.ts'
import { returnPurchase } from '../../src/modules/courses/use-cases/return-course.ts'

type World = { readonly database: Database; readonly site: SalesWorld['site'] }

const PRICES = { whole: 250, chapters: [{ price: null, units: [100, 100, 80] }] } as const
/** What a course of 250 dollars brings its tutor, in cents. */
const [GROSS, NET] = [25_000, 20_000]

/** Something to buy, and who wants it whole; the site's time is three weeks ago. */
async function wanted({ database, site }: World, isNow: boolean) {
  const world: SalesWorld = { site: isNow ? { database, clock: { ...systemClock, advance: () => {} } } : site }
  const course = await sellCourse(world, PRICES)
  return { world, buyer: await openBuyer(world, GROSS), productId: course.wholeId }
}

const OPEN = `select trade_no as "tradeNo" from pay_order where kind = 'course' and state = 'open' order by random() limit 20`
const HELD = `select trade_no as "tradeNo", buyer_account_id as "accountId" from course_sale where state = 'held' order by random() limit 20`
/** Cents in an account, as the ledger has them. */
const has = (code: string): string =>
  `coalesce((select b.posted_cents from ledger_account a join ledger_balance b on b.account_id = a.id where a.code = ${code}), 0)`

/** What a killed process does over and over, by its kind of work. */
export const COURSE_WORKS = {
  'paying courses': async (ctx: Context, database: Database) => {
    for (const { tradeNo } of (await database.raw(OPEN, [])) as { tradeNo: string }[])
      await payFromWallet({ site: { database, clock: { now: ctx.now, advance: () => {} } } }, tradeNo).catch(byAnother)
  },
  'releasing courses': async (ctx: Context) => await releaseSales(ctx),
  'returning courses': async (ctx: Context, database: Database) => {
    for (const { tradeNo, accountId } of (await database.raw(HELD, [])) as { tradeNo: string; accountId: string }[])
      await returnPurchase(
        { ...ctx, actor: { kind: 'user', accountId, type: 'parent', tutorId: null, sessionId: randomUUID() } },
        tradeNo,
      ).catch(byAnother)
  },
} as const

/** Another process has done it since it was looked up. */
function byAnother(error: unknown): void {
  const isDone =
    error instanceof Refusal ? error.code === 'REFUND_TOO_LATE' : error instanceof Error && error.message.endsWith('is paid')
  if (!isDone) throw error
}

const counts = (rows: string): string => `(select count(*)::int from ${rows})`

/** Does a work until nothing of it waits. */
const finished =
  (work: keyof typeof COURSE_WORKS) =>
  async ({ now, database }: World & { readonly now: Context }): Promise<void> => {
    for (let left = 1; left > 0;) {
      await COURSE_WORKS[work](now, database)
      const [row] = (await database.raw(COURSE_KILLINGS[work].waiting, [])) as { n: number }[]
      left = Number(row?.n)
    }
  }

/** What gives those something to do, what of it waits, and what was not done once. */
export const COURSE_KILLINGS = {
  'paying courses': {
    feed: async (world: World) => {
      const { world: sales, buyer, productId } = await wanted(world, false)
      await orderPart(asPerson(sales, buyer), { productId, useDeduction: false })
    },
    finish: async (world: World & { readonly now: Context }) => await finished('paying courses')(world),
    waiting: `select count(*)::int as n from pay_order where kind = 'course' and state = 'open'`,
    wrong: `select o.trade_no as name from pay_order o left join course_sale s on s.order_id = o.id where o.kind = 'course' and (
      o.state <> 'paid' or s.state is distinct from 'held' or s.gross_cents <> ${GROSS}
      or ${counts('course_right r where r.order_id = o.id')} <> 3 or ${counts('course_whole_right r where r.order_id = o.id')} <> 1
      or ${counts("notice n where n.account_id = s.tutor_account_id and n.kind = 'course-sold'")} <> 1
      or ${has("'user:' || s.tutor_account_id || ':payable'")} <> ${GROSS} or ${has("'user:' || o.payer_account_id || ':cash'")} <> 0)`,
  },
  'releasing courses': {
    feed: async (world: World) => {
      const { world: sales, buyer, productId } = await wanted(world, false)
      await buy(sales, buyer, { productId })
    },
    finish: async (world: World & { readonly now: Context }) => await finished('releasing courses')(world),
    waiting: `select count(*)::int as n from course_sale where state = 'held'`,
    wrong: `select s.trade_no as name from course_sale s where s.state <> 'released' or s.released_at is null
      or ${counts("notice n where n.account_id = s.tutor_account_id and n.kind = 'course-earned'")} <> 1
      or ${has("'user:' || s.tutor_account_id || ':payable'")} <> 0 or ${has("'user:' || s.tutor_account_id || ':cash'")} <> ${NET}`,
  },
  'returning courses': {
    feed: async (world: World) => {
      const { world: sales, buyer, productId } = await wanted(world, true)
      await buy(sales, buyer, { productId })
    },
    finish: async (world: World & { readonly now: Context }) => await finished('returning courses')(world),
    waiting: `select count(*)::int as n from course_sale where state = 'held'`,
    wrong: `select s.trade_no as name from course_sale s where s.state <> 'returned' or s.rights <> 'ended' or s.back_cents <> ${GROSS}
      or ${counts('pay_refund r where r.order_id = s.order_id')} <> 1
      or ${counts("notice n where n.account_id = s.tutor_account_id and n.kind = 'course-returned-buyer'")} <> 1
      or ${has("'user:' || s.tutor_account_id || ':payable'")} <> 0 or ${has("'user:' || s.buyer_account_id || ':cash'")} <> ${GROSS}`,
  },
} as const
