import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { transact } from '../../../../test/test-context.ts'
import { courseDocumentsOf } from '../use-cases/course-documents.ts'
import { ask, openCourseWorld } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { atDesk, courseIdOf, decide, noticesOf, published, rename, shown, submit } from './desk.ts'
import { makeWhole, playing } from './whole-course.ts'
import { draftOf, put } from './written-draft.ts'

let world: CourseWorld
let operator: SignedIn
beforeAll(async () => {
  world = await openCourseWorld()
  operator = await signInAs(world.site, { side: 'operator' })
})
afterAll(async () => await world.close())

test('what an operator publishes everybody finds, as it was looked at, with who did it and why', async () => {
  const author = await makeWhole(world)
  const courseId = await courseIdOf(world, author)
  expect((await shown(world, courseId)).code).toBe('COURSE_NOT_FOUND')
  await submit(world, author)
  const desk = await atDesk(world, operator, courseId)
  expect(desk).toMatchObject({ state: 'reviewing', version: null, difference: null, story: [] })
  expect(desk.can).toEqual({ publish: true, reject: true, approveDelete: false, takeDown: false, allow: false })
  const { reviewingRevision: revision } = desk
  expect(await decide(world, operator, { courseId, verdict: 'published', revision, reason: 'Clear and right' })).toMatchObject({
    status: 200,
    code: 'OK',
  })
  const { data } = await shown(world, courseId)
  expect(data).toMatchObject({
    courseFlagId: courseId,
    courseName: 'Fractions',
    combinePrice: 0,
    isSoled: false,
    isOwn: false,
    version: 1,
    changes: [],
    subject: 'Mathematics',
    level: 'Primary 2–4',
    language: 'English',
    uploaderJson: { tutorId: Number(author.tutorId), tutorName: 'Ms Leung', verifiedChecks: ['identity'] },
  })
  expect(await atDesk(world, operator, courseId)).toMatchObject({
    state: 'published',
    version: 1,
    difference: { fields: [], parts: [] },
    story: [{ outcome: 'published', version: 1, reason: 'Clear and right', notes: [], by: expect.any(String) }],
    can: { publish: false, reject: false, approveDelete: false, takeDown: true, allow: false },
  })
  expect(await noticesOf(world, author)).toContain('“Fractions” has been published. Everybody can find it now.')
  const entry = await world.site.database.db
    .selectFrom('audit_entry')
    .select(['action', 'objectKind', 'details'])
    .where('objectId', '=', String(courseId))
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ action: 'course.published', objectKind: 'course', details: { reason: 'Clear and right', version: 1 } })
})

test('nobody publishes what they did not see, or what lacks something by now', async () => {
  const author = await makeWhole(world)
  const courseId = await courseIdOf(world, author)
  await submit(world, author)
  const { reviewingRevision } = await atDesk(world, operator, courseId)
  const publish = async (revision: number) =>
    await decide(world, operator, { courseId, verdict: 'published', revision, reason: '' })
  expect(await publish(Number(reviewingRevision) - 1)).toMatchObject({ status: 409, code: 'COURSE_CHANGED' })
  const { db } = world.site.database
  await db.updateTable('tutor').set({ status: 'hidden' }).where('id', '=', Number(author.tutorId)).execute()
  expect(await publish(Number(reviewingRevision))).toMatchObject({ status: 409, code: 'COURSE_INCOMPLETE' })
  await db.updateTable('tutor').set({ status: 'active' }).where('id', '=', Number(author.tutorId)).execute()
  expect(await publish(Number(reviewingRevision))).toMatchObject({ status: 200 })
  expect(await publish(Number(reviewingRevision))).toMatchObject({ status: 409, code: 'COURSE_CHANGED' })
})

test('a change of what is on sale is reviewed while the version before stays, and becomes the next', async () => {
  const author = await makeWhole(world)
  const courseId = await published(world, { author, operator })
  expect(await submit(world, author, 'UPDATE')).toMatchObject({ status: 409, code: 'COURSE_UNCHANGED' })
  await rename(world, author, 'All fractions')
  expect((await shown(world, courseId)).data).toMatchObject({ courseName: 'Fractions', version: 1 })
  await submit(world, author, 'UPDATE')
  expect((await shown(world, courseId)).data).toMatchObject({ courseName: 'Fractions', version: 1 })
  expect((await atDesk(world, operator, courseId)).difference).toEqual({
    fields: [{ field: 'courseName', before: 'Fractions', after: 'All fractions' }],
    parts: [],
  })
  const { reviewingRevision: revision } = await atDesk(world, operator, courseId)
  await decide(world, operator, { courseId, verdict: 'published', revision, reason: '' })
  expect((await shown(world, courseId)).data).toMatchObject({ courseName: 'All fractions', version: 2 })
})

test('a later version does not make a course new again', async () => {
  const author = await makeWhole(world)
  const courseId = await published(world, { author, operator })
  const { db } = world.site.database
  const first = new Date('2026-01-02T03:04:05.000Z')
  await db.updateTable('course_version').set({ publishedAt: first }).where('courseId', '=', courseId).execute()
  await rename(world, author, 'All fractions')
  await published(world, { author, operator }, 'UPDATE')
  const documents = await transact(world.site, async (tx) => await courseDocumentsOf(tx, [courseId]))
  expect(documents).toMatchObject([{ id: courseId, isListed: true, publishedAt: first }])
  expect(documents[0]?.texts[0]).toBe('All fractions')
})

test('units keep their products over versions, whatever is moved, and what is new is told', async () => {
  const author = await makeWhole(world)
  const courseId = await published(world, { author, operator })
  type Parts = {
    productId: number
    chapterList: { id: number; unitList: { id: number; unitProductId: number; unitName: string }[] }[]
  }
  const before = (await shown(world, courseId)).data as Parts
  const [unit] = before.chapterList[0]?.unitList ?? []
  const made = await ask(world, author)('/online/course/chapter', {
    method: 'POST',
    payload: { courseManuscriptId: author.manuscriptId, chapterName: 'Two' },
  })
  const { id: chapterId } = made.data as { id: number }
  await put(world, author)(`unit/${author.unitId}/chapter/${chapterId}`)
  const added = await ask(world, author)('/online/course/unit', {
    method: 'POST',
    payload: { courseChapterId: author.chapterId, unitName: 'Thirds' },
  })
  const { id: newUnit } = added.data as { id: number }
  const { unitKey } = await world.site.database.db
    .selectFrom('draft_unit')
    .select('unitKey')
    .where('id', '=', newUnit)
    .executeTakeFirstOrThrow()
  await playing(world, { author, unitKey })
  await published(world, { author, operator }, 'UPDATE')
  const after = (await shown(world, courseId)).data as Parts & { changes: unknown }
  expect(after.productId).toBe(before.productId)
  expect(after.chapterList[1]?.unitList[0]).toMatchObject({ unitName: 'Halves', unitProductId: unit?.unitProductId })
  expect(after.changes).toEqual([
    { part: 'chapter', name: 'Two', change: 'added' },
    { part: 'unit', name: 'Thirds', change: 'added' },
    { part: 'unit', name: 'Halves', change: 'changed' },
  ])
  // A product leads to its course.
  expect((await shown(world, unit?.unitProductId ?? 0)).data).toMatchObject({ courseFlagId: courseId })
})

test('what is sent back says why, field by field, and what was on sale stays so', async () => {
  const author = await makeWhole(world)
  const courseId = await courseIdOf(world, author)
  await submit(world, author)
  const { reviewingRevision: revision } = await atDesk(world, operator, courseId)
  const notes = [
    { of: 'summary', id: null, text: 'Say for whom it is.' },
    { of: 'unit', id: author.unitId, text: 'The sound is too low.' },
  ]
  expect(await decide(world, operator, { courseId, verdict: 'rejected', revision, notes })).toMatchObject({
    status: 422,
    code: 'REASON_NEEDED',
  })
  await decide(world, operator, { courseId, verdict: 'rejected', revision, reason: 'Nearly there', notes })
  expect(await draftOf(world, author)).toMatchObject({
    status: 2,
    decisions: [{ outcome: 'rejected', version: null, reason: 'Nearly there', notes }],
  })
  expect(await noticesOf(world, author)).toContain('“Fractions” was sent back: Nearly there')
  await published(world, { author, operator })
  await rename(world, author, 'Worse')
  await submit(world, author, 'UPDATE')
  const { reviewingRevision: again } = await atDesk(world, operator, courseId)
  await decide(world, operator, { courseId, verdict: 'rejected', revision: again, reason: 'No' })
  expect((await draftOf(world, author)).status).toBe(3)
  expect((await shown(world, courseId)).data).toMatchObject({ courseName: 'Fractions' })
})
