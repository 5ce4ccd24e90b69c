import { afterAll, beforeAll, expect, test } from 'vitest'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { giveCredit, personAccount, reconcileLedger } from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { chanceOf } from '../../../../test/money-lives/chance.ts'
import type { Chance } from '../../../../test/money-lives/chance.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { SaleLine } from '../contract/sales.ts'
import { agreeReturn } from '../use-cases/agree-return.ts'
import { releaseSales } from '../use-cases/release-sales.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { asPerson, buy, openBuyer, priceUnit, publishAgain, sellCourse, systemOf } from './bought-course.ts'
import type { SoldCourse, WantedPart } from './bought-course.ts'
import { dispute, giveBackAtDesk, loseToBank, salesOf } from './sales-calls.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })))
afterAll(async () => await site.close())

const HOUR_MS = 3_600_000
const PRICES = [
  { price: 150.5, units: [99.99, 80.05] },
  { price: null, units: [12.34, 33.33, 0, 20] },
] as const

type Fair = { readonly chance: Chance; readonly courses: readonly SoldCourse[]; readonly buyers: readonly SignedIn[] }
type Made = {
  readonly tradeNo: string
  readonly orderId: string
  readonly buyerAccountId: string
  readonly tutorAccountId: string
  readonly endedBy: string | null
}

async function openFair(seed: number): Promise<Fair> {
  const world = { site }
  const courses = [
    await sellCourse(world, { whole: 200, chapters: PRICES }),
    await sellCourse(world, { whole: null, chapters: PRICES }),
  ]
  const buyers: SignedIn[] = []
  for (let count = 0; count < 5; count++) {
    const buyer = await openBuyer(world)
    const { accountId } = buyer
    const expiresAt = new Date(site.clock.now().getTime() + 90 * 24 * HOUR_MS)
    await giveCredit(systemOf(world), { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt })
    buyers.push(buyer)
  }
  return { chance: chanceOf(seed), courses, buyers }
}

/** Whole, a chapter, a unit, or some units of a chapter. */
function partIn({ chance }: Fair, { wholeId, chapters }: SoldCourse): WantedPart {
  const { productId, units } = chance.oneOf(chapters)
  const some = units.filter(() => chance.is(0.5)).map((unit) => unit.productId)
  return chance.oneOf<WantedPart>([
    { productId: wholeId },
    { productId },
    { productId: chance.oneOf(units).productId },
    { unitProductIds: some.length > 0 ? some : [chance.oneOf(units).productId] },
  ])
}

/** One thing that happens; what is refused changes nothing. */
async function live(fair: Fair): Promise<void> {
  const { chance, courses, buyers } = fair
  const world = { site }
  site.clock.advance(chance.between(0, 40) * HOUR_MS)
  const made: Made | null = chance.maybeOf(
    await site.database.db
      .selectFrom('course_sale')
      .select(['tradeNo', 'orderId', 'buyerAccountId', 'tutorAccountId', 'endedBy'])
      .where(
        'tutorAccountId',
        'in',
        courses.map(({ tutor }) => tutor.accountId),
      )
      .orderBy('orderId')
      .execute(),
  )
  const course = chance.oneOf(courses)
  const purchase = async (): Promise<void> =>
    void (await buy(world, chance.oneOf(buyers), { ...partIn(fair, course), useDeduction: chance.is(0.5) }))
  const republish = async (): Promise<void> => {
    const { unitId } = chance.oneOf(chance.oneOf(course.chapters).units)
    await priceUnit(world, { unitId, price: chance.between(10, 99) })
    await publishAgain(world, course.courseId)
  }
  const release = async (): Promise<unknown> => await releaseSales(systemOf(world))
  const acts = [purchase, purchase, purchase, purchase, release, republish, ...(made ? actsOn(fair, made) : [])]
  await chance
    .oneOf(acts)()
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}

/** What becomes of a sale; of one that a bank took nothing more. */
function actsOn({ chance, courses, buyers }: Fair, made: Made): readonly (() => Promise<unknown>)[] {
  const world = { site }
  const { tradeNo, buyerAccountId, tutorAccountId, endedBy } = made
  const buyer = buyers.find(({ accountId }) => accountId === buyerAccountId)
  const tutor = courses.find((one) => one.tutor.accountId === tutorAccountId)?.tutor
  if (!buyer || !tutor) throw new Error(`whose is ${tradeNo}?`)
  const agree = async (): Promise<void> =>
    await agreeReturn(asPerson(world, tutor, 'tutor'), { tradeNo, isAgreed: chance.is(0.7) })
  if (endedBy === 'bank') return [agree]
  return [
    agree,
    async () => await returnPurchase(asPerson(world, buyer), tradeNo),
    async () => await giveBackSome(chance, made),
    async () => await giveBackSome(chance, made),
    async () => await dispute(site, tradeNo),
    async () => await dispute(site, tradeNo, 'won'),
    async () => {
      await loseToBank(site, tradeNo)
      if (chance.is(0.4)) await dispute(site, tradeNo, 'won')
    },
  ]
}

async function giveBackSome(chance: Chance, { tradeNo, orderId }: Made): Promise<void> {
  const { db } = site.database
  const refunds = await db.selectFrom('pay_refund').select('amountCents').where('orderId', '=', orderId).orderBy('id').execute()
  const { priceCents, deductedCents } = await db
    .selectFrom('pay_order')
    .select(['priceCents', 'deductedCents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const left = priceCents - deductedCents - refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (left > 0)
    await giveBackAtDesk(site, { tradeNo, amount: chance.is(0.3) ? left : chance.between(1, left), seen: refunds.length })
}

async function postedOn(code: AccountCode): Promise<number> {
  const rows = await site.database.raw(
    'select coalesce(sum(e.amount_cents), 0)::int as sum from entry e join ledger_account a on a.id = e.account_id where a.code = $1',
    [code],
  )
  return (rows[0] as { sum: number }).sum
}

const inCents = (dollars: number): number => Math.round(dollars * 100)
const sumOf = <Row>(list: readonly Row[], of: (row: Row) => number): number =>
  list.reduce((sum, row) => sum + inCents(of(row)), 0)
const isReleased = ({ releasedAt }: SaleLine): boolean => releasedAt !== null

const SEEDS = [41, 42, 43]
const WORTH_CHECKING = [
  'whole',
  'chapter',
  'units',
  'unit',
  'held',
  'held returned',
  'released',
  'released returned',
  'released kept returned',
]
const ENDED = [
  'returned buyer returned',
  'returned desk returned',
  'returned desk kept returned',
  'returned bank returned',
  'released bank',
]

test('sales pages = ledger: after random lives every call agrees with the others and with what was posted, to the cent', async () => {
  const kinds = new Set<string>()
  let fees = 0
  const courses: SoldCourse[] = []
  for (const seed of SEEDS) {
    const fair = await openFair(seed)
    for (let step = 0; step < 120; step++) await live(fair)
    courses.push(...fair.courses)
  }
  for (const course of courses) {
    const list = await expectLedger(course)
    fees += sumOf(list.filter(isReleased), ({ fee }) => fee)
    for (const { state, endedBy, kept, returned, part } of list)
      kinds.add([state, endedBy, kept > 0 && 'kept', returned > 0 && 'returned'].filter(Boolean).join(' ')).add(part)
  }
  expect(fees).toBe(await postedOn('income:commission'))
  expect([...kinds]).toEqual(expect.arrayContaining([...WORTH_CHECKING, ...ENDED]))
  const { results } = await reconcileLedger(systemOf({ site }))
  expect(results.filter(({ problems }) => problems > 0)).toEqual([])
})

/** Expects of a tutor's sales what was posted, and for some queries that all calls agree. Answers the sales. */
async function expectLedger({ tutor: { accountId }, courseId }: SoldCourse): Promise<readonly SaleLine[]> {
  const tutor = await signInAs(site, { side: 'tutor', accountId })
  const { list, total } = await salesOf(site, tutor, { pageSize: 7 })
  const held = list.filter(({ state }) => state === 'held')
  expect(sumOf(held, ({ net }) => net) + sumOf(held, ({ fee }) => fee)).toBe(await postedOn(personAccount(accountId, 'payable')))
  expect(sumOf(held, ({ net }) => net)).toBe(inCents(total.held))
  const released = list.filter(isReleased)
  // Nothing else came into that wallet or left it.
  expect(sumOf(released, ({ net }) => net) + sumOf(released, ({ kept }) => kept)).toBe(
    await postedOn(personAccount(accountId, 'cash')),
  )
  const days = list.map(({ time }) => hongKongDay(new Date(time))).toSorted()
  const [beginTime = '', endTime = ''] = [days[Math.floor(days.length / 3)], days[Math.floor((days.length * 2) / 3)]]
  const queries = [{}, { courseFlagId: String(courseId) }, { beginTime }, { endTime }, { beginTime, endTime }]
  for (const query of queries) await expectAgreement(tutor, query)
  return list
}

async function expectAgreement(who: SignedIn, query: Readonly<Record<string, string>>): Promise<void> {
  const { list, total, days, months, courses, products } = await salesOf(site, who, { query })
  const left = list.filter(({ gross, returned }) => inCents(gross) > inCents(returned))
  expect(sumOf(list, ({ gross, returned }) => gross - returned)).toBe(inCents(total.amount))
  expect([left.length, sumOf(list, ({ fee }) => fee), sumOf(list, ({ net }) => net)]).toEqual([
    total.count,
    inCents(total.fee),
    inCents(total.net),
  ])
  expect(inCents(total.amount)).toBe(inCents(total.fee) + inCents(total.net))
  expect([sumOf(list, ({ returned }) => returned), list.filter(({ returned }) => returned > 0).length]).toEqual([
    inCents(total.returned),
    total.returnedCount,
  ])
  expect(sumOf(list, ({ kept }) => kept)).toBe(inCents(total.kept))
  const groups: readonly (readonly { readonly amount: number; readonly count: number }[])[] = [days, months, courses, products]
  for (const rows of groups)
    expect([sumOf(rows, ({ amount }) => amount), rows.reduce((sum, { count }) => sum + count, 0)]).toEqual([
      inCents(total.amount),
      total.count,
    ])
}
