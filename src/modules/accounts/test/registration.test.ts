import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { visitor } from '../../../../test/sign-in-as.ts'
import { GOOD_PASSWORD, callsOn } from './calls.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(5)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

const SEND = '/cert/sso/register/send/message'
const REGISTER = '/cert/sso/register'

test('a parent registers by phone, code and password and is logged in', async () => {
  const answer = await calls.register('91110001')
  expect(answer).toMatchObject({
    status: 200,
    code: 'OK',
    data: {
      userName: 'Ah Lin',
      mobile: '91****01',
      countryCode: '852',
      country: 'hk',
      currentUser: 2,
      userTypes: [2],
      tutorId: null,
    },
  })
  expect(answer.cookies.get('__Host-currentUser')).toBe('2')
  expect(answer.cookies.get('__Host-loginState')).toBe('Y')
  const info = await calls.get('/cert/sys-user/info', calls.headersOf(answer))
  expect(info.data).toEqual(answer.data)
})

test('a tutor who registers has a draft profile that nobody finds', async () => {
  const answer = await calls.register('91110002', { type: 1 })
  const { tutorId } = answer.data as { tutorId: number }
  expect(tutorId).toBeGreaterThan(0)
  expect(answer.cookies.get('__Host-currentUser')).toBe('1')
  expect((await calls.get(`/api/tutor/detail/${tutorId}`)).code).toBe('TUTOR_NOT_FOUND')
})

test('whether a number is registered is answered for any way of writing it', async () => {
  await calls.register('91110003')
  const ask = async (mobile: string, countryCode = '852') =>
    (await calls.get(`/cert/sso/is/register?${new URLSearchParams({ countryCode, mobile }).toString()}`)).data
  expect(await ask('9111 0003')).toBe(true)
  expect(await ask('+852 9111-0003')).toBe(true)
  expect(await ask('91110003', 'hk')).toBe(true)
  expect(await ask('91110009')).toBe(false)
  // Our own pages ask in the body.
  const told = async (mobile: string) => (await calls.post('/cert/sso/is/register', { countryCode: '852', mobile })).data
  expect([await told('9111 0003'), await told('91110009')]).toEqual([true, false])
})

test('the code says where it went, masked, when to ask again and how long it is good; nothing of it is readable', async () => {
  const sent = await calls.post(SEND, { countryCode: '852', mobile: '91110004', type: 2 })
  expect(sent.data).toEqual({ codeKey: expect.any(String), mobile: '91****04', resendSeconds: 55, expiresSeconds: 300 })
  const code = await calls.lastCode('+85291110004')
  expect(code).toMatch(/^\d{6}$/)
  const db = site.database.db
  const rows = JSON.stringify([
    await db.selectFrom('code_challenge').selectAll().execute(),
    await db.selectFrom('code_sent').selectAll().execute(),
    await db.selectFrom('delivery').selectAll().execute(),
    await db.selectFrom('rate_bucket').selectAll().execute(),
  ])
  expect(rows).not.toContain('91110004')
  expect(rows).not.toContain(`"${code}"`)
})

test('a second code waits 55 seconds for one number and purpose', async () => {
  const ask = async () => await calls.post(SEND, { countryCode: '852', mobile: '91110005', type: 2 })
  expect((await ask()).code).toBe('OK')
  site.clock.advance(14_500)
  expect(await ask()).toMatchObject({ status: 429, code: 'CODE_TOO_SOON', msg: expect.stringContaining('41') })
  site.clock.advance(40_500)
  expect((await ask()).code).toBe('OK')
})

test('WhatsApp is for Hong Kong numbers of parents and tutors', async () => {
  const ask = async (countryCode: string, mobile: string) =>
    await calls.post(SEND, { countryCode, mobile, type: 1, isUseWhatsapp: true })
  expect((await ask('852', '91110006')).code).toBe('OK')
  expect((await calls.outbox()).at(-1)).toMatchObject({ channel: 'whatsapp', to: '+85291110006', purpose: 'register' })
  expect((await ask('853', '66110006')).code).toBe('WHATSAPP_NOT_AVAILABLE')
})

test('a wrong code is refused, five guesses spoil it, and it works once', async () => {
  const phone = { countryCode: '852', mobile: '91110007' }
  const { codeKey } = (await calls.post(SEND, { ...phone, type: 2 })).data as { codeKey: string }
  const right = await calls.lastCode('+85291110007')
  const wrong = right === '000000' ? '000001' : '000000'
  const attempt = async (verifyCode: string, key = codeKey) =>
    (
      await calls.post(REGISTER, {
        ...phone,
        type: 2,
        termsVersion: PAPERS_VERSION,
        password: GOOD_PASSWORD,
        codeKey: key,
        verifyCode,
      })
    ).code
  for (let guess = 0; guess < 5; guess++) expect(await attempt(wrong)).toBe('CODE_WRONG')
  expect(await attempt(right)).toBe('CODE_EXPIRED')
  expect(await attempt(right, 'unknown')).toBe('CODE_EXPIRED')
  site.clock.advance(60_000)
  const again = (await calls.post(SEND, { ...phone, type: 2 })).data as { codeKey: string }
  expect(await attempt(await calls.lastCode('+85291110007'), again.codeKey)).toBe('OK')
  expect(await attempt(await calls.lastCode('+85291110007'), again.codeKey)).toBe('CODE_EXPIRED')
  expect(await attempt('123456', again.codeKey)).toBe('CODE_EXPIRED')
})

test('a code ends after five minutes and is good for its number and purpose alone', async () => {
  const phone = { countryCode: '852', mobile: '91110008' }
  const { codeKey } = (await calls.post(SEND, { ...phone, type: 2 })).data as { codeKey: string }
  const verifyCode = await calls.lastCode('+85291110008')
  const body = { ...phone, type: 2, termsVersion: PAPERS_VERSION, password: GOOD_PASSWORD, codeKey, verifyCode }
  expect((await calls.post('/cert/sso/login/code', body)).code).toBe('CODE_EXPIRED')
  expect((await calls.post(REGISTER, { ...body, mobile: '91110099' })).code).toBe('CODE_WRONG')
  site.clock.advance(300_000)
  expect((await calls.post(REGISTER, body)).code).toBe('CODE_EXPIRED')
})

test('a number with an account gets a code too, and learns so only after proving it', async () => {
  await calls.register('91110010')
  site.clock.advance(60_000)
  expect(await calls.register('91110010')).toMatchObject({ status: 409, code: 'ALREADY_REGISTERED' })
})

test('fields that are wrong are named, with the reason', async () => {
  const send = async (body: object) =>
    (await calls.post(SEND, { countryCode: '852', mobile: '91110011', type: 2, ...body })).fields
  expect(await send({ mobile: '21110011' })).toEqual({ mobile: 'validate.phone' })
  expect(await send({ mobile: '' })).toMatchObject({ mobile: 'validate.require' })
  expect(await send({ mobile: '9'.repeat(26) })).toMatchObject({ mobile: 'validate.phone' })
  expect(await send({ countryCode: '49' })).toEqual({ mobile: 'validate.phone' })
  expect(await send({ type: 3 })).toEqual({ type: 'validate.invalid' })
  const body = {
    countryCode: '852',
    mobile: '91110011',
    type: 2,
    termsVersion: PAPERS_VERSION,
    codeKey: 'x',
    verifyCode: '123456',
  }
  const enroll = async (more: object) => (await calls.post(REGISTER, { ...body, ...more })).fields
  expect(await enroll({})).toEqual({ password: 'validate.require' })
  const agreed = await enroll({ password: GOOD_PASSWORD, termsVersion: '2025-01-01' })
  expect(agreed).toEqual({ termsVersion: 'validate.terms' })
  expect(await enroll({ password: GOOD_PASSWORD, termsVersion: undefined })).toEqual({ termsVersion: 'validate.terms' })
  expect(await enroll({ password: 'short' })).toEqual({ password: 'validate.password.short' })
  expect(await enroll({ password: '91110011' })).toEqual({ password: 'validate.password.common' })
  expect(await enroll({ password: GOOD_PASSWORD, verifyCode: '12345' })).toEqual({ verifyCode: 'validate.code' })
  expect(await enroll({ password: GOOD_PASSWORD, userName: '<b>' })).toEqual({ userName: 'validate.name' })
})

test('fields beyond those of the call change nothing', async () => {
  const sent = await calls.post(SEND, { countryCode: '852', mobile: '91110012', type: 2, role: 'operator' })
  const { codeKey } = sent.data as { codeKey: string }
  const extra = { role: 'operator', status: 'active', userId: 'x', currentUser: 1, sides: ['institution'] }
  const answer = await calls.post(REGISTER, {
    ...extra,
    countryCode: '852',
    mobile: '91110012',
    type: 2,
    termsVersion: PAPERS_VERSION,
    password: GOOD_PASSWORD,
    codeKey,
    verifyCode: await calls.lastCode('+85291110012'),
  })
  expect(answer.data).toMatchObject({ currentUser: 2, userTypes: [2] })
})

/** A server with its limits; `send` asks for a code from an address. */
async function limited() {
  const server = await site.serve({ limitsRates: true })
  const send = async (mobile: string, remoteAddress: string) => {
    const payload = { countryCode: '852', mobile, type: 2 }
    return (await server.inject({ method: 'POST', url: SEND, payload, headers: visitor, remoteAddress })).json<{ code: string }>()
      .code
  }
  return { server, send }
}

test('the tenth code of a day is sent and the eleventh is not, though never more than three in ten minutes or five in an hour', async () => {
  const { server, send } = await limited()
  // Always from another network. A code goes out every two hours and ten minutes.
  for (let n = 0; n < 10; n++) {
    expect(await send('91150000', `198.18.${n}.1`), String(n)).toBe('OK')
    site.clock.advance(130 * 60_000)
  }
  expect(await send('91150000', '198.18.10.1')).toBe('RATE_LIMITED')
  // A day after the first, which was 1,300 minutes ago.
  site.clock.advance(140 * 60_000 - 1)
  expect(await send('91150000', '198.18.11.1')).toBe('RATE_LIMITED')
  site.clock.advance(1)
  expect(await send('91150000', '198.18.12.1')).toBe('OK')
  await server.close()
})

test('one number gets three codes, an address of a carrier serves a hundred and twenty people, and a flood ends somewhere', async () => {
  // What was asked for before does not count.
  site.clock.advance(3_600_000)
  const { server, send } = await limited()
  for (let n = 0; n < 3; n++) {
    expect(await send('91120000', `198.51.${n}.1`)).toBe('OK')
    site.clock.advance(60_000)
  }
  expect(await send('91120000', '198.51.9.1')).toBe('RATE_LIMITED')
  const mobile = (n: number): string => String(91_130_000 + n)
  for (let n = 0; n < 120; n++) expect(await send(mobile(n), '198.51.100.7')).toBe('OK')
  expect(await send(mobile(120), '198.51.100.7')).toBe('RATE_LIMITED')
  expect(await send(mobile(121), '198.51.100.8')).toBe('OK')
  // As if many more had asked.
  const used = async (bucket: string, times: number): Promise<void> => {
    const key = site.keys.hmac('rate-bucket', bucket)
    await site.database.db.updateTable('rate_bucket').set({ used: times }).where('key', '=', key).execute()
  }
  await used('code-network/3600000/198.51.100', 600)
  expect(await send(mobile(122), '198.51.100.9')).toBe('RATE_LIMITED')
  await used('code-home/3600000/852', 4999)
  expect(await send(mobile(123), '203.0.113.1')).toBe('OK')
  expect(await send(mobile(124), '192.0.2.1')).toBe('RATE_LIMITED')
  await server.close()
})

test('who registers has agreed to the papers as they are, and when is kept', async () => {
  await calls.register('91110031')
  const kept = await site.database.db
    .selectFrom('account')
    .select(['termsVersion', 'termsAcceptedAt'])
    .where('mobile', '=', '91110031')
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ termsVersion: PAPERS_VERSION, termsAcceptedAt: site.clock.now() })
})
