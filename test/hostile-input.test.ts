import type { LightMyRequestResponse } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { expectEnvelope } from './envelope-of.ts'
import { LARGE, PAYLOADS } from './hostile-values.ts'

const SEARCH = '/api/v2/tutor/search'

let site: DemoSite
let searchFields: readonly string[]
beforeAll(async () => {
  site = await openDemoSite(30, await builtPages())
  const { body } = await site.server.inject({ url: '/api/openapi.json' })
  const document = JSON.parse(body) as { paths: Record<string, { get: { parameters: { name: string }[] } }> }
  searchFields = document.paths[SEARCH]?.get.parameters.map(({ name }) => name) ?? []
})
afterAll(async () => await site.close())

const get = (url: string): Promise<LightMyRequestResponse> => site.server.inject({ url })
const post = (payload: string, type = 'application/json'): Promise<LightMyRequestResponse> =>
  site.server.inject({ method: 'POST', url: SEARCH, payload, headers: { 'content-type': type } })

test('the search documents all its fields', () => {
  expect(searchFields.length).toBeGreaterThan(20)
})

test('every field of the search takes every hostile text, or names itself as wrong', async () => {
  for (const field of searchFields) {
    for (const payload of [...PAYLOADS, LARGE]) {
      const answer = await get(`${SEARCH}?${new URLSearchParams({ [field]: payload }).toString()}`)
      expect([200, 422], `${field}=${payload.slice(0, 40)}`).toContain(answer.statusCode)
      const { code, fields } = expectEnvelope(answer)
      expect(code === 'OK' ? [field] : Object.keys(fields ?? {})).toEqual([field])
    }
  }
})

test('the same in a JSON body, where a value may be anything', async () => {
  const values: readonly unknown[] = [
    ...PAYLOADS.slice(0, 6),
    null,
    true,
    -1,
    1.5,
    [],
    {},
    [[1]],
    [{ a: [] }],
    [null],
    { length: 5 },
  ]
  for (const field of searchFields) {
    for (const value of values) {
      const answer = await post(JSON.stringify({ [field]: value }))
      expect([200, 422], `${field}=${JSON.stringify(value)}`).toContain(answer.statusCode)
      const { code, fields } = expectEnvelope(answer)
      expect(code === 'OK' ? [field] : Object.keys(fields ?? {})).toEqual([field])
    }
  }
})

test('no query string whatever breaks the search', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...PAYLOADS), fc.integer().map(String))
  const name = fc.oneof(
    fc.nat(40).map((n) => searchFields[n] ?? 'other'),
    fc.constantFrom('__proto__', 'constructor', 'a[b]', ''),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 6 }), async (pairs) => {
      const query = pairs
        .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`)
        .join('&')
      const answer = await get(`${SEARCH}?${query}`)
      expect([200, 422]).toContain(answer.statusCode)
      expectEnvelope(answer)
    }),
    { numRuns: 150 },
  )
})

test('badly encoded queries are read as they stand', async () => {
  for (const query of ['keyword=%', 'keyword=%zz', 'keyword=%E0%A4%A', '%=%', '&&&=&', 'keyword', '?'.repeat(500)]) {
    expect((await get(`${SEARCH}?${query}`)).statusCode).toBeLessThan(500)
  }
})

test('a field of 100 kB is too long, wherever it is', async () => {
  expect(expectEnvelope(await get(`${SEARCH}?keyword=${LARGE}`)).fields).toEqual({ keyword: 'invalid.tooLong' })
  const whole = { keyword: LARGE.slice(0, 60_000) }
  expect(expectEnvelope(await post(JSON.stringify(whole))).fields).toEqual({ keyword: 'invalid.tooLong' })
})

test('path parameters are numbers or refused by name', async () => {
  for (const path of ['/api/tutor/detail/', '/api/tutor/similar/', '/api/tutor/head/']) {
    for (const payload of PAYLOADS) {
      const answer = await get(path + encodeURIComponent(payload))
      expect([404, 422], `${path} ${payload}`).toContain(answer.statusCode)
      const { fields } = expectEnvelope(answer)
      expect(answer.statusCode === 422 ? Object.keys(fields ?? {}) : ['tutorId']).toEqual(['tutorId'])
    }
  }
})

test('the list of schools refuses what it does not know', async () => {
  for (const payload of PAYLOADS) {
    const value = encodeURIComponent(payload)
    for (const url of [
      `/api/content/school/list?districtId=${value}`,
      `/api/content/school/list?level=${value}`,
      `/api/content/school/list?pageNum=${value}`,
    ]) {
      expect([404, 422], url).toContain((await get(url)).statusCode)
      expectEnvelope(await get(url))
    }
  }
})

test('a body that is no JSON is 400, one too large 413, one of another kind 415', async () => {
  for (const body of ['{"keyword":', '{a:1}', '\0', '{"__proto__":{}}', '{"a":{"constructor":{"prototype":1}}}']) {
    const answer = await post(body)
    expect(answer.statusCode, body).toBe(400)
    expect(expectEnvelope(answer).code).toBe('BAD_REQUEST')
  }
  const large = await post(JSON.stringify({ keyword: 'a'.repeat(300_000) }))
  expect([large.statusCode, expectEnvelope(large).code]).toEqual([413, 'TOO_LARGE'])
  const other = await post('<keyword/>', 'application/xml')
  expect([other.statusCode, expectEnvelope(other).code]).toEqual([415, 'MEDIA_TYPE_NOT_SUPPORTED'])
})

test('an address that cannot be decoded is 400 in the envelope, with the headers of every answer', async () => {
  for (const path of ['/api/tutor/detail/%', '/api/tutor/detail/%zz']) {
    const answer = await get(path)
    expect([answer.statusCode, expectEnvelope(answer).code], path).toEqual([400, 'BAD_REQUEST'])
    expect(answer.body).not.toContain('%')
  }
  for (const [path, words] of [
    ['/zh/%E0%A4%A', '找不到'],
    ['/en/searchtutor/subject/%E0%A4', 'not'],
    ['/%ff', '找不到'],
  ] as const) {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(words)
    expect(answer.body).not.toMatch(/%E0|%ff/)
  }
})

test('an unknown address of the API is 404 in the envelope, for every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    for (const url of ['/api/nothing', '/api/tutor/detail', `/api/${'a'.repeat(5000)}`, '/api/tutor/..%2f..%2fetc/passwd']) {
      const answer = await site.server.inject({ method, url })
      expect([answer.statusCode, expectEnvelope(answer).code], `${method} ${url.slice(0, 40)}`).toEqual([404, 'NOT_FOUND'])
    }
  }
})
