import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseClosedAccounts } from '#modules/accounts/use-cases/close-account.ts'
import { downloadOwnData } from '#modules/accounts/use-cases/download-data.ts'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import { unzipped } from '../../../../test/unzipped.ts'
import { forgetCourses, removeCovers, removeFiles } from '../use-cases/tidy-courses.ts'
import { removeOrphans } from '../use-cases/tidy-videos.ts'
import { ask, beginUpload, fixture, openCourseWorld, packAll, sendFile, uploaded } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'
import { makeWhole, playing } from './whole-course.ts'
import type { WholeAuthor } from './whole-course.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

const DAY_MS = 86_400_000
const PDF = samplePdf({ pages: 1 })
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A course that holds one of everything, with their files. */
async function filled(): Promise<WholeAuthor> {
  const author = await makeWhole(world)
  const { manuscriptId, unitId } = author
  await uploaded(world, author, { bytes: await fixture('moov-last.mp4') })
  await packAll(world)
  await sendFile(world, author, { url: `/online/course/study?courseUnitId=${unitId}`, bytes: PDF })
  const photo = `/online/course/manuscript/upload/photo?manuscriptId=${manuscriptId}`
  await sendFile(world, author, { url: photo, bytes: PNG, name: 'a.png' })
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHalves'
  await ask(world, author)('/online/course/caption', {
    method: 'POST',
    payload: { courseUnitId: unitId, language: 'en', text },
  })
  return author
}

const rowsOf = async ({ tutorId }: Author): Promise<Readonly<Record<string, number>>> => {
  const { db } = world.site.database
  const counts = await Promise.all(
    (['course', 'manuscript', 'study_file', 'unit_caption', 'course_video'] as const).map(async (table) => {
      const rows = await db.selectFrom(table).select('id').where('tutorId', '=', Number(tutorId)).execute()
      return [table, rows.length] as const
    }),
  )
  const videos = await db
    .selectFrom('course_video')
    .select('id')
    .where('tutorId', '=', Number(tutorId))
    .where('state', '<>', 'removed')
    .execute()
  return { ...Object.fromEntries(counts), course_video: videos.length }
}
const filesOf = async (folder: string): Promise<number> => (await Array.fromAsync(world.storage.list(folder))).length
const later = () => ({ ...world.system, now: () => new Date(Date.now() + 2 * 3_600_000) })
const tidy = async (): Promise<readonly number[]> => {
  await removeOrphans(later())
  await removeFiles(later())
  await removeCovers(later())
  return [await filesOf('course-video/'), await filesOf('course-file/'), await filesOf('course-cover/')]
}

test('a video that has been packed takes the place of the one before, and counts as a change of its course', async () => {
  const author = await makeWhole(world)
  const revision = async () =>
    ((await ask(world, author)(`/online/course/manuscript/${author.manuscriptId}`)).data as { revision: number }).revision
  const before = await revision()
  const videoId = await uploaded(world, author, { bytes: await fixture('moov-last.mp4') })
  expect(await revision()).toBe(before)
  await packAll(world)
  expect(await revision()).toBe(before + 1)
  expect((await ask(world, author)(`/online/course/unit/${author.unitId}`)).data).toMatchObject({
    videoResource: { videoId },
    upload: null,
  })
})

test.for([
  ['a unit', ({ unitId }: WholeAuthor) => `unit/${unitId}`],
  ['a chapter', ({ chapterId }: WholeAuthor) => `chapter/${chapterId}`],
  ['a course', ({ manuscriptId }: WholeAuthor) => `manuscript/${manuscriptId}`],
] as const)('with %s go its video, what is on its way, its files and captions', async ([, path]) => {
  const author = await filled()
  expect(await rowsOf(author)).toEqual({ course: 1, manuscript: 1, study_file: 1, unit_caption: 1, course_video: 1 })
  await beginUpload(world, author, { size: 1000 })
  const [films, files] = await tidy()
  expect((await ask(world, author)(`/online/course/${path(author)}`, { method: 'DELETE' })).status).toBe(200)
  expect(await rowsOf(author)).toEqual({ course: 1, manuscript: 1, study_file: 0, unit_caption: 0, course_video: 0 })
  expect((await tidy()).slice(0, 2)).toEqual([Number(films) - 1, Number(files) - 1])
})

test('what another unit holds stays', async () => {
  const author = await filled()
  const asked = ask(world, author)
  const { data } = await asked('/online/course/unit', {
    method: 'POST',
    payload: { courseChapterId: author.chapterId, unitName: 'Thirds' },
  })
  const { id } = data as { id: number }
  const { unitKey } = await world.site.database.db
    .selectFrom('draft_unit')
    .select('unitKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await playing(world, { author, unitKey })
  await asked(`/online/course/unit/${id}`, { method: 'DELETE' })
  expect(await rowsOf(author)).toEqual({ course: 1, manuscript: 1, study_file: 1, unit_caption: 1, course_video: 1 })
})

test('a deleted course is forgotten 30 days after it was deleted, whenever it was written', async () => {
  const author = await filled()
  world.site.clock.advance(40 * DAY_MS)
  const again = await signInAs(world.site, { side: 'tutor', accountId: author.accountId })
  const url = `/online/course/manuscript/${author.manuscriptId}`
  expect((await ask(world, again)(url, { method: 'DELETE' })).status).toBe(200)
  const system = testContext(world.site, { storage: world.storage })
  const deleted = async () => (await rowsOf(author))['course']
  world.site.clock.advance(30 * DAY_MS)
  await forgetCourses(system)
  expect(await deleted()).toBe(1)
  world.site.clock.advance(1)
  expect(await forgetCourses(system)).toBeGreaterThan(0)
  expect(await rowsOf(author)).toEqual({ course: 0, manuscript: 0, study_file: 0, unit_caption: 0, course_video: 0 })
  expect(await forgetCourses(system)).toBe(0)
})

test('a person downloads films, files and pictures, each opened when its turn comes, and all of it ends with the account', async () => {
  const author = await filled()
  const { videoId } = (
    (await ask(world, author)(`/online/course/unit/${author.unitId}`)).data as { videoResource: { videoId: string } }
  ).videoResource
  let open = 0
  let most = 0
  const storage = {
    ...world.storage,
    open: async (...given: Parameters<typeof world.storage.open>) => {
      const file = await world.storage.open(...given)
      if (!file) return file
      open += 1
      most = Math.max(most, open)
      file.stream.once('close', () => (open -= 1))
      return file
    },
  }
  const context = testContext(world.site, { storage, actor: actorOf(author, 'tutor') })
  const { stream } = await downloadOwnData(context)
  const files = unzipped(await buffer(stream))
  const names = [...files.keys()].toSorted()
  expect(names).toHaveLength(4)
  expect(names).toContain(`files/course-video/${videoId}.mp4`)
  const film = await world.storage.open(`course-video/${videoId}.mp4`)
  expect(files.get(`files/course-video/${videoId}.mp4`)?.equals(await buffer(film?.stream as NodeJS.ReadableStream))).toBe(true)
  expect(files.get(names.find((name) => name.startsWith('files/course-file/')) ?? '')?.equals(Buffer.from(PDF))).toBe(true)
  expect(names.some((name) => /^files\/course-cover\/[\w-]+\.webp$/.test(name))).toBe(true)
  // One closes while the next opens.
  expect(most).toBeLessThanOrEqual(2)
  const data = JSON.parse(files.get('data.json')?.toString() ?? '') as Record<string, unknown[]>
  expect(data['unit_caption']).toMatchObject([{ language: 'en', cues: [{ from: 1000, to: 2000, text: 'Halves' }] }])

  const before = await tidy()
  await world.server.inject({ method: 'POST', url: '/api/user/delete', headers: author.headers })
  world.site.clock.advance(14 * DAY_MS)
  expect(await eraseClosedAccounts(testContext(world.site, { storage: world.storage }))).toBe(1)
  expect(await rowsOf(author)).toEqual({ course: 0, manuscript: 0, study_file: 0, unit_caption: 0, course_video: 0 })
  const left = await tidy()
  expect(left).toEqual([Number(before[0]) - 1, Number(before[1]) - 1, Number(before[2]) - 2])
})
