import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { ask, makeAuthor, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { draftOf, put } from './written-draft.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

test('what is written of a course is saved on the revision that is known, and answered as it stands', async () => {
  const author = await makeAuthor(world)
  const { manuscriptId: id } = author
  const before = await draftOf(world, author)
  const saved = await put(world, author)('manuscript', {
    id,
    revision: before.revision,
    courseName: '  分數  由零開始 ',
    subtitle: 'Fractions from scratch',
    summary: 'Lines\n- one\n- two',
    learnPoints: ['Halves', 'Thirds'],
    subject: 'primary_maths',
    levelMin: 8,
    levelMax: 6,
    language: 'tutor_english',
    combinePrice: 99.5,
  })
  expect(saved).toMatchObject({
    status: 200,
    data: {
      fields: {
        courseName: '分數 由零開始',
        subtitle: 'Fractions from scratch',
        summary: 'Lines\n- one\n- two',
        learnPoints: ['Halves', 'Thirds'],
        subject: 'primary_maths',
        levelMin: 6,
        levelMax: 8,
        language: 'tutor_english',
        combinePrice: 99.5,
      },
    },
  })
  // One who knew the course as it was before is refused, and nothing is written over.
  expect(await put(world, author)('manuscript', { id, revision: before.revision, courseName: 'Mine' })).toMatchObject({
    status: 409,
    code: 'COURSE_CHANGED',
  })
  expect(await draftOf(world, author)).toMatchObject({ courseName: '分數 由零開始', combinePrice: 99.5 })
})

test('a change of one part is no conflict with what is written of another', async () => {
  const author = await makeAuthor(world)
  const { manuscriptId: id, unitId } = author
  const { revision, chapterList } = await draftOf(world, author)
  const [chapter] = chapterList
  const unit = chapter?.unitList[0]
  expect((await put(world, author)('manuscript', { id, revision, subtitle: 'A' })).status).toBe(200)
  expect((await put(world, author)('unit', { id: unitId, revision: unit?.revision, unitName: 'B', price: 20 })).status).toBe(200)
  expect((await put(world, author)('chapter', { id: chapter?.id, revision: chapter?.revision, chapterPrice: 15 })).status).toBe(
    200,
  )
  expect((await put(world, author)('unit', { id: unitId, revision: unit?.revision, unitName: 'C' })).code).toBe('COURSE_CHANGED')
  expect(await draftOf(world, author)).toMatchObject({
    subtitle: 'A',
    revision: 6,
    totalPrice: 20,
    chapterList: [{ chapterPrice: 15, unitList: [{ unitName: 'B', price: 20 }] }],
  })
})

test.for([
  ['a price below what a unit costs', 'unit', { price: 9.99 }, 'UNIT_PRICE'],
  ['a price above it', 'unit', { price: 5000.01 }, 'UNIT_PRICE'],
  ['a price of half a cent', 'unit', { price: 10.005 }, 'INVALID_INPUT'],
  ['a name of 61 letters', 'unit', { unitName: 'x'.repeat(61) }, 'INVALID_INPUT'],
  ['no name', 'unit', { unitName: ' ' }, 'INVALID_INPUT'],
] as const)('%s is refused', async ([, kind, change, code]) => {
  const author = await makeAuthor(world)
  expect((await put(world, author)(kind, { id: author.unitId, revision: 9, ...change })).code).toBe(code)
})

test('contacts are hidden in what will be public', async () => {
  const author = await makeAuthor(world)
  const { data } = await put(world, author)('manuscript', {
    id: author.manuscriptId,
    revision: 9,
    subtitle: '打畀我 5123 0417',
    learnPoints: ['IG: harbour_88'],
    summary: 'WhatsApp 51230417',
  })
  expect(data).toMatchObject({
    fields: { subtitle: '打畀我 ●●●●', learnPoints: ['IG: ●●●●'], summary: 'WhatsApp ●●●●' },
  })
})

test('a unit goes only with the header that says for whom, and with what it held', async () => {
  const author = await makeAuthor(world)
  const asked = ask(world, author)
  const url = `/online/course/unit/${author.unitId}`
  expect(await asked(url, { method: 'DELETE', headers: { role: 'harbour_mechanism' } })).toMatchObject({
    status: 403,
    code: 'ROLE_NOT_ALLOWED',
  })
  expect(await asked(url, { method: 'DELETE', headers: { role: 'harbour_user' } })).toMatchObject({ status: 200 })
  expect((await asked(url)).code).toBe('COURSE_NOT_FOUND')
})

test('the list has five orders, states and words, by pages and by cursors', async () => {
  const author = await makeAuthor(world)
  const asked = ask(world, author)
  for (const courseName of ['代數', 'Algebra 10', 'Algebra 9'])
    await asked('/online/course/manuscript', { method: 'POST', payload: { courseName } })
  const names = async (query: string) =>
    ((await asked(`/online/course/manuscript/list?${query}`)).data as { list: { courseName: string }[] }).list.map(
      ({ courseName }) => courseName,
    )
  expect(await names('order=createDesc')).toEqual(['Algebra 9', 'Algebra 10', '代數', 'Fractions'])
  expect(await names('order=nameAsc&keyword=alg')).toEqual(['Algebra 9', 'Algebra 10'])
  expect(await names('order=createDesc&pageNum=2&pageSize=3')).toEqual(['Fractions'])
  expect(await names('status=1')).toEqual([])
  const { data } = await asked('/online/course/manuscript/list?pageSize=3&order=createDesc')
  expect(data).toMatchObject({ total: 4, hasNextPage: true, counts: [4, 0, 0, 0, 0, 0] })
  const { next } = data as { next: string }
  expect(await names(`order=createDesc&pageSize=3&after=${next}`)).toEqual(['Fractions'])
})

test('what is not whole is not sent to review, and says what it lacks', async () => {
  const author = await makeAuthor(world)
  const { missing } = await draftOf(world, author)
  expect(missing.map(({ code }) => code)).toEqual([
    'profile',
    'identity',
    'summary',
    'learnPoints',
    'cover',
    'subject',
    'level',
    'language',
    'video',
  ])
  const payload = { manuscriptId: author.manuscriptId, submitType: 'ADD' }
  expect(await ask(world, author)('/online/course/manage/submit', { method: 'POST', payload })).toMatchObject({
    status: 409,
    code: 'COURSE_INCOMPLETE',
  })
})

test('a course that nobody had is deleted at once, with a reason or by its number, and opens no more', async () => {
  const author = await makeAuthor(world)
  const asked = ask(world, author)
  const { manuscriptId } = author
  const payload = { manuscriptId, submitType: 'DELETE' }
  expect(await asked('/online/course/manage/submit', { method: 'POST', payload })).toMatchObject({
    status: 422,
    code: 'INVALID_INPUT',
  })
  expect(
    await asked('/online/course/manage/submit', { method: 'POST', payload: { ...payload, deleteReason: '不再教授' + '了' } }),
  ).toMatchObject({ status: 200, data: { status: 6 } })
  expect((await asked(`/online/course/manuscript/${manuscriptId}`)).code).toBe('COURSE_NOT_FOUND')
  expect((await asked(`/online/course/unit/${author.unitId}`)).code).toBe('COURSE_NOT_FOUND')
  const list = async (query: string) => (await asked(`/online/course/manuscript/list?${query}`)).data
  expect(await list('')).toMatchObject({ list: [] })
  expect(await list('status=6')).toMatchObject({ list: [{ courseName: 'Fractions', status: 6 }] })
})

test('another tutor finds nothing of it', async () => {
  const author = await makeAuthor(world)
  const stranger = await signInAs(world.site, { side: 'tutor' })
  const asked = ask(world, stranger)
  for (const path of [
    `manuscript/${author.manuscriptId}`,
    `unit/${author.unitId}`,
    `manage/course-total-price/${author.manuscriptId}`,
  ])
    expect((await asked(`/online/course/${path}`)).code).toBe('COURSE_NOT_FOUND')
})
