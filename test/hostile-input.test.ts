import type { LightMyRequestResponse } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PAGES_ARE_BUILT, PAGE_PATTERNS, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'

const SEARCH = '/api/v2/tutor/search'
const LARGE = 'a'.repeat(100_000)
const PAYLOADS = [
  "' or '1'='1",
  "'; drop table tutor_search; --",
  '%_\\',
  '<script>harbour()</script>',
  '"><img src=x onerror=harbour()>',
  '" onharbour="1',
  '</script><script>harbour()</script>',
  "${7*7}{{7*7}}`'",
  '../../../../etc/passwd',
  'a\0b',
  '\r\nset-cookie: harbour=1',
  '\uFEFF\u202E\uFFFF𠮷🛟',
  '-1',
  '1e309',
  '99999999999999999999',
  '[[[[[[[[',
  '{"__proto__":{"a":1}}',
]

const envelope = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z_]*$/),
  msg: z.string(),
  data: z.unknown(),
  traceId: z.uuid(),
  fields: z.record(z.string(), z.string()).optional(),
})

let site: DemoSite
let searchFields: readonly string[]
beforeAll(async () => {
  site = await openDemoSite(30, await builtPages())
  const { body } = await site.server.inject({ url: '/api/openapi.json' })
  const document = JSON.parse(body) as { paths: Record<string, { get: { parameters: { name: string }[] } }> }
  searchFields = document.paths[SEARCH]?.get.parameters.map(({ name }) => name) ?? []
})
afterAll(async () => await site.close())

/** Reads an answer of the API; fails unless it is a whole envelope that says what its status says. */
function expectEnvelope(answer: LightMyRequestResponse): z.infer<typeof envelope> {
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const read = envelope.parse(JSON.parse(answer.body))
  expect(read.traceId).toBe(answer.headers['x-request-id'])
  expect(read.code === 'OK').toBe(answer.statusCode < 300)
  expect(answer.statusCode).toBeLessThan(500)
  if (read.code !== 'OK') {
    expect(read.data).toBeNull()
    expect(read.msg).not.toBe('')
  }
  return read
}

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
  expect(expectEnvelope(await post(JSON.stringify({ keyword: LARGE }))).fields).toEqual({ keyword: 'invalid.tooLong' })
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

// Without a build there is nothing to render; `npm test` builds first.
describe.skipIf(!PAGES_ARE_BUILT)('pages', () => {
  /** Fails when a page is a failure or holds a payload that a browser would run. */
  function expectHarmless(answer: LightMyRequestResponse, what: string): void {
    expect(answer.statusCode, what).toBeLessThan(500)
    expect(answer.headers['set-cookie'], what).toBeUndefined()
    expect(answer.body, what).not.toMatch(/<script>harbour|<img src=x|(?<!\\)" onharbour=/)
    const location = String(answer.headers.location ?? '/')
    expect(new URL(location, 'https://tutors.example').host, what).toBe('tutors.example')
  }

  const filled = (pattern: string, value: string): string => `/en${pattern.replace(/:\w+/g, () => encodeURIComponent(value))}`

  test('every page takes every hostile text in its path', async () => {
    for (const pattern of PAGE_PATTERNS.filter((path) => path.includes(':'))) {
      for (const payload of [...PAYLOADS, 'a'.repeat(3000)]) {
        const url = filled(pattern, payload)
        expectHarmless(await get(url), url.slice(0, 100))
      }
    }
  }, 240_000)

  test('every page takes hostile texts in its query', async () => {
    const names = [...searchFields, 'data', 'tutor', 'district', 'view', 'page', 't', '_routes', 'index']
    for (const pattern of PAGE_PATTERNS) {
      for (const payload of PAYLOADS.slice(3, 8)) {
        const url = `${filled(pattern, '100001')}?${new URLSearchParams(names.map((name) => [name, payload])).toString()}`
        expectHarmless(await get(url), url.slice(0, 100))
      }
    }
  }, 240_000)

  test('a search that a link presets shows the visitor’s own words as words', async () => {
    for (const payload of PAYLOADS) {
      const preset = JSON.stringify([{}, [{ area_id: payload, area_name: payload }], payload, payload, payload])
      const url = `/en/searchtutor?data=${encodeURIComponent(preset)}`
      expectHarmless(await get(url), url)
      expectHarmless(await get(`/en/searchtutor?keyword=${encodeURIComponent(payload)}`), url)
    }
  }, 240_000)

  test('data of pages are as patient as the pages', async () => {
    for (const path of ['/en.data', '/en/searchtutor.data', '//.data', '//[.data', '/.data', '/en/tutor/detail/%00.data']) {
      for (const query of ['', '?_routes=root', '?_routes=%00', `?keyword=${LARGE}`]) {
        expectHarmless(await get(path + query), path + query.slice(0, 40))
      }
    }
  })

  test('no address or Host header makes a page fail', async () => {
    for (const host of ['a b', '[', 'tutors.example:99999', '%', '<script>harbour()</script>', 'elsewhere.example']) {
      expectHarmless(await site.server.inject({ url: '/en/content/fee', headers: { host } }), host)
    }
    for (const url of ['//', '//elsewhere.example/en', '/en//content//fee', '/en/..%2f..%2fetc', `/en?${LARGE}`, '/en;a=1']) {
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        expectHarmless(await site.server.inject({ method, url }), `${method} ${url.slice(0, 40)}`)
      }
    }
  })
})
