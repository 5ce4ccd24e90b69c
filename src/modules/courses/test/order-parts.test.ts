import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, makeAuthor, openCourseWorld } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'
import { draftOf, put } from './written-draft.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

type Parts = {
  readonly revision: number
  readonly chapterList: readonly { readonly id: number; readonly unitList: readonly { readonly id: number }[] }[]
}

const partsOf = async (author: Author, manuscriptId: number): Promise<Parts> =>
  (await ask(world, author)(`/online/course/manuscript/${manuscriptId}`)).data as Parts
const made = async (author: Author, path: string, payload: object): Promise<number> =>
  ((await ask(world, author)(`/online/course/${path}`, { method: 'POST', payload })).data as { id: number }).id

test('nothing moves from one course of a tutor into another', async () => {
  const author = await makeAuthor(world)
  const here = await partsOf(author, author.manuscriptId)
  const chapterId = here.chapterList[0]?.id
  const otherId = await made(author, 'manuscript', { courseName: 'Other' })
  const otherChapter = await made(author, 'chapter', { courseManuscriptId: otherId, chapterName: 'x' })
  const otherUnit = await made(author, 'unit', { courseChapterId: otherChapter, unitName: 'x' })
  const there = await partsOf(author, otherId)
  for (const path of [
    `unit/order/${author.unitId}/${otherUnit}`,
    `unit/order/${otherUnit}/${author.unitId}`,
    `unit/${author.unitId}/chapter/${otherChapter}`,
    `chapter/order/${chapterId}/${otherChapter}`,
  ])
    expect(await ask(world, author)(`/online/course/${path}`, { method: 'PUT' })).toMatchObject({
      status: 404,
      code: 'COURSE_NOT_FOUND',
    })
  expect(await partsOf(author, author.manuscriptId)).toEqual(here)
  expect(await partsOf(author, otherId)).toEqual(there)
})

test('a unit moves to the end of a chapter, also of its own, and counts one change', async () => {
  const author = await makeAuthor(world)
  const before = await partsOf(author, author.manuscriptId)
  const chapterId = before.chapterList[0]?.id
  const second = await made(author, 'unit', { courseChapterId: chapterId, unitName: 'b' })
  const third = await made(author, 'unit', { courseChapterId: chapterId, unitName: 'c' })
  const move = async (unitId: number) =>
    (await ask(world, author)(`/online/course/unit/${unitId}/chapter/${chapterId}`, { method: 'PUT' })).data
  expect(await move(author.unitId)).toMatchObject({ revision: before.revision + 3 })
  const order = async () => (await partsOf(author, author.manuscriptId)).chapterList[0]?.unitList.map(({ id }) => id)
  expect(await order()).toEqual([second, third, author.unitId])
  expect(await move(author.unitId)).toMatchObject({ revision: before.revision + 4 })
  expect(await order()).toEqual([second, third, author.unitId])
})

test('four that move units of one chapter at once each have their wish, and none is lost', async () => {
  const author = await makeAuthor(world)
  const chapterId = (await partsOf(author, author.manuscriptId)).chapterList[0]?.id
  const units = [author.unitId]
  for (const unitName of ['b', 'c', 'd', 'e']) units.push(await made(author, 'unit', { courseChapterId: chapterId, unitName }))
  const last = units.at(-1)
  const moves = units
    .slice(0, 4)
    .map(async (unitId) => await ask(world, author)(`/online/course/unit/order/${unitId}/${last}`, { method: 'PUT' }))
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const after = (await partsOf(author, author.manuscriptId)).chapterList[0]?.unitList.map(({ id }) => id) ?? []
  expect(after.toSorted((one, other) => one - other)).toEqual(units.toSorted((one, other) => one - other))
})

test('chapters and units move, also into a chapter that is empty, and keep their numbers', async () => {
  const author = await makeAuthor(world)
  const asked = ask(world, author)
  const add = async (path: string, payload: object): Promise<number> =>
    ((await asked(`/online/course/${path}`, { method: 'POST', payload })).data as { id: number }).id
  const [first] = (await draftOf(world, author)).chapterList
  const two = await add('chapter', { courseManuscriptId: author.manuscriptId, chapterName: 'Two' })
  const three = await add('chapter', { courseManuscriptId: author.manuscriptId, chapterName: 'Three' })
  const b = await add('unit', { courseChapterId: first?.id, unitName: 'b' })
  const c = await add('unit', { courseChapterId: two, unitName: 'c' })
  const order = async (): Promise<string> =>
    (await draftOf(world, author)).chapterList
      .map(({ chapterName, unitList }) => `${chapterName}(${unitList.map(({ unitName }) => unitName).join(' ')})`)
      .join(' ')
  expect(await order()).toBe('One(Halves b) Two(c) Three()')
  await put(world, author)(`chapter/order/${first?.id}/${three}`)
  expect(await order()).toBe('Two(c) Three() One(Halves b)')
  await put(world, author)(`chapter/order/${three}/${two}`)
  expect(await order()).toBe('Three() Two(c) One(Halves b)')
  await put(world, author)(`unit/order/${b}/${author.unitId}`)
  expect(await order()).toBe('Three() Two(c) One(b Halves)')
  // To the place of one in another chapter: before it.
  await put(world, author)(`unit/order/${author.unitId}/${c}`)
  expect(await order()).toBe('Three() Two(Halves c) One(b)')
  await put(world, author)(`unit/${c}/chapter/${three}`)
  expect(await order()).toBe('Three(c) Two(Halves) One(b)')
  expect(await put(world, author)(`unit/order/${b}/${b}`)).toMatchObject({ status: 200 })
  expect(await order()).toBe('Three(c) Two(Halves) One(b)')
  const other = await makeAuthor(world)
  expect((await put(world, author)(`unit/order/${b}/${other.unitId}`)).code).toBe('COURSE_NOT_FOUND')
})

test('however often a part is moved between two others, it finds a place', async () => {
  const author = await makeAuthor(world)
  const asked = ask(world, author)
  const names: number[] = [author.unitId]
  const chapterId = (await draftOf(world, author)).chapterList[0]?.id
  for (const unitName of ['b', 'c'])
    names.push(
      (
        (await asked('/online/course/unit', { method: 'POST', payload: { courseChapterId: chapterId, unitName } })).data as {
          id: number
        }
      ).id,
    )
  // Each time the last comes between the other two: their distance halves until all are renumbered.
  for (let round = 0; round < 250; round += 1) {
    const [, b, c] = (await draftOf(world, author)).chapterList[0]?.unitList ?? []
    expect((await put(world, author)(`unit/order/${c?.id}/${b?.id}`)).status).toBe(200)
  }
  const units = (await draftOf(world, author)).chapterList[0]?.unitList ?? []
  expect(units.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(names)
  const rows = await world.site.database.db.selectFrom('draft_unit').select('position').where('id', 'in', names).execute()
  expect(rows.filter(({ position }) => position.length > 40)).toEqual([])
})
