import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages, PAGES_ARE_BUILT } from '../../../../test/built-pages.ts'
import { DEMO_PUBLIC_URL, openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { ask } from '../../courses/test/course-world.ts'
import type { CourseWorld } from '../../courses/test/course-world.ts'
import { atDesk, decide, published, rename } from '../../courses/test/desk.ts'
import { publishedCourse } from '../../courses/test/published-course.ts'
import { makeWhole } from '../../courses/test/whole-course.ts'
import { put } from '../../courses/test/written-draft.ts'
import { courseList } from '../listings/courses/contract/course-search.ts'
import type { CourseList } from '../listings/courses/contract/course-search.ts'

const PATH = '/online/course/es/search-page'
const MATHS = {
  name: '分數一步一步',
  subject: 'primary_maths',
  levels: [9, 10],
  language: 'tutor_english',
  price: 288,
  hasPreview: true,
} as const
const ENGLISH = { name: '英文會話入門', subject: 'primary_english', levels: [5, 10], language: 'tutor_cantonese' } as const

let site: DemoSite
let tutorId: number
const ids: Record<'maths' | 'english' | 'free', number> = { maths: 0, english: 0, free: 0 }
beforeAll(async () => {
  site = await openDemoSite(12, await builtPages())
  const tutor = await site.database.db
    .selectFrom('tutor')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .execute()
  tutorId = tutor[0]?.id ?? 0
  ids.maths = await publishedCourse({ site }, { ...MATHS, tutorId })
  ids.english = await publishedCourse({ site }, { ...ENGLISH, tutorId: tutorId + 1, price: 580, hasPreview: false })
  ids.free = await publishedCourse({ site }, { ...MATHS, name: '免費乘法', tutorId, levels: [6, 7], price: 0, hasPreview: false })
})
afterAll(async () => await site.close())

async function search(query: Record<string, string>): Promise<CourseList> {
  const answer = await site.server.inject({ method: 'GET', url: PATH, query, headers: { 'x-locale': 'zh' } })
  expect(answer.statusCode, answer.body).toBe(200)
  return courseList.strict().parse(answer.json<{ data: unknown }>().data)
}
const found = async (query: Record<string, string>): Promise<readonly number[]> =>
  (await search(query)).list.map(({ courseFlagId }) => courseFlagId)
const page = async (path: string) => await site.server.inject({ url: path })

test('courses on sale are found by what they are, sorted as asked', async () => {
  expect(await found({ order: 'priceMin' })).toEqual([ids.free, ids.maths, ids.english])
  expect(await found({ order: 'priceMax' })).toEqual([ids.english, ids.maths, ids.free])
  expect(await found({ grade: 'P5', order: 'priceMin' })).toEqual([ids.maths, ids.english])
  expect(await found({ subject: 'primary_maths', isFree: 'true' })).toEqual([ids.free])
  expect(await found({ hasPreview: 'true' })).toEqual([ids.maths])
  expect(await found({ tutorId: String(tutorId + 1) })).toEqual([ids.english])
  expect(await found({ price1: '300', price2: '600' })).toEqual([ids.english])
  expect(await found({ length: 'over6' })).toEqual([])
  expect(await found({ captions: 'zh' })).toEqual([])
})

test('a sentence becomes subject, level and language, and finds the course', async () => {
  const { list, said, understood } = await search({ keyword: '小五數學 英文授課' })
  expect(list.map(({ courseName }) => courseName)).toEqual(['分數一步一步'])
  expect(said).toMatchObject({ grade: 'P5', language: 'tutor_english', keyword: '' })
  expect(understood.map(({ kind }) => kind).toSorted()).toEqual(['grade', 'language', 'subject'])
  expect(await found({ keyword: '免費數學' })).toEqual([ids.free])
  expect(await found({ keyword: `課程 ${ids.english}` })).toEqual([ids.english])
  expect(await found({ keyword: '一步一步' })).toEqual([ids.maths])
})

test('a POST takes the same fields as JSON, and wrong ones are refused by their field', async () => {
  const payload = { length: ['under1'], order: 'priceMin', pageSize: 1 }
  const answer = await site.server.inject({ method: 'POST', url: PATH, payload, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(courseList.parse(answer.json<{ data: unknown }>().data)).toMatchObject({ total: 3, hasNextPage: true })
  const wrong = await site.server.inject({ method: 'GET', url: PATH, query: { length: 'long' } })
  expect([wrong.statusCode, Object.keys(wrong.json<{ fields: object }>().fields)]).toEqual([422, ['length']])
})

test.runIf(PAGES_ARE_BUILT)('the catalogue lists them with filters and what search engines read', async () => {
  const { body, statusCode } = await page('/zh/course')
  expect(statusCode).toBe(200)
  for (const words of ['<title>網上課程｜良師港', '找到 3 個課程', '分數一步一步', '課程長度', '可試看', '免費課程'])
    expect(body).toContain(words)
  expect(body).toContain('"@type":"ItemList"')
  expect(body).toContain(`${DEMO_PUBLIC_URL}/zh/course/${ids.maths}`)
  expect((await page('/en/course?isFree=true&order=newest')).body).toMatch(/noindex[\s\S]*1 course found/)
  expect((await page('/sitemap/static.xml')).body).toContain('/zh/course</loc>')
})

test.runIf(PAGES_ARE_BUILT)('a subject has a page of its own, and unknown words are searched for', async () => {
  const { body } = await page(`/zh/course/subject/${encodeURIComponent('數學')}`)
  for (const words of ['數學網上課程', '找到 2 個課程', '分數一步一步']) expect(body).toContain(words)
  expect(body).not.toContain('英文會話入門')
  expect(body).not.toContain('noindex')
  expect(body).toContain(`<link rel="canonical" href="${DEMO_PUBLIC_URL}/zh/course/subject/%E6%95%B8%E5%AD%B8"`)
  const moved = await page(`/en/course/subject/${encodeURIComponent('數學')}?isFree=true`)
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/en/course/subject/Maths?isFree=true'])
  const unknown = await page(`/zh/course/subject/${encodeURIComponent('一步一步')}`)
  expect(unknown.body).toContain('noindex')
  expect(unknown.body).toContain('找到 1 個課程')
})

test.runIf(PAGES_ARE_BUILT)('the page of online English leads with courses, that of a level ends with them', async () => {
  const english = (await page('/en/video/english')).body
  expect(english).toContain('Online courses that fit')
  expect(english.indexOf('英文會話入門')).toBeLessThan(english.search(/tutors? found/))
  const level = (await page('/en/primary-five')).body
  expect(level.indexOf('分數一步一步')).toBeGreaterThan(level.search(/tutors? found/))
  expect((await page('/en/secondary-one')).body).not.toContain('Online courses that fit')
  expect((await page('/en/searchtutor')).body).not.toContain('Online courses that fit')
})

test('a course is found from its first version on, and by the words of the next one once that is published', async () => {
  const { world, operator } = await deskOf()
  const author = await makeWhole(world)
  const by = async () => [await found({ keyword: 'Fractions' }), await found({ keyword: 'Decimals' })]
  expect(await by()).toEqual([[], []])
  const id = await published(world, { author, operator })
  expect(await by()).toEqual([[id], []])
  await rename(world, author, 'Decimals')
  expect(await by()).toEqual([[id], []])
  await published(world, { author, operator }, 'UPDATE')
  // Its summary still speaks of fractions.
  expect(await by()).toEqual([[id], [id]])
  expect((await put(world, author)(`manage/take-down/${author.manuscriptId}`)).status).toBe(200)
  expect(await by()).toEqual([[], []])
})

test('a course that an operator takes down is found no more, and again once it is allowed and published anew', async () => {
  const { world, operator } = await deskOf()
  const author = await makeWhole(world)
  const id = await published(world, { author, operator })
  const both = async () => [await found({ keyword: 'Fractions' }), (await search({})).total]
  expect(await both()).toEqual([[id], 4])
  expect((await decide(world, operator, { courseId: id, verdict: 'taken_down', reason: 'Reported' })).status).toBe(200)
  expect(await both()).toEqual([[], 3])
  expect((await decide(world, operator, { courseId: id, verdict: 'allowed', reason: '' })).status).toBe(200)
  const relisted = await put(world, author)(`manage/re-listing/${author.manuscriptId}`)
  expect(relisted).toMatchObject({ status: 200, data: { status: 1 } })
  expect(await both()).toEqual([[], 3])
  const { reviewingRevision: revision } = await atDesk(world, operator, id)
  expect((await decide(world, operator, { courseId: id, verdict: 'published', revision, reason: '' })).status).toBe(200)
  expect(await both()).toEqual([[id], 4])
  expect((await put(world, author)(`manage/take-down/${author.manuscriptId}`)).status).toBe(200)
  expect(await both()).toEqual([[], 3])
})

test('courses of a tutor who hides the own profile are found no more, and again once it is shown', async () => {
  const { world } = await deskOf()
  const tutor = await accountOf(tutorId)
  const move = async (verb: 'hide' | 'show'): Promise<number> =>
    (await ask(world, tutor)(`/api/tutor/profile/${verb}`, { method: 'POST' })).status
  const all = async () => [await found({ order: 'priceMin' }), (await search({})).total]
  expect(await all()).toEqual([[ids.free, ids.maths, ids.english], 3])
  expect(await move('hide')).toBe(200)
  expect(await all()).toEqual([[ids.english], 1])
  expect(await move('show')).toBe(200)
  expect(await all()).toEqual([[ids.free, ids.maths, ids.english], 3])
})

/** The same site as the helpers of courses take it, and an operator. */
async function deskOf(): Promise<{ readonly world: CourseWorld; readonly operator: SignedIn }> {
  const { server, storage } = site
  const world = { site, server, storage, system: testContext(site), folder: '', close: async () => await site.close() }
  return { world, operator: await signInAs(site, { side: 'operator' }) }
}

/** Gives a tutor of the demo, who has none, an account. Answers a session of it. */
async function accountOf(id: number): Promise<SignedIn> {
  const { accountId } = await signInAs(site, { side: 'parent' })
  const { db } = site.database
  await db.insertInto('account_side').values({ accountId, side: 'tutor', createdAt: site.clock.now() }).execute()
  await db.updateTable('tutor').set({ accountId }).where('id', '=', id).execute()
  return await signInAs(site, { side: 'tutor', accountId })
}
