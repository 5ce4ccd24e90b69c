import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import { removeCovers } from '../use-cases/tidy-courses.ts'
import { buy, openBuyer, publishAgain, sellCourse } from './bought-course.ts'
import { ask, makeAuthor, openCourseWorld, sendFile } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

let world: CourseWorld
beforeAll(async () => void (world = await openCourseWorld()))
afterAll(async () => await world.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } }).withExif({ IFD0: { Make: 'Camera of Ms Hoi' } })
const post = async (author: Author, bytes: Uint8Array, manuscriptId = author.manuscriptId) =>
  await sendFile(world, author, {
    url: `/online/course/manuscript/upload/photo?manuscriptId=${manuscriptId}`,
    bytes,
    name: 'cover.jpg',
  })
const stored = async (): Promise<readonly string[]> =>
  (await Array.fromAsync(world.storage.list('course-cover/'))).map(({ key }) => key).toSorted()
const HOUR_MS = 3_600_000
const tidy = async () => await removeCovers({ ...world.system, now: () => new Date(Date.now() + 2 * HOUR_MS) })

test('a picture is cut to 16 by 9 in two sizes, counts as a change, and says nothing of its camera', async () => {
  const author = await makeAuthor(world)
  const asked = ask(world, author)
  const { status, data } = await post(author, await picture(1200, 1800).jpeg().toBuffer())
  expect([status, data]).toMatchObject([200, { revision: 4 }])
  const { courseCover, coverLarge } = data as { courseCover: string; coverLarge: string }
  const draft = (await asked(`/online/course/manuscript/${author.manuscriptId}`)).data
  // Who writes the texts meanwhile goes on: a picture is none of them.
  expect(draft).toMatchObject({ courseCover, coverLarge, revision: 4, textRevision: 1 })
  for (const [url, width, height] of [
    [courseCover, 480, 270],
    [coverLarge, 1600, 900],
  ] as const) {
    const { headers, bytes, status: found } = await asked(url)
    expect([found, headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'private, max-age=86400, immutable',
      'nosniff',
    ])
    const { format, width: w, height: h, exif } = await sharp(bytes).metadata()
    expect([format, w, h, exif]).toEqual(['webp', width, height, undefined])
  }
})

test('another tutor neither changes nor sees it', async () => {
  const author = await makeAuthor(world)
  const { data } = await post(author, await picture(32, 18).png().toBuffer())
  const { courseCover } = data as { courseCover: string }
  const other = await makeAuthor(world)
  expect(await post(other, await picture(32, 18).png().toBuffer(), author.manuscriptId)).toMatchObject({
    status: 404,
    code: 'COURSE_NOT_FOUND',
  })
  expect(await ask(world, other)(courseCover)).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' })
  const parent = await signInAs(world.site, { side: 'parent' })
  expect((await ask(world, parent)(courseCover)).status).toBe(404)
})

test('off sale it is seen by who has something of the course, of whichever version, and by no other', async () => {
  const course = await sellCourse(world, { whole: null, chapters: [{ price: null, units: [50, 70] }] })
  const buyer = await openBuyer(world)
  const [unit] = course.chapters[0]!.units
  const { tradeNo } = await buy(world, buyer, { productId: unit!.productId })
  const asTutor = { ...course.tutor, manuscriptId: course.manuscriptId, unitId: 0 }
  const put = async (): Promise<string> => {
    const { data } = await post(asTutor, await picture(32, 18).png().toBuffer(), course.manuscriptId)
    await publishAgain(world, course.courseId)
    return (data as { courseCover: string }).courseCover
  }
  const [former, newest] = [await put(), await put()]
  const opened = async (who: Pick<Author, 'headers'>, cover: string) => {
    const { status, headers } = await ask(world, who)(cover)
    return [status, headers['cache-control']]
  }
  const OWN = [200, 'private, max-age=86400, immutable']
  const other = await openBuyer(world)
  expect(await opened({ headers: { ...visitor } }, newest)).toEqual([200, 'public, max-age=86400, immutable'])
  await ask(world, course.tutor)(`/online/course/manage/take-down/${course.manuscriptId}`, { method: 'PUT' })
  for (const cover of [former, newest]) {
    expect(await opened(buyer, cover)).toEqual(OWN)
    expect((await opened(other, cover))[0]).toBe(404)
    expect((await opened({ headers: { ...visitor } }, cover))[0]).toBe(404)
  }
  const { db } = world.site.database
  const now = async (change: { rights: 'resting' | 'ended'; endedBy: 'buyer' | null }) =>
    await db.updateTable('course_sale').set(change).where('tradeNo', '=', String(tradeNo)).execute()
  // What rests is still in the list of their courses; what was given back is not.
  await now({ rights: 'resting', endedBy: null })
  expect(await opened(buyer, newest)).toEqual(OWN)
  await now({ rights: 'ended', endedBy: 'buyer' })
  expect((await opened(buyer, newest))[0]).toBe(404)
})

test('the former picture goes with the next tidying, and one that is shown stays', async () => {
  const author = await makeAuthor(world)
  await post(author, await picture(32, 18).png().toBuffer())
  await tidy()
  const before = await stored()
  await post(author, await picture(18, 32).png().toBuffer())
  const all = await stored()
  expect(all).toHaveLength(before.length + 2)
  // Young ones may belong to a row that is about to be written.
  expect(await removeCovers(world.system)).toBe(0)
  expect(await tidy()).toBe(2)
  const [key] = await world.site.database.db
    .selectFrom('manuscript')
    .select('coverKey')
    .where('id', '=', author.manuscriptId)
    .execute()
  const left = await stored()
  expect(left).toContain(key?.coverKey)
  expect(left).toContain(String(key?.coverKey).replace('.webp', '.small.webp'))
  expect(left).toHaveLength(before.length)
})

const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])

test.for([
  ['nothing', async () => Buffer.alloc(0), 'FILE_EMPTY'],
  ['a text', async () => Buffer.from('hello'), 'FILE_NOT_ACCEPTED'],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'FILE_NOT_ACCEPTED'],
  ['a GIF', async () => await picture(8, 8).gif().toBuffer(), 'FILE_NOT_ACCEPTED'],
  ['what phones of Apple take', async () => HEIC, 'FILE_HEIC'],
  ['a picture that is cut off', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 700), 'FILE_DAMAGED'],
  ['one of more pixels than a camera has', async () => await picture(20_001, 1).png().toBuffer(), 'TOO_LARGE'],
  [
    'one of more bytes than are taken',
    async () => Buffer.alloc(15 * 1024 ** 2 + 1, await picture(8, 8).png().toBuffer()),
    'TOO_LARGE',
  ],
] as const)('%s is refused as a picture, and keeps nothing', async ([, bytes, code]) => {
  const author = await makeAuthor(world)
  const before = await stored()
  expect((await post(author, await bytes())).code).toBe(code)
  expect(await stored()).toEqual(before)
})
