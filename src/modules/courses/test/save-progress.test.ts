import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { buy, openBuyer, publishAgain, sellCourse } from './bought-course.ts'
import type { SoldCourse, SoldUnit } from './bought-course.ts'
import { ask, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { playing } from './whole-course.ts'

let world: CourseWorld
beforeAll(async () => {
  world = await openCourseWorld()
})
afterAll(async () => await world.close())

const SECOND_MS = 1000
const PATH = '/online/course/customer'

type Progress = {
  readonly unitProductId: number
  readonly videoId: string
  readonly progressSeconds: number
  readonly furthestSeconds: number
  readonly watchedPercent: number
  readonly isComplete: boolean
  readonly updatedAt: string
}
type Fields = { readonly progressSeconds: number } & Readonly<Record<string, unknown>>

const save = async (who: Pick<SignedIn, 'headers'>, unit: Pick<SoldUnit, 'videoId'>, fields: Fields) => {
  const answer = await ask(world, who)(`${PATH}/save-progress`, { method: 'POST', payload: { videoId: unit.videoId, ...fields } })
  return { ...answer, data: answer.data as Progress }
}
const known = async (who: Pick<SignedIn, 'headers'>, query: string): Promise<readonly Progress[]> =>
  ((await ask(world, who)(`${PATH}/get-progress?${query}`)).data as { list: readonly Progress[] }).list

/** A minute of a course of three units, of 50, 50 and 0 dollars, of which a user has bought the first. */
async function bought(): Promise<{ readonly buyer: SignedIn; readonly course: SoldCourse; readonly units: readonly SoldUnit[] }> {
  const course = await sellCourse(world, { whole: null, chapters: [{ price: null, units: [50, 50, 0] }] })
  const buyer = await openBuyer(world)
  const units = course.chapters.flatMap((chapter) => chapter.units)
  await buy(world, buyer, { productId: units[0]!.productId })
  return { buyer, course, units }
}

const at = (seconds: number): string => new Date(world.site.clock.now().getTime() + seconds * SECOND_MS).toISOString()

test('what was played is joined, and the furthest place never falls', async () => {
  const { buyer, units } = await bought()
  const [unit] = units
  const first = await save(buyer, unit!, { progressSeconds: 15.2, watched: [[0, 15.2]] })
  expect([first.status, first.data]).toEqual([
    200,
    {
      unitProductId: unit!.productId,
      videoId: unit!.videoId,
      progressSeconds: 15,
      furthestSeconds: 15,
      watchedPercent: 25,
      isComplete: false,
      updatedAt: world.site.clock.now().toISOString(),
    },
  ])
  // Some of it again, and a jump ahead.
  const jumped = await save(buyer, unit!, {
    progressSeconds: 42,
    watched: [
      [9, 18],
      [40, 42],
    ],
  })
  expect(jumped.data).toMatchObject({ progressSeconds: 42, furthestSeconds: 42, watchedPercent: 33 })
  const back = await save(buyer, unit!, { progressSeconds: 3, watched: [] })
  expect(back.data).toMatchObject({ progressSeconds: 3, furthestSeconds: 42, watchedPercent: 33 })
  expect(await known(buyer, `videoId=${unit!.videoId}`)).toEqual([back.data])
})

test('without a word about it up to thirty seconds before a further place count as played', async () => {
  const { buyer, units } = await bought()
  const [unit] = units
  const percents: number[] = []
  for (const progressSeconds of [12, 24, 10, 20, 58])
    percents.push((await save(buyer, unit!, { progressSeconds })).data.watchedPercent)
  // 0–24 of sixty; back at 10; 10–20 again; then 28–58.
  expect(percents).toEqual([20, 40, 40, 40, 90])
})

test('a place behind the end is refused with its field, and what was played is cut to the film', async () => {
  const { buyer, units } = await bought()
  const [unit] = units
  const refused = await save(buyer, unit!, { progressSeconds: 62.1 })
  expect([refused.status, refused.code]).toEqual([422, 'INVALID_INPUT'])
  const said = await ask(world, buyer)(`${PATH}/save-progress`, {
    method: 'POST',
    payload: { videoId: unit!.videoId, progressSeconds: 62.1 },
  })
  expect(JSON.parse(said.bytes.toString())).toMatchObject({ fields: { progressSeconds: 'validate.invalid' } })
  expect(await known(buyer, `videoId=${unit!.videoId}`)).toEqual([])
  const cut = await save(buyer, unit!, {
    progressSeconds: 62,
    watched: [
      [57, 99],
      [80, 90],
    ],
  })
  expect(cut.data).toMatchObject({ progressSeconds: 60, furthestSeconds: 60, watchedPercent: 5 })
  for (const watched of [[[9, 3]], [[-1, 3]], [[1]], Array.from({ length: 201 }, () => [0, 1])])
    expect((await save(buyer, unit!, { progressSeconds: 1, watched })).code).toBe('INVALID_INPUT')
})

test('nine tenths make a unit complete, six with its end, and nothing makes it incomplete again', async () => {
  const { buyer, course, units } = await bought()
  await buy(world, buyer, { productId: course.wholeId })
  const [one, two, three] = units
  expect((await save(buyer, one!, { progressSeconds: 53, watched: [[0, 53]] })).data.isComplete).toBe(true)
  expect((await save(buyer, two!, { progressSeconds: 49, watched: [[0, 49]] })).data.isComplete).toBe(false)
  expect((await save(buyer, two!, { progressSeconds: 50, watched: [] })).data.isComplete).toBe(true)
  expect((await save(buyer, two!, { progressSeconds: 0, watched: [] })).data.isComplete).toBe(true)
  // The end alone is not enough.
  expect((await save(buyer, three!, { progressSeconds: 60, watched: [[25, 60]] })).data.isComplete).toBe(false)
  expect((await save(buyer, three!, { progressSeconds: 26, watched: [[24, 25]] })).data.isComplete).toBe(true)
  expect((await known(buyer, `courseFlagId=${course.courseId}`)).map((row) => row.isComplete)).toEqual([true, true, true])
})

test('the newest save says where a user is, whichever arrives last; a clock far ahead is now', async () => {
  const { buyer, units } = await bought()
  const [unit] = units
  await save(buyer, unit!, { progressSeconds: 20, watched: [[10, 20]], clientAt: at(-10) })
  const late = await save(buyer, unit!, { progressSeconds: 8, watched: [[0, 8]], clientAt: at(-25) })
  expect(late.data).toMatchObject({ progressSeconds: 20, furthestSeconds: 20, watchedPercent: 30, updatedAt: at(-10) })
  expect((await save(buyer, unit!, { progressSeconds: 30, watched: [], clientAt: at(86_400) })).data).toMatchObject({
    progressSeconds: 30,
    updatedAt: at(0),
  })
  expect((await save(buyer, unit!, { progressSeconds: 31, watched: [], clientAt: at(-1) })).data.progressSeconds).toBe(30)
  expect((await save(buyer, unit!, { progressSeconds: 32, watched: [] })).data.progressSeconds).toBe(32)
  const before = { progressSeconds: 5, watched: [[0, 5]], clientAt: '0000-01-01T00:00:00Z' }
  expect((await save(buyer, unit!, before)).data).toMatchObject({ progressSeconds: 32, watchedPercent: 30 })
})

test('two tabs that save at once lose nothing', async () => {
  const { buyer, units } = await bought()
  const [unit] = units
  await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const answer = await save(buyer, unit!, { progressSeconds: nth * 3 + 2, watched: [[nth * 3, nth * 3 + 2]] })
      expect(answer.status).toBe(200)
    }),
  )
  const [row] = await known(buyer, `videoId=${unit!.videoId}`)
  // Forty of sixty seconds, with the end.
  expect(row).toMatchObject({ watchedPercent: 66, furthestSeconds: 59, isComplete: true })
})

test('another film of a newer version begins again, but what was complete stays so; one of a former version is not kept', async () => {
  const { buyer, course, units } = await bought()
  const [unit, free] = units
  await save(buyer, unit!, { progressSeconds: 60, watched: [[0, 60]] })
  await buy(world, buyer, { productId: units[1]!.productId })
  await save(buyer, units[1]!, { progressSeconds: 30, watched: [[0, 30]] })
  const fresh = await playing(world, { author: course.tutor, unitKey: unit!.unitKey })
  const second = await playing(world, { author: course.tutor, unitKey: units[1]!.unitKey })
  await publishAgain(world, course.courseId)
  expect((await save(buyer, { videoId: fresh }, { progressSeconds: 5, watched: [[0, 5]] })).data).toMatchObject({
    videoId: fresh,
    progressSeconds: 5,
    furthestSeconds: 5,
    watchedPercent: 8,
    isComplete: true,
  })
  // An open page still plays the former one.
  expect((await save(buyer, unit!, { progressSeconds: 44, watched: [[0, 44]] })).data).toMatchObject({
    videoId: fresh,
    progressSeconds: 5,
    watchedPercent: 8,
  })
  expect((await save(buyer, units[1]!, { progressSeconds: 40, watched: [[30, 40]] })).data).toMatchObject({
    videoId: units[1]!.videoId,
    watchedPercent: 66,
  })
  expect((await save(buyer, { videoId: second }, { progressSeconds: 1, watched: [[0, 1]] })).data).toMatchObject({
    videoId: second,
    watchedPercent: 1,
    isComplete: false,
  })
  expect(free).toBeDefined()
})

test('a unit that costs nothing is kept for good by watching it; others’ units, previews and films that are not there are refused', async () => {
  const { course, units } = await bought()
  const viewer = await signInAs(world.site, { side: 'parent' })
  const [paid, preview, free] = units
  await world.site.database.db.updateTable('draft_unit').set({ isPreview: true }).where('id', '=', preview!.unitId).execute()
  await publishAgain(world, course.courseId)
  expect((await save(viewer, paid!, { progressSeconds: 1 })).code).toBe('NOT_BOUGHT')
  expect((await save(viewer, preview!, { progressSeconds: 1 })).code).toBe('NOT_BOUGHT')
  expect((await save(viewer, { videoId: randomUUID() }, { progressSeconds: 1 })).code).toBe('VIDEO_NOT_FOUND')
  // Its tutor learns nothing by it.
  for (const unit of [paid!, free!]) expect((await save(course.tutor, unit, { progressSeconds: 1 })).code).toBe('NOT_BOUGHT')
  expect((await save(viewer, free!, { progressSeconds: 12, watched: [[0, 12]] })).data.watchedPercent).toBe(20)
  expect((await save(viewer, free!, { progressSeconds: 24, watched: [[12, 24]] })).data.watchedPercent).toBe(40)
  const rights = await world.site.database.db
    .selectFrom('course_right')
    .select(['unitKey', 'orderId', 'counted'])
    .where('accountId', '=', viewer.accountId)
    .execute()
  expect(rights).toEqual([{ unitKey: free!.unitKey, orderId: null, counted: [] }])
  // Also when it is sold no more.
  await ask(world, course.tutor)(`/online/course/manage/take-down/${course.manuscriptId}`, { method: 'PUT' })
  expect((await save(viewer, free!, { progressSeconds: 36, watched: [[24, 36]] })).data.watchedPercent).toBe(60)
  const stranger = await signInAs(world.site, { side: 'parent' })
  expect((await save(stranger, free!, { progressSeconds: 1 })).code).toBe('VIDEO_NOT_FOUND')
})

test('progress is asked for a course or a film, and is nobody else’s', async () => {
  const { buyer, course, units } = await bought()
  await save(buyer, units[0]!, { progressSeconds: 6, watched: [[0, 6]] })
  await save(buyer, units[2]!, { progressSeconds: 3, watched: [[0, 3]] })
  const list = await known(buyer, `courseFlagId=${course.courseId}`)
  expect(Object.fromEntries(list.map((row) => [row.unitProductId, row.watchedPercent]))).toEqual({
    [units[0]!.productId]: 10,
    [units[2]!.productId]: 5,
  })
  const other = await openBuyer(world)
  expect(await known(other, `courseFlagId=${course.courseId}`)).toEqual([])
  expect(await known(other, `videoId=${units[0]!.videoId}`)).toEqual([])
  for (const query of ['', `courseFlagId=${course.courseId}&videoId=${units[0]!.videoId}`])
    expect((await ask(world, buyer)(`${PATH}/get-progress?${query}`)).code).toBe('INVALID_INPUT')
})
