import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import { finishWholeUploads, endLapsedUploads, removeOrphans } from '../use-cases/tidy-videos.ts'
import { beginUpload, giveUp, howFar, makeAuthor, openCourseWorld, sendPiece, unitOf } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

const HOUR_MS = 3_600_000
const GIB = 1024 ** 3

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

const FILM = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7 + (at >> 8)) % 256))
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
async function kept(videoId: string): Promise<Buffer | null> {
  const file = await world.storage.open(`course-video/${videoId}.original`)
  return file && (await buffer(file.stream))
}
/** A session ends sooner than an upload. */
const backAgain = async (author: Author): Promise<Author> => ({
  ...author,
  ...(await signInAs(world.site, { side: 'tutor', accountId: author.accountId })),
})
const filesOf = async (videoId: string): Promise<readonly string[]> =>
  (await Array.fromAsync(world.storage.list('course-video/'))).flatMap(({ key }) => (key.includes(videoId) ? [key] : []))

test('a file comes in pieces, and its page shows how far it is', async () => {
  const author = await makeAuthor(world)
  const { status, videoId, headers } = await beginUpload(world, author, { size: FILM.length, name: 'Halves.MOV' })
  expect([status, headers.location, headers['tus-resumable']]).toEqual([201, `/online/course/upload/${videoId}`, '1.0.0'])
  expect(await sendPiece(world, author, { videoId, offset: 0, bytes: FILM.subarray(0, 40_000) })).toMatchObject({
    status: 204,
    headers: { 'upload-offset': '40000' },
  })
  expect(await howFar(world, author, videoId)).toMatchObject({ status: 200, offset: 40_000, length: 100_000 })
  expect(await unitOf(world, author)).toMatchObject({
    videoResource: null,
    upload: {
      videoId,
      state: 'uploading',
      fileName: 'Halves.MOV',
      fileModified: 1_764_288_000_000,
      videoSize: 100_000,
      received: 40_000,
      expiresAt: '2026-11-23T04:00:00.000Z',
    },
  })
  expect((await sendPiece(world, author, { videoId, offset: 40_000, bytes: FILM.subarray(40_000) })).status).toBe(204)
  expect((await unitOf(world, author)).upload).toMatchObject({ state: 'uploaded', received: 100_000, expiresAt: null })
  expect(sha((await kept(videoId)) ?? Buffer.from(''))).toBe(sha(FILM))
  expect(await filesOf(videoId)).toEqual([`course-video/${videoId}.original`])
})

test('a piece for another place is refused, and who asks hears where to go on', async () => {
  const author = await makeAuthor(world)
  const { videoId } = await beginUpload(world, author, { size: FILM.length })
  await sendPiece(world, author, { videoId, offset: 0, bytes: FILM.subarray(0, 1000) })
  for (const offset of [0, 999, 1001, 100_000])
    expect(await sendPiece(world, author, { videoId, offset, bytes: FILM.subarray(0, 10) })).toMatchObject({
      status: 409,
      code: 'UPLOAD_MOVED',
    })
  expect((await howFar(world, author, videoId)).offset).toBe(1000)
  // More than was announced.
  const more = await sendPiece(world, author, { videoId, offset: 1000, bytes: Buffer.alloc(100_000) })
  expect(more).toMatchObject({ status: 413, code: 'VIDEO_TOO_LARGE' })
  expect((await howFar(world, author, videoId)).offset).toBe(1000)
})

test('a process that is killed after the last byte loses nothing: who asks next, or the tidying, finishes it', async () => {
  const author = await makeAuthor(world)
  const killed = async (): Promise<string> => {
    const { videoId } = await beginUpload(world, author, { size: FILM.length })
    await world.storage.put(`course-video/${videoId}.draft`, FILM)
    return videoId
  }
  const asked = await killed()
  expect(await howFar(world, author, asked)).toMatchObject({ offset: 100_000 })
  expect((await unitOf(world, author)).upload).toMatchObject({ videoId: asked, state: 'uploaded' })
  const left = await killed()
  // Between the renaming and the row.
  const renamed = await killed()
  await world.storage.keep(`course-video/${renamed}.draft`, `course-video/${renamed}.original`)
  world.site.clock.advance(6 * 60_000)
  expect(await finishWholeUploads(world.system)).toBe(2)
  for (const videoId of [asked, left, renamed]) expect(sha((await kept(videoId)) ?? Buffer.from(''))).toBe(sha(FILM))
})

test('one whole upload, and one file of nobody, that cannot be taken up stop no other', async () => {
  const author = await makeAuthor(world)
  const whole = async (): Promise<string> => {
    const { videoId } = await beginUpload(world, author, { size: FILM.length })
    await world.storage.put(`course-video/${videoId}.draft`, FILM)
    return videoId
  }
  const [bad, good] = [await whole(), await whole()]
  const { keep, remove } = world.storage
  const failing =
    <T>(call: (key: string, other: string) => Promise<T>) =>
    async (key: string, other: string): Promise<T> =>
      key.includes(bad) ? await Promise.reject(new Error('a broken disk')) : await call(key, other)
  Object.assign(world.storage, { keep: failing(keep), remove: failing(remove) })
  world.site.clock.advance(6 * 60_000)
  expect(await finishWholeUploads(world.system)).toBe(1)
  expect(await filesOf(good)).toEqual([`course-video/${good}.original`])
  const { db } = world.site.database
  await db.updateTable('course_video').set({ state: 'removed' }).where('id', 'in', [bad, good]).execute()
  world.site.clock.advance(365 * 24 * HOUR_MS)
  await removeOrphans(world.system)
  expect([await filesOf(good), await filesOf(bad)]).toEqual([[], [`course-video/${bad}.draft`]])
  Object.assign(world.storage, { keep, remove })
})

test('several that find it whole in the same moment keep it once', async () => {
  const author = await makeAuthor(world)
  const { videoId } = await beginUpload(world, author, { size: FILM.length })
  await world.storage.put(`course-video/${videoId}.draft`, FILM)
  const asked = await Promise.all(Array.from({ length: 8 }, async () => await howFar(world, author, videoId)))
  expect(asked.map(({ status, offset }) => [status, offset])).toEqual(Array.from({ length: 8 }, () => [200, 100_000]))
  expect(sha((await kept(videoId)) ?? Buffer.from(''))).toBe(sha(FILM))
})

test('a disk that is full is a failure of ours, which may be tried again, and loses nothing', async () => {
  const author = await makeAuthor(world)
  const { videoId } = await beginUpload(world, author, { size: FILM.length })
  const piece = { videoId, offset: 0, bytes: FILM }
  const { append } = world.storage
  const full = async (): Promise<never> => await Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  Object.assign(world.storage, { append: full })
  expect(await sendPiece(world, author, piece)).toMatchObject({ status: 500, code: 'INTERNAL' })
  Object.assign(world.storage, { append })
  expect((await sendPiece(world, author, piece)).status).toBe(204)
})

test('after two days without a piece an upload has ended and its bytes go; a piece gives it two days anew', async () => {
  const author = await makeAuthor(world)
  const { videoId } = await beginUpload(world, author, { size: FILM.length })
  await sendPiece(world, author, { videoId, offset: 0, bytes: FILM.subarray(0, 1000) })
  world.site.clock.advance(47 * HOUR_MS)
  await endLapsedUploads(world.system)
  await sendPiece(world, await backAgain(author), { videoId, offset: 1000, bytes: FILM.subarray(1000, 2000) })
  world.site.clock.advance(47 * HOUR_MS)
  await endLapsedUploads(world.system)
  expect((await howFar(world, await backAgain(author), videoId)).offset).toBe(2000)
  world.site.clock.advance(2 * HOUR_MS)
  const late = await backAgain(author)
  expect((await howFar(world, late, videoId)).status).toBe(410)
  expect(await endLapsedUploads(world.system)).toBeGreaterThanOrEqual(1)
  expect((await howFar(world, late, videoId)).status).toBe(404)
  expect((await unitOf(world, late)).upload).toBeNull()
})

test('the tidying takes files of nobody and leaves all others', async () => {
  const author = await makeAuthor(world)
  const { videoId } = await beginUpload(world, author, { size: FILM.length })
  await sendPiece(world, author, { videoId, offset: 0, bytes: FILM.subarray(0, 1000) })
  const gone = await beginUpload(world, author, { size: FILM.length })
  await sendPiece(world, author, { videoId: gone.videoId, offset: 0, bytes: FILM.subarray(0, 1000) })
  expect((await giveUp(world, author, gone.videoId)).status).toBe(200)
  await world.storage.put('course-video/0198a2b4-0000-7000-8000-000000000000.mp4', FILM)
  // Files are young by the disk's clock, not by the test's.
  world.site.clock.advance(365 * 24 * HOUR_MS)
  expect(await removeOrphans(world.system)).toBeGreaterThanOrEqual(2)
  expect(await filesOf(gone.videoId)).toEqual([])
  expect(await filesOf('0198a2b4')).toEqual([])
  expect(await filesOf(videoId)).toEqual([`course-video/${videoId}.draft`])
  expect(await removeOrphans(world.system)).toBe(0)
})

test('three uploads may be on their way, and 20 GiB be there; what is given up makes room', async () => {
  const author = await makeAuthor(world)
  const first = await beginUpload(world, author, { size: 4 * GIB })
  expect(first.status).toBe(201)
  await beginUpload(world, author, { size: 1 })
  await beginUpload(world, author, { size: 1 })
  expect(await beginUpload(world, author, { size: 1 })).toMatchObject({ status: 409, code: 'UPLOADS_UNFINISHED' })
  expect((await giveUp(world, author, first.videoId)).status).toBe(200)
  expect((await beginUpload(world, author, { size: 1 })).status).toBe(201)
  const rich = await makeAuthor(world)
  await world.site.database.db
    .insertInto('course_video')
    .values(
      [1, 2, 3, 4, 5].map((number) => ({
        id: `0198a2b4-0000-7000-8000-00000000000${number}`,
        tutorId: rich.tutorId ?? 0,
        unitKey: `0198a2b4-0000-7000-8000-00000000000${number}`,
        state: 'ready',
        fileName: 'a',
        fileModifiedMs: 0,
        size: 4 * GIB,
        packedBytes: 4 * GIB - 10,
        durationMs: 1,
        createdAt: world.site.now,
        changedAt: world.site.now,
      })),
    )
    .execute()
  expect(await beginUpload(world, rich, { size: 51 })).toMatchObject({ status: 409, code: 'QUOTA_EXCEEDED' })
  expect((await beginUpload(world, rich, { size: 50 })).status).toBe(201)
})

test('ten that begin at once are three', async () => {
  const author = await makeAuthor(world)
  const answers = await Promise.all(Array.from({ length: 10 }, async () => await beginUpload(world, author, { size: 5 })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'UPLOADS_UNFINISHED')).toHaveLength(7)
})

test.for([
  ['nothing', 0, 400, 'BAD_REQUEST'],
  ['more than 4 GiB', 4 * GIB + 1, 413, 'VIDEO_TOO_LARGE'],
] as const)('a file of %s is refused', async ([, size, status, code]) => {
  expect(await beginUpload(world, await makeAuthor(world), { size })).toMatchObject({ status, code })
})

test('nobody begins, looks at, goes on with or ends what is another’s', async () => {
  const author = await makeAuthor(world)
  const other = await makeAuthor(world)
  const parent = await signInAs(world.site, { side: 'parent' })
  expect(await beginUpload(world, other, { size: 10, unitId: author.unitId })).toMatchObject({
    status: 404,
    code: 'COURSE_NOT_FOUND',
  })
  const { videoId } = await beginUpload(world, author, { size: FILM.length })
  const piece = { videoId, offset: 0, bytes: FILM.subarray(0, 10) }
  for (const [who, status] of [
    [other, 404],
    [parent, 403],
    [{ headers: { ...visitor } }, 401],
  ] as const) {
    expect((await howFar(world, who, videoId)).status).toBe(status)
    expect((await sendPiece(world, who, piece)).status).toBe(status)
    expect((await giveUp(world, who, videoId)).status).toBe(status)
  }
  expect((await howFar(world, author, videoId)).offset).toBe(0)
})
