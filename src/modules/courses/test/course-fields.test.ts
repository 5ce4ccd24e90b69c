import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, makeAuthor, openCourseWorld } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

const LATEST = 2_000_000_000
const write = async (author: Author, change: object) =>
  await ask(world, author)('/online/course/manuscript', {
    method: 'PUT',
    payload: { id: author.manuscriptId, revision: LATEST, ...change },
  })
const fieldsOf = ({ data }: { readonly data: unknown }) => (data as { fields: Record<string, unknown> }).fields

test('levels are both there or none: a range that is begun at one end is the one level', async () => {
  const author = await makeAuthor(world)
  const levels = async (change: object) => {
    const { levelMin, levelMax } = fieldsOf(await write(author, change))
    return [levelMin, levelMax]
  }
  expect(await levels({ levelMax: 8 })).toEqual([8, 8])
  expect(await levels({ levelMin: 6 })).toEqual([6, 8])
  expect(await levels({ levelMin: 9 })).toEqual([8, 9])
  expect(await levels({ levelMax: null })).toEqual([8, 8])
  expect(await levels({ subtitle: 'x' })).toEqual([8, 8])
  expect(await levels({ levelMin: null })).toEqual([null, null])
  expect(await levels({ levelMin: 7 })).toEqual([7, 7])
  expect(await levels({ levelMin: null, levelMax: null })).toEqual([null, null])
})

test('what was filled in can be emptied again', async () => {
  const author = await makeAuthor(world)
  const filled = {
    subtitle: 'x',
    summary: 'y',
    learnPoints: ['a', 'b'],
    subject: 'primary_maths',
    language: 'tutor_english',
    combinePrice: 40,
  }
  const empty = { subtitle: '', summary: '', learnPoints: [], subject: null, language: null, combinePrice: null }
  expect(fieldsOf(await write(author, filled))).toMatchObject(filled)
  expect(fieldsOf(await write(author, empty))).toMatchObject(empty)
})

test('what a chapter costs is its own or the sum of its units, and the whole the sum of all', async () => {
  const author = await makeAuthor(world)
  const asked = ask(world, author)
  const url = `/online/course/manuscript/${author.manuscriptId}`
  const [chapter] = ((await asked(url)).data as { chapterList: { id: number }[] }).chapterList
  const put = async (part: string, payload: object) =>
    fieldsOf(await asked(`/online/course/${part}`, { method: 'PUT', payload: { revision: LATEST, ...payload } }))
  expect(await put('unit', { id: author.unitId, price: 49.9 })).toMatchObject({ price: 49.9 })
  expect(await put('chapter', { id: chapter?.id, chapterPrice: 30 })).toEqual({ chapterName: 'One', chapterPrice: 30 })
  expect(await put('chapter', { id: chapter?.id, chapterName: 'Uno' })).toEqual({ chapterName: 'Uno', chapterPrice: 30 })
  expect(await put('chapter', { id: chapter?.id, chapterPrice: 0 })).toEqual({ chapterName: 'Uno', chapterPrice: 0 })
  expect(await put('chapter', { id: chapter?.id, chapterPrice: null })).toEqual({ chapterName: 'Uno', chapterPrice: null })
  const list = async () => (await asked('/online/course/manuscript/list')).data
  expect(await list()).toMatchObject({ list: [{ chapterCount: 1, unitCount: 1, combinePrice: 49.9 }] })
  await write(author, { combinePrice: 45.55 })
  expect(await list()).toMatchObject({ list: [{ combinePrice: 45.55 }] })
  expect((await asked(`/online/course/manage/course-total-price/${author.manuscriptId}`)).data).toBe(49.9)
})

test.for([
  ['a subject that nobody teaches', { subject: 'alchemy' }],
  ['a level that there is not', { levelMin: 98 }],
  ['a language that there is not', { language: 'tutor_latin' }],
  ['a name of 61 letters', { courseName: 'x'.repeat(61) }],
  ['no name', { courseName: ' ' }],
  ['a subtitle of 121 letters', { subtitle: 'x'.repeat(121) }],
  ['a summary of 4,001 letters', { summary: 'x'.repeat(4001) }],
  ['nine points', { learnPoints: Array.from({ length: 9 }, () => 'x') }],
  ['a point of 121 letters', { learnPoints: ['x'.repeat(121)] }],
  ['a price below nothing', { combinePrice: -1 }],
  ['a price of half a cent', { combinePrice: 0.005 }],
  ['more than all units may cost', { combinePrice: 2_000_000.01 }],
] as const)('%s is refused', async ([, change]) => {
  const author = await makeAuthor(world)
  expect(await write(author, change)).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
})
