import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '../use-cases/create-operator.ts'
import type { NewOperator } from '../use-cases/create-operator.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { visitor } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'

const EMAIL = 'desk@tutors.example'
let site: DemoSite
let made: NewOperator

beforeAll(async () => {
  site = await openDemoSite(3)
  const created = await createOperator(testContext(site), {
    email: EMAIL,
    name: 'Desk',
    known: { password: 'nine lights over the bay', totpSecret: 'NINELIGHTSOVERTHEBAYNINELIGHTS22' },
  })
  if (!created) throw new Error('no operator')
  made = created
})
afterAll(async () => await site.close())

type Answer = { status: number; code: string; data: never; cookies: readonly string[] }
async function call(method: 'GET' | 'POST', url: string, extras: { headers?: object; body?: object } = {}): Promise<Answer> {
  const response = await site.server.inject({
    method,
    url,
    headers: { ...visitor, ...extras.headers },
    ...(extras.body ? { payload: extras.body } : {}),
  })
  const { code, data } = response.json<{ code: string; data: never }>()
  return { status: response.statusCode, code, data, cookies: [response.headers['set-cookie'] ?? []].flat() }
}

const codeNow = (): string =>
  new TOTP({ secret: Secret.fromBase32(made.totpSecret) }).generate({ timestamp: site.clock.now().getTime() })
const ticketOf = async (): Promise<string> => {
  const { data } = await call('POST', '/api/admin/login', { body: { email: EMAIL, password: made.password } })
  return (data as { ticket: string }).ticket
}

test('an operator logs in by password and authenticator, and is then known', async () => {
  const { status, cookies, data } = await call('POST', '/api/admin/login/verify', {
    body: { ticket: await ticketOf(), code: codeNow() },
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ name: 'Desk' })
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  expect(cookie).toContain('sid=')
  expect(await call('GET', '/api/admin/me', { headers: { cookie } })).toMatchObject({ status: 200, data: { email: EMAIL } })
})

test('a code of the authenticator works once', async () => {
  site.clock.advance(60_000)
  const code = codeNow()
  expect(await call('POST', '/api/admin/login/verify', { body: { ticket: await ticketOf(), code } })).toMatchObject({
    status: 200,
  })
  expect(await call('POST', '/api/admin/login/verify', { body: { ticket: await ticketOf(), code } })).toMatchObject({
    status: 401,
    code: 'OPERATOR_CODE_WRONG',
  })
})

test('codes of the neighbouring steps count, older and newer ones do not', async () => {
  site.clock.advance(300_000)
  const at = (seconds: number): string =>
    new TOTP({ secret: Secret.fromBase32(made.totpSecret) }).generate({ timestamp: site.clock.now().getTime() + seconds * 1000 })
  for (const [seconds, status] of [
    [-90, 401],
    [-60, 401],
    [60, 401],
    [90, 401],
    [-30, 200],
    [30, 200],
  ] as const) {
    expect(
      await call('POST', '/api/admin/login/verify', { body: { ticket: await ticketOf(), code: at(seconds) } }),
    ).toMatchObject({ status })
  }
})

test('a wrong password, an unknown e-mail, a foreign and an old ticket are refused alike', async () => {
  const wrong = { status: 401, code: 'OPERATOR_LOGIN_WRONG' }
  expect(await call('POST', '/api/admin/login', { body: { email: EMAIL, password: 'not this one' } })).toMatchObject(wrong)
  expect(await call('POST', '/api/admin/login', { body: { email: 'a@tutors.example', password: made.password } })).toMatchObject(
    wrong,
  )
  const ticket = await ticketOf()
  expect(
    await call('POST', '/api/admin/login/verify', { body: { ticket: `${ticket.slice(0, -4)}AAAA`, code: codeNow() } }),
  ).toMatchObject(wrong)
  const verify = async () => await call('POST', '/api/admin/login/verify', { body: { ticket, code: codeNow() } })
  site.clock.advance(299_999)
  expect(await verify()).toMatchObject({ status: 200 })
  site.clock.advance(1)
  expect(await verify()).toMatchObject(wrong)
})

test('the password and the secret of an operator stand nowhere in the database', async () => {
  const rows = JSON.stringify(await site.database.raw('select * from operator', []))
  expect(rows).not.toContain(made.password)
  expect(rows).not.toContain(made.totpSecret)
})

test('a second operator with the same e-mail is refused', async () => {
  const context = testContext(site)
  expect(await createOperator(context, { email: EMAIL.toUpperCase(), name: 'Other' })).toBeNull()
})
