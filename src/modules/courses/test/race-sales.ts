import { Refusal } from '#kernel/refusal.ts'
import { chanceOf } from '../../../../test/money-lives/chance.ts'
import type { Chance } from '../../../../test/money-lives/chance.ts'
import { appendPart, orderPart } from '../use-cases/order-course.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { fund, payFromWallet, sellCourse } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import type { Buyer, PaidWorld } from './paid-course.ts'

/** How races came out, and what was wrong after one. */
export type Raced = {
  readonly races: number
  readonly acts: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
}

type Asked = { readonly races: number; readonly atOnce: number; readonly seed: number }
type Race = {
  readonly world: PaidWorld
  readonly course: SoldCourse
  readonly buyer: Buyer
  readonly chance: Chance
  readonly orders: string[]
}

/** Lets one buyer buy, pay, take and give back parts of one course from many tabs at once, race after race. */
export async function raceSales(world: PaidWorld, { races, atOnce, seed }: Asked): Promise<Raced> {
  const outcomes: Record<string, number> = {}
  const wrong: string[] = []
  for (let race = 0; race < races; race++) {
    const course = await sellCourse(world, {
      whole: 200,
      chapters: [
        { price: 150, units: [100, 100] },
        { price: null, units: [50, 0] },
      ],
    })
    const buyer = await world.buyer()
    await fund(world, buyer, 10_000_000)
    const one: Race = { world, course, buyer, chance: chanceOf(seed * 10_000 + race), orders: [] }
    const acts = Array.from({ length: atOnce }, async () => await act(one))
    for (const outcome of await Promise.all(acts)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    wrong.push(...(await wrongOf(one)).map((what) => `race ${race}: ${what}`))
  }
  wrong.push(...(await world.broken()))
  return { races, acts: races * atOnce, outcomes, wrong }
}

async function act(race: Race): Promise<string> {
  const { world, course, buyer, chance, orders } = race
  const kind = chance.oneOf(['whole', 'chapter', 'unit', 'unit', 'units', 'pay', 'append', 'return'] as const)
  const chapter = chance.oneOf(course.chapters)
  const parts = {
    whole: { productId: course.wholeId },
    chapter: { productId: chapter.productId },
    unit: { productId: chance.oneOf(chapter.units).productId },
    units: { unitProductIds: chapter.units.map(({ productId }) => productId) },
  } as const
  try {
    if (kind === 'append') await appendPart(buyer.ctx, parts.whole)
    else if (kind === 'pay') await pay(race, chance.maybeOf(orders))
    else if (kind === 'return') await returnLast(race)
    else {
      const { tradeNo } = await orderPart(buyer.ctx, { ...parts[kind], useDeduction: false })
      if (tradeNo !== null) {
        orders.push(tradeNo)
        await payFromWallet(world, tradeNo)
      }
    }
    return `${kind} OK`
  } catch (error) {
    if (error instanceof Refusal) return `${kind} ${error.code}`
    if (error instanceof Error && / is (?:paid|closed)$/.test(error.message)) return `${kind} ORDER_NOT_OPEN`
    throw error
  }
}

/** Another tab pays what was ordered here. */
async function pay({ world }: Race, tradeNo: string | null): Promise<void> {
  if (tradeNo !== null) await payFromWallet(world, tradeNo)
}

async function returnLast({ world, buyer }: Race): Promise<void> {
  const [row] = await world.payments.rows<{ tradeNo: string }>(
    `select trade_no from course_sale where buyer_account_id = $1 and state = 'held' order by paid_at desc limit 1`,
    [buyer.accountId],
  )
  if (row) await returnPurchase(buyer.ctx, row.tradeNo)
}

/** What must not be after a race: a unit that was paid twice, more paid than the whole costs, money without a sale. */
async function wrongOf({ world, course, buyer }: Race): Promise<readonly string[]> {
  const twice = await world.payments.rows<{ name: string }>(
    `select 'unit ' || l.unit_key || ' was sold ' || count(*) || ' times' as name from course_sale_line l join course_sale s on s.order_id = l.order_id
     where s.buyer_account_id = $1 and s.rights = 'live' group by l.unit_key having count(*) > 1`,
    [buyer.accountId],
  )
  const [sums] = await world.payments.rows<{ paid: number; cash: number; payable: number; list: number }>(
    `select coalesce((select sum(gross_cents) from course_sale where buyer_account_id = $1 and state = 'held'), 0)::int as paid,
       (select posted_cents::int from ledger_balance b join ledger_account a on a.id = b.account_id where a.code = 'user:' || $1 || ':cash') as cash,
       coalesce((select posted_cents::int from ledger_balance b join ledger_account a on a.id = b.account_id where a.code = 'user:' || $2 || ':payable'), 0) as payable,
       coalesce((select sum(l.list_cents) from course_sale_line l join course_sale s on s.order_id = l.order_id
         where s.buyer_account_id = $1 and s.state = 'held'), 0)::int as list`,
    [buyer.accountId, course.tutor.accountId],
  )
  const { paid = 0, cash = 0, payable = 0, list = 0 } = sums ?? {}
  return [
    ...twice.map(({ name }) => name),
    ...(paid > list ? [`${paid} was paid for units of ${list}`] : []),
    ...(cash + paid === 10_000_000 ? [] : [`${cash} in the wallet and ${paid} paid`]),
    ...(payable === paid ? [] : [`${payable} waits of ${paid} paid`]),
  ]
}
