import { Refusal } from '#kernel/refusal.ts'
import { chanceOf } from '../../../../test/money-lives/chance.ts'
import { sellCourse } from './bought-course.ts'
import { goTo } from './paid-course.ts'
import type { Begun, PaidWorld } from './paid-course.ts'

const MINUTE_MS = 60_000

export type PlayedLate = {
  readonly orders: number
  readonly sold: number
  readonly returned: number
  readonly wrong: readonly string[]
}

/**
 * A buyer goes to providers with parts of one course, one order taking the place of the former, and pays them in any order, in time, late,
 * or all at once. What is not wanted must go back, and nothing is had twice.
 */
export async function playLate(world: PaidWorld, { seed }: { readonly seed: number }): Promise<PlayedLate> {
  const chance = chanceOf(seed)
  const { payments } = world
  const course = await sellCourse(world, {
    whole: 200,
    chapters: [
      { price: 150, units: [100, 100] },
      { price: null, units: [50] },
    ],
  })
  const buyer = await world.buyer()
  const [first, second] = course.chapters
  const parts = [
    { productId: course.wholeId },
    { productId: first?.productId ?? 0 },
    ...[...(first?.units ?? []), ...(second?.units ?? [])].map(({ productId }) => ({ productId })),
  ]
  const begun: (Begun & { readonly provider: 'payme' | 'fps' })[] = []
  const pay = async ({ provider, merchantRef }: (typeof begun)[number]): Promise<void> => {
    await payments.act(provider, merchantRef, chance.oneOf(['approve', 'pay-late'])).catch(() => {})
    if (chance.is(0.6)) await payments.complete()
  }
  for (let orders = chance.between(2, 4); orders > 0; orders--) {
    const provider = chance.oneOf(['payme', 'fps'] as const)
    const one = await goTo(world, buyer, { ...chance.oneOf(parts), provider }).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (one) begun.push({ ...one, provider })
    if (one && chance.is(0.4)) await pay({ ...one, provider })
    payments.forward(chance.oneOf([1000, MINUTE_MS, 50 * MINUTE_MS]))
    if (chance.is(0.5)) await payments.complete()
  }
  for (const one of begun.toSorted(() => chance.between(-1, 1))) await pay(one)
  for (const wait of [3000, MINUTE_MS, 60 * MINUTE_MS, 60 * MINUTE_MS]) {
    payments.forward(wait)
    await payments.simulators.webhooks.idle()
    await payments.complete()
  }
  const wrong = await wrongOf(world, { accountId: buyer.accountId, tutorId: course.tutor.accountId })
  const [counts] = await payments.rows<{ sold: number; returned: number }>(
    `select (select count(*)::int from course_sale where buyer_account_id = $1) as sold,
       (select count(*)::int from pay_refund r join pay_order o on o.id = r.order_id where o.payer_account_id = $1) as returned`,
    [buyer.accountId],
  )
  return {
    orders: begun.length,
    sold: counts?.sold ?? 0,
    returned: counts?.returned ?? 0,
    wrong: wrong.map((what) => `seed ${seed}: ${what}`),
  }
}

async function wrongOf(
  { payments }: PaidWorld,
  { accountId, tutorId }: { readonly accountId: string; readonly tutorId: string },
): Promise<readonly string[]> {
  const rows = await payments.rows<{ name: string }>(
    `select 'unit sold ' || count(*) || ' times' as name from course_sale_line l join course_sale s on s.order_id = l.order_id
       where s.buyer_account_id = $1 group by l.unit_key having count(*) > 1
     union all select 'order ' || o.trade_no || ' is ' || o.state from pay_order o where o.payer_account_id = $1 and o.state = 'open'
     union all select 'money of ' || a.merchant_ref || ' stays' from pay_attempt a join pay_order o on o.id = a.order_id
       where o.payer_account_id = $1 and a.state = 'surplus'
         and not exists (select from pay_refund r where r.attempt_id = a.id and r.state = 'succeeded')
     union all select 'paid ' || p.cents || ' for units of ' || p.list from (
       select coalesce(sum(s.gross_cents), 0) as cents,
         (select coalesce(sum(l.list_cents), 0) from course_sale_line l join course_sale q on q.order_id = l.order_id where q.buyer_account_id = $1) as list
       from course_sale s where s.buyer_account_id = $1) p where p.cents > p.list
     union all select 'waits ' || b.posted_cents from ledger_balance b join ledger_account a on a.id = b.account_id
       where a.code = 'user:' || $2 || ':payable'
         and b.posted_cents <> (select coalesce(sum(gross_cents), 0) from course_sale where buyer_account_id = $1)`,
    [accountId, tutorId],
  )
  return rows.map(({ name }) => name)
}
