import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { ask, beginUpload, openCourseWorld, sendFile } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { makeWhole, setState } from './whole-course.ts'
import type { WholeAuthor } from './whole-course.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

type Write = readonly [what: string, write: (author: WholeAuthor, made: Made) => Promise<{ status: number; code: string }>]
type Made = { readonly studyId: number; readonly captionId: number; readonly otherId: number }
const call =
  (
    method: 'POST' | 'PUT' | 'DELETE',
    path: (author: WholeAuthor, made: Made) => string,
    body?: (author: WholeAuthor) => object,
  ) =>
  async (author: WholeAuthor, made: Made) =>
    await ask(world, author)(`/online/course/${path(author, made)}`, {
      method,
      ...(body === undefined ? {} : { payload: body(author) }),
    })
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHalves'

const WRITES: readonly Write[] = [
  [
    'the course',
    call(
      'PUT',
      () => 'manuscript',
      ({ manuscriptId: id }) => ({ id, revision: 99, subtitle: 'x' }),
    ),
  ],
  ['its deletion', call('DELETE', ({ manuscriptId }) => `manuscript/${manuscriptId}`)],
  ['putting it back', call('POST', ({ manuscriptId }) => `manuscript/revertToLastVersion/${manuscriptId}`)],
  [
    'its picture',
    async (author) =>
      await sendFile(world, author, {
        url: `/online/course/manuscript/upload/photo?manuscriptId=${author.manuscriptId}`,
        bytes: PNG,
        name: 'a.png',
      }),
  ],
  [
    'a new chapter',
    call(
      'POST',
      () => 'chapter',
      ({ manuscriptId }) => ({ courseManuscriptId: manuscriptId, chapterName: 'x' }),
    ),
  ],
  [
    'a chapter',
    call(
      'PUT',
      () => 'chapter',
      ({ chapterId: id }) => ({ id, revision: 99, chapterName: 'x' }),
    ),
  ],
  ['the end of a chapter', call('DELETE', ({ chapterId }) => `chapter/${chapterId}`)],
  ['the order of chapters', call('PUT', ({ chapterId }) => `chapter/order/${chapterId}/${chapterId}`)],
  [
    'a new unit',
    call(
      'POST',
      () => 'unit',
      ({ chapterId }) => ({ courseChapterId: chapterId, unitName: 'x' }),
    ),
  ],
  [
    'a unit',
    call(
      'PUT',
      () => 'unit',
      ({ unitId: id }) => ({ id, revision: 99, unitName: 'x' }),
    ),
  ],
  ['the end of a unit', call('DELETE', ({ unitId }) => `unit/${unitId}`)],
  ['the order of units', call('PUT', ({ unitId }, { otherId }) => `unit/order/${unitId}/${otherId}`)],
  ['the chapter of a unit', call('PUT', ({ unitId, chapterId }) => `unit/${unitId}/chapter/${chapterId}`)],
  ['an upload', async (author) => await beginUpload(world, author, { size: 1000 })],
  [
    'what an upload is',
    call(
      'POST',
      () => 'video',
      ({ unitId, videoId }) => ({ courseUnitId: unitId, videoId, videoDuration: 60, videoSize: 1000 }),
    ),
  ],
  ['the end of a video', call('DELETE', ({ videoId }) => `video/${videoId}`)],
  [
    'a new file',
    async (author) =>
      await sendFile(world, author, {
        url: `/online/course/study?courseUnitId=${author.unitId}`,
        bytes: samplePdf({ pages: 1 }),
      }),
  ],
  ['the end of a file', call('DELETE', (_, { studyId }) => `study/unit-resource/${studyId}`)],
  [
    'new captions',
    call(
      'POST',
      () => 'caption',
      ({ unitId }) => ({ courseUnitId: unitId, language: 'zh', text: VTT }),
    ),
  ],
  ['the end of captions', call('DELETE', (_, { captionId }) => `caption/${captionId}`)],
  [
    'another submission',
    call(
      'POST',
      () => 'manage/submit',
      ({ manuscriptId }) => ({ manuscriptId, submitType: 'ADD' }),
    ),
  ],
  [
    'a wish for its end',
    call(
      'POST',
      () => 'manage/submit',
      ({ manuscriptId }) => ({ manuscriptId, submitType: 'DELETE', deleteReason: 'enough of it' }),
    ),
  ],
  ['taking it down', call('PUT', ({ manuscriptId }) => `manage/take-down/${manuscriptId}`)],
  ['listing it again', call('PUT', ({ manuscriptId }) => `manage/re-listing/${manuscriptId}`)],
]

const everything = async ({ manuscriptId, tutorId }: WholeAuthor): Promise<string> => {
  const { db } = world.site.database
  const chapters = await db
    .selectFrom('draft_chapter')
    .selectAll()
    .where('manuscriptId', '=', manuscriptId)
    .orderBy('id')
    .execute()
  const units = await db
    .selectFrom('draft_unit')
    .selectAll()
    .where(
      'chapterId',
      'in',
      chapters.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const own = await Promise.all(
    (['manuscript', 'course', 'course_video', 'study_file', 'unit_caption'] as const).map(
      async (table) => await db.selectFrom(table).selectAll().where('tutorId', '=', Number(tutorId)).orderBy('id').execute(),
    ),
  )
  return JSON.stringify([chapters, units, own])
}

async function filled(): Promise<{ readonly author: WholeAuthor; readonly made: Made }> {
  const author = await makeWhole(world)
  const asked = ask(world, author)
  const { data: added } = await asked('/online/course/unit', {
    method: 'POST',
    payload: { courseChapterId: author.chapterId, unitName: 'Thirds' },
  })
  const { data: file } = await sendFile(world, author, {
    url: `/online/course/study?courseUnitId=${author.unitId}`,
    bytes: samplePdf({ pages: 1 }),
  })
  const { data: caption } = await asked('/online/course/caption', {
    method: 'POST',
    payload: { courseUnitId: author.unitId, language: 'en', text: VTT },
  })
  const made = {
    studyId: (file as { file: { id: number } }).file.id,
    captionId: (caption as { id: number }).id,
    otherId: (added as { id: number }).id,
  }
  return { author, made }
}

test.for([
  ['reviewing', 'draft'],
  ['delete_reviewing', 'published'],
] as const)('whatever is written of a course that is %s is refused, and nothing of it changes', async ([state, from]) => {
  const { author, made } = await filled()
  await setState(world, { manuscriptId: author.manuscriptId, state, from })
  const before = await everything(author)
  const codes: Record<string, string> = {}
  for (const [what, write] of WRITES) codes[what] = (await write(author, made)).code
  expect(codes).toEqual(Object.fromEntries(WRITES.map(([what]) => [what, 'COURSE_IN_REVIEW'])))
  expect(await everything(author)).toBe(before)
})

test('the same is taken of a draft', async () => {
  const { author, made } = await filled()
  const ends = ['the course', 'a new chapter', 'a chapter', 'the order of chapters', 'a new unit', 'a unit', 'the order of units']
  for (const [what, write] of WRITES.filter(([name]) => ends.includes(name)))
    expect([what, (await write(author, made)).code]).toEqual([what, 'OK'])
})
