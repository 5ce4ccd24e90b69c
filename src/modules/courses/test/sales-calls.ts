import { cents } from '#kernel/money.ts'
import { lockOrder, refundOrder } from '#modules/payments/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { operatorActor } from '../../../../test/test-context.ts'
import type { SaleLine, SalesCourse, SalesDay, SalesMonth, SalesProduct, SalesTotal } from '../contract/sales.ts'
import { followDispute, takeCourseBack } from '../use-cases/return-course.ts'
import { systemOf } from './bought-course.ts'

type Answered<Data> = { readonly status: number; readonly code: string; readonly data: Data }

/** Asks a site as a person, who reads English unless said otherwise. */
export async function askAs<Data>(
  { server }: Pick<DemoSite, 'server'>,
  { headers }: Pick<SignedIn, 'headers'>,
  url: string,
): Promise<Answered<Data>> {
  const answer = await server.inject({ url, headers: { 'x-locale': 'en', ...headers } })
  return { status: answer.statusCode, ...answer.json<{ code: string; data: Data }>() }
}

/** What the pages of a tutor's sales show for a query (`?beginTime=…`): every call of theirs, the list read to its end by parts of so many. */
export type SalesShown = {
  readonly total: SalesTotal
  readonly list: readonly SaleLine[]
  readonly days: readonly SalesDay[]
  readonly months: readonly SalesMonth[]
  readonly courses: readonly SalesCourse[]
  readonly products: readonly SalesProduct[]
}

export async function salesOf(
  site: Pick<DemoSite, 'server'>,
  who: Pick<SignedIn, 'headers'>,
  { query = {}, pageSize = 20 }: { readonly query?: Readonly<Record<string, string>>; readonly pageSize?: number } = {},
): Promise<SalesShown> {
  const read = async <Data>(path: string, more: Readonly<Record<string, string>> = {}): Promise<Data> => {
    const { code, data } = await askAs<Data>(
      site,
      who,
      `/online/course/sales/${path}?${new URLSearchParams({ ...query, ...more }).toString()}`,
    )
    if (code !== 'OK') throw new Error(`${path}: ${code}`)
    return data
  }
  const list: SaleLine[] = []
  for (let after: string | null = ''; after !== null;) {
    const part: { list: SaleLine[]; next: string | null; total: number } = await read('list/data', {
      pageSize: String(pageSize),
      ...(after === '' ? {} : { after }),
    })
    list.push(...part.list)
    after = part.next
    if (after === null && part.total !== list.length) throw new Error(`${list.length} of ${part.total} sales`)
  }
  return {
    total: await read('buy/amount/and/count'),
    list,
    days: await read('list/graph'),
    months: await read('month/amount'),
    courses: await read('course/amount'),
    products: await read('product/list'),
  }
}

/** An operator gives so many cents of a paid sale back; `seen` refunds stood there before. */
export async function giveBackAtDesk(
  site: DemoSite,
  { tradeNo, amount, seen = 0 }: { readonly tradeNo: string; readonly amount: number; readonly seen?: number },
): Promise<void> {
  const desk = { ...systemOf({ site }), actor: operatorActor() }
  await refundOrder(desk, { tradeNo, cents: cents(amount), seen, reason: 'asked' })
}

async function ofOrder<Result>(
  site: DemoSite,
  tradeNo: string,
  act: (of: Awaited<ReturnType<typeof locked>>) => Promise<Result>,
): Promise<Result> {
  return await inTransaction(systemOf({ site }), async (tx) => await act(await locked(tx, tradeNo)))
}

async function locked(tx: Parameters<typeof followDispute>[0], tradeNo: string) {
  const { id } = await tx.db.selectFrom('pay_order').select('id').where('tradeNo', '=', tradeNo).executeTakeFirstOrThrow()
  return { tx, order: await lockOrder(tx.db, id) }
}

/** The payer's bank disputes the payment of a sale. */
export async function dispute(site: DemoSite, tradeNo: string, state: 'open' | 'won' = 'open'): Promise<void> {
  await ofOrder(site, tradeNo, async ({ tx, order }) => await followDispute(tx, { order, state }))
}

/** The payer's bank takes all that was paid for a sale. */
export async function loseToBank(site: DemoSite, tradeNo: string): Promise<void> {
  await dispute(site, tradeNo)
  await ofOrder(site, tradeNo, async ({ tx, order }) => {
    const paid = cents(order.price - order.deducted)
    await takeCourseBack(tx, order, { cents: paid, gift: cents(0), back: paid, paid, by: 'provider' })
  })
}
