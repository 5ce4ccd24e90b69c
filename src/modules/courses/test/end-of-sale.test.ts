import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { ask, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { atDesk, decide, noticesOf, published, rename, shown, submit } from './desk.ts'
import { makeWhole } from './whole-course.ts'
import { draftOf, put } from './written-draft.ts'

let world: CourseWorld
let operator: SignedIn
beforeAll(async () => {
  world = await openCourseWorld()
  operator = await signInAs(world.site, { side: 'operator' })
})
afterAll(async () => await world.close())

test('who takes a course down keeps it from coming back until an operator allows it', async () => {
  const author = await makeWhole(world)
  const courseId = await published(world, { author, operator })
  await rename(world, author, 'Another name')
  await submit(world, author, 'UPDATE')
  expect(await decide(world, operator, { courseId, verdict: 'taken_down', reason: '' })).toMatchObject({ code: 'REASON_NEEDED' })
  await decide(world, operator, { courseId, verdict: 'taken_down', reason: 'Not their own pictures' })
  expect((await shown(world, courseId)).code).toBe('COURSE_NOT_FOUND')
  expect(await draftOf(world, author)).toMatchObject({ status: 4, isBlocked: true, can: { relist: false } })
  const relist = async () => await put(world, author)(`manage/re-listing/${author.manuscriptId}`)
  expect(await relist()).toMatchObject({ status: 409, code: 'COURSE_BLOCKED' })
  await decide(world, operator, { courseId, verdict: 'allowed', reason: '' })
  expect(await decide(world, operator, { courseId, verdict: 'allowed', reason: '' })).toMatchObject({ code: 'COURSE_CHANGED' })
  expect(await relist()).toMatchObject({ status: 200, data: { status: 1 } })
  const { reviewingRevision: revision } = await atDesk(world, operator, courseId)
  await decide(world, operator, { courseId, verdict: 'rejected', revision, reason: 'Still not' })
  expect((await draftOf(world, author)).status).toBe(4)
  await relist()
  await decide(world, operator, { courseId, verdict: 'published', revision, reason: '' })
  expect((await shown(world, courseId)).data).toMatchObject({ courseName: 'Another name', version: 2 })
})

test('the end of a course is refused or approved, and then nobody finds it', async () => {
  const author = await makeWhole(world)
  const courseId = await published(world, { author, operator })
  await submit(world, author, 'DELETE')
  expect((await shown(world, courseId)).status).toBe(200)
  await decide(world, operator, { courseId, verdict: 'kept', reason: 'Others learn with it' })
  expect((await draftOf(world, author)).status).toBe(3)
  await submit(world, author, 'DELETE')
  await decide(world, operator, { courseId, verdict: 'deleted', reason: '' })
  expect((await shown(world, courseId)).code).toBe('COURSE_NOT_FOUND')
  expect((await ask(world, author)(`/online/course/manuscript/${author.manuscriptId}`)).code).toBe('COURSE_NOT_FOUND')
  expect(await noticesOf(world, author)).toContain('“Fractions” has been deleted, as you asked.')
  // The desk still tells why, for as long as it is kept.
  expect(await atDesk(world, operator, courseId)).toMatchObject({
    state: 'deleted',
    story: expect.arrayContaining([
      expect.objectContaining({ outcome: 'deleted' }),
      expect.objectContaining({ outcome: 'kept', reason: 'Others learn with it' }),
    ]),
    can: { publish: false, reject: false, approveDelete: false, takeDown: false, allow: false },
  })
})

test('a draft goes back to what is published: texts, parts, videos, files and captions', async () => {
  const author = await makeWhole(world)
  expect(
    await ask(world, author)(`/online/course/manuscript/revertToLastVersion/${author.manuscriptId}`, { method: 'POST' }),
  ).toMatchObject({ status: 409, code: 'NO_VERSION' })
  const captioned = await ask(world, author)('/online/course/caption', {
    method: 'POST',
    payload: { courseUnitId: author.unitId, language: 'en', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHalves' },
  })
  const { id: captionId } = captioned.data as { id: number }
  const courseId = await published(world, { author, operator })
  await rename(world, author, 'Worse')
  await ask(world, author)(`/online/course/caption/${captionId}`, { method: 'DELETE' })
  await ask(world, author)(`/online/course/unit/${author.unitId}`, { method: 'DELETE' })
  expect((await draftOf(world, author)).chapterList[0]?.unitList).toEqual([])
  // What is on sale plays and speaks as before.
  expect((await shown(world, courseId, operator)).data).toMatchObject({
    chapterList: [{ unitList: [{ unitName: 'Halves', captionList: [{ id: captionId }] }] }],
  })
  expect(
    await ask(world, author)(`/online/course/manuscript/revertToLastVersion/${author.manuscriptId}`, { method: 'POST' }),
  ).toMatchObject({ status: 200 })
  expect(await draftOf(world, author)).toMatchObject({
    courseName: 'Fractions',
    isChanged: false,
    missing: [],
    chapterList: [
      { unitList: [{ unitName: 'Halves', captionList: [{ id: captionId }], videoResource: { videoId: author.videoId } }] },
    ],
  })
  expect(await submit(world, author, 'UPDATE')).toMatchObject({ code: 'COURSE_UNCHANGED' })
})

test('a hidden tutor sells nothing, and is found again when shown', async () => {
  const author = await makeWhole(world)
  const courseId = await published(world, { author, operator })
  const { db } = world.site.database
  const setStatus = async (status: 'active' | 'hidden') =>
    await db.updateTable('tutor').set({ status }).where('id', '=', Number(author.tutorId)).execute()
  await setStatus('hidden')
  expect((await shown(world, courseId)).code).toBe('COURSE_NOT_FOUND')
  await setStatus('active')
  expect((await shown(world, courseId)).status).toBe(200)
})

test('an upheld report keeps a course off sale that its tutor took down meanwhile', async () => {
  const author = await makeWhole(world)
  const courseId = await published(world, { author, operator })
  const parent = await signInAs(world.site, { side: 'parent' })
  const body = { courseFlagId: courseId, prosecutionType: 1, reportReason: 'Pages of a textbook.' }
  await ask(world, parent)('/online/course/prosecution/report', { method: 'POST', payload: body })
  await put(world, author)(`manage/take-down/${author.manuscriptId}`)
  const { list } = (await ask(world, operator)('/api/admin/report/list')).data as {
    list: { reportId: string; objectId: string }[]
  }
  const filed = list.find(({ objectId }) => objectId === String(courseId))
  await ask(world, operator)(`/api/admin/report/${filed?.reportId}/decide`, { method: 'POST', payload: { verdict: 'upheld' } })
  expect(await put(world, author)(`manage/re-listing/${author.manuscriptId}`)).toMatchObject({ code: 'COURSE_BLOCKED' })
  expect(await noticesOf(world, author)).toContain('After a report, an operator took “Fractions” down.')
  expect(await atDesk(world, operator, courseId)).toMatchObject({
    state: 'taken_down',
    isBlocked: true,
    story: expect.arrayContaining([expect.objectContaining({ outcome: 'taken_down' })]),
  })
})

test('a course is reported once at a time, and goes when that is upheld', async () => {
  const author = await makeWhole(world)
  const courseId = await published(world, { author, operator })
  const parent = await signInAs(world.site, { side: 'parent' })
  const report = async (who: Pick<SignedIn, 'headers'>, body: object = {}) =>
    await ask(world, who)('/online/course/prosecution/report', {
      method: 'POST',
      payload: { courseFlagId: courseId, prosecutionType: 3, reportReason: 'It promises a mark.', ...body },
    })
  expect(await report({ headers: { ...visitor } })).toMatchObject({ status: 401 })
  expect(await report(author)).toMatchObject({ code: 'OWN_CONTENT' })
  for (const wrong of [{ prosecutionType: 6 }, { reportReason: 'too short' }, { reportReason: 'x'.repeat(501) }])
    expect((await report(parent, wrong)).status).toBe(422)
  expect(await report(parent)).toMatchObject({ status: 200, data: true })
  expect(await report(parent)).toMatchObject({ status: 409, code: 'ALREADY_REPORTED' })
  const { list } = (await ask(world, operator)('/api/admin/report/list')).data as {
    list: { reportId: string; kind: string; reason: string; objectId: string }[]
  }
  const filed = list.find(({ objectId }) => objectId === String(courseId))
  expect(filed).toMatchObject({ kind: 'course', reason: 'untrue' })
  const url = `/api/admin/report/${filed?.reportId}/decide`
  expect(await ask(world, operator)(url, { method: 'POST', payload: { verdict: 'upheld' } })).toMatchObject({ status: 200 })
  expect((await shown(world, courseId)).code).toBe('COURSE_NOT_FOUND')
  expect(await draftOf(world, author)).toMatchObject({ status: 4, isBlocked: true })
  expect(await noticesOf(world, author)).toContain('After a report, an operator took “Fractions” down.')
})
