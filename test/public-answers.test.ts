import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_PATTERNS, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { methodsOf, withRoutes } from './live-routes.ts'
import { MAKERS, makePerson } from './matrix-objects.ts'
import type { Person } from './matrix-objects.ts'
import { sampleInput } from './sample-input.ts'
import { signInAs } from './sign-in-as.ts'

let site: DemoSite
let server: FastifyInstance
let routes: readonly RouteOptions[]
beforeAll(async () => {
  site = await openDemoSite(5)
  const pages = await builtPages()
  const live = await withRoutes(() => site.serve({ ...pages, env: { SIMULATORS_URL: 'http://127.0.0.1:9' } }))
  server = live.server
  routes = live.routes.filter((route) => methodsOf(route).includes('GET'))
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const isPublic = ({ headers }: LightMyRequestResponse): boolean => /public|s-maxage/.test(String(headers['cache-control']))

/** Every address that can be read, with what belongs to this person where one must be named. */
async function addressesFor(person: Person): Promise<readonly string[]> {
  const addresses: string[] = []
  for (const route of routes) {
    if (route.url.includes('*')) continue
    const kind = route.config?.access?.object ?? 'none'
    const own = (await MAKERS[kind]?.make(site, person)) ?? {}
    addresses.push(sampleInput(route, { calendar: 'nobody', n: 1, ...own }).url)
  }
  const pages = PAGE_PATTERNS.map((pattern) => `/en${pattern.replace(/[:*]\w*\??/g, '100001')}`)
  const others = ['/', '/searchtutor', '/en/nothing', '/api/nothing', '/api/tutor/head/100001']
  return [...addresses, ...pages, ...pages.map((page) => `${page}.data`), ...others]
}

test('whatever a person with a session reads, no answer that names them is public, and a public one is everybody’s', async () => {
  let personal = 0
  const open = new Set<string>()
  for (const side of ['parent', 'tutor', 'institution'] as const) {
    const person = await makePerson(site, side, side)
    for (const url of await addressesFor(person)) {
      // Of sessions that begin in one moment none is the newest, and an account has only so many.
      site.clock.advance(1)
      const { headers: given } = await signInAs(site, { side, accountId: person.accountId })
      // With the readable cookie, as a browser has it: without, each answer would bring it.
      const headers = { ...given, cookie: `${given['cookie']}; csrf=${given['x-csrf']}; __Host-csrf=${given['x-csrf']}` }
      const marks = [person.canary, person.mobile, given['x-csrf'] ?? '', given['cookie']?.split('=')[1] ?? '']
      const [own, visitors] = [await server.inject({ url, headers }), await server.inject({ url })]
      const text = `${JSON.stringify(own.headers)}${own.body}`
      const names = marks.some((mark) => text.includes(mark))
      if (names) personal += 1
      expect(names && isPublic(own), `${url} as ${side} is public: ${own.headers['cache-control']}`).toBe(false)
      if (!isPublic(own)) continue
      open.add(url.split('?', 1)[0] ?? '')
      expect(own.headers['set-cookie'], url).toBeUndefined()
      expect(own.rawPayload.equals(visitors.rawPayload), `${url} differs for ${side}`).toBe(true)
    }
  }
  expect(personal).toBeGreaterThan(100)
  for (const url of ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/api/tutor/head/100001']) expect([...open]).toContain(url)
}, 180_000)

test('an answer that sets or clears a cookie is kept by nobody, whatever it is', async () => {
  const { cookie } = await signInAs(site, { side: 'parent' })
  const forged = '__Host-sid=nobody-has-this'
  for (const url of ['/robots.txt', '/sitemap.xml', '/en/content/fee', '/searchtutor', '/', '/api/content/fee']) {
    for (const headers of [{ cookie }, { cookie: forged }]) {
      const answer = await server.inject({ url, headers })
      if (headers.cookie === forged || !url.startsWith('/en')) expect(answer.headers['set-cookie'], url).toBeDefined()
      expect(answer.headers['cache-control'], `${url} ${headers.cookie.slice(0, 18)}`).toMatch(/^private, no-(store|cache)$/)
    }
  }
  expect((await server.inject({ url: '/robots.txt' })).headers['cache-control']).toBe('public, max-age=3600')
})

test('a person with a session who has the visitors’ page gets their own, never word that nothing changed', async () => {
  const { cookie } = await signInAs(site, { side: 'parent', name: 'Canary Quay' })
  for (const url of ['/en/account', '/en/account.data', '/en/content/fee', '/en/content/fee.data']) {
    const { etag } = (await server.inject({ url })).headers
    expect(etag, url).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [String(etag), String(etag).slice(2), '*']) {
      const own = await server.inject({ url, headers: { cookie, 'if-none-match': known } })
      expect([own.statusCode, own.headers['cache-control']], url).toEqual([200, 'private, no-store'])
    }
    expect((await server.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode, url).toBe(304)
  }
})

test('a cookie that opens nothing gets the visitors’ page, without a copy of it being kept under that cookie', async () => {
  const visitors = await server.inject({ url: '/en/content/fee' })
  const forged = await server.inject({ url: '/en/content/fee', headers: { cookie: '__Host-sid=nobody-has-this' } })
  expect(forged.body).toBe(visitors.body)
  expect(forged.headers['cache-control']).toBe('private, no-store')
  expect(visitors.headers['cache-control']).toContain('s-maxage=60')
})

test('the data of a page speaks the language of its address, whoever asked for it first', async () => {
  for (const [locale, other] of [
    ['zh', 'en'],
    ['en', 'zh'],
  ] as const) {
    for (const url of [`/${locale}.data`, `/${locale}/content/fee.data`]) {
      const cookie = `locale=${other}`
      const first = await server.inject({ url: `${url}?n=1`, headers: { cookie, 'accept-language': other } })
      const plain = await server.inject({ url: `${url}?n=2`, headers: { 'accept-language': locale } })
      expect(first.body, url).toBe(plain.body)
    }
  }
  const home = await server.inject({ url: '/', headers: { cookie: 'locale=en', 'accept-language': 'zh' } })
  expect([home.statusCode, home.headers.location]).toEqual([302, '/en'])
})
