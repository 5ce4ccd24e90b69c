import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { productsOf } from '../store/products.ts'
import { agreeReturn } from '../use-cases/agree-return.ts'
import { releaseSales } from '../use-cases/release-sales.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { asPerson, buy, openBuyer, publishAgain, sellCourse, systemOf } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import { publishedCourse } from './published-course.ts'
import { askAs, dispute, giveBackAtDesk, loseToBank, salesOf } from './sales-calls.ts'
import type { SalesShown } from './sales-calls.ts'

let site: DemoSite
let fractions: SoldCourse
let geometryId: number
let shown: SalesShown
// Logged in after all that was sold: a session does not last for weeks.
let tutor: SignedIn
let sold: Readonly<Record<Sale, string>>
type Sale = 'early' | 'agreed' | 'unit' | 'whole' | 'part' | 'liked-not' | 'lost' | 'some'

beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  fractions = await sellCourse(
    { site },
    {
      whole: 150,
      chapters: [
        { price: null, units: [100, 100] },
        { price: 50, units: [18, 12.34, 30] },
      ],
    },
  )
  const texts = { subject: 'primary_maths', levels: [6, 8], language: 'tutor_english', hasPreview: false } as const
  geometryId = await publishedCourse(
    { site },
    { tutorId: Number(fractions.tutor.tutorId), name: 'Geometry', price: 80.05, ...texts },
  )
  sold = await sellAll()
  tutor = await signInAs(site, { side: 'tutor', accountId: fractions.tutor.accountId })
  shown = await salesOf(site, tutor, { pageSize: 3 })
})
afterAll(async () => await site.close())

const at = (iso: string): void => site.clock.advance(new Date(iso).getTime() - site.clock.now().getTime())

/** Eight sales, three of them in the seconds around a midnight of Hong Kong, which is 16:00 of UTC. */
async function sellAll(): Promise<Readonly<Record<Sale, string>>> {
  const [first, second] = fractions.chapters
  const unit = (chapter: 0 | 1, place: number): number => fractions.chapters[chapter]?.units[place]?.productId ?? 0
  const whole = { productId: fractions.wholeId }
  const geometry = { productId: (await productsOf(site.database.db, geometryId)).get(null) ?? 0 }
  const one = async (when: string, part: Parameters<typeof buy>[2], who?: SignedIn): Promise<string> => {
    at(when)
    return (await buy({ site }, who ?? (await openBuyer({ site })), part)).tradeNo ?? ''
  }
  const [anna, liking] = [await openBuyer({ site }), await openBuyer({ site })]
  const early = await one('2026-11-21T04:00:00Z', whole)
  const agreed = await one('2026-11-21T04:00:01Z', whole)
  const ofUnit = await one('2026-11-30T15:59:59Z', { productId: unit(0, 0) }, anna)
  const ofWhole = await one('2026-11-30T16:00:00Z', whole, anna)
  const part = await one('2026-12-01T04:00:00Z', { productId: second?.productId ?? 0 })
  const likedNot = await one('2026-12-02T04:00:00Z', { unitProductIds: [first?.units[1]?.productId ?? 0] }, liking)
  const lost = await one('2026-12-02T04:00:01Z', geometry)
  const some = await one('2026-12-02T15:59:59Z', { unitProductIds: [unit(1, 1), unit(1, 0)] })
  await giveBackAtDesk(site, { tradeNo: part, amount: 2000 })
  await returnPurchase(asPerson({ site }, liking), likedNot)
  await loseToBank(site, lost)
  await dispute(site, ofUnit)
  at('2026-12-05T04:00:02Z')
  expect(await releaseSales(systemOf({ site }))).toBe(2)
  // The house bears what the tutor did not agree to give.
  await giveBackAtDesk(site, { tradeNo: early, amount: 1500 })
  await agreeReturn(asPerson({ site }, fractions.tutor, 'tutor'), { tradeNo: agreed, isAgreed: true })
  await giveBackAtDesk(site, { tradeNo: agreed, amount: 3000 })
  return { early, agreed, unit: ofUnit, whole: ofWhole, part, 'liked-not': likedNot, lost, some }
}

test('sales are listed one by one, the newest first, with what went back of each and why', () => {
  const lines = shown.list.map((line) => {
    const { name, gross, returned, kept, fee, net, state, endedBy, isDisputed, isAgreed, time } = line
    const marks = [endedBy, isDisputed ? 'disputed' : null, isAgreed ? 'agreed' : null].filter(Boolean).join(' ')
    return [time.slice(5, 19), name, gross, returned, kept, fee, net, state, marks]
  })
  expect(lines).toEqual([
    ['12-02T15:59:59', 'Chapter 2: Chapter 2 (2 units)', 30.34, 0, 0, 6.07, 24.27, 'held', ''],
    ['12-02T04:00:01', 'whole course', 80.05, 80.05, 0, 0, 0, 'returned', 'bank'],
    ['12-02T04:00:00', 'Unit 1.2', 100, 100, 0, 0, 0, 'returned', 'buyer'],
    ['12-01T04:00:00', 'Chapter 2: Chapter 2', 50, 20, 0, 6, 24, 'held', ''],
    ['11-30T16:00:00', 'whole course', 50, 0, 0, 10, 40, 'held', ''],
    ['11-30T15:59:59', 'Unit 1.1', 100, 0, 0, 20, 80, 'held', 'disputed'],
    ['11-21T04:00:01', 'whole course', 150, 30, 0, 24, 96, 'released', 'agreed'],
    ['11-21T04:00:00', 'whole course', 150, 15, 12, 27, 108, 'released', ''],
  ])
  expect(shown.list.map(({ courseName }) => courseName)).toEqual([
    'Fractions',
    'Geometry',
    ...Array.from({ length: 6 }, () => 'Fractions'),
  ])
  expect(shown.list.map(({ tradeNo }) => tradeNo)).toEqual(
    (['some', 'lost', 'liked-not', 'part', 'whole', 'unit', 'agreed', 'early'] as const).map((name) => sold[name]),
  )
  expect(shown.list.at(-1)).toMatchObject({ releaseAt: '2026-12-05T04:00:00.000Z', releasedAt: '2026-12-05T04:00:02.000Z' })
  expect(shown.list[0]).toMatchObject({ releaseAt: '2026-12-16T15:59:59.000Z', releasedAt: null })
})

test('all of them together: what is left, of it the house’s part and what waits, and what went back', () => {
  expect(shown.total).toEqual({
    amount: 465.34,
    count: 6,
    fee: 93.07,
    net: 372.27,
    held: 168.27,
    returned: 245.05,
    returnedCount: 5,
    kept: 12,
  })
})

test('by day and by month of the payment in Hong Kong', () => {
  expect(shown.days).toEqual([
    { day: '2026-11-21', amount: 255, count: 2 },
    { day: '2026-11-30', amount: 100, count: 1 },
    { day: '2026-12-01', amount: 80, count: 2 },
    { day: '2026-12-02', amount: 30.34, count: 1 },
  ])
  expect(shown.months).toEqual([
    { month: '2026-11', amount: 355, count: 3 },
    { month: '2026-12', amount: 110.34, count: 3 },
  ])
})

test('by course and by part, units of a chapter apart from the chapter whole', () => {
  expect(shown.courses).toEqual([
    { courseFlagId: fractions.courseId, courseName: 'Fractions', amount: 465.34, count: 6 },
    { courseFlagId: geometryId, courseName: 'Geometry', amount: 0, count: 0 },
  ])
  expect(shown.products.map(({ name, part, amount, count, courseName }) => [name, part, amount, count, courseName])).toEqual([
    ['whole course', 'whole', 305, 3, 'Fractions'],
    ['Unit 1.1', 'unit', 100, 1, 'Fractions'],
    ['Chapter 2: Chapter 2 (single units)', 'units', 30.34, 1, 'Fractions'],
    ['Chapter 2: Chapter 2', 'chapter', 30, 1, 'Fractions'],
    ['Chapter 1: Chapter 1 (single units)', 'units', 0, 0, 'Fractions'],
    ['whole course', 'whole', 0, 0, 'Geometry'],
  ])
})

test('a sale keeps the names of its version; sums have the newest, in the language of who asks', async () => {
  const { db } = site.database
  const course = await sellCourse({ site }, { whole: null, chapters: [{ price: null, units: [20] }] })
  const [chapter] = course.chapters
  const [unit] = chapter?.units ?? []
  if (!chapter || !unit) throw new Error('nothing to sell')
  await buy({ site }, await openBuyer({ site }), { productId: unit.productId })
  await db.updateTable('draft_unit').set({ name: 'Halves & $1' }).where('id', '=', unit.unitId).execute()
  await db.updateTable('draft_chapter').set({ name: 'Parts $& wholes' }).where('id', '=', chapter.chapterId).execute()
  await db.updateTable('manuscript').set({ name: 'Fractions again' }).where('id', '=', course.manuscriptId).execute()
  await publishAgain({ site }, course.courseId)
  site.clock.advance(1000)
  await buy({ site }, await openBuyer({ site }), { productId: unit.productId })
  site.clock.advance(1000)
  await buy({ site }, await openBuyer({ site }), { productId: chapter.productId })
  const { headers } = await signInAs(site, { side: 'tutor', accountId: course.tutor.accountId })
  const { list, products, courses } = await salesOf(site, { headers })
  expect(list.map(({ name, courseName }) => [name, courseName])).toEqual([
    ['Chapter 1: Parts $& wholes', 'Fractions again'],
    ['Halves & $1', 'Fractions again'],
    ['Unit 1.1', 'Fractions'],
  ])
  expect(products.map(({ name, courseName, count }) => [name, courseName, count])).toEqual([
    ['Halves & $1', 'Fractions again', 2],
    ['Chapter 1: Parts $& wholes', 'Fractions again', 1],
  ])
  expect(courses.map(({ courseName }) => courseName)).toEqual(['Fractions again'])
  const chinese = await salesOf(site, { headers: { ...headers, 'x-locale': 'zh' } })
  expect(chinese.list.map(({ name }) => name)).toEqual(['第一章 Parts $& wholes', 'Halves & $1', 'Unit 1.1'])
})

test.for([
  ['a day', { beginTime: '2026-11-30', endTime: '2026-11-30' }, ['unit'], 100],
  ['the day after it', { beginTime: '2026-12-01', endTime: '2026-12-01' }, ['part', 'whole'], 80],
  ['from a day on', { beginTime: '2026-12-02' }, ['some', 'lost', 'liked-not'], 30.34],
  ['up to a day', { endTime: '2026-11-29' }, ['agreed', 'early'], 255],
  ['a day without any', { beginTime: '2026-11-22', endTime: '2026-11-29' }, [], 0],
] as const)('days of Hong Kong, both included: %s', async ([, query, names, amount]) => {
  const some = await salesOf(site, tutor, { query })
  expect(some.list.map(({ tradeNo }) => tradeNo)).toEqual(names.map((name) => sold[name]))
  expect(some.total.amount).toBe(amount)
  for (const list of [some.days, some.months, some.courses, some.products]) expect(sumOf(list)).toBe(amount)
})

test('one course alone, and none where it is another tutor’s', async () => {
  const geometry = await salesOf(site, tutor, { query: { courseFlagId: String(geometryId) } })
  expect(geometry.list.map(({ tradeNo }) => tradeNo)).toEqual([sold.lost])
  expect(geometry.total).toMatchObject({ amount: 0, count: 0, returned: 80.05, returnedCount: 1, fee: 0, held: 0 })
  expect(geometry.courses).toHaveLength(1)
  const other = await signInAs(site, { side: 'tutor' })
  for (const query of [{}, { courseFlagId: String(fractions.courseId) }])
    expect(await salesOf(site, other, { query })).toEqual({
      total: { amount: 0, count: 0, fee: 0, net: 0, held: 0, returned: 0, returnedCount: 0, kept: 0 },
      list: [],
      days: [],
      months: [],
      courses: [],
      products: [],
    })
})

test('parents and visitors are refused, and a period that cannot be', async () => {
  const parent = await openBuyer({ site })
  for (const path of ['list/data', 'list/graph', 'product/list', 'buy/amount/and/count', 'course/amount', 'month/amount']) {
    const url = `/online/course/sales/${path}`
    expect(await askAs(site, parent, url)).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
    expect(await askAs(site, { headers: visitor }, url)).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
    for (const query of [
      'beginTime=2026-12-02&endTime=2026-12-01',
      'beginTime=2026-02-30',
      'beginTime=0000-01-01',
      'courseFlagId=0',
    ])
      expect(await askAs(site, tutor, `${url}?${query}`), query).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
  }
  const begun = await askAs<{ list: unknown[] }>(site, tutor, '/online/course/sales/list/data?after=bm9uc2Vuc2U&pageSize=2')
  expect(begun).toMatchObject({ code: 'OK' })
  expect(begun.data.list).toHaveLength(2)
})

test('what a dispute took that is won is sold again', async () => {
  await dispute(site, sold.lost, 'won')
  const { total, list } = await salesOf(site, tutor, { query: { courseFlagId: String(geometryId) } })
  expect(total).toMatchObject({ amount: 80.05, fee: 16.01, net: 64.04, held: 64.04, returned: 0, count: 1 })
  expect(list[0]).toMatchObject({ state: 'held', endedBy: null, isDisputed: false, returned: 0, net: 64.04 })
})

const sumOf = (list: readonly { readonly amount: number }[]): number =>
  list.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
