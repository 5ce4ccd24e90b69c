import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { GOOD_PASSWORD, callsOn } from './calls.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(5)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

const LOGIN = '/cert/sso/login'
const hk = (mobile: string) => ({ countryCode: '852', mobile })

async function statusOf(mobile: string, status: 'active' | 'suspended'): Promise<void> {
  await site.database.db.updateTable('account').set({ status }).where('mobile', '=', mobile).execute()
}

test('who registered logs in by password, with the number written in any way', async () => {
  await calls.register('92110001')
  const answer = await calls.post(LOGIN, { countryCode: '+852', mobile: '9211 0001', password: GOOD_PASSWORD })
  expect(answer).toMatchObject({ code: 'OK', data: { currentUser: 2 } })
  expect((await calls.get('/cert/sys-user/info', calls.headersOf(answer))).code).toBe('OK')
})

test('an unknown number and a wrong password answer the same', async () => {
  await calls.register('92110002')
  const [wrong, unknown] = [
    await calls.post(LOGIN, { ...hk('92110002'), password: 'something else' }),
    await calls.post(LOGIN, { ...hk('92119999'), password: 'something else' }),
  ]
  expect(wrong).toMatchObject({ status: 401, code: 'LOGIN_WRONG', data: null })
  expect({ ...unknown, body: '' }).toEqual({ ...wrong, body: '' })
  expect(wrong.cookies.size).toBe(0)
})

test('who is suspended hears of it only with the right password, and their sessions end at once', async () => {
  const entered = await calls.register('92110003')
  await statusOf('92110003', 'suspended')
  expect((await calls.get('/cert/sys-user/info', calls.headersOf(entered))).code).toBe('LOGIN_REQUIRED')
  expect((await calls.post(LOGIN, { ...hk('92110003'), password: 'something else' })).code).toBe('LOGIN_WRONG')
  expect(await calls.post(LOGIN, { ...hk('92110003'), password: GOOD_PASSWORD })).toMatchObject({
    status: 403,
    code: 'ACCOUNT_SUSPENDED',
  })
  await statusOf('92110003', 'active')
  expect((await calls.post(LOGIN, { ...hk('92110003'), password: GOOD_PASSWORD })).code).toBe('OK')
})

test('a code logs in once; an unknown number gets the same answer and no message', async () => {
  await calls.register('92110004')
  const known = await calls.post('/cert/sso/login/send/message', hk('92110004'))
  const before = (await calls.outbox()).length
  const unknown = await calls.post('/cert/sso/login/send/message', hk('92119998'))
  expect((await calls.outbox()).length).toBe(before)
  expect(Object.keys(unknown.data as object)).toEqual(Object.keys(known.data as object))
  const { codeKey } = known.data as { codeKey: string }
  const verifyCode = await calls.lastCode('+85292110004')
  const enter = async () => await calls.post('/cert/sso/login/code', { ...hk('92110004'), codeKey, verifyCode })
  expect(await enter()).toMatchObject({ code: 'OK', data: { mobile: '92****04' } })
  expect((await enter()).code).toBe('CODE_EXPIRED')
  const other = { ...hk('92119998'), codeKey: (unknown.data as { codeKey: string }).codeKey, verifyCode: '123456' }
  for (let guess = 0; guess < 5; guess++) expect((await calls.post('/cert/sso/login/code', other)).code).toBe('CODE_WRONG')
  expect((await calls.post('/cert/sso/login/code', other)).code).toBe('CODE_EXPIRED')
})

/** A server with its limits; `attempt` logs in from an address. */
async function limited() {
  const server = await site.serve({ limitsRates: true })
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf': 'visitor' }
  const post = async (url: string, payload: object, remoteAddress: string) => {
    site.clock.advance(1)
    return await server.inject({ method: 'POST', url, headers, remoteAddress, payload })
  }
  const attempt = async (mobile: string, password: string, remoteAddress: string): Promise<string> => {
    const answer = await post(LOGIN, { ...hk(mobile), password }, remoteAddress)
    return [answer.json<{ code: string }>().code, answer.headers['retry-after']].filter(Boolean).join(' ')
  }
  return { server, post, attempt }
}

test('a right password after wrong ones works again after a short wait, which is said, and a code works at once', async () => {
  await calls.register('92110005')
  const { server, post, attempt } = await limited()
  const here = '198.51.100.1'
  for (const wait of ['', '', ' 5']) expect(await attempt('92110005', 'wrong password', here)).toBe(`LOGIN_WRONG${wait}`)
  expect(await attempt('92110005', GOOD_PASSWORD, here)).toBe('RATE_LIMITED 5')
  const sent = await post('/cert/sso/login/send/message', hk('92110005'), here)
  const { codeKey } = sent.json<{ data: { codeKey: string } }>().data
  const verifyCode = await calls.lastCode('+85292110005')
  expect((await post('/cert/sso/login/code', { ...hk('92110005'), codeKey, verifyCode }, here)).statusCode).toBe(200)
  site.clock.advance(5000)
  expect(await attempt('92110005', GOOD_PASSWORD, here)).toBe('OK')
  expect(await attempt('92110005', 'wrong password', here)).toBe('LOGIN_WRONG')
  await server.close()
})

test('an unknown number costs the same waits as a known one', async () => {
  const { server, attempt } = await limited()
  const ends: string[] = []
  for (let n = 0; n < 4; n++) ends.push(await attempt('92119997', 'wrong password', '198.51.100.2'))
  expect(ends).toEqual(['LOGIN_WRONG', 'LOGIN_WRONG', 'LOGIN_WRONG 5', 'RATE_LIMITED 5'])
  await server.close()
})

test('forty good logins from one school network lock nobody out', async () => {
  const mobiles = Array.from({ length: 10 }, (_, n) => `9212000${n}`)
  for (const mobile of mobiles) await calls.register(mobile)
  const { server, attempt } = await limited()
  for (let round = 0; round < 4; round++)
    for (const mobile of mobiles) expect(await attempt(mobile, GOOD_PASSWORD, '198.51.100.3')).toBe('OK')
  await server.close()
})

test('logging out ends the session and clears its cookies, twice as well', async () => {
  const headers = calls.headersOf(await calls.register('92110006'))
  const gone = await calls.post('/cert/sso/logout', undefined, headers)
  expect([...gone.cookies]).toEqual(
    expect.arrayContaining([
      ['__Host-sid', ''],
      ['__Host-currentUser', ''],
      ['__Host-loginState', ''],
    ]),
  )
  expect((await calls.get('/cert/sys-user/info', headers)).code).toBe('LOGIN_REQUIRED')
  expect((await calls.post('/cert/sso/logout', undefined, headers)).code).toBe('OK')
})

test('logging in again on one device ends the session that it had', async () => {
  const first = calls.headersOf(await calls.register('92110007'))
  const again = await calls.post(LOGIN, { ...hk('92110007'), password: GOOD_PASSWORD }, first)
  expect((await calls.get('/cert/sys-user/info', first)).code).toBe('LOGIN_REQUIRED')
  const list = await calls.get('/cert/sys-user/session/list', calls.headersOf(again))
  expect((list.data as { list: unknown[] }).list).toHaveLength(1)
})

test('a person switches sides with a new secret, and begins there next time', async () => {
  const entered = await calls.register('92110008')
  const old = calls.headersOf(entered)
  const switched = await calls.post('/cert/sys-user/switch', { type: 1 }, old)
  expect(switched.data).toMatchObject({ currentUser: 1, userTypes: [1, 2], tutorId: expect.any(Number) })
  expect(switched.cookies.get('__Host-currentUser')).toBe('1')
  expect((await calls.get('/cert/sys-user/info', old)).code).toBe('LOGIN_REQUIRED')
  const { tutorId } = switched.data as { tutorId: number }
  const login = async (type?: number) => (await calls.post(LOGIN, { ...hk('92110008'), password: GOOD_PASSWORD, type })).data
  expect(await login()).toMatchObject({ currentUser: 1, tutorId })
  expect(await login(2)).toMatchObject({ currentUser: 2, tutorId: null })
  expect((await calls.post('/cert/sys-user/switch', { type: 3 }, calls.headersOf(switched))).fields).toEqual({
    type: 'validate.invalid',
  })
})

test('a forgotten password is set with a code, and every session ends', async () => {
  const headers = calls.headersOf(await calls.register('92110009'))
  const { codeKey } = (await calls.post('/cert/sso/forget/password/send/message', hk('92110009'))).data as { codeKey: string }
  const verifyCode = await calls.lastCode('+85292110009')
  const reset = async (password: string) =>
    await calls.post('/cert/sso/reset/forget/password', { ...hk('92110009'), password, codeKey, verifyCode })
  expect((await reset('12345678')).fields).toEqual({ password: 'validate.password.common' })
  expect(await reset('four anchors at the pier')).toMatchObject({ code: 'OK', data: true })
  expect((await calls.get('/cert/sys-user/info', headers)).code).toBe('LOGIN_REQUIRED')
  expect((await calls.post(LOGIN, { ...hk('92110009'), password: GOOD_PASSWORD })).code).toBe('LOGIN_WRONG')
  expect((await calls.post(LOGIN, { ...hk('92110009'), password: 'four anchors at the pier' })).code).toBe('OK')
  expect((await reset('four anchors at the pier')).code).toBe('CODE_EXPIRED')
})

test('a login on a device that is new to the account is reported to its owner, not the first one', async () => {
  const entered = await calls.register('92110010')
  const { userId } = entered.data as { userId: string }
  const kinds = async () =>
    (await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', userId).orderBy('id').execute()).map(
      ({ kind }) => kind,
    )
  expect(await kinds()).toEqual([])
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf': 'visitor', 'user-agent': 'Another phone' }
  await calls.post(LOGIN, { ...hk('92110010'), password: GOOD_PASSWORD }, headers)
  await calls.post(LOGIN, { ...hk('92110010'), password: GOOD_PASSWORD }, headers)
  expect(await kinds()).toEqual(['new-device'])
})

test('no call of a secret is answered to a page of another site', async () => {
  const entered = calls.headersOf(await calls.register('92110011'))
  const { 'x-csrf': _without, ...bare } = entered
  for (const headers of [bare, { ...entered, 'x-csrf': 'guess' }, { ...entered, 'sec-fetch-site': 'cross-site' }])
    expect((await calls.post('/cert/sys-user/edit', { userName: 'Mallory' }, headers)).code).toBe('CROSS_SITE')
  expect((await calls.post('/cert/sys-user/edit', { userName: ' Ah   Ming ' }, entered)).data).toMatchObject({
    userName: 'Ah Ming',
  })
})
