import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import type { Answer } from '../../accounts/test/calls.ts'
import { createOperator } from '../use-cases/create-operator.ts'
import type { NewOperator } from '../use-cases/create-operator.ts'
import { withRoutes } from '../../../../test/live-routes.ts'

const EMAIL = 'desk@tutors.example'
const MINUTE_MS = 60_000

let site: DemoSite
let made: NewOperator
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(1, { env: { PAYMENTS: 'on' } })
  const created = await createOperator(testContext(site), {
    email: EMAIL,
    name: 'Desk',
    known: { password: 'nine lights over the bay', totpSecret: 'NINELIGHTSOVERTHEBAYNINELIGHTS22' },
  })
  if (!created) throw new Error('no operator')
  made = created
  calls = callsOn(site)
})
afterAll(async () => await site.close())

const codeNow = (): string =>
  new TOTP({ secret: Secret.fromBase32(made.totpSecret) }).generate({ timestamp: site.clock.now().getTime() })
const ticket = async (): Promise<string> =>
  ((await calls.post('/api/admin/login', { email: EMAIL, password: made.password })).data as { ticket: string }).ticket
const enter = async (): Promise<Answer> =>
  await calls.post('/api/admin/login/verify', { ticket: await ticket(), code: codeNow() })

const TRADE = 'T0123456789ABCDEF'
const WAIVE = '/api/admin/match/01a21ac2-ebe7-76b3-87fc-7b9aa993c27b/fee/waiver'

test('a login’s code is fresh for five minutes, then an act on money asks for another', async () => {
  let headers = calls.headersOf(await enter())
  const waive = async () => (await calls.post(WAIVE, { reason: 'agreed' }, headers)).code
  expect(await waive()).toBe('MATCH_NOT_FOUND')
  site.clock.advance(5 * MINUTE_MS - 1000)
  expect(await waive()).toBe('MATCH_NOT_FOUND')
  site.clock.advance(2000)
  const refused = await calls.post(WAIVE, { reason: 'agreed' }, { ...headers, 'x-locale': 'en' })
  expect(refused).toMatchObject({ status: 403, code: 'CODE_REQUIRED', msg: 'Confirm with a code of your authenticator first' })
  // What moves no money goes on without.
  expect((await calls.post(`/api/admin/payment/${TRADE}/ask`, undefined, headers)).code).toBe('ORDER_NOT_FOUND')
  expect((await calls.get('/api/admin/payment/list', headers)).code).toBe('OK')
  expect((await calls.post('/api/admin/code', { code: codeNow() === '123456' ? '654321' : '123456' }, headers)).code).toBe(
    'OPERATOR_CODE_WRONG',
  )
  expect(await waive()).toBe('CODE_REQUIRED')
  const code = codeNow()
  const before = headers
  const confirmed = await calls.post('/api/admin/code', { code }, headers)
  expect(confirmed.code).toBe('OK')
  headers = calls.headersOf(confirmed)
  expect(await waive()).toBe('MATCH_NOT_FOUND')
  // Who proved themselves again goes on under a new secret; the one before is worth nothing.
  expect((await calls.post(WAIVE, { reason: 'agreed' }, before)).code).toBe('LOGIN_REQUIRED')
  expect((await calls.post('/api/admin/code', { code }, headers)).code).toBe('OPERATOR_CODE_WRONG')
  site.clock.advance(5 * MINUTE_MS + 1000)
  expect(await waive()).toBe('CODE_REQUIRED')
})

test('a fresh code is given to one session, and is in the audit log', async () => {
  site.clock.advance(MINUTE_MS)
  const first = calls.headersOf(await enter())
  site.clock.advance(6 * MINUTE_MS)
  const second = calls.headersOf(await enter())
  const waive = async (headers: typeof first) => (await calls.post(WAIVE, { reason: 'agreed' }, headers)).code
  expect([await waive(first), await waive(second)]).toEqual(['CODE_REQUIRED', 'MATCH_NOT_FOUND'])
  const log = await site.database.raw("select actor_id from audit_entry where action = 'operator.confirmed'", [])
  expect(log).toEqual([{ actor_id: made.id }])
})

test('who guesses codes has to wait', async () => {
  site.clock.advance(MINUTE_MS)
  const headers = calls.headersOf(await enter())
  const server = await site.serve({ limitsRates: true })
  const limited = callsOn({ ...site, server })
  const codes: string[] = []
  for (let tried = 0; tried < 4; tried++) codes.push((await limited.post('/api/admin/code', { code: '000000' }, headers)).code)
  expect(codes).toEqual(['OPERATOR_CODE_WRONG', 'OPERATOR_CODE_WRONG', 'OPERATOR_CODE_WRONG', 'RATE_LIMITED'])
  site.clock.advance(MINUTE_MS)
  expect((await limited.post('/api/admin/code', { code: codeNow() }, headers)).code).toBe('OK')
  await server.close()
})

test('a ticket opens one session', async () => {
  site.clock.advance(MINUTE_MS)
  const once = await ticket()
  const open = async () => (await calls.post('/api/admin/login/verify', { ticket: once, code: codeNow() })).code
  expect(await open()).toBe('OK')
  site.clock.advance(MINUTE_MS)
  expect(await open()).toBe('OPERATOR_LOGIN_WRONG')
  expect((await enter()).code).toBe('OK')
})

test('a session of an operator ends after half an hour without a request, and after twelve hours with', async () => {
  site.clock.advance(MINUTE_MS)
  const idle = calls.headersOf(await enter())
  const me = async (headers: typeof idle) => (await calls.get('/api/admin/me', headers)).code
  site.clock.advance(29 * MINUTE_MS)
  expect(await me(idle)).toBe('OK')
  site.clock.advance(29 * MINUTE_MS)
  expect(await me(idle)).toBe('OK')
  site.clock.advance(31 * MINUTE_MS)
  expect(await me(idle)).toBe('LOGIN_REQUIRED')
  const busy = calls.headersOf(await enter())
  for (let minutes = 20; minutes < 720; minutes += 20) {
    site.clock.advance(20 * MINUTE_MS)
    expect(await me(busy), String(minutes)).toBe('OK')
  }
  site.clock.advance(20 * MINUTE_MS)
  expect(await me(busy)).toBe('LOGIN_REQUIRED')
})

/** Acts of the desk that move no money, and why. */
const MOVE_NOTHING: Readonly<Record<string, readonly string[]>> = {
  'the way in and out': ['/api/admin/code', '/api/admin/logout'],
  'people, cases and what they wrote': [
    '/api/admin/case/:jobId/take/down',
    '/api/admin/course/:courseFlagId/decide',
    '/api/admin/report/:reportId/decide',
    '/api/admin/user/:accountId/restore',
    '/api/admin/user/:accountId/suspend',
    '/api/admin/verification/:verificationId/decide',
  ],
  'a question to a provider, whose answer alone moves money; a look at the books': [
    '/api/admin/ledger/reconcile',
    '/api/admin/payment/:tradeNo/ask',
  ],
  'what would be tried by itself later is tried now, by its own rules': ['/api/admin/background-work/again'],
  'the number of an account is read, which the audit log keeps': ['/api/admin/withdrawal/:withdrawalId/account'],
  'nothing is booked before a statement is signed': [
    '/api/admin/statement/:statementId/discard',
    '/api/admin/statement/import',
    '/api/admin/statement/look',
    '/api/admin/statement/mapping',
  ],
}

test('every act of the desk asks for a fresh code, or says why it moves no money', async () => {
  const { server, routes } = await withRoutes(async () => await site.serve({ env: { PAYMENTS: 'on' } }))
  await server.close()
  const acts = routes.flatMap(({ url, config }) =>
    config?.access?.mutates && config.access.roles.join() === 'operator' ? [{ url, ...config.access }] : [],
  )
  expect(acts.flatMap(({ url, asksFreshCode }) => (asksFreshCode ? [url] : [])).toSorted()).toEqual([
    '/api/admin/amount/change',
    '/api/admin/dispute/:disputeId/decision',
    '/api/admin/fine/:fineId/decision',
    '/api/admin/match/:matchId/fee/waiver',
    // With it everything else may be done.
    '/api/admin/password',
    '/api/admin/payment/:tradeNo/dismiss',
    '/api/admin/payment/:tradeNo/mismatch',
    '/api/admin/payment/:tradeNo/refund',
    '/api/admin/payment/:tradeNo/refund/again',
    '/api/admin/payment/:tradeNo/reversal',
    '/api/admin/statement/:statementId/sign',
    '/api/admin/user/:accountId/second/factor/reset',
    '/api/admin/withdrawal/:withdrawalId/approve',
    '/api/admin/withdrawal/:withdrawalId/paid',
    '/api/admin/withdrawal/:withdrawalId/reject',
  ])
  expect(acts.flatMap(({ url, asksFreshCode }) => (asksFreshCode ? [] : [url])).toSorted()).toEqual(
    Object.values(MOVE_NOTHING).flat().toSorted(),
  )
})
