import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { removeCovers, removeFiles } from '../use-cases/tidy-courses.ts'
import { removeOrphans } from '../use-cases/tidy-videos.ts'
import { ask, fixture, openCourseWorld, packAll, sendFile, uploaded } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { published, shown } from './desk.ts'
import { makeWhole } from './whole-course.ts'
import type { WholeAuthor } from './whole-course.ts'
import { draftOf } from './written-draft.ts'

let world: CourseWorld
let operator: SignedIn
let parent: SignedIn
beforeAll(async () => {
  world = await openCourseWorld()
  operator = await signInAs(world.site, { side: 'operator' })
  parent = await signInAs(world.site, { side: 'parent' })
})
afterAll(async () => await world.close())

const PDF = Buffer.from(samplePdf({ pages: 1 }))
const ANYBODY = { headers: { ...visitor } }
const ABSENT = { status: 404, code: 'COURSE_NOT_FOUND' }

type Author = WholeAuthor

async function addFile(author: Author, name: string): Promise<number> {
  const url = `/online/course/study?courseUnitId=${author.unitId}`
  const { data } = await sendFile(world, author, { url, bytes: PDF, name })
  return (data as { file: { id: number } }).file.id
}
const removeFile = async (author: Author, id: number): Promise<void> =>
  expect((await ask(world, author)(`/online/course/study/unit-resource/${id}`, { method: 'DELETE' })).status).toBe(200)

/** Gives a course a picture of a colour. Answers the address of the large one. */
async function setCover(author: Author, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 32, height: 18, channels: 3, background } })
    .png()
    .toBuffer()
  const url = `/online/course/manuscript/upload/photo?manuscriptId=${author.manuscriptId}`
  return ((await sendFile(world, author, { url, bytes, name: 'a.png' })).data as { coverLarge: string }).coverLarge
}

async function setFilm(author: Author, name: string): Promise<string> {
  const videoId = await uploaded(world, author, { bytes: await fixture(name), name })
  await packAll(world)
  return videoId
}

const revert = async (author: Author) =>
  await ask(world, author)(`/online/course/manuscript/revertToLastVersion/${author.manuscriptId}`, { method: 'POST' })

/** What tidying of two hours later takes away, of films, files and pictures. */
async function tidied(): Promise<readonly number[]> {
  const later = { ...world.system, now: () => new Date(Date.now() + 2 * 3_600_000) }
  return [await removeOrphans(later), await removeFiles(later), await removeCovers(later)]
}

const download = async (who: Pick<SignedIn, 'headers'>, id: number) =>
  await ask(world, who)(`/online/course/study/download-file/${id}`)

type Holds = { readonly name: string; readonly fileId: number; readonly cover: string; readonly videoId: string }

/** A course on sale with a film, a file and a picture, all of which are stored. */
async function onSale(): Promise<{ readonly author: Author; readonly courseId: number; readonly holds: Holds }> {
  const author = await makeWhole(world)
  const videoId = await setFilm(author, 'moov-last.mp4')
  const fileId = await addFile(author, 'halves.pdf')
  const cover = await setCover(author, 'teal')
  const courseId = await published(world, { author, operator })
  await tidied()
  return { author, courseId, holds: { name: 'halves.pdf', fileId, cover, videoId } }
}

/** That a version on sale shows these, and that they are there to be had. */
async function expectSold(courseId: number, { name, fileId, cover, videoId }: Holds): Promise<void> {
  expect((await shown(world, courseId, parent)).data).toMatchObject({
    coverLarge: cover,
    chapterList: [{ unitList: [{ studyList: [{ id: fileId, name }], videoResource: { videoId } }] }],
  })
  const file = await download(parent, fileId)
  expect([file.status, file.bytes.equals(PDF)]).toEqual([200, true])
  for (const url of [cover, cover.replace('large', 'small')]) {
    const { status, headers } = await ask(world, ANYBODY)(url)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=86400, immutable',
    ])
  }
  const { playUrl } = (await ask(world, parent)(`/online/course/video/${videoId}`)).data as { playUrl: string }
  expect((await ask(world, parent)(playUrl, { headers: { range: 'bytes=4-7' } })).bytes.toString()).toBe('ftyp')
}

/** What a draft has of all that. */
async function expectDrafted(author: Author, holds: Pick<Holds, 'cover' | 'videoId'>, fileIds: readonly number[]): Promise<void> {
  const draft = await draftOf(world, author)
  expect(draft).toMatchObject({
    coverLarge: holds.cover,
    chapterList: [{ unitList: [{ videoResource: { videoId: holds.videoId } }] }],
  })
  const [unit] = (draft.chapterList[0]?.unitList ?? []) as unknown as { studyList: { id: number }[] }[]
  expect(unit?.studyList.map(({ id }) => id)).toEqual(fileIds)
}

test('a version keeps its film, file and picture when the draft lets go of them, and the draft gets them back', async () => {
  const { author, courseId, holds } = await onSale()
  await removeFile(author, holds.fileId)
  const cover = await setCover(author, 'crimson')
  const videoId = await setFilm(author, 'h264-aac.mkv')
  const added = await addFile(author, 'thirds.pdf')
  await expectDrafted(author, { cover, videoId }, [added])
  await expectSold(courseId, holds)
  // Of the film what was only on the way to it.
  expect((await tidied()).slice(1)).toEqual([0, 0])
  await expectDrafted(author, { cover, videoId }, [added])
  expect((await ask(world, author)(cover)).status).toBe(200)
  await expectSold(courseId, holds)

  expect((await revert(author)).status).toBe(200)
  await expectDrafted(author, holds, [holds.fileId])
  await expectSold(courseId, holds)
  expect(await download(author, added)).toMatchObject(ABSENT)
  // The film, the file and both sizes of the picture that only the draft had.
  expect(await tidied()).toEqual([1, 1, 2])
  await expectDrafted(author, holds, [holds.fileId])
  await expectSold(courseId, holds)
  expect(await ask(world, author)(cover)).toMatchObject(ABSENT)
})

test('a file that no version has is gone when it is removed, for its tutor and operators as well', async () => {
  const { author, courseId, holds } = await onSale()
  const added = await addFile(author, 'thirds.pdf')
  expect((await download(operator, added)).status).toBe(200)
  await removeFile(author, added)
  for (const who of [author, operator, parent]) expect(await download(who, added)).toMatchObject(ABSENT)
  expect(await tidied()).toEqual([0, 1, 0])
  await revert(author)
  await expectDrafted(author, holds, [holds.fileId])
  await expectSold(courseId, holds)
})

test('the next version has neither what was removed before it; strangers get it no more, and it stays with the one before', async () => {
  const { author, courseId, holds } = await onSale()
  await removeFile(author, holds.fileId)
  const cover = await setCover(author, 'crimson')
  const fileId = await addFile(author, 'thirds.pdf')
  await published(world, { author, operator }, 'UPDATE')
  const next = { ...holds, name: 'thirds.pdf', fileId, cover }
  expect(await tidied()).toEqual([0, 0, 0])
  await expectSold(courseId, next)
  expect(await download(parent, holds.fileId)).toMatchObject(ABSENT)
  expect(await ask(world, ANYBODY)(holds.cover)).toMatchObject(ABSENT)
  expect((await download(operator, holds.fileId)).bytes.equals(PDF)).toBe(true)
  expect((await ask(world, operator)(holds.cover)).status).toBe(200)
  await revert(author)
  await expectDrafted(author, next, [fileId])
})
