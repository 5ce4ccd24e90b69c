import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit, verifyAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { GOOD_PASSWORD, callsOn } from './calls.ts'
import { OUR_APP, startIdentityProvider } from './identity-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'

let provider: IdentityProvider
let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  provider = await startIdentityProvider()
  site = await openDemoSite(5, { env: provider.env })
  calls = callsOn(site)
})
afterAll(async () => {
  await site.close()
  await provider.close()
})

const LOGIN = '/cert/sso/login'
const FACEBOOK = '/cert/sys-facebook-login/user'
const hk = (mobile: string) => ({ countryCode: '852', mobile })

/** Actions and details of what happened to an account, oldest first. */
async function trailOf(objectId: string): Promise<readonly (readonly [string, unknown])[]> {
  const entries = await listAudit(site.database.db, { objectId, limit: 100 })
  return entries.map(({ action, details }) => [action, details] as const).toReversed()
}

async function failures(): Promise<readonly { objectKind: string; objectId: string; details: unknown }[]> {
  const entries = await listAudit(site.database.db, {
    action: 'account.login-failed',
    limit: 100,
  })
  return entries.toReversed()
}

test('registering, coming back in each way, changing side and password, revoking and leaving are kept', async () => {
  const mobile = '95110001'
  const entered = await calls.register(mobile)
  const { userId } = entered.data as { userId: string }
  await signInAs(site, { side: 'parent', accountId: userId })
  const tablet = await signInAs(site, { side: 'parent', accountId: userId })
  const by = calls.headersOf(entered)
  await calls.post('/cert/sys-user/session/revoke', { id: tablet.sessionId }, by)
  await calls.post('/cert/sys-user/session/revoke/others', undefined, by)
  await calls.post('/cert/sys-user/session/revoke/others', undefined, by)
  const tutor = await calls.post('/cert/sys-user/switch', { type: 1 }, by)
  const back = await calls.post('/cert/sys-user/switch', { type: 2 }, calls.headersOf(tutor))
  await calls.post('/cert/sso/logout', undefined, calls.headersOf(back))
  await calls.post('/cert/sso/logout', undefined, calls.headersOf(back))
  const forgot = (await calls.post('/cert/sso/forget/password/send/message', hk(mobile))).data as { codeKey: string }
  await calls.post('/cert/sso/reset/forget/password', {
    ...hk(mobile),
    password: 'four anchors at the pier',
    codeKey: forgot.codeKey,
    verifyCode: await calls.lastCode(`+852${mobile}`),
  })
  await calls.post(LOGIN, { ...hk(mobile), password: 'four anchors at the pier' })
  const { codeKey } = (await calls.post('/cert/sso/login/send/message', hk(mobile))).data as { codeKey: string }
  const verifyCode = await calls.lastCode(`+852${mobile}`)
  const last = calls.headersOf(await calls.post('/cert/sso/login/code', { ...hk(mobile), codeKey, verifyCode }))
  const order = (await calls.post('/cert/sys-user/send/reset/password/message', {}, last)).data as { codeKey: string }
  const currentPassword = 'four anchors at the pier'
  const changed = {
    currentPassword,
    password: GOOD_PASSWORD,
    codeKey: order.codeKey,
    verifyCode: await calls.lastCode(`+852${mobile}`),
  }
  expect((await calls.post('/cert/sys-user/reset/password', changed, last)).code).toBe('OK')
  expect(await trailOf(userId)).toEqual([
    ['account.registered', { method: 'registration', side: 'parent' }],
    ['account.session-revoked', { session: tablet.sessionId }],
    ['account.sessions-revoked', { sessions: 1 }],
    ['account.side-opened', { side: 'tutor' }],
    ['account.side-switched', { side: 'parent' }],
    ['account.logged-out', {}],
    ['account.password-reset', {}],
    ['account.logged-in', { method: 'password', side: 'parent' }],
    ['account.logged-in', { method: 'code', side: 'parent' }],
    ['account.password-changed', {}],
  ])
})

test('a failed login is kept under a hash of the number, the same whether or not it has an account', async () => {
  await calls.register('95110002')
  const before = (await failures()).length
  const mobiles = ['95110002', '95110002', '95119999']
  for (const mobile of mobiles) await calls.post(LOGIN, { ...hk(mobile), password: 'something else' })
  const { codeKey } = (await calls.post('/cert/sso/login/send/message', hk('95110002'))).data as { codeKey: string }
  const right = await calls.lastCode('+85295110002')
  const verifyCode = right === '000000' ? '000001' : '000000'
  await calls.post('/cert/sso/login/code', { ...hk('95110002'), codeKey, verifyCode })
  await calls.post('/cert/sso/google/login', { ...(await calls.begun('google')), idToken: 'no token' })
  const kept = (await failures()).slice(before)
  expect(kept.map(({ objectKind, details }) => [objectKind, details])).toEqual([
    ...mobiles.map(() => ['phone', { method: 'password', reason: 'LOGIN_WRONG' }]),
    ['phone', { method: 'code', reason: 'CODE_WRONG' }],
    ['provider', { method: 'google', reason: 'IDENTITY_NOT_VALID' }],
  ])
  const [first, second, unknown, code] = kept.map(({ objectId }) => objectId)
  expect([second, code]).toEqual([first, first])
  expect(unknown).not.toBe(first)
  expect(unknown).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(kept)).not.toContain('9511')
})

test('a new number, a payout account and a bound identity are kept masked', async () => {
  const { accountId, headers } = await signInAs(site, { side: 'tutor', mobile: '95110003' })
  provider.facebook.set('ivy', { appId: OUR_APP, userId: 'fb-ivy' })
  const codeOf = async (url: string, to: string): Promise<string> => {
    site.clock.advance(60_000)
    await calls.post(url, {}, headers)
    return await calls.lastCode(to)
  }
  const bind = await codeOf(`${FACEBOOK}/send/bind/message`, '+85295110003')
  await calls.post(`${FACEBOOK}/bind`, { ...(await calls.begun('facebook')), code: 'ivy', verifyCode: bind }, headers)
  provider.facebook.set('ivy2', { appId: OUR_APP, userId: 'fb-ivy' })
  expect((await calls.post('/cert/sso/facebook/login', { ...(await calls.begun('facebook')), code: 'ivy2' })).code).toBe('OK')
  const release = await codeOf(`${FACEBOOK}/send/bind/message`, '+85295110003')
  await calls.post(`${FACEBOOK}/release/bind`, { verifyCode: release }, headers)
  const term = { chequeType: 'FPS', bankAccountHolder: 'Ivy', bankAccountNumber: '95110003' }
  const added = await calls.addTerm(term, { headers, mobile: '95110003' })
  const { id } = added.data as { id: string }
  expect((await calls.deleteTerm(id, { headers, mobile: '95110003' })).code).toBe('OK')
  const old = await codeOf('/cert/sys-user/send/modify/user/mobile/old/verify/message', '+85295110003')
  const proved = await calls.post('/cert/sys-user/modify/user/mobile/old/verify', { verifyCode: old }, headers)
  await calls.post('/cert/sys-user/send/modify/user/mobile/message', { newMobile: '95110004', countryCode: '852' }, headers)
  const { authCode } = proved.data as { authCode: string }
  const verifyCode = await calls.lastCode('+85295110004')
  expect((await calls.post('/cert/sys-user/modify/user/mobile', { authCode, verifyCode }, headers)).code).toBe('OK')
  const trail = await trailOf(accountId)
  expect(trail).toEqual([
    ['account.identity-bound', { provider: 'facebook' }],
    ['account.logged-in', { method: 'facebook', side: 'tutor' }],
    ['account.identity-released', { provider: 'facebook' }],
    ['account.payment-term-added', { term: id, account: '****0003' }],
    ['account.payment-term-deleted', { term: id, account: '****0003' }],
    ['account.mobile-changed', { from: '95****03', to: '95****04' }],
  ])
  expect(JSON.stringify(trail)).not.toMatch(/9511000[34]/)
})

test('what failed leaves nothing, and the log is whole', async () => {
  const { accountId, headers } = await signInAs(site, { side: 'parent' })
  await calls.post('/cert/sys-user/session/revoke', { id: crypto.randomUUID() }, headers)
  const proof = { codeKey: 'none', verifyCode: '123456' }
  await calls.post('/api/user/payment/term/delete', { id: crypto.randomUUID(), ...proof }, headers)
  expect(await trailOf(accountId)).toEqual([])
  expect((await verifyAudit(site.database.db)).ok).toBe(true)
})
