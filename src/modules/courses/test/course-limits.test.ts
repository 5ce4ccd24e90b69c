import { randomUUID } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, makeAuthor, openCourseWorld } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'
import { storeCourse } from './stored-course.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

const post = async (author: Author, part: string, payload: object) =>
  (await ask(world, author)(`/online/course/${part}`, { method: 'POST', payload })).code
const twice = async (add: () => Promise<string>) => (await Promise.all([add(), add()])).toSorted()
/** Places behind the one that is there. */
const placesBehind = (count: number): readonly string[] => generateNKeysBetween('a0', null, count)
const partOf = async (author: Author) =>
  await world.site.database.db
    .selectFrom('draft_unit')
    .select(['chapterId', 'revision'])
    .where('id', '=', author.unitId)
    .executeTakeFirstOrThrow()

test('a course takes 50 chapters: of two that come at once with the last place one has it', async () => {
  const author = await makeAuthor(world)
  const { manuscriptId } = author
  const chapters = placesBehind(48).map((position) => ({ chapterKey: randomUUID(), manuscriptId, name: 'x', position }))
  await world.site.database.db.insertInto('draft_chapter').values(chapters).execute()
  const add = async () => await post(author, 'chapter', { courseManuscriptId: manuscriptId, chapterName: 'Last' })
  expect(await twice(add)).toEqual(['OK', 'TOO_MANY_CHAPTERS'])
})

test('it takes 300 units in all chapters together, and moves none out for it', async () => {
  const author = await makeAuthor(world)
  const { chapterId } = await partOf(author)
  const units = placesBehind(298).map((position) => ({ unitKey: randomUUID(), chapterId, name: 'x', position }))
  await world.site.database.db.insertInto('draft_unit').values(units).execute()
  await post(author, 'chapter', { courseManuscriptId: author.manuscriptId, chapterName: 'Two' })
  const add = async () => await post(author, 'unit', { courseChapterId: chapterId, unitName: 'Last' })
  expect(await twice(add)).toEqual(['OK', 'TOO_MANY_UNITS'])
  const { data } = await ask(world, author)(`/online/course/manuscript/${author.manuscriptId}`)
  const { chapterList } = data as { chapterList: { id: number; unitList: unknown[] }[] }
  expect(chapterList.map(({ unitList }) => unitList.length)).toEqual([300, 0])
  const move = `/online/course/unit/${author.unitId}/chapter/${chapterList[1]?.id}`
  expect((await ask(world, author)(move, { method: 'PUT' })).code).toBe('OK')
})

test('a tutor has 200 courses, of which those that are deleted count no more', async () => {
  const author = await makeAuthor(world)
  const { db } = world.site.database
  const now = world.site.clock.now()
  for (let nth = 2; nth < 200; nth += 1) await storeCourse(db, { tutorId: Number(author.tutorId), name: 'x', now })
  const begin = async () => await post(author, 'manuscript', { courseName: 'Last' })
  expect(await twice(begin)).toEqual(['OK', 'TOO_MANY_COURSES'])
  await ask(world, author)(`/online/course/manuscript/${author.manuscriptId}`, { method: 'DELETE' })
  expect(await begin()).toBe('OK')
  const { data } = await ask(world, author)('/online/course/manuscript/list?pageNum=20')
  expect(data).toMatchObject({ total: 200, hasNextPage: false, counts: [200, 0, 0, 0, 0, 0] })
  expect((data as { list: unknown[] }).list).toHaveLength(10)
})
