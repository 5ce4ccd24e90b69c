import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { listOwned } from '../use-cases/list-owned.ts'
import { readOwned } from '../use-cases/read-owned.ts'
import { addSoldUnit, asPerson, buy, openBuyer, priceUnit, publishAgain, sellCourse } from './bought-course.ts'
import { ask, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { PATH, learning, marksOf, unitAt } from './owned-calls.ts'
import type { Learning } from './owned-calls.ts'
import { questionsOf } from './owned-questions.ts'
import { playing } from './whole-course.ts'

let world: CourseWorld
let db: CourseWorld['site']['database']['db']
let learn: Learning
beforeAll(async () => {
  world = await openCourseWorld()
  db = world.site.database.db
  learn = learning(world)
})
afterAll(async () => await world.close())

const HOUR_MS = 3_600_000

test('what is bought is listed, the course that was watched last first, with how far its buyer is', async () => {
  const buyer = await openBuyer(world)
  const [first, second] = [await learn.sell(), await learn.sell()]
  expect(await learn.owned(buyer)).toEqual({ list: [], hasNextPage: false, total: 0 })
  await buy(world, buyer, { productId: unitAt(first, 0, 0).productId })
  world.site.clock.advance(HOUR_MS)
  await buy(world, buyer, { productId: second.wholeId })
  const fresh = await learn.owned(buyer)
  expect(fresh).toMatchObject({ total: 2, hasNextPage: false })
  expect(fresh.list.map(({ courseFlagId }) => courseFlagId)).toEqual([second.courseId, first.courseId])
  expect(fresh.list[1]).toEqual({
    courseFlagId: first.courseId,
    courseName: 'Fractions',
    courseCover: expect.stringMatching(/^\/online\/course\/cover\/[\da-f-]{36}\/small$/) as string,
    tutorName: 'Ms Leung',
    isOnSale: true,
    isSoled: false,
    isResting: false,
    // Its own and the one that costs nothing.
    unitCount: 2,
    completeCount: 0,
    lastUnitProductId: null,
    lastAt: new Date(world.site.clock.now().getTime() - HOUR_MS).toISOString(),
  })
  expect(fresh.list[0]).toMatchObject({ isSoled: true, unitCount: 4 })
  world.site.clock.advance(HOUR_MS)
  await learn.watch(buyer, unitAt(first, 0, 0), 60)
  const watched = await learn.owned(buyer, '?pageSize=1')
  expect(watched).toMatchObject({ total: 2, hasNextPage: true })
  expect(watched.list).toMatchObject([
    { courseFlagId: first.courseId, completeCount: 1, lastUnitProductId: unitAt(first, 0, 0).productId },
  ])
  expect(await learn.owned(buyer, '?pageSize=1&pageNum=2')).toMatchObject({
    list: [{ courseFlagId: second.courseId }],
    hasNextPage: false,
    total: 2,
  })
  expect(await learn.owned(buyer, '?pageNum=9')).toEqual({ list: [], hasNextPage: false, total: 2 })
  expect((await ask(world, buyer)(`${PATH}/courseList?pageNum=0`)).code).toBe('INVALID_INPUT')
})

test('a course shows what of it plays, and how far its buyer is in each unit', async () => {
  const buyer = await openBuyer(world)
  const course = await learn.sell()
  const bought = unitAt(course, 0, 0)
  await buy(world, buyer, { productId: bought.productId })
  await db
    .updateTable('draft_unit')
    .set({ isPreview: true })
    .where('id', '=', unitAt(course, 0, 1).unitId)
    .execute()
  await publishAgain(world, course.courseId)
  await learn.watch(buyer, bought, 30)
  const { data } = await learn.one(buyer, course)
  expect(data).toMatchObject({
    courseFlagId: course.courseId,
    productId: course.wholeId,
    courseName: 'Fractions',
    tutorId: course.tutor.tutorId,
    tutorName: 'Ms Leung',
    isOnSale: true,
    isSoled: false,
    isResting: false,
    lastUnitProductId: bought.productId,
  })
  expect(marksOf(data)).toEqual([
    ['Chapter 1', ['Unit 1.1 plays owned', 'Unit 1.2 plays']],
    ['Chapter 2', ['Unit 2.1', 'Unit 2.2 plays']],
  ])
  expect(data.chapterList[0]?.unitList[0]).toEqual({
    unitProductId: bought.productId,
    unitName: 'Unit 1.1',
    buy: true,
    isOwned: true,
    isResting: false,
    isFormer: false,
    isPreview: false,
    price: 100,
    videoResource: { videoId: bought.videoId, videoDuration: 60 },
    captionList: [],
    studyList: [],
    progress: {
      unitProductId: bought.productId,
      videoId: bought.videoId,
      progressSeconds: 30,
      furthestSeconds: 30,
      watchedPercent: 50,
      isComplete: false,
      updatedAt: world.site.clock.now().toISOString(),
    },
  })
})

test('units that the newest version has no longer stay with their owners, and are shown where they were', async () => {
  const [ofUnit, ofWhole, later] = [await openBuyer(world), await openBuyer(world), await openBuyer(world)]
  const course = await learn.sell()
  await buy(world, ofUnit, { productId: unitAt(course, 0, 1).productId })
  await buy(world, ofUnit, { productId: unitAt(course, 1, 0).productId })
  await buy(world, ofWhole, { productId: course.wholeId })
  world.site.clock.advance(HOUR_MS)
  const tutorId = Number(course.tutor.tutorId)
  const added = await addSoldUnit(world, {
    tutorId,
    chapterId: course.chapters[0]!.chapterId,
    name: 'Added',
    place: 7,
    price: 40,
  })
  await publishAgain(world, course.courseId)
  world.site.clock.advance(HOUR_MS)
  await db
    .deleteFrom('draft_unit')
    .where('id', 'in', [unitAt(course, 0, 1).unitId, added.unitId])
    .execute()
  await db.deleteFrom('draft_chapter').where('id', '=', course.chapters[1]!.chapterId).execute()
  await publishAgain(world, course.courseId)
  world.site.clock.advance(HOUR_MS)
  await buy(world, later, { productId: course.wholeId })
  expect(marksOf((await learn.one(ofUnit, course)).data)).toEqual([
    ['Chapter 1', ['Unit 1.1', 'Unit 1.2 plays owned former']],
    ['Chapter 2', ['Unit 2.1 plays owned former']],
  ])
  // With what came after the whole was bought and went again.
  expect(marksOf((await learn.one(ofWhole, course)).data)).toEqual([
    ['Chapter 1', ['Unit 1.1 plays owned', 'Unit 1.2 plays owned former', 'Added plays owned former']],
    ['Chapter 2', ['Unit 2.1 plays owned former', 'Unit 2.2 plays owned former']],
  ])
  expect(marksOf((await learn.one(later, course)).data)).toEqual([['Chapter 1', ['Unit 1.1 plays owned']]])
  const counts = await Promise.all([ofUnit, ofWhole, later].map(async (who) => (await learn.owned(who)).list[0]?.unitCount))
  expect(counts).toEqual([2, 5, 1])
  expect((await ask(world, ofWhole)(`/online/course/video/${added.videoId}`)).status).toBe(200)
})

test('another film of a unit begins again, and what was complete stays complete', async () => {
  const buyer = await openBuyer(world)
  const course = await learn.sell()
  await buy(world, buyer, { productId: course.wholeId })
  await learn.watch(buyer, unitAt(course, 0, 0), 60)
  await learn.watch(buyer, unitAt(course, 0, 1), 30)
  for (const place of [0, 1]) await playing(world, { author: course.tutor, unitKey: unitAt(course, 0, place).unitKey })
  await publishAgain(world, course.courseId)
  const [chapter] = (await learn.one(buyer, course)).data.chapterList
  expect(
    chapter?.unitList.map(({ progress }) => progress && [progress.isComplete, progress.watchedPercent, progress.progressSeconds]),
  ).toEqual([[true, 0, 0], null])
  expect((await learn.owned(buyer)).list).toMatchObject([{ unitCount: 4, completeCount: 1 }])
})

test('all is bought once nothing that costs something is left, until more is sold', async () => {
  const buyer = await openBuyer(world)
  const course = await learn.sell()
  const soled = async () => [(await learn.owned(buyer)).list[0]?.isSoled, (await learn.one(buyer, course)).data.isSoled]
  for (const [chapter, place] of [
    [0, 0],
    [0, 1],
    [1, 0],
  ] as const) {
    await buy(world, buyer, { productId: unitAt(course, chapter, place).productId })
    const isAll = chapter === 1
    expect(await soled()).toEqual([isAll, isAll])
  }
  const { chapterId } = course.chapters[0]!
  await addSoldUnit(world, { tutorId: Number(course.tutor.tutorId), chapterId, name: 'Later', place: 9, price: 30 })
  await publishAgain(world, course.courseId)
  expect(await soled()).toEqual([false, false])
})

test('an account has what it bought on either side', async () => {
  const buyer = await openBuyer(world)
  await db
    .insertInto('account_side')
    .values({ accountId: buyer.accountId, side: 'tutor', createdAt: world.site.clock.now() })
    .execute()
  const course = await learn.sell()
  await buy(world, buyer, { productId: unitAt(course, 0, 0).productId })
  const asTutor = await signInAs(world.site, { side: 'tutor', accountId: buyer.accountId })
  expect((await learn.owned(asTutor)).list).toMatchObject([{ courseFlagId: course.courseId }])
  expect((await learn.one(asTutor, course)).status).toBe(200)
})

test('more courses and units are read by no more questions', async () => {
  const buyer = await openBuyer(world)
  const questions = questionsOf(asPerson(world, buyer))
  const list = async () => await questions(async (ctx) => await listOwned(ctx, { pageNum: 1, pageSize: 10 }))
  const readOne = async (courseId: number) => await questions(async (ctx) => await readOwned(ctx, courseId))
  const small = await sellCourse(world, { whole: null, chapters: [{ price: null, units: [10] }] })
  await buy(world, buyer, { productId: small.wholeId })
  await learn.watch(buyer, unitAt(small, 0, 0), 10)
  const listed = await list()
  const read = await readOne(small.courseId)
  for (let nth = 0; nth < 3; nth += 1) {
    const course = await learn.sell()
    await buy(world, buyer, { productId: course.wholeId })
    for (const chapter of course.chapters) for (const own of chapter.units) await learn.watch(buyer, own, 10)
    await priceUnit(world, { unitId: unitAt(course, 0, 0).unitId, price: 70 })
    await publishAgain(world, course.courseId)
    expect(await readOne(course.courseId)).toBe(read)
  }
  expect(await list()).toBe(listed)
  expect(listed).toBeGreaterThan(3)
})
