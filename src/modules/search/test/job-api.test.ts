import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { jobList } from '../listings/cases/contract/job-list.ts'
import type { JobList } from '../listings/cases/contract/job-list.ts'

const PATH = '/api/v2/job/search'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite(20, { cases: 60 })
})
afterAll(async () => await site.close())

async function search(query: Record<string, string>, locale = 'zh'): Promise<JobList> {
  const answer = await site.server.inject({ method: 'GET', url: PATH, query, headers: { 'x-locale': locale } })
  expect(answer.statusCode, answer.body).toBe(200)
  return jobList.strict().parse(answer.json<{ data: unknown }>().data)
}

test('everybody sees twelve cards with the next page, in both languages', async () => {
  const first = await search({})
  expect([first.list.length, first.hasNextPage, first.total]).toEqual([12, true, 60])
  const rest = await search({ offset: '12', pageSize: '48' })
  expect(new Set([...first.list, ...rest.list].map((card) => card.jobId)).size).toBe(60)
  expect(rest.hasNextPage).toBe(false)
  const [zh, en] = [first.list[0], (await search({}, 'en')).list[0]]
  expect([en?.jobId, en?.level.value]).toEqual([zh?.jobId, zh?.level.value])
  expect(en?.level.label).not.toBe(zh?.level.label)
})

test('a card says nothing of the family and names no place nearer than the sub-area', async () => {
  const { list } = await search({ pageSize: '50' })
  const texts = JSON.stringify(list)
  const accounts = await site.database.db.selectFrom('account').select(['id', 'mobile']).execute()
  expect(accounts.length).toBeGreaterThan(20)
  for (const { id, mobile } of accounts) expect(texts.includes(id) || texts.includes(mobile)).toBe(false)
  expect(Object.keys(list[0] ?? {}).filter((name) => /address|estate|parent|account|sen[A-Z]/.test(name))).toEqual([])
})

test('areas are alternatives, fees overlap, and filters narrow', async () => {
  const all = (await search({ pageSize: '50' })).list
  const places = [...new Set(all.flatMap((card) => card.areaId ?? []))].slice(0, 2)
  const there = (await search({ area: places.join(','), pageSize: '50' })).list
  expect(new Set(there.map((card) => card.areaId))).toEqual(new Set(places))
  for (const card of (await search({ price1: '200', price2: '210', pageSize: '50' })).list)
    expect(card.priceMin <= 210 && card.priceMax >= 200).toBe(true)
  for (const card of (await search({ teachMode: 'online', pageSize: '50' })).list)
    expect(['online', 'either']).toContain(card.teachMode)
  for (const card of (await search({ tutorGender: 'male', pageSize: '50' })).list) expect(card.tutorGender).not.toBe('female')
  const fees = (await search({ order: 'chargeDesc', pageSize: '50' })).list.map((card) => card.priceMax)
  expect(fees).toEqual(fees.toSorted((a, b) => b - a))
})

test('hours are no filter of cases, and said to be left out', async () => {
  const [timed, plain] = [await search({ keyword: '數學 夜晚' }), await search({ keyword: '數學' })]
  expect(timed.dropped.map(({ kind, label }) => `${kind} ${label}`)).toEqual(['time 晚上'])
  expect([timed.total, timed.understood]).toEqual([plain.total, plain.understood])
  expect(plain.dropped).toEqual([])
})

test('words are understood as for tutors, and a case is found by its number as people say it', async () => {
  const { understood, list } = await search({ keyword: '數學' })
  expect(understood.map(({ kind }) => kind)).toEqual(['subject'])
  for (const card of list) expect(card.subject.label).toContain('數學')
  for (const keyword of ['C200007', '#200007', '200007'])
    expect((await search({ keyword })).list.map((card) => card.jobNo)).toEqual(['C200007'])
  expect((await search({ keyword: 'C200007' })).understood[0]?.kind).toBe('case')
})

test('POST takes the same fields as JSON', async () => {
  const payload = { lessonsPerWeek: [1, 2], isUrgent: false, pageSize: 3, order: 'registerDatetime' }
  const answer = await site.server.inject({ method: 'POST', url: PATH, payload, headers: { 'sec-fetch-site': 'same-origin' } })
  expect([answer.statusCode, jobList.parse(answer.json<{ data: unknown }>().data).list.length]).toEqual([200, 3])
})

test.each([
  [{ order: 'priceMin' }, 'order'],
  [{ price1: 'abc' }, 'price1'],
  [{ area: '999999' }, 'area'],
  [{ medium: 'latin' }, 'medium'],
  [{ lessonsPerWeek: '9' }, 'lessonsPerWeek'],
  [{ isUrgent: 'perhaps' }, 'isUrgent'],
  [{ pageSize: '51' }, 'pageSize'],
  [{ subjectList: '[{"subject":"language_ielts","levelMin":10,"levelMax":11}]' }, 'subjectList'],
  [{ keyword: 'a'.repeat(101) }, 'keyword'],
])('%o is refused by its field', async (query, field) => {
  const answer = await site.server.inject({ method: 'GET', url: PATH, query: query as Record<string, string> })
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([422, [field]])
})

test('whatever is sent, nothing fails and nothing of it comes back as markup', async () => {
  const names = ['keyword', 'subjectList', 'area', 'price1', 'teachMode', 'medium', 'tags', 'jobId', 'order', 'pageNum', 'offset']
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('<script>harbour()</script>', "'; drop table case_search; --", '1e309', '\0', '龘'),
  )
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }), async (query) => {
      const answer = await site.server.inject({ method: 'GET', url: PATH, query })
      expect([200, 422]).toContain(answer.statusCode)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.body).not.toContain('<script>')
    }),
    { numRuns: 60 },
  )
})
