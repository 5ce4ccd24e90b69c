import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { listAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { GOOD_PASSWORD } from './calls.ts'
import type { Answer, callsOn } from './calls.ts'
import { OUR_APP, startIdentityProvider } from './identity-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { secondFactorsOn } from './second-factor-world.ts'
import type { Guarded } from './second-factor-world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const LOGIN = '/cert/sso/login'
const SECOND = '/cert/sso/login/second'
const INFO = '/cert/sys-user/info'

let provider: IdentityProvider
let site: DemoSite
let world: ReturnType<typeof secondFactorsOn>
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  provider = await startIdentityProvider()
  site = await openDemoSite(3, { database: await openTestDatabase({ pool: 16, isServing: true }), env: provider.env })
  world = secondFactorsOn(site, 96_440_000)
  calls = world.calls
})
afterAll(async () => {
  await site.close()
  await provider.close()
})

type Headers = Readonly<Record<string, string>>
const phoneOf = ({ mobile }: Pick<Guarded, 'mobile'>) => ({ countryCode: '852', mobile })
const byPassword = async (who: Pick<Guarded, 'mobile'>, headers: Headers = visitor): Promise<Answer> =>
  await calls.post(LOGIN, { ...phoneOf(who), password: GOOD_PASSWORD }, headers)

let registered = 0
/** Someone with a password and a second factor. */
async function newGuarded(): Promise<Guarded> {
  const mobile = String(96_450_000 + registered++)
  const { data } = await calls.register(mobile)
  const { userId } = data as { userId: string }
  return await world.switchOn({ ...(await signInAs(site, { side: 'parent', accountId: userId })), mobile })
}

const ticketOf = ({ data }: Answer): string => (data as { secondStep: { ticket: string } }).secondStep.ticket
const take = async (ticket: string, code: string, more: object = {}): Promise<Answer> =>
  await calls.post(SECOND, { ticket, code, ...more })
const sentCode = async (url: string, body: { mobile: string }) => {
  site.clock.advance(MINUTE_MS)
  const { codeKey } = (await calls.post(url, body)).data as { codeKey: string }
  return { codeKey, verifyCode: await calls.lastCode(`+852${body.mobile}`) }
}
/** The browser that an answer names, as it comes back without a session. */
const browserOf = ({ cookies }: Answer): Headers => ({
  ...visitor,
  cookie: `__Host-browser=${cookies.get('__Host-browser') ?? ''}`,
})

test('who logs in by password is logged in by the code alone', async () => {
  const anna = await newGuarded()
  const first = await byPassword(anna)
  expect(first).toMatchObject({
    status: 200,
    code: 'OK',
    data: { secondStep: { ticket: expect.any(String), expiresSeconds: 600 } },
  })
  expect(first.cookies.size).toBe(0)
  expect(Object.keys(first.data as object)).toEqual(['secondStep'])
  const sealed = Buffer.from(ticketOf(first).split('.')[1] ?? '', 'base64url').toString('latin1')
  expect(sealed).not.toContain(anna.accountId)
  const entered = await take(ticketOf(first), world.freshCode(anna))
  expect(entered).toMatchObject({ code: 'OK', data: { userId: anna.accountId, mobile: `96****${anna.mobile.slice(-2)}` } })
  expect((await calls.get(INFO, calls.headersOf(entered))).code).toBe('OK')
  const trail = await listAudit(site.database.db, { objectId: anna.accountId, limit: 1 })
  expect(trail).toMatchObject([
    { action: 'account.logged-in', details: { method: 'password', side: 'parent', second: 'authenticator' } },
  ])
  // The code of the log-in is one of the last five minutes.
  expect((await calls.post('/api/user/delete', undefined, calls.headersOf(entered))).code).toBe('OK')
})

test('a ticket is ours, good once and for ten minutes', async () => {
  const ben = await newGuarded()
  const ticket = ticketOf(await byPassword(ben))
  expect((await take(`${ticket.slice(0, -4)}AAAA`, world.freshCode(ben))).code).toBe('STEP_OVER')
  expect((await take(ticket, world.freshCode(ben))).code).toBe('OK')
  expect((await take(ticket, world.freshCode(ben))).code).toBe('STEP_OVER')
  const late = ticketOf(await byPassword(ben))
  site.clock.advance(10 * MINUTE_MS)
  expect((await take(late, world.codeOf(ben.secret))).code).toBe('STEP_OVER')
})

test('a wrong code logs nobody in, is kept in the log, and five of them lock; a recovery code still counts, once', async () => {
  const cara = await newGuarded()
  const ticket = ticketOf(await byPassword(cara))
  const codes: string[] = []
  for (let at = 0; at < 6; at++) {
    const answer = await take(ticket, world.wrongCode(cara))
    codes.push(answer.code)
    expect(answer.cookies.size).toBe(0)
  }
  expect(codes).toEqual([...Array<string>(4).fill('SECOND_FACTOR_WRONG'), 'SECOND_FACTOR_LOCKED', 'SECOND_FACTOR_LOCKED'])
  const failed = await listAudit(site.database.db, { objectId: cara.accountId, action: 'account.login-failed', limit: 9 })
  expect(failed.map(({ details }) => details)).toEqual(Array(4).fill({ method: 'password', reason: 'SECOND_FACTOR_WRONG' }))
  expect((await take(ticket, world.freshCode(cara))).code).toBe('SECOND_FACTOR_LOCKED')
  expect((await take(ticket, cara.codes[0] ?? '')).code).toBe('OK')
  expect((await take(ticketOf(await byPassword(cara)), cara.codes[0] ?? '')).code).toBe('SECOND_FACTOR_WRONG')
})

test('a code by SMS and an identity provider are followed by the second step as well', async () => {
  const dora = await newGuarded()
  const phone = phoneOf(dora)
  const bySms = await calls.post('/cert/sso/login/code', { ...phone, ...(await sentCode('/cert/sso/login/send/message', phone)) })
  expect([bySms.code, bySms.cookies.size]).toEqual(['OK', 0])
  expect((await take(ticketOf(bySms), world.freshCode(dora))).code).toBe('OK')
  await site.database.db
    .insertInto('account_identity')
    .values({ provider: 'facebook', subject: 'fb-dora', accountId: dora.accountId, createdAt: site.clock.now() })
    .execute()
  provider.facebook.set('dora', { appId: OUR_APP, userId: 'fb-dora' })
  const byFacebook = await calls.post('/cert/sso/facebook/login', { ...(await calls.begun('facebook')), code: 'dora' })
  expect(byFacebook.data).toMatchObject({ user: null, ticket: null, userName: null })
  expect(byFacebook.cookies.size).toBe(0)
  expect((await take(ticketOf(byFacebook), world.freshCode(dora))).code).toBe('OK')
})

test('an identity is bound to an account with a second factor after the second step alone', async () => {
  const emil = await newGuarded()
  provider.facebook.set('emil', { appId: OUR_APP, userId: 'fb-emil' })
  const { ticket } = (await calls.post('/cert/sso/facebook/login', { ...(await calls.begun('facebook')), code: 'emil' }))
    .data as { ticket: string }
  const phone = { ...phoneOf(emil), ticket }
  const proof = await sentCode('/api/user/bind/mobile/send/message', phone)
  const asked = await calls.post('/api/user/bind/mobile', { ...phone, ...proof, termsVersion: PAPERS_VERSION })
  const bound = async () =>
    await site.database.db.selectFrom('account_identity').select('subject').where('accountId', '=', emil.accountId).execute()
  expect([asked.code, asked.cookies.size, await bound()]).toEqual(['OK', 0, []])
  expect((await take(ticketOf(asked), world.wrongCode(emil))).code).toBe('SECOND_FACTOR_WRONG')
  expect(await bound()).toEqual([])
  expect((await take(ticketOf(asked), world.freshCode(emil))).data).toMatchObject({ isFacebookBound: true })
  expect(await bound()).toEqual([{ subject: 'fb-emil' }])
  expect(await world.toldOf(emil)).toContain('identity-bound')
})

test('a browser that its person wants known is not asked for thirty days, another one is', async () => {
  const fay = await newGuarded()
  const once = await take(ticketOf(await byPassword(fay)), world.freshCode(fay))
  expect((await byPassword(fay, browserOf(once))).data).toHaveProperty('secondStep')
  const known = await take(ticketOf(await byPassword(fay)), world.freshCode(fay), { knowsBrowser: true })
  const browser = browserOf(known)
  expect((await byPassword(fay, browser)).data).toHaveProperty('userId')
  // What it guards is guarded there too: no code was given.
  const inside = await byPassword(fay, browser)
  expect((await calls.post('/api/user/delete', undefined, calls.headersOf(inside))).code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await byPassword(fay)).data).toHaveProperty('secondStep')
  const gus = await newGuarded()
  expect((await byPassword(gus, browser)).data).toHaveProperty('secondStep')
  site.clock.advance(30 * DAY_MS)
  expect((await byPassword(fay, browser)).data).toHaveProperty('secondStep')
})

test('a password that was reset by SMS leaves it on, and no browser is known any more', async () => {
  const hal = await newGuarded()
  const browser = browserOf(await take(ticketOf(await byPassword(hal)), world.freshCode(hal), { knowsBrowser: true }))
  const phone = phoneOf(hal)
  const proof = await sentCode('/cert/sso/forget/password/send/message', phone)
  const reset = await calls.post('/cert/sso/reset/forget/password', { ...phone, ...proof, password: GOOD_PASSWORD })
  expect(reset.code).toBe('OK')
  const asked = await byPassword(hal, browser)
  expect(asked.data).toHaveProperty('secondStep')
  const entered = await take(ticketOf(asked), world.freshCode(hal))
  expect(await world.stateOf({ headers: calls.headersOf(entered) })).toMatchObject({ isOn: true })
})

test('logging all other devices out forgets their browsers, and switching it off all of them', async () => {
  const ida = await newGuarded()
  const browser = browserOf(await take(ticketOf(await byPassword(ida)), world.freshCode(ida), { knowsBrowser: true }))
  const here = await take(ticketOf(await byPassword(ida)), world.freshCode(ida), { knowsBrowser: true })
  const { cookie, ...rest } = calls.headersOf(here)
  const mine = { ...rest, cookie: `${cookie}; __Host-browser=${here.cookies.get('__Host-browser')}` }
  expect((await calls.post('/cert/sys-user/session/revoke/others', undefined, mine)).code).toBe('OK')
  expect((await byPassword(ida, browser)).data).toHaveProperty('secondStep')
  expect((await byPassword(ida, browserOf(here))).data).toHaveProperty('userId')
})

test('who is suspended hears so before the second step; a deletion is stopped after it', async () => {
  const jon = await newGuarded()
  const setStatus = async (change: object) =>
    await site.database.db.updateTable('account').set(change).where('id', '=', jon.accountId).execute()
  await setStatus({ status: 'suspended' })
  expect((await byPassword(jon)).code).toBe('ACCOUNT_SUSPENDED')
  await setStatus({ status: 'closing', closesAt: new Date(site.clock.now().getTime() + DAY_MS) })
  const ticket = ticketOf(await byPassword(jon))
  const statusOf = async () =>
    (await site.database.db.selectFrom('account').select('status').where('id', '=', jon.accountId).executeTakeFirstOrThrow())
      .status
  expect(await statusOf()).toBe('closing')
  expect((await take(ticket, world.freshCode(jon))).code).toBe('OK')
  expect(await statusOf()).toBe('active')
})
