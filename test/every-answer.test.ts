import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { rawRequest } from './raw-request.ts'
import type { RawAnswer } from './raw-request.ts'

let site: DemoSite
let server: FastifyInstance
let port: number
beforeAll(async () => {
  site = await openDemoSite(1)
  ;({ server } = site)
  await server.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = server.server.address() as AddressInfo)
})
afterAll(async () => await site.close())

const GUARDS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const guardsOf = (headers: ReadonlyMap<string, string>): object =>
  Object.fromEntries(Object.keys(GUARDS).map((name) => [name, headers.get(name)]))

test.for(['/healthz', '/api/content/fee', '/api/nothing', '/api/tutor/head/100001', '/robots.txt', '/sitemap.xml'])(
  'what is no page may do nothing in a browser: %s',
  async (url) => {
    const { headers } = await server.inject({ url })
    expect(headers).toMatchObject(GUARDS)
  },
)

test('the page that describes the API takes nothing from elsewhere and stands in no frame', async () => {
  const { headers } = await server.inject({ url: '/api/docs/' })
  const policy = String(headers['content-security-policy'])
  for (const part of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/https?:|\*/)
})

test('no answer is for scripts of another site, whoever asks and whatever for', async () => {
  const asked = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  for (const url of [
    '/api/content/fee',
    '/api/v2/tutor/search',
    '/cert/sys-user/info',
    '/api/nothing',
    '/robots.txt',
    '/healthz',
  ])
    for (const method of ['GET', 'OPTIONS', 'POST', 'HEAD'] as const) {
      const { headers } = await server.inject({ method, url, headers: asked })
      expect([url, method, Object.keys(headers).filter((name) => name.startsWith('access-control-'))]).toEqual([url, method, []])
    }
})

test.for([
  ['/api/content/fee', 'application/json; charset=utf-8'],
  ['/api/nothing', 'application/json; charset=utf-8'],
  ['/api/tutor/detail/100001', 'application/json; charset=utf-8'],
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs/', 'text/html; charset=utf-8'],
  ['/healthz', 'application/json; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/api/tutor/head/100001', 'image/svg+xml; charset=utf-8'],
  ['/api/lesson/calendar.ics?token=nobody', 'application/json; charset=utf-8'],
] as const)('an answer says what it is, and a text in which signs: %s', async ([url, type]) => {
  expect((await server.inject({ url })).headers['content-type']).toBe(type)
})

const HOST = 'Host: tutors.example'
const POST = 'POST /api/v2/tutor/search HTTP/1.1'

test.for([
  ['two lengths', [POST, HOST, 'Content-Length: 2', 'Content-Length: 3'], 400],
  ['a length and pieces', [POST, HOST, 'Content-Length: 2', 'Transfer-Encoding: chunked'], 400],
  ['pieces that are not the last coding', [POST, HOST, 'Transfer-Encoding: chunked, identity'], 400],
  ['a coding that is none', [POST, HOST, 'Transfer-Encoding: xchunked'], 400],
  ['a length that is no number', [POST, HOST, 'Content-Length: +2'], 400],
  ['a blank before the colon', [POST, HOST, 'Content-Length : 2'], 400],
  ['a folded line', ['GET /healthz HTTP/1.1', HOST, 'x-a: 1', ' Content-Length: 2'], 400],
  ['a line that only ends with a return', ['GET /healthz HTTP/1.1', `${HOST}\rx: 1`], 400],
  ['no HTTP', ['\x16\x03\x01'], 400],
  ['headers without end', ['GET /healthz HTTP/1.1', HOST, `x-a: ${'a'.repeat(100_000)}`], 431],
] as const)('%s is no request: refused in the envelope, guarded, and the connection ends', async ([, lines, status]) => {
  const answer = await rawRequest(port, lines)
  expect(answer.status).toBe(status)
  expect(guardsOf(answer.headers)).toEqual(GUARDS)
  expect(answer.headers.get('connection')).toBe('close')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(JSON.parse(answer.body)).toEqual({
    code: 'BAD_REQUEST',
    msg: '未能理解這個要求，請檢查內容。',
    data: null,
    traceId: answer.headers.get('x-request-id'),
  })
})

test('an expectation that nobody meets is answered with the same headers', async () => {
  const answer = await rawRequest(port, ['GET /healthz HTTP/1.1', HOST, 'Expect: miracles'])
  expect([answer.status, guardsOf(answer.headers)]).toEqual([417, GUARDS])
})

test.for(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND', 'OPTIONS', 'PATCH'])(
  '%s gives nothing of a request back',
  async (method) => {
    const path = method === 'CONNECT' ? 'tutors.example:443' : '/zh'
    const lines = [`${method} ${path} HTTP/1.1`, HOST, 'Connection: close', 'x-mark: ninelights']
    const answer: RawAnswer = await rawRequest(port, lines)
    expect(answer.body).not.toContain('ninelights')
    expect(method === 'CONNECT' ? answer.status : answer.status >= 400).toBe(method === 'CONNECT' ? Number.NaN : true)
  },
)
