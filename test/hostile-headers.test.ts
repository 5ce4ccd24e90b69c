import { createHmac } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse, RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { callsOn } from '#modules/accounts/test/calls.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { expectEnvelope } from './envelope-of.ts'
import { hostileCaller } from './hostile-samples.ts'
import type { HostileCaller } from './hostile-samples.ts'
import { bodyText } from './hostile-values.ts'
import { methodsOf, withRoutes } from './live-routes.ts'
import { freshMobile } from './matrix-objects.ts'
import { urlOf } from './sample-input.ts'
import { signInAs, visitor } from './sign-in-as.ts'

const SECRET = 'harbour-lights'
let site: DemoSite
let server: FastifyInstance
let routes: readonly RouteOptions[]
beforeAll(async () => {
  site = await openDemoSite(5, { cases: 3 })
  const whatsapp = { WHATSAPP_ACCESS_TOKEN: 'a', WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_APP_SECRET: SECRET }
  const live = await withRoutes(() =>
    site.serve({ env: { SIMULATORS_URL: 'http://127.0.0.1:9', WHATSAPP_VERIFY_TOKEN: 'a', ...whatsapp } }),
  )
  server = live.server
  routes = live.routes.filter((route) => !methodsOf(route).includes('HEAD') && !route.url.startsWith('/api/docs'))
})
afterAll(async () => {
  await server.close()
  await site.close()
})

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly payload?: string }

async function send(route: RouteOptions, { sample }: HostileCaller, { headers, payload }: Sent): Promise<LightMyRequestResponse> {
  const body = payload ?? (sample.body === undefined ? undefined : bodyText(sample.body))
  return await server.inject({
    method: methodsOf(route)[0] as 'GET',
    url: urlOf(route, sample),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
}

/** What is wrong with an answer; '' when nothing is. The providers of identities are not there. */
function faultOf({ statusCode, body }: LightMyRequestResponse): string {
  return statusCode < 500 || body.includes('"IDENTITY_NOT_REACHED"') ? '' : `${statusCode} ${body.slice(0, 80)}`
}

// What HTTP lets through, and what programs that make no requests of their own might hand on.
const SIGNS = ['\t', '\x7f', '\x80\xff', '\0\x01\x1b', '𠮷'.repeat(150)]
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...SIGNS.map((sign) => ({ 'user-agent': `ab${sign}cd`, 'x-locale': sign, 'accept-language': `zh${sign};q=${sign}` })),
  ...SIGNS.map((sign) => ({ 'accept-encoding': sign, 'if-none-match': `"${sign}"`, 'x-request-id': sign, range: sign })),
  { 'accept-language': 'a'.repeat(10_000), 'x-locale': '__proto__', 'user-agent': 'a'.repeat(10_000) },
  { 'accept-language': 'en;q=1e309,zh;q=-1,;;;,,,=', 'x-forwarded-for': 'a, b,,', 'x-forwarded-host': '[' },
]

test('no header makes a route fail', async () => {
  const faults: string[] = []
  let calls = 0
  for (const route of routes) {
    let caller = await hostileCaller(site, route, route.config?.access?.roles[0] ?? 'visitor')
    for (const headers of HEADERS) {
      calls += 1
      const answer = await send(route, caller, { headers: { ...caller.headers, ...headers } })
      const fault = faultOf(answer)
      if (fault) faults.push(`${methodsOf(route).join()} ${route.url} ${JSON.stringify(headers).slice(0, 60)}: ${fault}`)
      if (route.config?.access?.mutates && answer.statusCode < 300)
        caller = await hostileCaller(site, route, route.config.access.roles[0] ?? 'visitor')
    }
  }
  process.stderr.write(
    `hostile headers: ${routes.length} routes, ${HEADERS.length} sets: ${calls} calls, ${faults.length} faults\n`,
  )
  expect(faults).toEqual([])
}, 240_000)

test('no cookie and no page of another site opens anything or makes a route fail', async () => {
  const cookies = ['\0', '=;;;==', '%', '%E0%A4%A', '\x80\xff', 'a'.repeat(10_000), '__proto__=1', '"', 'locale=\0; csrf=\0']
  const own = routes.filter((route) => route.config?.access?.roles.includes('visitor') === false)
  expect(own.length).toBeGreaterThan(80)
  for (const route of own) {
    const caller = await hostileCaller(site, route, route.config?.access?.roles[0] ?? 'visitor')
    for (const cookie of cookies) {
      const answer = await send(route, caller, {
        headers: { ...visitor, cookie: `__Host-sid=${cookie}; ${cookie}`, referer: '\x80:' },
      })
      expect([answer.statusCode, expectEnvelope(answer).code], `${route.url} ${cookie.slice(0, 20)}`).toEqual([
        401,
        'LOGIN_REQUIRED',
      ])
    }
  }
})

const BODIES = [
  '',
  ' ',
  '{',
  '{"a":',
  '\uFEFF{}',
  '[]',
  '[{}]',
  'null',
  '1',
  '"a"',
  '{}{}',
  '\0',
  '{"\\u0000":"\\u0000"}',
  '['.repeat(50_000),
]
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'a',
  '',
]

test('no body that is none makes a route fail', async () => {
  const faults: string[] = []
  for (const route of routes.filter((one) => !methodsOf(one).includes('GET'))) {
    const role = route.config?.access?.roles[0] ?? 'visitor'
    const sent = [...BODIES.map((payload) => ['application/json', payload]), ...TYPES.map((type) => [type, '{}'])]
    let caller = await hostileCaller(site, route, role)
    for (const [type = '', payload = ''] of sent) {
      const answer = await send(route, caller, { headers: { ...caller.headers, 'content-type': type }, payload })
      const fault = faultOf(answer)
      if (fault) faults.push(`${methodsOf(route).join()} ${route.url} ${type} ${payload.slice(0, 20)}: ${fault}`)
      else if (answer.statusCode >= 400) expectEnvelope(answer)
      if (answer.statusCode < 300) caller = await hostileCaller(site, route, role)
    }
  }
  expect(faults).toEqual([])
}, 240_000)

test('a signed webhook may say anything', async () => {
  const id = '01900000-0000-7000-8000-000000000000'
  const status = (given: object) => ({ entry: [{ changes: [{ value: { statuses: [given] } }] }] })
  const bodies = [
    ...BODIES,
    ...['\0', 'wamid.\0', '\uD800', 'a'.repeat(200)].flatMap((sign) => [
      JSON.stringify(status({ id: sign, status: 'delivered', biz_opaque_callback_data: id })),
      JSON.stringify(status({ id: 'wamid.1', status: sign, biz_opaque_callback_data: sign })),
    ]),
    '{"entry":[{"changes":[{"value":{"statuses":[{"__proto__":null,"id":1e309}]}}]}]}',
  ]
  for (const payload of bodies) {
    const signature = `sha256=${createHmac('sha256', SECRET).update(payload).digest('hex')}`
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
    const answer = await server.inject({ method: 'POST', url: '/api/webhook/whatsapp', headers, payload })
    expect([answer.statusCode, answer.body], payload.slice(0, 60)).toEqual([200, 'OK'])
  }
})

test('a control character in a fact is refused by field, one in free text is lost with nothing else', async () => {
  const { headers } = await signInAs(site, { side: 'tutor' })
  const post = async (url: string, payload: object) =>
    (await server.inject({ method: 'POST', url, headers, payload })).json<object>()
  const basics = { nameZh: '陳\0大文', nameEn: 'Ah Lin', sex: 'female', birthYear: 1998, version: 1 }
  const fields = { nameZh: 'validate.controls' }
  expect(await post('/api/tutor/profile/basics', basics)).toMatchObject({ code: 'INVALID_INPUT', fields })
  const intro = { intro: 'Patient\0 and\x1b kind.\r\nDSE\u200B only.\u2028P5 too. ', version: 1 }
  expect(await post('/api/tutor/profile/intro', intro)).toMatchObject({
    data: { intro: { intro: 'Patient and kind.\nDSE only.\nP5 too.' } },
  })
})

test('the device of a session is kept without what no text may have', async () => {
  const calls = callsOn(site)
  const mobile = freshMobile()
  const phone = { countryCode: '852', mobile, type: 2 }
  const { codeKey } = (await calls.post('/cert/sso/register/send/message', phone)).data as { codeKey: string }
  const given = {
    ...phone,
    codeKey,
    verifyCode: await calls.lastCode(`+852${mobile}`),
    password: 'nine lights over the bay',
    termsVersion: PAPERS_VERSION,
  }
  const headers = { ...visitor, 'user-agent': 'Har\0bour\x85\x1b[31m\tPhone' }
  expect((await calls.post('/cert/sso/register', given, headers)).code).toBe('OK')
  const rows = await site.database.db.selectFrom('session').select('userAgent').where('userAgent', 'like', 'Har%').execute()
  expect(rows).toEqual([{ userAgent: 'Har bour [31m Phone' }])
})
