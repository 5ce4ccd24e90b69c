import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { callsOn } from './calls.ts'
import { OUR_APP, startIdentityProvider } from './identity-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'

let provider: IdentityProvider
let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  provider = await startIdentityProvider()
  site = await openDemoSite(1, { env: provider.env })
  calls = callsOn(site)
})
afterAll(async () => {
  await site.close()
  await provider.close()
})

test('what a provider gives counts for the page alone that began that log-in with that provider, once', async () => {
  provider.facebook.set('gus', { appId: OUR_APP, userId: 'fb-gus' })
  const [own, others, google] = [await calls.begun('facebook'), await calls.begun('facebook'), await calls.begun('google')]
  const enter = async (given: object): Promise<string> =>
    (await calls.post('/cert/sso/facebook/login', { ...own, code: 'gus', ...given })).code
  const before = provider.reached.length
  for (const given of [
    { state: others.state },
    { secret: others.secret },
    { state: google.state, secret: google.secret },
    { state: `${own.state}0` },
    { state: own.state.replace(/^\w+/, 'zzzzzzzzz') },
    { state: '' },
    { secret: '' },
  ])
    expect(['IDENTITY_NOT_VALID', 'INVALID_INPUT'], JSON.stringify(given)).toContain(await enter(given))
  for (const redirectUri of [
    'https://tutors.example/zh/login/return?a=1',
    'https://tutors.example/zh/searchtutor',
    'javascript:1',
    'x',
  ])
    expect(await enter({ redirectUri }), redirectUri).toBe('INVALID_INPUT')
  // Nobody was asked about any of these.
  expect(provider.reached.length).toBe(before)
  // The code is of another page of ours: the provider does not give a token for it.
  expect(await enter({ redirectUri: 'https://tutors.example/en/login/return' })).toBe('IDENTITY_NOT_VALID')
  expect(await enter({})).toBe('OK')
  provider.facebook.set('gus-again', { appId: OUR_APP, userId: 'fb-gus' })
  expect(await enter({ code: 'gus-again' })).toBe('IDENTITY_NOT_VALID')
  const late = await calls.begun('facebook')
  site.clock.advance(600_001)
  provider.facebook.set('gus-late', { appId: OUR_APP, userId: 'fb-gus' })
  expect(await enter({ ...late, code: 'gus-late' })).toBe('IDENTITY_NOT_VALID')
})

test('no token of Facebook goes through the browser, and neither code nor secret stands in an address', async () => {
  provider.facebook.set('ida', { appId: OUR_APP, userId: 'fb-ida' })
  const from = provider.reached.length
  const answer = await calls.post('/cert/sso/facebook/login', { ...(await calls.begun('facebook')), code: 'ida' })
  expect(answer.code).toBe('OK')
  expect(answer.body).not.toContain('token-of-')
  const [exchange, ...others] = provider.reached.slice(from)
  expect(exchange).toBe('/graph/oauth/access_token')
  expect(others.map((url) => url.split('?', 1)[0])).toEqual(['/graph/debug_token', '/graph/me'])
  const begun = await calls.begun('facebook')
  expect((await calls.post('/cert/sso/facebook/login', { ...begun, accessToken: 'token-of-ida' })).code).toBe('INVALID_INPUT')
})
