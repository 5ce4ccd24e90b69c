import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAmountOn } from '../../../../test/change-amount.ts'
import { ask, beginUpload, openCourseWorld } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'
import { makeWhole, setState } from './whole-course.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

const draftOf = async (author: Author) =>
  (await ask(world, author)(`/online/course/manuscript/${author.manuscriptId}`)).data as {
    status: number
    revision: number
    submittedAt: string | null
    missing: { code: string }[]
    can: Record<string, boolean>
  }
const submit = async (author: Author, submitType: string, deleteReason?: string) =>
  await ask(world, author)('/online/course/manage/submit', {
    method: 'POST',
    payload: { manuscriptId: author.manuscriptId, submitType, ...(deleteReason === undefined ? {} : { deleteReason }) },
  })
const manage = async (author: Author, act: string) =>
  await ask(world, author)(`/online/course/manage/${act}/${author.manuscriptId}`, { method: 'PUT' })
const rowOf = async ({ manuscriptId }: Author) =>
  await world.site.database.db
    .selectFrom('manuscript')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['state', 'reviewedFrom', 'reviewingRevision', 'deleteReason', 'submittedAt'])
    .where('manuscript.id', '=', manuscriptId)
    .executeTakeFirstOrThrow()

test('a course that is whole goes to review as it stands, and is taken back as it was', async () => {
  const author = await makeWhole(world)
  const { missing, revision } = await draftOf(author)
  expect(missing).toEqual([])
  expect(await submit(author, 'ADD')).toMatchObject({ status: 200, data: { status: 1 } })
  expect(await rowOf(author)).toEqual({
    state: 'reviewing',
    reviewedFrom: 'draft',
    reviewingRevision: revision,
    deleteReason: null,
    submittedAt: world.site.clock.now(),
  })
  expect(await draftOf(author)).toMatchObject({
    status: 1,
    submittedAt: world.site.clock.now().toISOString(),
    can: {
      edit: false,
      submit: false,
      rollback: true,
      takeDown: false,
      relist: false,
      revert: false,
      delete: false,
      askDelete: false,
    },
  })
  expect(await manage(author, 'rollback-review')).toMatchObject({ status: 200, data: { status: 0 } })
  expect(await rowOf(author)).toEqual({
    state: 'draft',
    reviewedFrom: null,
    reviewingRevision: null,
    deleteReason: null,
    submittedAt: null,
  })
  expect(await manage(author, 'rollback-review')).toMatchObject({ status: 409, code: 'REVIEW_DECIDED' })
})

test('the address of the specification asks for what its twin asks for', async () => {
  const author = await makeWhole(world)
  const url = `/online/course/manage/submit?manuscriptId=${author.manuscriptId}&submitType=ADD`
  const { cookie } = author
  const get = async (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    (await world.server.inject({ method, url, headers: { cookie, ...headers } })).statusCode
  expect(await get({ 'sec-fetch-site': 'same-origin' })).toBe(403)
  expect(await get({ 'sec-fetch-site': 'same-origin', 'x-csrf': 'visitor' })).toBe(403)
  expect(await get({ 'sec-fetch-site': 'cross-site', 'x-csrf': author.headers['x-csrf'] ?? '' })).toBe(403)
  expect(await get(author.headers, 'HEAD')).toBe(404)
  expect((await rowOf(author)).state).toBe('draft')
  expect(await ask(world, author)(url)).toMatchObject({ status: 200, data: { status: 1 } })
  expect((await rowOf(author)).state).toBe('reviewing')
})

test('what is on sale is sent as an update, taken down, and listed again by a review', async () => {
  const author = await makeWhole(world)
  await setState(world, { manuscriptId: author.manuscriptId, state: 'published' })
  expect(await draftOf(author)).toMatchObject({
    status: 3,
    can: {
      edit: true,
      submit: true,
      rollback: false,
      takeDown: true,
      relist: false,
      revert: false,
      delete: false,
      askDelete: true,
    },
  })
  expect(await submit(author, 'ADD')).toMatchObject({ status: 409, code: 'COURSE_CHANGED' })
  expect(await submit(author, 'UPDATE')).toMatchObject({ status: 200, data: { status: 1 } })
  expect(await rowOf(author)).toMatchObject({ state: 'reviewing', reviewedFrom: 'published' })
  expect(await manage(author, 'rollback-review')).toMatchObject({ data: { status: 3 } })
  expect(await manage(author, 're-listing')).toMatchObject({ status: 409, code: 'COURSE_CHANGED' })
  expect(await manage(author, 'take-down')).toMatchObject({ status: 200, data: { status: 4 } })
  expect(await draftOf(author)).toMatchObject({
    status: 4,
    can: {
      edit: true,
      submit: false,
      rollback: false,
      takeDown: false,
      relist: true,
      revert: false,
      delete: false,
      askDelete: true,
    },
  })
  expect(await manage(author, 'take-down')).toMatchObject({ status: 409, code: 'COURSE_CHANGED' })
  for (const type of ['ADD', 'UPDATE']) expect(await submit(author, type)).toMatchObject({ status: 409, code: 'COURSE_CHANGED' })
  expect(await manage(author, 're-listing')).toMatchObject({ status: 200, data: { status: 1 } })
  expect(await rowOf(author)).toMatchObject({ state: 'reviewing', reviewedFrom: 'taken_down' })
  expect(await manage(author, 'rollback-review')).toMatchObject({ data: { status: 4 } })
})

test('a draft is no update, and what was sent back may be sent again', async () => {
  const author = await makeWhole(world)
  expect(await submit(author, 'UPDATE')).toMatchObject({ status: 409, code: 'COURSE_CHANGED' })
  await setState(world, { manuscriptId: author.manuscriptId, state: 'rejected' })
  expect((await draftOf(author)).can).toEqual({
    edit: true,
    submit: true,
    rollback: false,
    takeDown: false,
    relist: false,
    revert: false,
    delete: true,
    askDelete: false,
  })
  expect(await submit(author, 'ADD')).toMatchObject({ data: { status: 1 } })
  expect(await rowOf(author)).toMatchObject({ reviewedFrom: 'rejected' })
  expect(await manage(author, 'rollback-review')).toMatchObject({ data: { status: 2 } })
})

test('what is not whole any more is not listed again', async () => {
  const author = await makeWhole(world)
  await setState(world, { manuscriptId: author.manuscriptId, state: 'taken_down' })
  await ask(world, author)(`/online/course/video/${author.videoId}`, { method: 'DELETE' })
  expect(await manage(author, 're-listing')).toMatchObject({ status: 409, code: 'COURSE_INCOMPLETE' })
  expect((await rowOf(author)).state).toBe('taken_down')
})

test.for(['published', 'taken_down'] as const)('the end of a course that is %s is asked for, and taken back', async (state) => {
  const author = await makeWhole(world)
  const { manuscriptId } = author
  await setState(world, { manuscriptId, state })
  expect(await ask(world, author)(`/online/course/manuscript/${manuscriptId}`, { method: 'DELETE' })).toMatchObject({
    status: 409,
    code: 'SUBMIT_DELETE',
  })
  for (const reason of [undefined, '', 'abcd', '   a   ']) expect((await submit(author, 'DELETE', reason)).status).toBe(422)
  expect((await submit(author, 'DELETE', 'x'.repeat(501))).status).toBe(422)
  expect(await submit(author, 'DELETE', '不再教授了')).toMatchObject({ status: 200, data: { status: 5 } })
  expect(await rowOf(author)).toMatchObject({ state: 'delete_reviewing', reviewedFrom: state, deleteReason: '不再教授了' })
  expect(await manage(author, 'rollback-review')).toMatchObject({ data: { status: state === 'published' ? 3 : 4 } })
  expect(await rowOf(author)).toMatchObject({ reviewedFrom: null, deleteReason: null, submittedAt: null })
})

test('there is no version to go back to, and what is on its way keeps a course from review', async () => {
  const author = await makeWhole(world)
  const asked = ask(world, author)
  expect(await asked(`/online/course/manuscript/revertToLastVersion/${author.manuscriptId}`, { method: 'POST' })).toMatchObject({
    status: 409,
    code: 'NO_VERSION',
  })
  const { videoId } = await beginUpload(world, author, { size: 1000 })
  // A newer one that failed says nothing of the one that still comes.
  const { videoId: newer } = await beginUpload(world, author, { size: 1000 })
  await world.site.database.db
    .updateTable('course_video')
    .set({ state: 'failed', failure: 'FILE_TYPE' })
    .where('id', '=', newer)
    .execute()
  expect((await draftOf(author)).missing.map(({ code }) => code)).toEqual(['upload'])
  expect(await submit(author, 'ADD')).toMatchObject({ status: 409, code: 'COURSE_INCOMPLETE' })
  await asked(`/online/course/video/${videoId}`, { method: 'DELETE' })
  expect(await submit(author, 'ADD')).toMatchObject({ data: { status: 1 } })
})

test('of the tutor a public profile and an identity that holds are asked', async () => {
  const author = await makeWhole(world)
  const { db } = world.site.database
  const tutor = db.updateTable('tutor').where('id', '=', Number(author.tutorId))
  await tutor.set({ status: 'hidden' }).execute()
  expect((await draftOf(author)).missing.map(({ code }) => code)).toEqual(['profile'])
  await tutor.set({ status: 'active' }).execute()
  const check = db.updateTable('tutor_verification').where('tutorId', '=', Number(author.tutorId))
  await check.set({ expiresAt: world.site.clock.now() }).execute()
  expect((await draftOf(author)).missing.map(({ code }) => code)).toEqual(['identity'])
  expect(await submit(author, 'ADD')).toMatchObject({ code: 'COURSE_INCOMPLETE' })
  await check.set({ expiresAt: null }).execute()
  expect(await submit(author, 'ADD')).toMatchObject({ data: { status: 1 } })
})

test('amounts that an operator changes hold at once: for what is written, for what is whole, and in the editor', async () => {
  const author = await makeWhole(world)
  const { unitId: id } = author
  const price = async (dollars: number) =>
    (await ask(world, author)('/online/course/unit', { method: 'PUT', payload: { id, revision: 99, price: dollars } })).code
  const config = async () => (await ask(world, author)('/online/course/manage/get/config')).data
  expect(await price(10)).toBe('OK')
  expect(await config()).toMatchObject({ unitPrice: { least: 10, most: 5000 }, commission: 20 })
  await changeAmountOn(world.site, 'courseUnitLeast', 2000)
  await changeAmountOn(world.site, 'courseUnitMost', 400_000)
  await changeAmountOn(world.site, 'courseCommission', 1550)
  expect(await config()).toMatchObject({ unitPrice: { least: 20, most: 4000 }, commission: 15.5 })
  expect((await draftOf(author)).missing.map(({ code }) => code)).toEqual(['unitPrice'])
  expect([await price(10), await price(19.99), await price(4000.01), await price(0), await price(20), await price(4000)]).toEqual(
    ['UNIT_PRICE', 'UNIT_PRICE', 'UNIT_PRICE', 'OK', 'OK', 'OK'],
  )
})
