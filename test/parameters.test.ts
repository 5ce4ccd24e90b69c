import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { expectEnvelope } from './envelope-of.ts'
import { methodsOf, withRoutes } from './live-routes.ts'
import { schemasOf } from './sample-input.ts'
import type { Schema } from './sample-input.ts'
import { signInAs, visitor } from './sign-in-as.ts'

let site: DemoSite
let server: FastifyInstance
let routes: readonly RouteOptions[]
const headersOf = new Map<Role, Readonly<Record<string, string>>>([['visitor', visitor]])
beforeAll(async () => {
  site = await openDemoSite(5)
  const live = await withRoutes(() => site.serve({ env: { PAYMENTS: 'on', SIMULATORS_URL: 'http://127.0.0.1:9' } }))
  server = live.server
  routes = live.routes.filter((route) => route.schema?.tags !== undefined && !methodsOf(route).includes('HEAD'))
  for (const side of ['parent', 'tutor', 'operator', 'institution'] as const)
    headersOf.set(side, (await signInAs(site, { side })).headers)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const FORM = '--cut\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--cut--\r\n'
const FORM_TYPE = 'multipart/form-data; boundary=cut'

const nameOf = (route: RouteOptions): string => `${methodsOf(route).join()} ${route.url}`

/** A call of a route by the first of its roles. */
async function send(
  route: RouteOptions,
  { query = '', body, type }: { readonly query?: string; readonly body?: string; readonly type?: string },
): Promise<LightMyRequestResponse> {
  const [role = 'visitor'] = route.config?.access?.roles ?? []
  return await server.inject({
    method: methodsOf(route)[0] as 'GET',
    url: `${route.url.replace(/:\w+/g, '1')}${query}`,
    headers: { ...headersOf.get(role), ...(type === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { payload: body }),
  })
}

/** Whether a field may have several values. */
const isList = (schema: Schema): boolean =>
  schema.type === 'array' || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isList)

const isSearch = (route: RouteOptions): boolean => /\/search(?:-page)?$/u.test(route.url)

test('a parameter that is given twice, where one is meant, is refused by its name', async () => {
  let tried = 0
  for (const route of routes.filter((one) => !isSearch(one))) {
    const { querystring } = schemasOf(route)
    for (const [name, schema] of Object.entries(querystring?.properties ?? {})) {
      if (isList(schema)) continue
      const form = route.config?.takesFile ? { body: FORM, type: FORM_TYPE } : {}
      const answer = await send(route, { query: `?${name}=1&${name}=2`, ...form })
      expect([nameOf(route), name, answer.statusCode]).toEqual([nameOf(route), name, 422])
      expect(Object.keys(expectEnvelope(answer).fields ?? {})).toContain(name)
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(50)
})

test('in a search a name that is repeated is a list, the same as one with commas', async () => {
  const searches = routes.filter((route) => isSearch(route) && methodsOf(route).includes('GET'))
  expect(searches.length).toBe(3)
  const withoutId = ({ body }: LightMyRequestResponse): string => body.replace(/"traceId":"[^"]*"/, '')
  for (const route of searches)
    for (const name of Object.keys(schemasOf(route).querystring?.properties ?? {})) {
      const [twice, list] = [await send(route, { query: `?${name}=1&${name}=2` }), await send(route, { query: `?${name}=1,2` })]
      expect([name, withoutId(twice)]).toEqual([name, withoutId(list)])
    }
})

test('what belongs into the body is not taken from the address, nor from a cookie or a header', async () => {
  const search = async (query: string, payload: object, headers: object = {}): Promise<unknown> => {
    const url = `/api/v2/tutor/search${query}`
    const answer = await server.inject({ method: 'POST', url, payload, headers: { ...headers } })
    return (answer.json() as { data: { total: number } }).data.total
  }
  const all = await search('', {})
  expect(all).toBeGreaterThan(0)
  expect(await search('', { keyword: 'zzzz' })).toBe(0)
  expect(await search('?keyword=zzzz', {})).toBe(all)
  expect(await search('', {}, { cookie: 'keyword=zzzz', keyword: 'zzzz' })).toBe(all)
  const login = {
    method: 'POST',
    url: '/cert/sso/login?countryCode=852&mobile=51234567&password=ninelights',
    headers: visitor,
  } as const
  const answer = await server.inject({ ...login, payload: {} })
  expect([answer.statusCode, Object.keys(expectEnvelope(answer).fields ?? {}).length > 0]).toEqual([422, true])
})

test('of two session cookies none of another name or place counts', async () => {
  const own = headersOf.get('parent')?.['cookie'] ?? ''
  const whose = async (cookie: string): Promise<string> =>
    (await server.inject({ url: '/cert/sys-user/info', headers: { cookie } })).json<{ code: string }>().code
  expect(await whose(own)).toBe('OK')
  expect(await whose(own.replace('__Host-', ''))).toBe('LOGIN_REQUIRED')
  expect(await whose(`sid=forged; ${own}`)).toBe('OK')
})

const POLLUTED = '{"polluted":true}'

test('no body reaches a prototype: one that names it is refused before it is read', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  const bodies = [`{"__proto__":${POLLUTED}}`, `{"a":{"__proto__":${POLLUTED}}}`, `{"constructor":{"prototype":${POLLUTED}}}`]
  const taking = routes.filter((route) => schemasOf(route).body)
  expect(taking.length).toBeGreaterThan(100)
  for (const route of taking)
    for (const body of bodies) {
      const answer = await send(route, { body, type: 'application/json' })
      expect([nameOf(route), body, answer.statusCode]).toEqual([nameOf(route), body, 400])
      expect(expectEnvelope(answer).code).toBe('BAD_REQUEST')
    }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect('polluted' in {}).toBe(false)
})

test('nor does any address', async () => {
  const before = Object.getOwnPropertyNames(Object.prototype)
  const queries = [
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    '__proto__=1',
    'constructor[prototype][polluted]=1',
    'constructor=1',
  ]
  queries.push(`data=${encodeURIComponent(`{"__proto__":${POLLUTED}}`)}`, 'toString=1', 'hasOwnProperty=1')
  for (const route of routes.filter((one) => methodsOf(one).includes('GET'))) {
    if (route.url === '/api/notice/live') continue
    const plain = await send(route, {})
    const answer = await send(route, { query: `?${queries.join('&')}` })
    expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), plain.statusCode])
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  expect('polluted' in {}).toBe(false)
})

test('a body of another type, or of none, is refused as such', async () => {
  const others = [
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    [FORM_TYPE, FORM],
    ['application/xml', '<a/>'],
    ['application/jsonp', '{}'],
    ['', '{}'],
  ] as const
  for (const route of routes.filter((one) => schemasOf(one).body))
    for (const [type, body] of others) {
      const answer = await send(route, { body, type })
      expect([nameOf(route), type, answer.statusCode]).toEqual([nameOf(route), type, 415])
      expect(expectEnvelope(answer).code).toBe('MEDIA_TYPE_NOT_SUPPORTED')
    }
})

test('so is one that is no form, where a file is asked for', async () => {
  const uploads = routes.filter((route) => route.config?.takesFile)
  expect(uploads.length).toBe(5)
  for (const route of uploads)
    for (const [type, body] of [
      ['application/json', '{}'],
      ['text/plain', 'a'],
      ['application/x-www-form-urlencoded', 'file=a'],
      ['', 'a'],
    ] as const) {
      const answer = await send(route, { body, type })
      expect([nameOf(route), type, answer.statusCode]).toEqual([nameOf(route), type, 415])
      expect(expectEnvelope(answer).code).toBe('MEDIA_TYPE_NOT_SUPPORTED')
    }
})
