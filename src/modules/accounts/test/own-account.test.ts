import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { GOOD_PASSWORD, callsOn } from './calls.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(5)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

type Headers = Readonly<Record<string, string>>

const OLD_SEND = '/cert/sys-user/send/modify/user/mobile/old/verify/message'
const OLD_VERIFY = '/cert/sys-user/modify/user/mobile/old/verify'
const NEW_SEND = '/cert/sys-user/send/modify/user/mobile/message'
const MODIFY = '/cert/sys-user/modify/user/mobile'

test('a number is changed in two steps, other devices are logged out and the old number is notified', async () => {
  const anna = await signInAs(site, { side: 'parent', mobile: '93110001' })
  const tablet = await signInAs(site, { side: 'parent', accountId: anna.accountId })
  expect((await calls.post(NEW_SEND, { newMobile: '93110002', countryCode: '852' }, anna.headers)).code).toBe(
    'AUTH_CODE_NOT_VALID',
  )
  await calls.post(OLD_SEND, {}, anna.headers)
  const old = await calls.post(OLD_VERIFY, { verifyCode: await calls.lastCode('+85293110001') }, anna.headers)
  const { authCode } = old.data as { authCode: string }
  expect((await calls.post(NEW_SEND, { newMobile: '93110002', countryCode: '852' }, anna.headers)).data).toMatchObject({
    mobile: '93****02',
  })
  const verifyCode = await calls.lastCode('+85293110002')
  expect((await calls.post(MODIFY, { authCode: 'guess', verifyCode }, anna.headers)).code).toBe('AUTH_CODE_NOT_VALID')
  expect((await calls.post(MODIFY, { authCode, verifyCode }, tablet.headers)).code).toBe('AUTH_CODE_NOT_VALID')
  const changed = await calls.post(MODIFY, { authCode, verifyCode }, anna.headers)
  expect(changed).toMatchObject({ code: 'OK', data: { mobile: '93****02' } })
  expect((await calls.get('/cert/sys-user/info', tablet.headers)).code).toBe('LOGIN_REQUIRED')
  expect((await calls.get('/cert/sys-user/info', anna.headers)).code).toBe('LOGIN_REQUIRED')
  expect((await calls.get('/cert/sys-user/info', calls.headersOf(changed))).code).toBe('OK')
  expect((await calls.outbox()).at(-1)).toMatchObject({ to: '+85293110001', purpose: 'notice' })
})

test('ten minutes after the old number was proved no new one is taken any more', async () => {
  const { headers } = await signInAs(site, { side: 'parent', mobile: '93110021' })
  await calls.post(OLD_SEND, {}, headers)
  const old = await calls.post(OLD_VERIFY, { verifyCode: await calls.lastCode('+85293110021') }, headers)
  expect(old.data).toMatchObject({ expiresSeconds: 600 })
  const { authCode } = old.data as { authCode: string }
  const send = async (newMobile: string) => (await calls.post(NEW_SEND, { newMobile, countryCode: '852' }, headers)).code
  const change = async () => (await calls.post(MODIFY, { authCode, verifyCode: '000000' }, headers)).code
  // Each call takes a millisecond.
  site.clock.advance(599_996)
  expect([await send('93110022'), await change(), await send('93110023'), await send('93110024')]).toEqual([
    'OK',
    'CODE_WRONG',
    'OK',
    'AUTH_CODE_NOT_VALID',
  ])
  expect(await change()).toBe('AUTH_CODE_NOT_VALID')
})

test('a number that someone has cannot be taken over', async () => {
  await signInAs(site, { side: 'tutor', mobile: '93110003' })
  const { headers } = await signInAs(site, { side: 'parent', mobile: '93110004' })
  await calls.post(OLD_SEND, undefined, headers)
  const old = await calls.post(OLD_VERIFY, { verifyCode: await calls.lastCode('+85293110004') }, headers)
  await calls.post(NEW_SEND, { newMobile: '9311 0003', countryCode: '852' }, headers)
  const { authCode } = old.data as { authCode: string }
  const answer = await calls.post(MODIFY, { authCode, verifyCode: await calls.lastCode('+85293110003') }, headers)
  expect(answer).toMatchObject({ status: 409, code: 'MOBILE_TAKEN' })
})

test('a password is changed with the current one and a code in the body, which ends all other sessions, but never someone else’s', async () => {
  const entered = await calls.register('93110005')
  let headers = calls.headersOf(entered)
  const { userId } = entered.data as { userId: string }
  const tablet = await signInAs(site, { side: 'parent', accountId: userId })
  const other = await signInAs(site, { side: 'parent' })
  const order = async (by: Headers) =>
    (await calls.post('/cert/sys-user/send/reset/password/message', {}, by)).data as { codeKey: string }
  const RESET = '/cert/sys-user/reset/password'
  const { codeKey } = await order(headers)
  const verifyCode = await calls.lastCode('+85293110005')
  const password = 'seven ferries to central'
  const currentPassword = GOOD_PASSWORD
  expect((await calls.post(RESET, { userId: other.accountId, password, codeKey, verifyCode }, headers)).code).toBe(
    'ROLE_NOT_ALLOWED',
  )
  expect((await calls.post(RESET, { password, codeKey, verifyCode }, other.headers)).code).toBe('CODE_EXPIRED')
  expect((await calls.post(RESET, { codeKey, verifyCode }, headers)).fields).toEqual({ password: 'validate.require' })
  expect((await calls.post(RESET, { password, codeKey, verifyCode }, headers)).fields).toEqual({
    currentPassword: 'validate.require',
  })
  const guess = { currentPassword: 'no such lights', password, codeKey, verifyCode }
  expect((await calls.post(RESET, guess, headers)).fields).toEqual({ currentPassword: 'validate.password.current' })
  const changed = await calls.post(RESET, { currentPassword, password, codeKey, verifyCode }, headers)
  expect(changed).toMatchObject({ code: 'OK', data: true })
  const info = async (by: Headers) => (await calls.get('/cert/sys-user/info', by)).code
  // Other devices are logged out, and so is whoever has the old secret of this one.
  expect([await info(tablet.headers), await info(headers), await info(other.headers)]).toEqual([
    'LOGIN_REQUIRED',
    'LOGIN_REQUIRED',
    'OK',
  ])
  headers = calls.headersOf(changed)
  expect(await info(headers)).toBe('OK')
  site.clock.advance(60_000)
  const again = await order(headers)
  const fields = { codeKey: again.codeKey, verifyCode: await calls.lastCode('+85293110005') }
  const query = new URLSearchParams({ ...fields, currentPassword: password, password: GOOD_PASSWORD })
  expect((await calls.post(`${RESET}?${query.toString()}`, undefined, headers)).code).toBe('INVALID_INPUT')
  const asked = { countryCode: '852', mobile: '93110005', password }
  expect((await calls.post('/cert/sso/login', asked)).code).toBe('OK')
})

function form(bytes: Uint8Array, name: string): { payload: Buffer; type: string } {
  const head = `--line\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--line--\r\n')]),
    type: 'multipart/form-data; boundary=line',
  }
}

async function upload(bytes: Uint8Array, headers: Headers, name = 'me.png') {
  const { payload, type } = form(bytes, name)
  return await site.server.inject({
    method: 'POST',
    url: '/api/user/update/avatar',
    payload,
    headers: { ...headers, 'content-type': type },
  })
}

test('a picture is encoded again without what the camera wrote, and is the tutor’s as well', async () => {
  const kept = new Map<string, Uint8Array>()
  const put = site.storage.put
  Object.assign(site.storage, { put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes) })
  const tutor = await signInAs(site, { side: 'tutor' })
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
    .withExif({ IFD0: { Copyright: 'CANARY-22.3-114.2' } })
    .jpeg()
    .toBuffer()
  expect(picture.includes('CANARY')).toBe(true)
  const answer = await upload(picture, tutor.headers, 'me.jpg')
  expect(answer.json()).toMatchObject({ code: 'OK', data: { headUrl: expect.stringMatching(/^\/api\/user\/avatar\?t=\d+$/) } })
  const [[key, bytes] = ['', new Uint8Array()]] = kept
  expect(key).toMatch(/^avatar\/[\da-f]{32}\.webp$/)
  expect(Buffer.from(bytes).includes('CANARY')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
  const row = await site.database.db
    .selectFrom('tutor')
    .select('avatarKey')
    .where('id', '=', tutor.tutorId ?? 0)
    .executeTakeFirstOrThrow()
  expect(row.avatarKey).toBe(key)
  Object.assign(site.storage, { put })
  const own = await site.server.inject({ url: '/api/user/avatar', headers: tutor.headers })
  expect([own.statusCode, own.headers['content-type'], own.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-cache',
  ])
})

test('what is no picture inside is refused, whatever it is called', async () => {
  const { headers } = await signInAs(site, { side: 'parent' })
  const refused = async (bytes: Uint8Array | string) =>
    (await upload(Buffer.from(bytes as string), headers)).json<{ code: string }>().code
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    '<html><script></script></html>',
    'GIF89a',
    '%PDF-1.7',
    '\x89PNG\r\n',
  ])
    expect(await refused(text), text).toBe('FILE_NOT_ACCEPTED')
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await refused(png.subarray(0, 60))).toBe('FILE_DAMAGED')
  expect((await upload(Buffer.alloc(5 * 1024 * 1024 + 1), headers)).statusCode).toBe(413)
  expect((await calls.post('/api/user/update/avatar', { file: 'x' }, headers)).code).toBe('MEDIA_TYPE_NOT_SUPPORTED')
  const own = await site.server.inject({ url: '/api/user/avatar', headers })
  expect(own.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
})

test('one sees where one is logged in and logs devices out, one’s own alone', async () => {
  const anna = await signInAs(site, { side: 'parent' })
  const phone = await signInAs(site, { side: 'parent', accountId: anna.accountId })
  const ben = await signInAs(site, { side: 'parent' })
  const list = async (headers: Headers) =>
    ((await calls.get('/cert/sys-user/session/list', headers)).data as { list: { id: string; isThisDevice: boolean }[] }).list
  expect((await list(anna.headers)).map(({ id, isThisDevice }) => [id, isThisDevice])).toEqual(
    expect.arrayContaining([
      [anna.sessionId, true],
      [phone.sessionId, false],
    ]),
  )
  const revoke = async (id: string, headers: Headers) => await calls.post('/cert/sys-user/session/revoke', { id }, headers)
  expect((await revoke(phone.sessionId, ben.headers)).code).toBe('SESSION_NOT_FOUND')
  expect((await revoke(phone.sessionId, anna.headers)).code).toBe('OK')
  expect((await calls.get('/cert/sys-user/info', phone.headers)).code).toBe('LOGIN_REQUIRED')
  await signInAs(site, { side: 'parent', accountId: anna.accountId })
  expect((await calls.post('/cert/sys-user/session/revoke/others', undefined, anna.headers)).data).toEqual({ revoked: 1 })
  // Whoever finds the page open a quarter of an hour later has to log in first, but to leave.
  const tablet = await signInAs(site, { side: 'parent', accountId: anna.accountId })
  site.clock.advance(15 * 60_000 + 1000)
  expect((await revoke(tablet.sessionId, anna.headers)).code).toBe('FRESH_LOGIN_REQUIRED')
  const others = await calls.post('/cert/sys-user/session/revoke/others', undefined, { ...anna.headers, 'x-locale': 'en' })
  expect(others).toMatchObject({ status: 403, msg: 'To protect your account, please log in again first.' })
  expect((await calls.get('/cert/sys-user/info', tablet.headers)).code).toBe('OK')
  const fresh = await signInAs(site, { side: 'parent', accountId: anna.accountId })
  expect((await revoke(tablet.sessionId, fresh.headers)).code).toBe('OK')
  expect((await revoke(anna.sessionId, anna.headers)).cookies.get('__Host-sid')).toBe('')
  expect((await calls.get('/cert/sys-user/info', ben.headers)).code).toBe('OK')
})
