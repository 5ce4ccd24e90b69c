import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import { createOperator } from '../use-cases/create-operator.ts'
import type { NewOperator } from '../use-cases/create-operator.ts'
import { endSessions } from '../use-cases/end-sessions.ts'

const EMAIL = 'wing@tutors.example'
const OWN = 'seven ferries to central'
const HOUR_MS = 3_600_000
let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(1)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

async function made(email: string): Promise<NewOperator> {
  const operator = await createOperator(testContext(site), { email, name: 'Wing Chan' })
  if (!operator) throw new Error('there is one')
  return operator
}
const codeOf = ({ totpSecret }: NewOperator): string =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: site.clock.now().getTime() })
const first = async (email: string, password: string) => await calls.post('/api/admin/login', { email, password })
const verify = async (body: object) => await calls.post('/api/admin/login/verify', body)

test('a password that was made for an operator opens nothing but the choice of an own one', async () => {
  const operator = await made(EMAIL)
  expect(operator.password).toMatch(/^[\w-]{20}$/)
  const { data } = await first(EMAIL, operator.password)
  expect(data).toEqual({ ticket: expect.any(String), asksPassword: true })
  const { ticket } = data as { ticket: string }
  for (const password of [undefined, 'short', 'password1234', 'Wing Chan1', operator.password])
    expect(await verify({ ticket, code: codeOf(operator), password }), password).toMatchObject({
      status: 422,
      code: 'OPERATOR_PASSWORD_WEAK',
    })
  // None of these used the code up.
  const entered = await verify({ ticket, code: codeOf(operator), password: OWN })
  expect(entered).toMatchObject({ status: 200, data: { name: 'Wing Chan' } })
  expect((await first(EMAIL, operator.password)).code).toBe('OPERATOR_LOGIN_WRONG')
  expect((await first(EMAIL, OWN)).data).toEqual({ ticket: expect.any(String), asksPassword: false })
})

test('it ends after a day', async () => {
  const operator = await made('late@tutors.example')
  site.clock.advance(24 * HOUR_MS - 1000)
  expect((await first('late@tutors.example', operator.password)).code).toBe('OK')
  site.clock.advance(2000)
  expect(await first('late@tutors.example', operator.password)).toMatchObject({ status: 401, code: 'OPERATOR_LOGIN_WRONG' })
})

test('operators change their own password with the current one and a fresh code, and their other sessions end', async () => {
  const email = 'mei@tutors.example'
  const operator = await made(email)
  const { ticket } = (await first(email, operator.password)).data as { ticket: string }
  const entered = await verify({ ticket, code: codeOf(operator), password: OWN })
  const headers = calls.headersOf(entered)
  const { operatorId } = entered.data as { operatorId: string }
  const tablet = await signInAs(site, { side: 'operator', accountId: operatorId })
  const change = async (currentPassword: string, password: string) =>
    await calls.post('/api/admin/password', { currentPassword, password }, headers)
  expect(await change('no such ferries', 'nine junks of the quay')).toMatchObject({ status: 401, code: 'OPERATOR_LOGIN_WRONG' })
  expect((await change(OWN, OWN)).code).toBe('OPERATOR_PASSWORD_WEAK')
  expect((await calls.get('/api/admin/me', tablet.headers)).code).toBe('OK')
  const changed = await change(OWN, 'nine junks of the quay')
  expect(changed.code).toBe('OK')
  expect((await calls.get('/api/admin/me', tablet.headers)).code).toBe('LOGIN_REQUIRED')
  expect((await calls.get('/api/admin/me', headers)).code).toBe('LOGIN_REQUIRED')
  const renewed = calls.headersOf(changed)
  expect((await calls.get('/api/admin/me', renewed)).code).toBe('OK')
  site.clock.advance(5 * 60_000 + 1000)
  const late = { currentPassword: 'nine junks of the quay', password: OWN }
  expect((await calls.post('/api/admin/password', late, renewed)).code).toBe('CODE_REQUIRED')
  expect((await first(email, 'nine junks of the quay')).code).toBe('OK')
  const trail = await site.database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('objectId', '=', operatorId)
    .orderBy('seq')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual([
    'operator.created',
    'operator.password-changed',
    'operator.logged-in',
    'operator.login-failed',
    'operator.password-changed',
  ])
})

test('who runs the site ends the sessions of a person, of an operator, or all', async () => {
  const [parent, other] = [await signInAs(site, { side: 'parent' }), await signInAs(site, { side: 'tutor' })]
  const desk = await signInAs(site, { side: 'operator' })
  const isIn = async ({ headers }: typeof parent) => (await calls.get('/cert/sys-user/session/list', headers)).code
  const isAtDesk = async () => (await calls.get('/api/admin/me', desk.headers)).code
  const ctx = testContext(site)
  expect(await endSessions(ctx, { accountId: parent.accountId })).toBe(1)
  expect([await isIn(parent), await isIn(other)]).toEqual(['LOGIN_REQUIRED', 'OK'])
  expect(await endSessions(ctx, { operator: 'nobody@tutors.example' })).toBeNull()
  expect(await endSessions(ctx, { operator: `${desk.accountId.toUpperCase()}@desk.example` })).toBe(1)
  expect([await isAtDesk(), await isIn(other)]).toEqual(['LOGIN_REQUIRED', 'OK'])
  expect(await endSessions(ctx, 'all')).toBeGreaterThan(0)
  expect(await isIn(other)).toBe('LOGIN_REQUIRED')
})
