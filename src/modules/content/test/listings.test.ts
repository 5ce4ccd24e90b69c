import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import type { FeeGuide } from '../contract/fee-guide.ts'
import type { DistrictEntry, SubjectListEntry } from '../contract/listings.ts'
import type { PromotionCard } from '../contract/promotion.ts'
import type { SchoolEntry } from '../contract/school-list.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(5)))
afterAll(async () => await site.close())

async function get<D>(path: string, locale = 'zh'): Promise<D> {
  const answer = await site.server.inject({ method: 'GET', url: path, headers: { 'x-locale': locale } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: D }>().data
}

type Schools = { list: SchoolEntry[]; hasNextPage: boolean; total: number }

test('pages of schools do not overlap and lose none', async () => {
  const seen: number[] = []
  let pageNum = 1
  for (let hasNext = true; hasNext; pageNum++) {
    const page = await get<Schools>(`/api/content/school/list?pageNum=${pageNum}&pageSize=20`)
    seen.push(...page.list.map((school) => school.schoolId))
    hasNext = page.hasNextPage
  }
  const all = await get<Schools>('/api/content/school/list?pageSize=1')
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(all.total)
})

test('schools are filtered by district and level', async () => {
  const { list } = await get<Schools>('/api/content/school/list?districtId=307&level=primary', 'en')
  expect(list.length).toBeGreaterThanOrEqual(2)
  expect(new Set(list.map((school) => `${school.district} ${school.level}`))).toEqual(new Set(['Sha Tin primary']))
})

test('a wrong level of school is a wrong field', async () => {
  const answer = await site.server.inject({ url: '/api/content/school/list?level=university' })
  expect(answer.statusCode).toBe(422)
})

test('there are 18 districts with places, words and the page of their tutors', async () => {
  const { list } = await get<{ list: DistrictEntry[] }>('/api/content/district/list')
  expect(list).toHaveLength(18)
  const shaTin = list.find((district) => district.districtId === 307)
  expect(shaTin?.label).toBe('沙田區')
  expect(shaTin?.description).toContain('沙田')
  expect(decodeURIComponent(shaTin?.path ?? '')).toBe('searchtutor/district/沙田區')
  const english = await get<{ list: DistrictEntry[] }>('/api/content/district/list', 'en')
  expect(english.list.find((district) => district.districtId === 307)?.path).toBe('searchtutor/district/Sha-Tin')
  const midLevels = english.list.flatMap((district) => district.places).find((place) => place.label === 'Mid-Levels')
  expect(midLevels?.path).toBe('searchtutor/district/Mid--Levels')
})

test('subjects have a label, keywords and a page', async () => {
  const { list } = await get<{ list: SubjectListEntry[] }>('/api/content/subject/list')
  const piano = list.find((subject) => subject.label === '鋼琴')
  expect(piano?.values).toEqual(['music_piano'])
  expect(piano?.description).toContain('鋼琴導師')
  expect(new Set(list.map((subject) => subject.path)).size).toBe(list.length)
})

test('the fee guide has a band for each kind of tutor', async () => {
  const guide = await get<FeeGuide>('/api/content/fee')
  for (const row of guide.prices) expect(row.bands).toHaveLength(guide.kinds.length)
})

test('while no payments are taken there is no offer and no fee of a method', async () => {
  expect(await get<PromotionCard | null>('/api/content/promotion/newUser')).toBeNull()
  expect(await get<FeeGuide>('/api/content/fee')).toMatchObject({ takesPayments: false, methods: [] })
})

test('where payments are taken the offer is numbered, on its days, and methods say their fees', async () => {
  const paying = await site.serve({ env: { PAYMENTS: 'on' } })
  const read = async (path: string): Promise<unknown> =>
    (await paying.inject({ url: path, headers: { 'x-locale': 'en' } })).json<{ data: unknown }>().data
  const offer = (await read('/api/content/promotion/newUser')) as PromotionCard
  expect(offer.rules.map((rule) => rule.number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  // Courses are something that parents can spend it on.
  expect(JSON.stringify(offer)).toContain('gift balance')
  const guide = (await read('/api/content/fee')) as FeeGuide
  const known = [
    ['balance', 'Account balance', 0, 0],
    ['fps', 'FPS', 0, 0],
    ['payme', 'PayMe', 1.5, 0],
    ['alipay', 'Alipay', 2, 0],
    ['stripe', 'Credit card', 3.4, 2.35],
    ['paypal', 'PayPal', 4.4, 2.35],
  ] as const
  const shown = guide.methods.map(({ method, label, percent, fixed }) => [method, label, percent, fixed])
  expect(shown.filter(([name]) => known.some(([method]) => method === name))).toEqual(known)
  // The first day after the offer in Hong Kong.
  site.clock.advance(Date.parse('2027-03-31T16:00:00Z') - site.clock.now().getTime())
  expect(await read('/api/content/promotion/newUser')).toBeNull()
  await paying.close()
})
