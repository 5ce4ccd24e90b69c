import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import type { CourseDetail } from '../contract/visitor.ts'
import { readQuote } from '../use-cases/order-course.ts'
import { readCourse } from '../use-cases/read-course.ts'
import { addSoldUnit, asPerson, buy, openBuyer, publishAgain, sellCourse } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })))
afterAll(async () => await site.close())

/** The page of a course as it is answered to a person. */
async function pageOf({ courseId }: SoldCourse, who: Pick<SignedIn, 'headers'>): Promise<CourseDetail> {
  const answer = await site.server.inject({
    url: `/online/course/visitor/product/${courseId}`,
    headers: { ...who.headers, 'x-locale': 'en' },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: CourseDetail }>().data
}

/** What of it is the reader's, unit by unit: `b` where it plays, `o` where it is theirs, `.` where neither; and what is due, in dollars. */
function shownOf({ chapterList, due, isSoled, ownsLater }: CourseDetail) {
  const units = chapterList.map(({ unitList }) =>
    unitList.map(({ isOwned, buy: plays }) => (isOwned ? 'o' : plays ? 'b' : '.')).join(''),
  )
  return { units, due, chapters: chapterList.map((chapter) => chapter.due), isSoled, ownsLater }
}

const ANYBODY = { headers: { ...visitor } }
const unitOf = (course: SoldCourse, chapter: number, unit: number): number =>
  course.chapters[chapter]?.units[unit]?.productId ?? 0

test('a visitor sees what all of it costs, before and after others have bought it', async () => {
  const world = { site }
  const course = await sellCourse(world, {
    whole: 200,
    chapters: [
      { price: 90, units: [60, 40] },
      { price: null, units: [150, 0] },
    ],
  })
  const before = await pageOf(course, ANYBODY)
  expect(shownOf(before)).toEqual({ units: ['..', '..'], due: 200, chapters: [90, 150], isSoled: false, ownsLater: false })
  await buy(world, await openBuyer(world), { productId: course.wholeId })
  expect(await pageOf(course, ANYBODY)).toEqual(before)
  const others = await signInAs(site, { side: 'parent' })
  // What is free plays for everybody with a login, and is nobody's before it was taken.
  expect(shownOf(await pageOf(course, others))).toMatchObject({ units: ['..', '.b'], due: 200, isSoled: false })
  const school = await signInAs(site, { side: 'institution' })
  expect(shownOf(await pageOf(course, school))).toEqual(shownOf(before))
})

test('who owns a unit watches it, and pays the difference for its chapter and for the whole', async () => {
  const world = { site }
  const course = await sellCourse(world, {
    whole: 200,
    chapters: [
      { price: 90, units: [60, 40] },
      { price: null, units: [150] },
    ],
  })
  const buyer = await openBuyer(world)
  await buy(world, buyer, { productId: unitOf(course, 0, 0) })
  const page = await pageOf(course, buyer)
  expect(shownOf(page)).toEqual({ units: ['o.', '.'], due: 140, chapters: [30, 150], isSoled: false, ownsLater: false })
  const units = page.chapterList.flatMap(({ unitList }) => unitList)
  expect(units.map(({ videoResource }) => videoResource.videoId)).toEqual([course.chapters[0]?.units[0]?.videoId, null, null])
  // Bought on one side, it is theirs on the other.
  const asTutor = await signInAs(site, { side: 'tutor', accountId: buyer.accountId })
  expect(shownOf(await pageOf(course, asTutor))).toMatchObject({ units: ['o.', '.'], due: 140 })
  await buy(world, buyer, { productId: course.wholeId, amount: 140 })
  expect(shownOf(await pageOf(course, buyer))).toEqual({
    units: ['oo', 'o'],
    due: 0,
    chapters: [0, 0],
    isSoled: true,
    ownsLater: true,
  })
})

test('all units one by one are the whole of today; what comes later is not theirs, but for who has bought the whole', async () => {
  const world = { site }
  const course = await sellCourse(world, { whole: 80, chapters: [{ price: null, units: [50, 50, 0] }] })
  const [byUnit, atOnce] = [await openBuyer(world), await openBuyer(world)]
  for (const unit of [0, 1]) await buy(world, byUnit, { productId: unitOf(course, 0, unit) })
  expect(shownOf(await pageOf(course, byUnit))).toEqual({
    units: ['oob'],
    due: 0,
    chapters: [0],
    isSoled: true,
    ownsLater: false,
  })
  await buy(world, atOnce, { productId: course.wholeId })
  const { tutorId } = course.tutor
  const [chapter] = course.chapters
  await addSoldUnit(world, { tutorId: tutorId ?? 0, chapterId: chapter?.chapterId ?? 0, name: 'New', place: 9, price: 30 })
  await publishAgain(world, course.courseId)
  expect(shownOf(await pageOf(course, byUnit))).toMatchObject({ units: ['oob.'], due: 0, isSoled: false, ownsLater: false })
  expect(shownOf(await pageOf(course, atOnce))).toMatchObject({ units: ['oooo'], due: 0, isSoled: true, ownsLater: true })
})

test('a free course is nobody’s until it is taken', async () => {
  const world = { site }
  const course = await sellCourse(world, { whole: null, chapters: [{ price: null, units: [0, 0] }] })
  const learner = await openBuyer(world)
  expect(shownOf(await pageOf(course, learner))).toMatchObject({ units: ['bb'], isSoled: false })
  expect(await buy(world, learner, { productId: unitOf(course, 0, 0), amount: 0 })).toEqual({ tradeNo: null, due: 0 })
  expect(shownOf(await pageOf(course, learner))).toMatchObject({ units: ['ob'], isSoled: true, ownsLater: false })
  await buy(world, learner, { productId: course.wholeId, amount: 0 })
  expect(shownOf(await pageOf(course, learner))).toMatchObject({ units: ['oo'], isSoled: true, ownsLater: true })
})

test('what the page says is due is what a quote of each part says', async () => {
  const world = { site }
  const course = await sellCourse(world, {
    whole: 170,
    chapters: [
      { price: 100, units: [60, 50] },
      { price: 45, units: [30, 20] },
    ],
  })
  const buyer = await openBuyer(world)
  for (const productId of [unitOf(course, 1, 1), unitOf(course, 0, 0)]) {
    await buy(world, buyer, { productId })
    const page = await pageOf(course, buyer)
    const quoted = async (id: number): Promise<number> => (await readQuote(asPerson(world, buyer), { productId: id })).due
    expect(page.due).toBe(await quoted(course.wholeId))
    for (const { id, due } of page.chapterList) expect(due).toBe(await quoted(id))
  }
  // 170 − 80; 100 − 60; 45 − 20.
  expect(shownOf(await pageOf(course, buyer))).toMatchObject({ due: 80, chapters: [40, 25] })
})

test('its tutor owns nothing of it; what a bank disputes rests and does not count', async () => {
  const world = { site }
  const course = await sellCourse(world, { whole: 100, chapters: [{ price: null, units: [70, 50] }] })
  expect(await pageOf(course, course.tutor)).toMatchObject({ isOwn: true, isSoled: false, isResting: false })
  expect(shownOf(await pageOf(course, course.tutor)).units).toEqual(['bb'])
  const buyer = await openBuyer(world)
  const { tradeNo } = await buy(world, buyer, { productId: unitOf(course, 0, 0) })
  expect(await pageOf(course, buyer)).toMatchObject({ due: 30, isResting: false })
  const { db } = site.database
  await db
    .updateTable('course_sale')
    .set({ rights: 'resting' })
    .where('tradeNo', '=', tradeNo ?? '')
    .execute()
  const page = await pageOf(course, buyer)
  expect(page).toMatchObject({ due: 100, isResting: true })
  expect(shownOf(page).units).toEqual(['..'])
})

test('it is for sale where payments are on and its tutor has an account for the money', async () => {
  const world = { site }
  const course = await sellCourse(world, { whole: 20, chapters: [{ price: null, units: [20] }] })
  const buyer = await openBuyer(world)
  expect((await pageOf(course, ANYBODY)).isForSale).toBe(true)
  expect((await readCourse(testContext(site), course.courseId)).isForSale).toBe(false)
  const { db } = site.database
  await db.updateTable('tutor').set({ accountId: null }).where('id', '=', Number(course.tutor.tutorId)).execute()
  expect((await pageOf(course, ANYBODY)).isForSale).toBe(false)
  // What the page does not offer is refused as well.
  await expect(buy(world, buyer, { productId: course.wholeId })).rejects.toMatchObject({ code: 'COURSE_NOT_FOUND' })
})

test('an answer about what a person owns is kept by nobody on the way', async () => {
  const world = { site }
  const course = await sellCourse(world, { whole: 20, chapters: [{ price: null, units: [20] }] })
  const buyer = await openBuyer(world)
  const answer = await site.server.inject({
    url: `/online/course/visitor/product/${course.courseId}`,
    headers: buyer.headers,
  })
  expect(answer.headers['cache-control']).toMatch(/no-store/)
})
