import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalBookOf } from '#app/refusal-book.ts'
import { ROOMS } from '#app/rooms.ts'
import { EVERYONE } from '#kernel/endpoint.ts'
import { LOCALES } from '#kernel/locale.ts'
import { PAGES_ARE_BUILT, PAGE_PATTERNS, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { methodsOf, withRoutes } from './live-routes.ts'
import { schemasOf } from './sample-input.ts'
import { signInAs } from './sign-in-as.ts'

// Another than the one whose answers are compared: views are written in the meantime, whenever that is.
const VIEW = '/api/tutor/view/100002'

let site: DemoSite
let server: FastifyInstance
let routes: readonly RouteOptions[]
// Another process's worth of server: nothing that one kept can answer for the other.
let second: FastifyInstance
beforeAll(async () => {
  const pages = await builtPages()
  site = await openDemoSite(30)
  ;({ server, routes } = await withRoutes(() => site.serve(pages)))
  second = await site.serve(pages)
})
afterAll(async () => {
  await server.close()
  await second.close()
  await site.close()
})

/** An answer without what differs in every answer. */
const comparable = ({ statusCode, headers, body }: LightMyRequestResponse): object => ({
  statusCode,
  type: headers['content-type'],
  location: headers.location,
  cache: headers['cache-control'],
  body: body
    .replaceAll(/"(?:traceId|state|secret)":"[\w.-]{16,}"/g, '')
    .replaceAll(/nonce(?:":|=)"([^"]+)"/.exec(body)?.[1] ?? '\0', ''),
})

/** One address of every GET route and every page. */
function readableUrls(): readonly string[] {
  const ofRoutes = routes
    .filter((route) => methodsOf(route).includes('GET') && !route.url.includes('*'))
    .map((route) => route.url.replace(':tutorId', '100001').replace(':n', '0').replace(/:\w+/g, '1'))
    // A stream that ends at once.
    .map((url) => (url === '/api/notice/live' ? `${url}?seconds=0` : url))
  const ofPages = PAGES_ARE_BUILT
    ? PAGE_PATTERNS.map((path) => `/en${path.replace(':tutorId', '100001').replace(/:\w+/g, 'maths')}`)
    : []
  return [...ofRoutes, ...ofPages]
}

test('every live route declares who may call it, what it touches, whether it changes anything, and how often', () => {
  expect(routes.length).toBeGreaterThan(20)
  for (const { method, url, config } of routes) {
    const access = config?.access
    expect(access, `${String(method)} ${url}`).toBeDefined()
    expect(access?.roles.length, url).toBeGreaterThan(0)
    expect(
      access?.roles.every((role) => EVERYONE.includes(role)),
      url,
    ).toBe(true)
    expect(access?.object, url).toMatch(/^[a-z-]+$/)
    expect(typeof access?.mutates, url).toBe('boolean')
    expect(['asset', 'page', 'read', 'search', 'write', 'login', 'code', 'is-register', 'upload', 'chunk'], url).toContain(
      access?.rate,
    )
  }
})

test('a route that does not declare its access cannot be registered', async () => {
  const unfinished = withRoutes(async () => {
    const built = await site.serve({})
    built.get('/api/forgotten', async () => 'secret')
    return built
  })
  await expect(unfinished).rejects.toThrow('GET /api/forgotten does not declare who may call it')
})

test('what changes something is reachable by GET at one old address alone, and is limited as a write', () => {
  const mutating = routes.filter((route) => route.config?.access?.mutates)
  expect(mutating.length).toBeGreaterThan(0)
  const byGet = mutating.flatMap((route) =>
    methodsOf(route).flatMap((method) => (method === 'GET' || method === 'HEAD' ? [`${method} ${route.url}`] : [])),
  )
  // Kept for those who know the address of the specification: it asks for `x-csrf` as its twin does (decisions 2 "State-changing GETs").
  expect(byGet).toEqual(['GET /online/course/manage/submit'])
  for (const route of mutating) {
    expect(['write', 'login', 'code', 'upload', 'chunk'], route.url).toContain(route.config?.access?.rate)
  }
})

test('no secret goes into an address, where others log it', () => {
  const secret = /password|secret|code(?!$)|verify|token|ticket|pin$|key$/i
  const named = routes.flatMap((route) => {
    const { querystring } = schemasOf(route)
    const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    return [...Object.keys(querystring?.properties ?? {}), ...inPath]
      .filter((name) => secret.test(name))
      .map((name) => `${route.url} ${name}`)
  })
  expect([...new Set(named)].toSorted()).toEqual([
    // A calendar program takes nothing but an address; WhatsApp shows once by this that the webhook is ours.
    '/api/lesson/calendar.ics token',
    '/api/webhook/whatsapp hub.verify_token',
    // What a player follows inherits the path; it plays for nobody but the session that it was made for.
    '/online/course/media/:token/:videoId/:file token',
  ])
})

test('every route that changes something refuses requests from other sites', async () => {
  const foreign: readonly Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { referer: 'https://elsewhere.example/tutors.example' },
    { 'sec-fetch-site': 'same-origin', 'x-csrf': '' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: 'not an origin' },
    { origin: 'https://tutors.example.elsewhere.example' },
    { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
  ]
  for (const route of routes.filter((one) => one.config?.access?.mutates)) {
    for (const headers of foreign) {
      const url = route.url.replace(/:\w+/g, '100001')
      const answer = await server.inject({
        method: methodsOf(route)[0] as 'POST',
        url,
        headers: { host: 'tutors.example', 'x-csrf': 'visitor', ...headers },
      })
      expect(answer.statusCode, `${url} ${JSON.stringify(headers)}`).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'CROSS_SITE', data: null })
    }
  }
})

test('our own pages may change things, whichever way the browser says whose page it is', async () => {
  for (const headers of [
    { origin: 'https://tutors.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://tutors.example' },
    { referer: 'https://tutors.example/en/searchtutor' },
  ]) {
    const own = { host: 'tutors.example', 'x-csrf': 'visitor', ...headers }
    const answer = await server.inject({ method: 'POST', url: VIEW, headers: own })
    expect(answer.statusCode).toBe(200)
  }
})

test('reading from another site is allowed, as links are', async () => {
  const answer = await server.inject({ url: '/api/tutor/detail/100001', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.statusCode).toBe(200)
})

test('readable cookies and headers of roles change no answer', async () => {
  const user = encodeURIComponent(JSON.stringify({ userId: 1, userType: 3, role: 'operator' }))
  const forged = {
    cookie: `currentUser=${user}; currentUser=3; loginState=Y; userType=1; role=operator; isAdmin=true`,
    role: 'harbour_user',
    'x-role': 'operator',
    'x-user-id': '1',
    'x-user-type': '3',
    authorization: 'Bearer forged',
    'x-internal-call': 'true',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-user': 'operator',
  }
  const urls = readableUrls()
  expect(urls.length).toBeGreaterThan(15)
  // The screen of a failure is loaded when it is first shown.
  await server.inject({ url: '/en/nothing/at/all' })
  const parent = await signInAs(site, { side: 'parent' })
  const tutor = await signInAs(site, { side: 'tutor' })
  for (const url of urls) {
    for (const cookie of ['', parent.cookie, tutor.cookie]) {
      const plain = await server.inject({ url, headers: cookie ? { cookie } : {} })
      const claimed = await second.inject({
        url,
        headers: { ...forged, cookie: [forged.cookie, cookie].filter(Boolean).join('; ') },
      })
      expect(comparable(claimed), url).toEqual(comparable(plain))
    }
  }
}, 240_000)

test('a forged session cookie opens nothing and is cleared', async () => {
  for (const url of readableUrls().filter((one) => one.startsWith('/api/'))) {
    const [plain, claimed] = [
      await server.inject({ url }),
      await server.inject({ url, headers: { cookie: '__Host-sid=forged' } }),
    ]
    // What clears a cookie is for this one reader; a file of the documentation is everybody's.
    const known = plain.headers['cache-control']
    const isClearing = claimed.headers['set-cookie'] !== undefined && known !== 'no-store'
    expect(comparable(claimed), url).toEqual({ ...comparable(plain), cache: isClearing ? 'private, no-store' : known })
  }
})

test('an old secret is forgotten when a page is opened, and not by what an open page asks while it gets a new one', async () => {
  const ask = async (mode: string): Promise<string> => {
    const headers = { cookie: '__Host-sid=forged', 'sec-fetch-mode': mode }
    return String((await server.inject({ url: '/api/tutor/detail/100001', headers })).headers['set-cookie'])
  }
  expect(await ask('navigate')).toMatch(/__Host-sid=;/)
  expect(await ask('cors')).not.toMatch(/__Host-sid/)
})

test('every refusal that an endpoint promises has a status and words in both languages', () => {
  const promised = routes.flatMap((route) => {
    const { description } = (route.schema ?? {}) as { description?: string }
    return [...(description ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code ?? '')
  })
  const book = refusalBookOf(ROOMS)
  expect(promised).toContain('TUTOR_NOT_FOUND')
  for (const code of new Set(promised)) {
    expect(book.codes, code).toContain(code)
    expect(book.statusOf(code), code).toBeGreaterThanOrEqual(400)
    for (const locale of LOCALES) expect(book.wordsOf(code, {}, locale), code).toBeTruthy()
  }
})

test('the document of the API lists an operator every endpoint once and nothing else', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const { body, headers } = await server.inject({ url: '/api/openapi.json', headers: operator.headers })
  expect(headers['content-type']).toMatch(/^application\/json/)
  const document = JSON.parse(body) as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toMatch(/^3\.1\./)
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const isOurs = (route: RouteOptions): boolean => (route.schema as { tags?: unknown } | undefined)?.tags !== undefined
  const live = routes
    .filter(isOurs)
    .flatMap((route) => methodsOf(route).map((method) => `${method} ${route.url.replace(/:(\w+)/g, '{$1}')}`))
    .filter((one) => !one.startsWith('HEAD '))
  expect(live.length).toBeGreaterThan(10)
  expect(listed.toSorted()).toEqual(live.toSorted())
})

test('the document of the API names every call, and says what files it takes and answers', async () => {
  type Call = {
    readonly operationId?: string
    readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
    readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
  }
  const operator = await signInAs(site, { side: 'operator' })
  const document = (await server.inject({ url: '/api/openapi.json', headers: operator.headers })).json<{
    paths: Record<string, Record<string, Call>>
  }>()
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const names = calls.map(({ operationId }) => operationId)
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name ?? ''))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(calls.filter(({ responses }) => responses['200']?.content === undefined)).toEqual([])
  const at = (path: string, method: string): Call | undefined => document.paths[path]?.[method]
  expect(at('/api/tutor/detail/{tutorId}', 'get')?.operationId).toBe('getTutorDetailByTutorId')
  for (const path of ['/api/user/update/avatar', '/api/tutor/document/upload', '/api/lesson/dispute/file/upload/{disputeId}'])
    expect(at(path, 'post')?.requestBody?.content, path).toEqual({
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
      },
    })
  expect(Object.keys(at('/api/lesson/calendar.ics', 'get')?.responses['200']?.content ?? {})).toEqual(['text/calendar'])
})
