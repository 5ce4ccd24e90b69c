import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { rawRequest } from './raw-request.ts'

let site: DemoSite
let server: FastifyInstance
let port: number
beforeAll(async () => {
  site = await openDemoSite(3)
  server = await site.serve({ env: { TRUST_PROXY: '10.0.0.0/8' } })
  await server.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = server.server.address() as AddressInfo)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const PATH = '/api/content/fee'
const REFUSED = { code: 'BAD_REQUEST', data: null }

test.for([
  ['two of them', ['Host: tutors.example', 'Host: tutors.example']],
  ['two of them in different cases', ['Host: tutors.example', 'HOST: elsewhere.example']],
  ['none', []],
  ['an empty one', ['Host:']],
  ['a path', ['Host: tutors.example/zh']],
  ['a person', ['Host: user@tutors.example']],
  ['a space', ['Host: tutors.example elsewhere.example']],
  ['a list', ['Host: tutors.example, elsewhere.example']],
  ['a port that is none', ['Host: tutors.example:99999']],
  ['a word for a port', ['Host: tutors.example:http']],
  ['a query', ['Host: tutors.example?x']],
  ['a fragment', ['Host: tutors.example#x']],
  ['a backslash', ['Host: tutors.example\\x']],
  ['a script', ['Host: <script>harbour()</script>']],
  ['a dot before', ['Host: .tutors.example']],
  ['an open bracket', ['Host: [::1']],
] as const)('a Host that is %s is refused', async ([, lines]) => {
  for (const path of [PATH, '/zh']) {
    const answer = await rawRequest(port, [`GET ${path} HTTP/1.1`, 'Connection: close', ...lines])
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(JSON.parse(answer.body.replace(/^[\da-f]+\r\n|\r\n0\r\n.*$/gs, ''))).toMatchObject(REFUSED)
  }
})

test.for(['tutors.example', 'tutors.example:8443', '127.0.0.1:3000', 'localhost', '[::1]', '[::1]:3000', 'TUTORS.example.'])(
  'Host %s is a host',
  async (host) => {
    const answer = await rawRequest(port, [`GET ${PATH} HTTP/1.1`, 'Connection: close', `Host: ${host}`])
    expect(answer.status).toBe(200)
  },
)

const ask = async (remoteAddress: string, headers: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> =>
  await server.inject({ url: PATH, remoteAddress, headers })

test.for(['https, http', 'https,https', 'ftp', 'HTTPS', 'https ,', 'javascript', '', 'http://x'])(
  'X-Forwarded-Proto "%s" is refused from a proxy and ignored from anybody else',
  async (scheme) => {
    const headers = { 'x-forwarded-proto': scheme }
    const refused = await ask('10.0.0.1', headers)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, REFUSED])
    expect((await ask('203.0.113.9', headers)).statusCode).toBe(200)
  },
)

test('two X-Forwarded-Proto lines from a proxy are refused, one that is usual is not', async () => {
  const local = await site.serve({ env: { TRUST_PROXY: '127.0.0.1' } })
  await local.listen({ host: '127.0.0.1', port: 0 })
  const { port: near } = local.server.address() as AddressInfo
  const lines = [`GET ${PATH} HTTP/1.1`, 'Connection: close', 'Host: tutors.example', 'X-Forwarded-Proto: https']
  expect((await rawRequest(near, [...lines, 'X-Forwarded-Proto: https'])).status).toBe(400)
  expect((await rawRequest(near, lines)).status).toBe(200)
  await local.close()
})

test.for(['unknown', '1.2.3.4:5555', '_hidden', '1.2.3'])(
  'a client "%s" of a proxy, which is no address, is refused',
  async (client) => {
    expect((await ask('10.0.0.1', { 'x-forwarded-for': client })).statusCode).toBe(400)
    expect((await ask('203.0.113.9', { 'x-forwarded-for': client })).statusCode).toBe(200)
  },
)

/** How many of 140 searches from a peer are served before the limit of 120 a minute; each says another leftmost client. */
async function servedOf140(setting: string, call: { readonly peer: string; readonly rest: string }): Promise<number> {
  const limited = await site.serve({ limitsRates: true, env: { TRUST_PROXY: setting } })
  let served = 0
  for (let use = 0; use < 140; use++) {
    const answer = await limited.inject({
      url: '/api/v2/tutor/search?pageSize=0',
      remoteAddress: call.peer,
      headers: { 'x-forwarded-for': `6.6.6.${use}${call.rest}` },
    })
    if (answer.statusCode === 422) served += 1
  }
  await limited.close()
  return served
}

test('limits count who really asked: an entry that the client wrote buys nothing', async () => {
  expect(await servedOf140('0', { peer: '203.0.113.9', rest: '' })).toBe(120)
  expect(await servedOf140('1', { peer: '10.0.0.1', rest: ', 1.2.3.4' })).toBe(120)
  expect(await servedOf140('2', { peer: '10.0.0.1', rest: ', 1.2.3.4, 10.0.0.2' })).toBe(120)
  expect(await servedOf140('10.0.0.0/8', { peer: '10.0.0.1', rest: ', 1.2.3.4, 10.0.0.2' })).toBe(120)
  expect(await servedOf140('10.0.0.0/8', { peer: '203.0.113.9', rest: '' })).toBe(120)
  // Clients of the proxy itself are counted one by one.
  expect(await servedOf140('1', { peer: '10.0.0.1', rest: '' })).toBe(140)
})

test('a page of our own may change things whatever Host a proxy sends, and one of a weaker scheme may not', async () => {
  const change = async (headers: Readonly<Record<string, string>>): Promise<number> =>
    (
      await server.inject({
        method: 'POST',
        url: '/api/tutor/view/100001',
        headers: { 'x-csrf': 'visitor', ...headers },
      })
    ).statusCode
  expect(await change({ host: 'backend:3000', origin: 'https://tutors.example' })).toBe(200)
  expect(await change({ host: 'tutors.example', origin: 'https://tutors.example' })).toBe(200)
  expect(await change({ host: 'tutors.example', origin: 'http://tutors.example' })).toBe(403)
  expect(await change({ host: 'backend:3000', origin: 'https://elsewhere.example' })).toBe(403)
  expect(
    await change({ host: 'backend:3000', origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }),
  ).toBe(403)
})

test('what came to the proxy without TLS is led on when it opens a page, and refused when a program asks', async () => {
  const plain = { 'x-forwarded-proto': 'http' }
  const page = async (url: string): Promise<LightMyRequestResponse> =>
    await server.inject({ url, remoteAddress: '10.0.0.1', headers: plain })
  const led = await page('/en/searchtutor?keyword=maths')
  expect([led.statusCode, led.headers.location, led.body]).toEqual([
    301,
    'https://tutors.example/en/searchtutor?keyword=maths',
    '',
  ])
  expect((await page('//evil.example/x')).headers.location).toBe('https://tutors.example//evil.example/x')
  for (const url of [PATH, '/cert/sys-user/info']) expect((await page(url)).json()).toMatchObject({ code: 'WRONG_HOST' })
  const sent = await server.inject({ method: 'POST', url: '/en/login', remoteAddress: '10.0.0.1', headers: plain })
  expect([sent.statusCode, sent.headers.location]).toEqual([421, undefined])
  // Who asks each machine by its address has no TLS, and what nobody trusts says nothing.
  expect((await page('/healthz')).statusCode).toBe(200)
  expect((await ask('203.0.113.9', plain)).statusCode).toBe(200)
  expect((await ask('10.0.0.1', { 'x-forwarded-proto': 'https' })).statusCode).toBe(200)
})
