import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { giveCredit } from '#modules/wallet/public.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import type { Deal } from '../contract/customer.ts'
import { findSaleByTradeNo } from '../store/course-sales.ts'
import { noteDownload } from '../store/watched.ts'
import { readDeal } from '../use-cases/read-deal.ts'
import { releaseSales } from '../use-cases/release-sales.ts'
import { whyKept } from '../use-cases/why-kept.ts'
import { asPerson, buy, openBuyer, sellCourse, systemOf } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import { ask, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { questionsOf } from './owned-questions.ts'

let world: CourseWorld
let course: SoldCourse
let buyer: SignedIn
beforeAll(async () => {
  world = await openCourseWorld()
})
afterAll(async () => await world.close())
beforeEach(async () => {
  course = await sellCourse(world, {
    whole: 250,
    chapters: [
      { price: 150, units: [100, 100] },
      { price: null, units: [80, 20, 0] },
    ],
  })
  buyer = await openBuyer(world)
})

const PATH = '/online/course/customer'
const DAY_MS = 86_400_000

const deal = async (who: Pick<SignedIn, 'headers'> = buyer, locale = 'en') => {
  const answer = await ask(world, who)(`${PATH}/deal/${course.courseId}`, { headers: { 'x-locale': locale } })
  return { ...answer, data: answer.data as Deal }
}
const give = async (tradeNo: string | null) => await ask(world, buyer)(`${PATH}/deal/${tradeNo}/return`, { method: 'POST' })
const unit = (chapter: number, place: number) => course.chapters[chapter]!.units[place]!
const watch = async (chapter: number, place: number, seconds: number) =>
  await ask(world, buyer)(`${PATH}/save-progress`, {
    method: 'POST',
    payload: { videoId: unit(chapter, place).videoId, progressSeconds: seconds, watched: [[0, seconds]] },
  })

/** Why each purchase is kept, the newest first; what is said of one alone says the same. */
async function reasons(): Promise<readonly unknown[]> {
  // The use case: days later the login has ended.
  const { list } = await readDeal(asPerson(world, buyer), course.courseId)
  for (const { tradeNo, keptWhy, refundableUntil, watchedPercent } of list) {
    const sale = await findSaleByTradeNo(world.site.database.db, tradeNo)
    const { why, until, watched } = await whyKept(systemOf(world), sale!)
    expect([why, until.toISOString(), Math.floor(watched * 100)]).toEqual([keptWhy, refundableUntil, watchedPercent])
  }
  return list.map(({ keptWhy }) => keptWhy)
}

test('a deal says what was bought, for how much and until when it can be given back, the newest first', async () => {
  const { accountId } = buyer
  const expiresAt = new Date(world.site.clock.now().getTime() + 90 * DAY_MS)
  await giveCredit(systemOf(world), { idem: `gift ${accountId}`, accountId, cents: cents(1000), reason: 'sign-up', expiresAt })
  const bought = [
    await buy(world, buyer, { productId: unit(0, 0).productId, useDeduction: true }),
    await buy(world, buyer, { unitProductIds: [unit(1, 0).productId] }),
    await buy(world, buyer, { productId: course.chapters[0]!.productId }),
    await buy(world, buyer, { productId: course.wholeId }),
  ]
  const until = new Date(world.site.clock.now().getTime() + 7 * DAY_MS).toISOString()
  const { data } = await deal()
  expect(data).toMatchObject({ courseFlagId: course.courseId, courseName: 'Fractions', isSoled: true, paid: 250 })
  const byTrade = new Map(data.list.map((line) => [line.tradeNo, line]))
  const [first] = bought
  expect(byTrade.get(String(first?.tradeNo))).toEqual({
    tradeNo: first?.tradeNo,
    part: 'unit',
    name: 'Unit 1.1',
    price: 100,
    deducted: 5,
    returned: 0,
    units: 1,
    paidAt: world.site.clock.now().toISOString(),
    refundableUntil: until,
    watchedPercent: 0,
    keptWhy: 'upgraded',
  })
  const lines = bought.map(({ tradeNo }) => byTrade.get(String(tradeNo)))
  expect(lines.map((line) => [line?.part, line?.name, line?.price, line?.units])).toEqual([
    ['unit', 'Unit 1.1', 100, 1],
    ['units', 'Unit 2.1', 80, 1],
    ['chapter', 'Chapter 1: Chapter 1', 50, 1],
    ['whole', 'whole course', 20, 2],
  ])
  const zh = (await deal(buyer, 'zh')).data.list.map(({ name }) => name)
  expect(zh).toContain('第一章 Chapter 1')
  expect(zh).toContain('整個課程')
})

test('some units of a chapter are called by it, and the newest purchase stands first', async () => {
  await buy(world, buyer, { unitProductIds: [unit(1, 1).productId] })
  world.site.clock.advance(1000)
  await buy(world, buyer, { unitProductIds: [unit(0, 0).productId] })
  world.site.clock.advance(1000)
  const extra = await sellCourse(world, { whole: null, chapters: [{ price: null, units: [10, 20, 30] }] })
  const [one, two] = extra.chapters[0]!.units
  await buy(world, buyer, { unitProductIds: [one!.productId, two!.productId] })
  expect((await deal()).data.list.map(({ name }) => name)).toEqual(['Unit 1.1', 'Unit 2.2'])
  const { list } = await readDeal(asPerson(world, buyer), extra.courseId)
  expect(list).toMatchObject([{ part: 'units', name: 'Chapter 1: Chapter 1 (2 units)', price: 30, units: 2 }])
})

test('why something is kept is said as a refund would refuse it', async () => {
  await buy(world, buyer, { productId: unit(0, 0).productId })
  expect(await reasons()).toEqual([null])
  world.site.clock.advance(1000)
  const { tradeNo } = await buy(world, buyer, { productId: unit(1, 0).productId })
  await watch(1, 0, 11)
  expect(await reasons()).toEqual([null, null])
  await watch(1, 0, 12)
  expect(await reasons()).toEqual(['watched', null])
  expect((await give(tradeNo)).code).toBe('REFUND_TOO_LATE')
  world.site.clock.advance(1000)
  const whole = await buy(world, buyer, { productId: course.wholeId })
  expect(await reasons()).toEqual([null, 'upgraded', 'upgraded'])
  expect((await give(tradeNo)).code).toBe('REFUND_UPGRADED')
  expect(await give(whole.tradeNo)).toMatchObject({ status: 200, data: { returned: 70 } })
  expect(await reasons()).toEqual(['returned', 'watched', null])
  expect((await deal()).data).toMatchObject({ paid: 180, isSoled: false })
  await world.site.database.db
    .updateTable('course_sale')
    .set({ rights: 'resting' })
    .where('tradeNo', '=', String(tradeNo))
    .execute()
  expect(await reasons()).toEqual(['returned', 'disputed', null])
  expect((await give(tradeNo)).code).toBe('COURSE_RESTS')
  world.site.clock.advance(7 * DAY_MS)
  expect(await reasons()).toEqual(['returned', 'disputed', 'late'])
})

test('a saved file of what cost something ends it, and so does the release', async () => {
  await buy(world, buyer, { productId: course.wholeId })
  const { db } = world.site.database
  const now = world.site.clock.now()
  const file = { tutorId: Number(course.tutor.tutorId), mediaType: 'application/pdf', size: 10, createdAt: now }
  const [free, paid] = await db
    .insertInto('study_file')
    .values(
      [unit(1, 2), unit(0, 0)].map(({ unitKey }, at) => ({
        ...file,
        unitKey,
        name: 'a.pdf',
        storageKey: `course-file/${course.courseId}-${at}.pdf`,
      })),
    )
    .returning('id')
    .execute()
  await noteDownload(db, { accountId: buyer.accountId, fileId: free!.id, unitKey: unit(1, 2).unitKey, now })
  expect(await reasons()).toEqual([null])
  await noteDownload(db, { accountId: buyer.accountId, fileId: paid!.id, unitKey: unit(0, 0).unitKey, now })
  expect(await reasons()).toEqual(['downloaded'])
  world.site.clock.advance(15 * DAY_MS)
  await releaseSales(systemOf(world))
  expect(await reasons()).toEqual(['late'])
})

test('what was given back in part is for an operator to go on with', async () => {
  const { tradeNo } = await buy(world, buyer, { productId: unit(0, 0).productId })
  await world.site.database.db
    .updateTable('course_sale')
    .set({ backCents: 4000, feeCents: 1200 })
    .where('tradeNo', '=', String(tradeNo))
    .execute()
  expect(await reasons()).toEqual(['partly'])
  expect((await deal()).data).toMatchObject({ paid: 60, list: [{ price: 100, returned: 40, keptWhy: 'partly' }] })
  // Whatever else forbids it, but that it is over.
  world.site.clock.advance(1000)
  await buy(world, buyer, { productId: course.wholeId })
  expect(await reasons()).toEqual([null, 'partly'])
  world.site.clock.advance(7 * DAY_MS)
  expect(await reasons()).toEqual(['late', 'late'])
})

test('what a bank took is not paid any more, and all of it stands as returned', async () => {
  const { tradeNo } = await buy(world, buyer, { productId: unit(0, 0).productId })
  await world.site.database.db
    .updateTable('course_sale')
    .set({ rights: 'ended', endedBy: 'bank' })
    .where('tradeNo', '=', String(tradeNo))
    .execute()
  expect((await deal()).data).toMatchObject({ paid: 0, list: [{ price: 100, returned: 100, keptWhy: 'returned' }] })
})

test('who has nothing of it has no deal, who has what costs nothing an empty one', async () => {
  const stranger = await openBuyer(world)
  expect(await deal(stranger)).toMatchObject({ status: 404, code: 'NOT_BOUGHT' })
  await ask(world, stranger)(`${PATH}/save-progress`, {
    method: 'POST',
    payload: { videoId: unit(1, 2).videoId, progressSeconds: 5 },
  })
  expect((await deal(stranger)).data).toEqual({
    courseFlagId: course.courseId,
    courseName: 'Fractions',
    isSoled: false,
    paid: 0,
    list: [],
  })
})

test('more purchases are read by no more questions', async () => {
  const questions = questionsOf(asPerson(world, buyer))
  const counts: number[] = []
  for (const [chapter, place] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ] as const) {
    await buy(world, buyer, { productId: unit(chapter, place).productId })
    // Amounts are read once in a while.
    const read = async () => await questions(async (ctx) => await readDeal(ctx, course.courseId))
    await read()
    counts.push(await read())
  }
  expect((await deal()).data.list).toHaveLength(4)
  expect(new Set(counts).size).toBe(1)
})
