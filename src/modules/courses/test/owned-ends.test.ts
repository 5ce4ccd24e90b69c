import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { playedKey } from '../store/video-files.ts'
import { buy, openBuyer } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import { ask, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { PATH, learning, marksOf, unitAt } from './owned-calls.ts'
import type { Learning } from './owned-calls.ts'

let world: CourseWorld
let db: CourseWorld['site']['database']['db']
let learn: Learning
beforeAll(async () => {
  world = await openCourseWorld()
  db = world.site.database.db
  learn = learning(world)
})
afterAll(async () => await world.close())

/** How a course comes off sale. */
const ENDS: Readonly<Record<string, (course: SoldCourse) => Promise<unknown>>> = {
  'taken down by its tutor': async ({ tutor, manuscriptId }) =>
    await ask(world, tutor)(`/online/course/manage/take-down/${manuscriptId}`, { method: 'PUT' }),
  deleted: async ({ courseId }) => await db.updateTable('course').set({ state: 'deleted' }).where('id', '=', courseId).execute(),
  'of a hidden tutor': async ({ tutor }) =>
    await db.updateTable('tutor').set({ status: 'hidden' }).where('id', '=', Number(tutor.tutorId)).execute(),
}

test.for(Object.keys(ENDS))('%s: its owner keeps it, and whatever else played does no longer', async (end) => {
  const buyer = await openBuyer(world)
  const course = await learn.sell()
  const bought = unitAt(course, 0, 0)
  await buy(world, buyer, { productId: bought.productId })
  await ENDS[end]!(course)
  expect((await learn.owned(buyer)).list).toMatchObject([{ isOnSale: false, unitCount: 1, tutorName: 'Ms Leung' }])
  const { data } = await learn.one(buyer, course)
  expect([data.isOnSale, marksOf(data)]).toEqual([
    false,
    [
      ['Chapter 1', ['Unit 1.1 plays owned', 'Unit 1.2']],
      ['Chapter 2', ['Unit 2.1', 'Unit 2.2']],
    ],
  ])
  expect((await learn.watch(buyer, bought, 12)).status).toBe(200)
  const { playUrl } = (await ask(world, buyer)(`/online/course/video/${bought.videoId}`)).data as { playUrl: string }
  await world.storage.put(playedKey(bought.videoId), Buffer.alloc(900, 'f'))
  expect((await ask(world, buyer)(playUrl)).bytes.length).toBe(900)
})

test('of a tutor whose account was deleted it is by a former tutor', async () => {
  const buyer = await openBuyer(world)
  const course = await learn.sell()
  await buy(world, buyer, { productId: course.wholeId })
  await db
    .updateTable('tutor')
    .set({ accountId: null, status: 'suspended', nameZh: '已刪除帳戶', nameEn: 'Deleted account' })
    .where('id', '=', Number(course.tutor.tutorId))
    .execute()
  expect((await learn.owned(buyer)).list).toMatchObject([{ tutorName: 'A former tutor', isOnSale: false }])
  expect((await learn.one(buyer, course)).data).toMatchObject({ tutorName: 'A former tutor', tutorId: null })
  expect((await learn.one(buyer, course, 'zh')).data).toMatchObject({ tutorName: '前導師', tutorId: null })
})

test('what rests while a payment is disputed is shown and plays nothing; what was bought apart plays on', async () => {
  const buyer = await openBuyer(world)
  const course = await learn.sell()
  await buy(world, buyer, { productId: unitAt(course, 0, 0).productId })
  const { tradeNo } = await buy(world, buyer, { productId: unitAt(course, 1, 0).productId })
  await db.updateTable('course_sale').set({ rights: 'resting' }).where('tradeNo', '=', String(tradeNo)).execute()
  expect((await learn.owned(buyer)).list).toMatchObject([{ isResting: true, unitCount: 3 }])
  const { data } = await learn.one(buyer, course)
  expect([data.isResting, marksOf(data)]).toEqual([
    true,
    [
      ['Chapter 1', ['Unit 1.1 plays owned', 'Unit 1.2']],
      ['Chapter 2', ['Unit 2.1 rests', 'Unit 2.2 plays']],
    ],
  ])
  expect((await learn.watch(buyer, unitAt(course, 1, 0), 5)).code).toBe('NOT_BOUGHT')
})

test('nobody else has it, and what was given back is had no more', async () => {
  const [buyer, stranger] = [await openBuyer(world), await signInAs(world.site, { side: 'parent' })]
  const course = await learn.sell()
  const { tradeNo } = await buy(world, buyer, { productId: course.wholeId })
  for (const who of [stranger, course.tutor]) {
    expect(await learn.one(who, course)).toMatchObject({ status: 404, code: 'NOT_BOUGHT' })
    expect(await learn.owned(who)).toMatchObject({ list: [], total: 0 })
    expect((await ask(world, who)(`${PATH}/deal/${tradeNo}/return`, { method: 'POST' })).code).toBe('NOT_BOUGHT')
  }
  expect((await learn.one(buyer, { courseId: 1 })).code).toBe('NOT_BOUGHT')
  const back = await ask(world, buyer)(`${PATH}/deal/${tradeNo}/return`, { method: 'POST' })
  expect([back.status, back.data]).toEqual([200, { returned: 150 }])
  expect(await learn.one(buyer, course)).toMatchObject({ status: 404, code: 'NOT_BOUGHT' })
  expect(await learn.owned(buyer)).toMatchObject({ list: [], total: 0 })
  expect((await learn.watch(buyer, unitAt(course, 0, 0), 5)).code).toBe('NOT_BOUGHT')
})
