import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import { removeOrphans } from '../use-cases/tidy-videos.ts'
import { ask, fixture, giveUp, makeAuthor, openCourseWorld, packAll, unitOf, uploaded } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

const MINUTE_MS = 60_000

let world: CourseWorld
let author: Author
let videoId: string
let playUrl: string
beforeAll(async () => {
  world = await openCourseWorld()
  author = await makeAuthor(world)
  videoId = await uploaded(world, author, { bytes: await fixture('moov-last.mp4') })
  await packAll(world)
  playUrl = await addressOf(author, videoId)
})
afterAll(async () => await world.close())

async function addressOf(who: Author, id: string): Promise<string> {
  return ((await ask(world, who)(`/online/course/video/${id}`)).data as { playUrl: string }).playUrl
}

test('a video that arrived is packed, plays from its beginning, and its tutor is told', async () => {
  const unit = await unitOf(world, author)
  expect(unit).toMatchObject({
    videoResource: { videoId, state: 'ready', width: 160, height: 120, keyFrameGap: null, failure: null },
    upload: null,
  })
  const { status, headers, bytes } = await ask(world, author)(playUrl)
  expect([status, headers['content-type'], headers['accept-ranges'], headers['content-encoding']]).toEqual([
    200,
    'video/mp4',
    'bytes',
    undefined,
  ])
  expect(headers['cache-control']).toMatch(/^private/)
  expect(Number(headers['content-length'])).toBe(bytes.length)
  // What says where everything is comes before it.
  expect(bytes.indexOf('moov')).toBeGreaterThan(0)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  const notices = (await ask(world, author)('/api/notice/list')).data as { list: { text: string }[] }
  expect(notices.list.map(({ text }) => text)).toContain('The video of “Halves” is ready.')
})

test('ranges of it are ranges of the same file', async () => {
  const { bytes } = await ask(world, author)(playUrl)
  for (const [range, first, end] of [
    ['bytes=0-99', 0, 100],
    ['bytes=500-', 500, bytes.length],
    ['bytes=-7', bytes.length - 7, bytes.length],
  ] as const) {
    const part = await ask(world, author)(playUrl, { headers: { range } })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes ${first}-${end - 1}/${bytes.length}`])
    expect(part.bytes.equals(bytes.subarray(first, end))).toBe(true)
  }
  expect((await ask(world, author)(playUrl, { method: 'HEAD' })).headers['content-length']).toBe(String(bytes.length))
  expect(await ask(world, author)(playUrl, { headers: { range: `bytes=${bytes.length}-` } })).toMatchObject({
    status: 416,
    code: 'RANGE_NOT_IN_FILE',
  })
})

test('an address plays for its account alone, for four hours, and for no other video', async () => {
  const other = await makeAuthor(world)
  const parent = await signInAs(world.site, { side: 'parent' })
  expect((await ask(world, other)(playUrl)).status).toBe(404)
  expect((await ask(world, parent)(playUrl)).status).toBe(404)
  expect((await ask(world, { headers: { ...visitor } })(playUrl)).status).toBe(404)
  expect((await ask(world, other)(`/online/course/video/${videoId}`)).code).toBe('VIDEO_NOT_FOUND')
  // The same person as a parent, on another device.
  const again = await signInAs(world.site, { side: 'tutor', accountId: author.accountId })
  expect((await ask(world, again)(playUrl)).status).toBe(200)
  const second = await uploaded(world, other, { bytes: await fixture('h264-aac.mkv') })
  await packAll(world)
  const mixed = playUrl.replace(videoId, second)
  expect((await ask(world, author)(mixed)).status).toBe(404)
  expect((await ask(world, other)(mixed)).status).toBe(404)
  world.site.clock.advance(4 * 60 * MINUTE_MS - 1000)
  expect((await ask(world, author)(playUrl)).status).toBe(200)
  world.site.clock.advance(2000)
  expect(await ask(world, author)(playUrl)).toMatchObject({ status: 403, code: 'MEDIA_TOKEN_EXPIRED' })
  playUrl = await addressOf(author, videoId)
  expect((await ask(world, author)(playUrl)).status).toBe(200)
})

test('not one byte goes to whoever has no right, whatever is written into the address', async () => {
  const other = await makeAuthor(world)
  const [, token = ''] = /media\/([^/]+)\//.exec(playUrl) ?? []
  const [seconds = '', mark = ''] = token.split('.')
  const marks = Array.from({ length: mark.length }, (_, at) =>
    '0123456789abcdef'.split('').map((digit) => `${mark.slice(0, at)}${digit}${mark.slice(at + 1)}`),
  ).flat()
  const tokens = [
    ...marks.filter((one) => one !== mark).map((one) => `${seconds}.${one}`),
    ...Array.from({ length: 400 }, (_, at) => `${Number(seconds) + at + 1}.${mark}`),
    `${seconds}.`,
    `.${mark}`,
    `${seconds}.${mark.toUpperCase()}`,
    `${seconds}.${mark}0`,
    `${seconds}..${mark}`,
    `0${seconds}.${mark}`,
    '0.00000000000000000000000000000000',
  ]
  const files = ['video.mp4', 'VIDEO.MP4', '..%2fvideo.mp4', 'original', '']
  let tried = 0
  for (const [at, one] of tokens.entries()) {
    const file = files[at % 50 === 0 ? (at / 50) % files.length : 0] ?? ''
    const headers: Record<string, string> = at % 2 === 0 ? {} : { range: 'bytes=0-99' }
    const answer = await ask(world, author)(`/online/course/media/${one}/${videoId}/${file}`, { headers })
    expect(answer.headers['content-type'] ?? '').not.toContain('video')
    expect(answer.status).toBeGreaterThanOrEqual(400)
    tried += 1
  }
  for (const who of [other, { headers: { ...visitor } }])
    for (const range of ['', 'bytes=0-0', 'bytes=-1', 'bytes=0-', 'bytes=0-1,3-4'])
      for (const method of ['GET', 'HEAD'] as const) {
        const headers: Record<string, string> = range === '' ? {} : { range }
        const answer = await ask(world, who)(playUrl, { method, headers })
        expect([401, 404]).toContain(answer.status)
        tried += 1
      }
  expect(tried).toBeGreaterThan(900)
})

test('what was taken away plays no more within a minute, and its file goes', async () => {
  const id = await uploaded(world, author, { bytes: await fixture('h264-aac.mkv'), name: 'second.mkv' })
  await packAll(world)
  const unit = await unitOf(world, author)
  // It is in the place of the first one, which is gone.
  expect(unit.videoResource?.videoId).toBe(id)
  expect((await ask(world, author)(`/online/course/video/${videoId}`)).code).toBe('VIDEO_NOT_FOUND')
  const url = await addressOf(author, id)
  expect((await ask(world, author)(url)).status).toBe(200)
  expect((await giveUp(world, author, id)).status).toBe(200)
  expect((await unitOf(world, author)).videoResource).toBeNull()
  world.site.clock.advance(365 * 24 * 60 * MINUTE_MS)
  await removeOrphans(world.system)
  expect(await world.storage.size(`course-video/${id}.mp4`)).toBeNull()
  expect((await ask(world, author)(url)).status).toBeGreaterThanOrEqual(400)
})

test.for([
  ['hevc.mp4', 'VIDEO_NEEDS_CONVERSION'],
  ['vp9.webm', 'VIDEO_NEEDS_CONVERSION'],
  ['sound-only.mp4', 'VIDEO_NOT_READABLE'],
] as const)('%s is refused with %s, said on its page and in a notice', async ([name, failure]) => {
  const tutor = await makeAuthor(world)
  const id = await uploaded(world, tutor, { bytes: await fixture(name), name: name })
  await packAll(world)
  expect(await unitOf(world, tutor)).toMatchObject({ videoResource: null, upload: { videoId: id, state: 'failed', failure } })
  expect((await ask(world, tutor)(`/online/course/video/${id}`)).code).toBe('VIDEO_NOT_READY')
  const notices = (await ask(world, tutor)('/api/notice/list')).data as { list: { text: string }[] }
  expect(notices.list.map(({ text }) => text)).toContain(
    'The video of “Halves” could not be processed. See why, and upload it again.',
  )
})

test('what is no video is refused with FILE_TYPE, and takes no room any more', async () => {
  const tutor = await makeAuthor(world)
  await uploaded(world, tutor, { bytes: Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret\n'), name: 'list.mp4' })
  await packAll(world)
  expect((await unitOf(world, tutor)).upload).toMatchObject({ state: 'failed', failure: 'FILE_TYPE' })
  const { data } = await ask(world, tutor)(`/online/course/manuscript/${tutor.manuscriptId}`)
  expect(data).toMatchObject({ quota: { used: 0, most: 20 * 1024 ** 3 } })
})

test('key frames far apart are told', async () => {
  const tutor = await makeAuthor(world)
  await uploaded(world, tutor, { bytes: await fixture('long-gap.mp4') })
  await packAll(world)
  const { videoResource } = await unitOf(world, tutor)
  expect(Number(videoResource?.['keyFrameGap'])).toBeGreaterThan(4)
})

test('what is declared is held against what was found', async () => {
  const tutor = await makeAuthor(world)
  const bytes = await fixture('moov-last.mp4')
  const id = await uploaded(world, tutor, { bytes: bytes })
  const declare = async (videoDuration: number, videoSize = bytes.length) =>
    await ask(world, tutor)('/online/course/video', {
      method: 'POST',
      payload: { courseUnitId: tutor.unitId, videoId: id, videoDuration, videoSize },
    })
  expect((await declare(400)).status).toBe(200)
  expect(await declare(0, 5)).toMatchObject({ status: 409, code: 'VIDEO_DIFFERS' })
  await packAll(world)
  expect(await declare(400)).toMatchObject({ status: 409, code: 'VIDEO_DIFFERS' })
  expect((await declare(0)).status).toBe(200)
})
