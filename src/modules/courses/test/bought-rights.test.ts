import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseClosedAccounts } from '#modules/accounts/use-cases/close-account.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { productsOf } from '../store/products.ts'
import { watchedOf } from '../store/watched.ts'
import { playedKey } from '../store/video-files.ts'
import { removeOrphans } from '../use-cases/tidy-videos.ts'
import { forgetCourses, removeCovers, removeFiles } from '../use-cases/tidy-courses.ts'
import { knownRights, openMedia } from '../use-cases/play-video.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { orderPart } from '../use-cases/order-course.ts'
import { asPerson, buy, openBuyer } from './bought-course.ts'
import { samplePdf } from '../../../../test/sample-pdf.ts'
import { ask, openCourseWorld, sendFile } from './course-world.ts'
import type { CourseWorld } from './course-world.ts'
import { decide, submit } from './desk.ts'
import { FILM, authorOf, openStrangers, publishIt } from './viewers.ts'
import type { Strangers } from './viewers.ts'
import { playing } from './whole-course.ts'
import type { WholeAuthor } from './whole-course.ts'

let world: CourseWorld
let strangers: Strangers
beforeAll(async () => {
  world = await openCourseWorld()
  strangers = await openStrangers(world)
})
afterAll(async () => await world.close())

const DAY_MS = 86_400_000

const later = (ms = 2 * 3_600_000) =>
  testContext(world.site, { storage: world.storage, now: () => new Date(world.site.clock.now().getTime() + ms) })

type Sold = { readonly author: WholeAuthor; readonly courseId: number; readonly unitId: number; readonly wholeId: number }

async function sold(kind: 'paid' | 'free' = 'paid'): Promise<Sold> {
  const author = await authorOf(world, kind)
  const courseId = await publishIt(world, { author, strangers })
  const products = await productsOf(world.site.database.db, courseId)
  return { author, courseId, unitId: products.get(author.unitKey) ?? 0, wholeId: products.get(null) ?? 0 }
}

/** The address that plays a video for a person; null where none is given. */
async function addressFor(who: Pick<SignedIn, 'headers'>, videoId: string): Promise<string | null> {
  const { status, data } = await ask(world, who)(`/online/course/video/${videoId}`)
  return status === 200 ? (data as { playUrl: string }).playUrl : null
}

/** The bytes that a person gets of a video. */
async function bytesFor(who: Pick<SignedIn, 'headers'>, videoId: string, headers: Record<string, string> = {}) {
  const url = await addressFor(who, videoId)
  if (url === null) return null
  const answer = await ask(world, who)(url, { headers })
  return answer.status === 200 || answer.status === 206 ? answer.bytes.length : null
}

const STATES: Readonly<Record<string, (sold: Sold) => Promise<void>>> = {
  'on sale': async () => {},
  'taken down by its tutor': async ({ author }) =>
    void (await ask(world, author)(`/online/course/manage/take-down/${author.manuscriptId}`, { method: 'PUT' })),
  'taken down by an operator': async ({ courseId }) =>
    void (await decide(world, strangers.operator, { courseId, verdict: 'taken_down', reason: 'Reported' })),
  deleted: async ({ author, courseId }) => {
    await submit(world, author, 'DELETE')
    await decide(world, strangers.operator, { courseId, verdict: 'deleted', reason: '' })
    await forgetCourses(later(40 * DAY_MS))
  },
  'its unit gone from the draft': async ({ author }) =>
    void (await ask(world, author)(`/online/course/unit/${author.unitId}`, { method: 'DELETE' })),
  'its tutor hidden': async ({ author }) =>
    void (await world.site.database.db
      .updateTable('tutor')
      .set({ status: 'suspended' })
      .where('id', '=', Number(author.tutorId))
      .execute()),
  'its film replaced in the next version': async ({ author }) => {
    await playing(world, { author, unitKey: author.unitKey })
    const revision = { manuscriptId: author.manuscriptId }
    await world.site.database.db
      .updateTable('manuscript')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', revision.manuscriptId)
      .execute()
    await publishIt(world, { author, strangers }, 'UPDATE')
  },
}

test.for(Object.keys(STATES))('who bought it watches it %s; nobody else who has not', async (state) => {
  const one = await sold()
  const buyer = await openBuyer(world)
  const { videoId } = one.author
  expect(await bytesFor(buyer, videoId)).toBeNull()
  await buy(world, buyer, { productId: one.unitId })
  await STATES[state]?.(one)
  await removeOrphans(later())
  await removeFiles(later())
  await removeCovers(later())
  expect(await bytesFor(buyer, videoId)).toBe(FILM.length)
  for (const other of [strangers.visitor, strangers.institution, strangers.parent, strangers.otherTutor])
    expect(await bytesFor(other, videoId)).toBeNull()
  // An address that was made for its owner plays for nobody else.
  const url = await addressFor(buyer, videoId)
  for (const other of [strangers.visitor, strangers.parent, strangers.otherTutor])
    expect((await ask(world, other)(url ?? '')).status).toBe(404)
})

test('the whole also plays what comes later; a unit does not', async () => {
  const one = await sold()
  const [whole, unit] = [await openBuyer(world), await openBuyer(world)]
  await buy(world, whole, { productId: one.wholeId })
  await buy(world, unit, { productId: one.unitId })
  const { db } = world.site.database
  const { chapterId } = await db
    .selectFrom('draft_unit')
    .select('chapterId')
    .where('id', '=', one.author.unitId)
    .executeTakeFirstOrThrow()
  const added = await ask(world, one.author)('/online/course/unit', {
    method: 'POST',
    payload: { courseChapterId: chapterId, unitName: 'Thirds', price: 20 },
  })
  const { unitKey } = await db
    .selectFrom('draft_unit')
    .select('unitKey')
    .where('id', '=', (added.data as { id: number }).id)
    .executeTakeFirstOrThrow()
  const videoId = await playing(world, { author: one.author, unitKey })
  await world.storage.put(playedKey(videoId), FILM)
  await db.updateTable('course_video').set({ packedBytes: FILM.length }).where('id', '=', videoId).execute()
  expect([await bytesFor(whole, videoId), await bytesFor(unit, videoId)]).toEqual([null, null])
  await publishIt(world, { author: one.author, strangers }, 'UPDATE')
  expect([await bytesFor(whole, videoId), await bytesFor(unit, videoId)]).toEqual([FILM.length, null])
})

test('given back, it does not play any more: no fresh address, and an old one only until what was known a minute ago', async () => {
  const one = await sold()
  const buyer = await openBuyer(world)
  const { tradeNo } = await buy(world, buyer, { productId: one.unitId })
  const url = await addressFor(buyer, one.author.videoId)
  await returnPurchase(asPerson(world, buyer), tradeNo ?? '')
  expect(await addressFor(buyer, one.author.videoId)).toBeNull()
  const [, , , , token = '', videoId = ''] = (url ?? '').split('/')
  const ctx = testContext(world.site, { storage: world.storage, keys: world.site.keys, actor: actorOf(buyer, 'parent') })
  await expect(openMedia(ctx, knownRights(), { token, videoId })).rejects.toMatchObject({ code: 'VIDEO_NOT_FOUND' })
  expect(knownRights().ttl).toBe(60_000)
})

const sentOf = async ({ accountId }: SignedIn, { author }: Sold): Promise<number> => {
  const watched = await watchedOf(world.site.database.db, { accountId, unitKeys: [author.unitKey] })
  return Math.round((watched.get(author.unitKey)?.sent ?? 0) * FILM.length)
}

test('every byte that is sent is counted before it leaves, each once; asking for none counts nothing', async () => {
  const one = await sold()
  const { videoId } = one.author
  const buyer = await openBuyer(world)
  const { tradeNo } = await buy(world, buyer, { productId: one.unitId })
  const url = (await addressFor(buyer, videoId)) ?? ''
  const head = await ask(world, buyer)(url, { method: 'HEAD' })
  expect([head.status, await sentOf(buyer, one)]).toEqual([200, 0])
  const etag = String(head.headers.etag)
  expect((await ask(world, buyer)(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect(await sentOf(buyer, one)).toBe(0)
  for (const range of ['bytes=0-4', 'bytes=2-6', 'bytes=-3']) expect(await bytesFor(buyer, videoId, { range })).toBeGreaterThan(0)
  expect(await sentOf(buyer, one)).toBe(10)
  expect(await bytesFor(buyer, videoId)).toBe(FILM.length)
  expect(await sentOf(buyer, one)).toBe(FILM.length)
  await expect(returnPurchase(asPerson(world, buyer), tradeNo ?? '')).rejects.toMatchObject({ code: 'REFUND_TOO_LATE' })
})

test('a file is noted when who paid for it saves it, and then nothing is given back', async () => {
  const author = await authorOf(world, 'paid')
  const sent = await sendFile(world, author, {
    url: `/online/course/study?courseUnitId=${author.unitId}`,
    bytes: samplePdf({ pages: 1 }),
  })
  const { id } = (sent.data as { file: { id: number } }).file
  const courseId = await publishIt(world, { author, strangers })
  const unitId = (await productsOf(world.site.database.db, courseId)).get(author.unitKey) ?? 0
  const buyer = await openBuyer(world)
  const { tradeNo } = await buy(world, buyer, { productId: unitId })
  const save = async (who: Pick<SignedIn, 'headers'>) =>
    (await ask(world, who)(`/online/course/study/download-file/${id}`)).status
  expect([await save(strangers.parent), await save(author), await save(strangers.operator)]).toEqual([404, 200, 200])
  expect(await world.site.database.db.selectFrom('course_download').selectAll().execute()).toEqual([])
  expect(await save(buyer)).toBe(200)
  await expect(returnPurchase(asPerson(world, buyer), tradeNo ?? '')).rejects.toMatchObject({ code: 'REFUND_TOO_LATE' })
})

test('what plays for nothing, for its tutor or an operator is not counted', async () => {
  const one = await sold('free')
  const buyer = await openBuyer(world)
  for (const who of [buyer, strangers.parent, one.author, strangers.operator])
    expect(await bytesFor(who, one.author.videoId)).toBe(FILM.length)
  const rows = await world.site.database.db
    .selectFrom('media_sent')
    .select('accountId')
    .where('videoId', '=', one.author.videoId)
    .execute()
  expect(rows).toEqual([])
})

test('a tutor closes the account: who has something of a course keeps it, the rest is gone', async () => {
  const kept = await sold('free')
  const buyer = await signInAs(world.site, { side: 'parent' })
  await orderPart(asPerson(world, buyer), { productId: kept.unitId, useDeduction: false })
  const alone = await sold('free')
  const { db } = world.site.database
  const covers = await db
    .selectFrom('course_version')
    .select('coverKey')
    .where('courseId', 'in', [kept.courseId, alone.courseId])
    .execute()
  for (const { coverKey } of covers) await world.storage.put(coverKey, Buffer.from('a picture'))
  for (const { author } of [kept, alone])
    await world.server.inject({ method: 'POST', url: '/api/user/delete', headers: author.headers })
  world.site.clock.advance(14 * DAY_MS)
  expect(await eraseClosedAccounts(testContext(world.site, { storage: world.storage }))).toBe(2)
  await removeOrphans(later())
  await removeFiles(later())
  await removeCovers(later())
  const versions = async (courseId: number) =>
    (await db.selectFrom('course_version').select('id').where('courseId', '=', courseId).execute()).length
  expect([await versions(kept.courseId), await versions(alone.courseId)]).toEqual([1, 0])
  // Their sessions have ended meanwhile.
  const again = await signInAs(world.site, { side: 'parent', accountId: buyer.accountId })
  expect(await bytesFor(again, kept.author.videoId)).toBe(FILM.length)
  expect(await bytesFor(await signInAs(world.site, { side: 'parent' }), kept.author.videoId)).toBeNull()
  expect(await world.storage.open(playedKey(alone.author.videoId))).toBeNull()
})
