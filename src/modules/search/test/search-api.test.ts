import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { cents } from '#kernel/money.ts'
import { tutorList } from '../listings/tutors/contract/tutor-list.ts'
import { listRouteOf } from '../listings/tutors/domain/list-address.ts'
import { openSearchServer, profile } from './search-server.ts'
import type { SearchServer } from './search-server.ts'

const PATH = '/api/v2/tutor/search'
const MATHS = { subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: cents(28_000) }
const TUTORS = [
  ...Array.from({ length: 24 }, (_, at) => profile(at + 1)),
  profile(101, {
    subjects: [MATHS],
    sex: 'male',
    university: 'tutor_HKU',
    tutorLevel: 2,
    starLevelExpiresAt: new Date('2027-01-01'),
  }),
  profile(102, { subjects: [MATHS], sex: 'female', areaIds: [20_105], teachesOnline: true }),
  profile(103, { subjects: [{ ...MATHS, subject: 'language_eng_oral' }], intro: '專教計量金融', teachesOnline: true }),
  profile(104, { status: 'hidden' }),
]

let site: SearchServer
beforeAll(async () => void (site = await openSearchServer(TUTORS)))
afterAll(async () => await site?.close())

async function search(query: Record<string, string>, locale = 'zh') {
  const answer = await site.server.inject({ method: 'GET', url: PATH, query, headers: { 'x-locale': locale } })
  expect(answer.statusCode).toBe(200)
  const envelope = answer.json<{ code: string; data: unknown }>()
  expect(envelope.code).toBe('OK')
  return tutorList.strict().parse(envelope.data)
}
const idsOf = async (query: Record<string, string>) => (await search(query)).list.map((card) => card.tutorId)

test("an answer is the contract's list of twelve cards with the next page", async () => {
  const first = await search({})
  expect([first.list.length, first.hasNextPage, first.total, first.totalIsCapped]).toEqual([12, true, 27, false])
  expect((await search({ pageNum: '3' })).hasNextPage).toBe(false)
})

test('only those who are recommended now are found when that is asked', async () => {
  expect(await idsOf({ recommended: 'true' })).toEqual([101])
  expect((await search({ recommended: 'false' })).total).toBe(27)
})

test('only those who teach online are found when that is asked, as the online landing pages do', async () => {
  const onLanding = async (path: string, locale: 'zh' | 'en') => await idsOf({ ...listRouteOf(path, locale)?.filters })
  expect((await idsOf({ online: 'true' })).toSorted((a, b) => a - b)).toEqual([102, 103])
  expect((await search({ online: 'false' })).total).toBe(27)
  for (const [path, locale] of [
    ['video/english', 'en'],
    ['網上英文課程', 'zh'],
  ] as const)
    expect(await onLanding(path, locale)).toEqual([103])
  expect((await onLanding('video/joblive', 'en')).toSorted((a, b) => a - b)).toEqual([102, 103])
})

test('a card has the fields of specification 1 §3 in the language asked for', async () => {
  const [zh] = (await search({ tutorId: '101' })).list
  const [en] = (await search({ tutorId: '101' }, 'en')).list
  expect(zh).toMatchObject({
    tutorId: 101,
    tutorName: '導師101',
    baseSex: 'male',
    age: 36,
    isStar: true,
    isRecommended: true,
    priceMin: 280,
    priceOf: null,
  })
  expect(zh).toMatchObject({
    avgscore: null,
    headCertificate: null,
    eduUniversity: '香港大學',
    universityValue: 'tutor_HKU',
    isCollect: false,
  })
  expect(zh?.subjects).toEqual([{ value: 'dse_maths', label: findSubject('dse_maths')?.zh, levels: '中四至中六' }])
  expect(zh?.reasons).toEqual(['star', 'recommended'])
  expect(en).toMatchObject({
    tutorName: 'Tutor 101',
    teachArea: 'Sha Tin',
    eduHighestEducationLevel: 'Bachelor',
    eduUniversityMajor: 'Chemistry',
  })
})

test('offset wins over the page number, and pages of twenty and twelve join without a gap', async () => {
  const all = await idsOf({ pageSize: '50' })
  expect([...(await idsOf({ pageSize: '20' })), ...(await idsOf({ pageNum: '9', offset: '20' }))]).toEqual(all)
})

test.each([
  ['數學 DSE', [101, 102]],
  ['数学', [101, 102]],
  ['英文會話', [103]],
  ['港大 男 導師', [101]],
  ['maths tutor shatin', [101]],
  ['計量金融', [103]],
  ['9102', []],
  ['導師102', [102]],
  ['Tutor 102', [102]],
])('%s finds what a person means', async (keyword, ids) => {
  const found = await search({ keyword })
  expect(found.list.map((card) => card.tutorId).toSorted((a, b) => a - b)).toEqual(ids)
})

test('piano finds the pianists, and one letter and emoji do not break', async () => {
  expect((await search({ keyword: 'piano' })).total).toBe(24)
  expect((await search({ keyword: '琴' })).total).toBe(24)
  for (const keyword of ['的', '😀', 'a', '%', "'", '\\', '--'])
    expect((await search({ keyword })).list.length).toBeGreaterThan(0)
})

test('what the words were understood as is said in the language asked for', async () => {
  const { understood } = await search({ keyword: 'maths tutor shatin' }, 'en')
  expect(understood.map(({ kind, label }) => [kind, label])).toEqual([
    ['subject', 'Maths'],
    ['area', 'Sha Tin'],
  ])
})

test('POST takes the same fields as JSON, lists and numbers too', async () => {
  const payload = {
    subject: ['dse_maths'],
    area: [307],
    pageSize: 5,
    subjectList: [{ subject: 'dse_maths', levelMin: 15, levelMax: 15 }],
  }
  const answer = await site.server.inject({ method: 'POST', url: PATH, payload })
  expect(answer.json<{ data: { list: { tutorId: number }[] } }>().data.list.map((card) => card.tutorId)).toEqual([101])
})

test('wrong values are a 422 that names each field', async () => {
  const answer = await site.server.inject({
    url: PATH,
    query: { order: 'x', price1: 'a', pageSize: '51', keyword: 'y'.repeat(101) },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.json<{ fields: unknown }>().fields).toEqual({
    order: 'invalid.choice',
    price1: 'invalid.number',
    pageSize: 'invalid.range',
    keyword: 'invalid.tooLong',
  })
})

test('orders of cases fall back to the smart one', async () => {
  const smart = await idsOf({ pageSize: '50' })
  for (const order of ['chargeAsc', 'chargeDesc', 'registerDatetime'])
    expect(await idsOf({ order, pageSize: '50' })).toEqual(smart)
})

test.each([101, 9000])('a keyword of %i letters is a 422 in the envelope, in the address and in a body', async (length) => {
  const keyword = '數'.repeat(length)
  const asked = [
    { method: 'GET', url: PATH, query: { keyword: keyword.slice(0, 1500) } },
    { method: 'POST', url: PATH, payload: { keyword } },
  ] as const
  for (const one of asked) {
    const answer = await site.server.inject(one)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { keyword: 'invalid.tooLong' } })
  }
})

test('what the list does not go by is kept apart from what it does', async () => {
  const { understood, dropped, list } = await search({ keyword: '數學 夜晚 火星語' })
  expect(list.map((card) => card.tutorId).toSorted((a, b) => a - b)).toEqual([101, 102])
  expect(understood.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['subject 數學'])
  expect(dropped.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['text 火星語', 'time 晚上'])
})

test('whatever is sent, nothing fails and nothing of it comes back as markup', async () => {
  const names = ['keyword', 'subject', 'subjectList', 'area', 'order', 'offset', 'tags', 'price1', 'tutorId', 'data', '__proto__']
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\u0000', "'; drop table tutor; --", '<script>', '{"a":', '9'.repeat(400), '[[[[', '%00', '../..'),
  )
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), hostile), async (fields) => {
      const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()])).toString()
      const answer = await site.server.inject({ url: `${PATH}?${body}` })
      expect([200, 422]).toContain(answer.statusCode)
    }),
    { numRuns: 200 },
  )
  const bad = await site.server.inject({ url: `${PATH}?keyword=%E0%A4%A&area=%` })
  expect(bad.statusCode).toBeLessThan(500)
})

test('a changed profile is found and shown as it is now', async () => {
  expect((await search({ tutorId: '5' })).list[0]?.tutorName).toBe('導師5')
  const following = new Promise<void>((resolve) => site.both.onChange(resolve))
  await site.save(profile(5, { nameZh: '新名字', nameEn: 'Fresh Name', areaIds: [40_101] }))
  await following
  expect((await search({ area: '40101' })).list.map((card) => card.tutorName)).toEqual(['新名字'])
  expect(await idsOf({ keyword: '新名字' })).toEqual([5])
  expect(await idsOf({ keyword: 'fresh name' })).toEqual([5])
  expect(await idsOf({ keyword: '導師5' })).toEqual([])
})
