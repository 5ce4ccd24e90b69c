import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeGently } from '#platform/http/close-gently.ts'
import { PAGES_ARE_BUILT, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { signInAs } from './sign-in-as.ts'

let site: DemoSite
let server: FastifyInstance
beforeAll(async () => {
  site = await openDemoSite(30, await builtPages())
  server = site.server
})
afterAll(async () => await site.close())

function expectGuarded(answer: LightMyRequestResponse, what: string): void {
  expect(answer.headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringContaining('max-age='),
  })
  expect(answer.headers['x-powered-by'], what).toBeUndefined()
  expect(answer.headers.server, what).toBeUndefined()
}

test('every kind of answer carries the security headers', async () => {
  const urls = ['/api/tutor/detail/100001', '/api/v2/tutor/search', '/api/tutor/head/100001', '/robots.txt', '/api/openapi.json']
  const errors = [
    '/api/nothing',
    '/api/tutor/detail/x',
    '/api/tutor/detail/999999',
    '/api/tutor/detail/%zz',
    '/sitemap/tutors-9.xml',
  ]
  const probes = ['/healthz', '/readyz', '/api/docs/']
  for (const url of [...urls, ...errors, ...probes]) expectGuarded(await server.inject({ url }), url)
  const body = { method: 'POST', url: '/api/v2/tutor/search', headers: { 'content-type': 'application/json' } } as const
  expectGuarded(await server.inject({ ...body, payload: '{' }), 'malformed')
  expectGuarded(await server.inject({ ...body, payload: `"${'a'.repeat(300_000)}"` }), 'too large')
  expectGuarded(await server.inject({ method: 'DELETE', url: '/zh' }), 'unknown method')
})

test('every request has its own id, in the header and in the envelope', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.inject({ url: '/api/content/fee' })))
  const ids = answers.map((answer) => answer.headers['x-request-id'])
  expect(new Set(ids).size).toBe(5)
  expect(answers.map((answer) => answer.json().traceId)).toEqual(ids)
})

test('an id that a caller brings is not taken over', async () => {
  const { headers } = await server.inject({ url: '/healthz', headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' } })
  expect(headers['x-request-id']).not.toBe('chosen')
})

test.for([
  '/api/tutor/head/100001',
  '/api/tutor/detail/100001',
  '/api/v2/tutor/search',
  '/api/content/district/list',
  '/sitemap.xml',
])('who has the current %s gets 304 without a body, compressed or not', async (url) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const first = await server.inject({ url, headers: { 'accept-encoding': encoding } })
    const { etag } = first.headers
    expect(first.statusCode).toBe(200)
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/)
    const again = await server.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(etag)
    const other = await server.inject({ url, headers: { 'accept-encoding': encoding, 'if-none-match': '"another"' } })
    expect(other.statusCode).toBe(200)
  }
})

test('different answers have different validators', async () => {
  const urls = ['/api/tutor/detail/100001', '/api/tutor/detail/100002', '/api/content/fee', '/api/content/district/list']
  const etags = await Promise.all(urls.map(async (url) => (await server.inject({ url })).headers.etag))
  expect(new Set(etags).size).toBe(urls.length)
  const [zh, en] = await Promise.all(
    ['zh', 'en'].map((locale) => server.inject({ url: '/api/content/district/list', headers: { 'x-locale': locale } })),
  )
  expect(zh?.headers.etag).not.toBe(en?.headers.etag)
})

test('a refusal is never kept by anyone', async () => {
  for (const url of ['/api/nothing', '/api/tutor/detail/999999', '/api/tutor/detail/x']) {
    const { headers } = await server.inject({ url })
    expect(headers['cache-control'], url).toBe('no-store')
  }
})

test('refusals speak the language of the caller', async () => {
  const said = async (locale: string): Promise<string> =>
    (await server.inject({ url: '/api/nothing', headers: { 'accept-language': locale } })).json().msg
  expect(await said('en-GB')).toBe('We could not find what you asked for.')
  expect(await said('zh-HK')).toMatch(/\p{Script=Han}/u)
})

test('a caller who asks too often learns how long to wait, in their language; others are served', async () => {
  const limited = await site.serve({ limitsRates: true })
  const url = '/api/v2/tutor/search?pageSize=0'
  const ask = (remoteAddress: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    limited.inject({ url, remoteAddress, headers })
  for (let use = 0; use < 120; use++) expect((await ask('192.0.2.1')).statusCode).toBe(422)
  const refused = await ask('192.0.2.1', { 'x-locale': 'en' })
  const seconds = Number(refused.headers['retry-after'])
  expect(refused.statusCode).toBe(429)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(refused.json()).toMatchObject({
    code: 'RATE_LIMITED',
    msg: `Too many requests. Please try again in ${seconds} s.`,
  })
  expect((await ask('192.0.2.1', { 'x-locale': 'zh' })).json().msg).toMatch(/\p{Script=Han}/u)
  // A header that anybody can write is no way round, nor is a guessed mark of our own pages.
  expect((await ask('192.0.2.1', { 'x-forwarded-for': '192.0.2.9', 'x-internal-call': 'true' })).statusCode).toBe(429)
  expect((await ask('192.0.2.2')).statusCode).toBe(422)
  expect((await limited.inject({ url: '/api/tutor/detail/100001', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
  expectGuarded(refused, 'too often')
  await limited.close()
})

test('a stopping server finishes what it began, and takes no new caller', async () => {
  const began = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const stopping = await site.serve({
    render: async () => {
      began.resolve()
      await gate.promise
      // As a page does when its loader asks the API while the server is stopping.
      const inside = await stopping.inject({ url: '/api/tutor/detail/100001' })
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        bytes: Buffer.from(`<p>${inside.statusCode}</p>`),
        scripted: [],
      }
    },
  })
  const address = await stopping.listen({ host: '127.0.0.1', port: 0 })
  const running = fetch(`${address}/zh/content/fee`)
  await began.promise
  const closed = closeGently(stopping)
  const late = await fetch(`${address}/healthz`).then(
    (answer) => answer.status,
    () => 'refused',
  )
  expect(['refused', 503]).toContain(late)
  gate.resolve()
  const answer = await running
  expect([answer.status, await answer.text()]).toEqual([200, '<p>200</p>'])
  await closed
})

// Without a build there is nothing to render; `npm test` builds first.
describe.skipIf(!PAGES_ARE_BUILT)('pages', () => {
  test('pages, files and missing pages carry the security headers and pages a policy', async () => {
    for (const url of ['/en', '/en/content/fee', '/en/nothing/at/all', '/zh/tutor/detail/999999']) {
      const answer = await server.inject({ url })
      expectGuarded(answer, url)
      const policy = String(answer.headers['content-security-policy'])
      expect(policy, url).toContain("default-src 'none'")
      expect(policy, url).toContain("frame-ancestors 'none'")
      expect(/script-src ([^;]*)/.exec(policy)?.[1], url).not.toMatch(/unsafe|\*|https?:/)
    }
    for (const url of ['/favicon.svg', '/sw.js', '/searchtutor', '/']) expectGuarded(await server.inject({ url }), url)
  })

  test('visitors share a page that may be cached; who has it gets 304', async () => {
    const [first, second] = [await server.inject({ url: '/en/content/fee' }), await server.inject({ url: '/en/content/fee' })]
    expect(first.headers['cache-control']).toContain('s-maxage=60')
    expect(first.body).toBe(second.body)
    expect(first.headers['content-security-policy']).not.toContain('nonce-')
    const again = await server.inject({ url: '/en/content/fee', headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('a page for someone with a session is made for them alone and kept by nobody', async () => {
    const { cookie } = await signInAs(site, { side: 'parent' })
    const ask = (): Promise<LightMyRequestResponse> =>
      server.inject({ url: '/en/content/fee', headers: { cookie: `a=1; ${cookie}` } })
    const nonces = [await ask(), await ask()].map((answer) => {
      expect(answer.headers['cache-control']).toBe('private, no-store')
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
      expect(answer.body).toContain(`nonce="${nonce}"`)
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
    const visitor = await server.inject({ url: '/en/content/fee' })
    expect(nonces.filter((nonce) => visitor.body.includes(nonce))).toEqual([])
  })

  test('a page that is missing is not kept', async () => {
    const { headers } = await server.inject({ url: '/en/tutor/detail/999999' })
    expect(headers['cache-control']).toBe('private, no-store')
  })
})
