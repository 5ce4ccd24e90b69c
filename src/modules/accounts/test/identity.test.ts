import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { createLog } from '#platform/log.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { RETURN_PAGE, callsOn } from './calls.ts'
import type { Answer } from './calls.ts'
import { CLIENT_ID, ISSUER, OUR_APP, startIdentityProvider } from './identity-provider.ts'
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

const seconds = (): number => Math.floor(site.clock.now().getTime() / 1000)

// What a page keeps of the log-ins that it has begun, by their state.
const secrets = new Map<unknown, string>()

async function claims(more: JWTPayload = {}): Promise<JWTPayload> {
  const { state, secret } = await calls.begun('google')
  secrets.set(state, secret)
  return {
    iss: ISSUER,
    aud: CLIENT_ID,
    azp: CLIENT_ID,
    sub: 'google-1',
    name: 'Gigi Ho',
    iat: seconds(),
    exp: seconds() + 3600,
    nonce: state,
    ...more,
  }
}

/** What a page sends that began the log-in of a token. */
function withToken(idToken: string, state = stateOf(idToken)): object {
  return { idToken, state, secret: secrets.get(state) ?? 'none', redirectUri: RETURN_PAGE }
}

function stateOf(idToken: string): string {
  try {
    const { nonce } = decodeJwt(idToken)
    if (secrets.has(nonce)) return String(nonce)
  } catch {
    // No token.
  }
  return String([...secrets.keys()].at(-1))
}

const enterByGoogle = async (idToken: string): Promise<Answer> => await calls.post('/cert/sso/google/login', withToken(idToken))
const enterByFacebook = async (code: string): Promise<Answer> =>
  await calls.post('/cert/sso/facebook/login', { ...(await calls.begun('facebook')), code })

async function bindMobile(ticket: string, mobile: string, more: object = {}): Promise<Answer> {
  const phone = { countryCode: '852', mobile }
  const sent = await calls.post('/api/user/bind/mobile/send/message', { ...phone, ticket })
  const { codeKey } = sent.data as { codeKey: string }
  const verifyCode = await calls.lastCode(`+852${mobile}`)
  return await calls.post('/api/user/bind/mobile', {
    ...phone,
    termsVersion: PAPERS_VERSION,
    ticket,
    codeKey,
    verifyCode,
    ...more,
  })
}

test('who comes by Google for the first time gives a number, and is let in at once the next time', async () => {
  const first = await enterByGoogle(await provider.googleToken(await claims({ sub: 'gigi' })))
  expect(first).toMatchObject({ code: 'OK', data: { user: null, userName: 'Gigi Ho', ticket: expect.any(String) } })
  expect(first.cookies.size).toBe(0)
  const { ticket } = first.data as { ticket: string }
  expect(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString()).not.toContain('gigi')
  const bound = await bindMobile(ticket, '94110001', { type: 1 })
  expect(bound).toMatchObject({
    code: 'OK',
    data: { userName: 'Gigi Ho', currentUser: 1, hasPassword: false, isGoogleBound: true },
  })
  site.clock.advance(60_000)
  expect((await bindMobile(ticket, '94110001')).code).toBe('TICKET_NOT_VALID')
  const next = await enterByGoogle(await provider.googleToken(await claims({ sub: 'gigi' })))
  expect(next).toMatchObject({ code: 'OK', data: { ticket: null, user: { mobile: '94****01' } } })
  expect(next.cookies.get('__Host-loginState')).toBe('Y')
})

test('a number that has an account gets the identity bound to it', async () => {
  await calls.register('94110002')
  const { ticket } = (await enterByGoogle(await provider.googleToken(await claims({ sub: 'hana' })))).data as { ticket: string }
  site.clock.advance(60_000)
  expect((await bindMobile(ticket, '94110002')).data).toMatchObject({
    userName: 'Ah Lin',
    hasPassword: true,
    isGoogleBound: true,
  })
})

test('a ticket is over after ten minutes, and one of ours alone is believed', async () => {
  const { ticket } = (await enterByGoogle(await provider.googleToken(await claims({ sub: 'late' })))).data as { ticket: string }
  const send = async (text: string) =>
    (await calls.post('/api/user/bind/mobile/send/message', { countryCode: '852', mobile: '94110003', ticket: text })).code
  expect(await send('forged')).toBe('TICKET_NOT_VALID')
  expect(await send(`${ticket}x`)).toBe('TICKET_NOT_VALID')
  // Each call takes a millisecond; the last one here comes at the end of the ten minutes.
  site.clock.advance(599_996)
  expect([await send(ticket), await send(ticket)]).toEqual(['OK', 'TICKET_NOT_VALID'])
})

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

test('tokens that are not Google’s word for us are refused', async () => {
  const good = await claims()
  const { nonce, ...withoutNonce } = good
  const none = `${base64({ alg: 'none', typ: 'JWT' })}.${base64(good)}.`
  const hs = `${base64({ alg: 'HS256', typ: 'JWT', kid: 'own' })}.${base64(good)}`
  const signature = createHmac('sha256', provider.publicPem).update(hs).digest('base64url')
  const ours = await provider.googleToken(good)
  const bad: Readonly<Record<string, string>> = {
    'another audience': await provider.googleToken({ ...good, aud: 'other.apps.example' }),
    'several audiences': await provider.googleToken({ ...good, aud: [CLIENT_ID, 'other.apps.example'] }),
    'another authorised party': await provider.googleToken({ ...good, azp: 'other.apps.example' }),
    'another issuer': await provider.googleToken({ ...good, iss: 'https://accounts.elsewhere.example' }),
    'no algorithm': none,
    'a signature made with the public key': `${hs}.${signature}`,
    'a foreign key': await provider.googleToken(good, { isForeignKey: true }),
    'an unknown key': await provider.googleToken(good, { kid: 'other', isForeignKey: true }),
    expired: await provider.googleToken({ ...good, iat: seconds() - 4000, exp: seconds() - 60 }),
    'made long ago': await provider.googleToken({ ...good, iat: seconds() - 700 }),
    'not yet made': await provider.googleToken({ ...good, iat: seconds() + 600 }),
    'without an end': await provider.googleToken(Object.fromEntries(Object.entries(good).filter(([name]) => name !== 'exp'))),
    'without a nonce': await provider.googleToken(withoutNonce),
    'a nonce that is not ours': await provider.googleToken({ ...good, nonce: `${String(nonce).slice(0, -1)}0f` }),
    'another claim in the middle': ours.replace(ours.split('.')[1] ?? '', base64({ ...good, sub: 'somebody-else' })),
    'no token': 'abc',
  }
  for (const [what, token] of Object.entries(bad))
    expect(await enterByGoogle(token), what).toMatchObject({ status: 422, code: 'IDENTITY_NOT_VALID', data: null })
  expect((await enterByGoogle(ours)).code).toBe('OK')
  expect((await enterByGoogle(ours)).code).toBe('IDENTITY_NOT_VALID')
  // The same nonce in a new token is a replay too, and one that is over.
  expect((await enterByGoogle(await provider.googleToken(good))).code).toBe('IDENTITY_NOT_VALID')
  const [fresh, stale] = [await claims(), await claims()]
  const again = async (one: JWTPayload) =>
    (await enterByGoogle(await provider.googleToken({ ...one, iat: seconds(), exp: seconds() + 60 }))).code
  site.clock.advance(599_998)
  expect(await again(fresh)).toBe('OK')
  expect(await again(stale)).toBe('IDENTITY_NOT_VALID')
})

test('a token of Google brings the state of its log-in back as its nonce', async () => {
  const [first, second] = [await claims(), await claims()]
  const swapped = withToken(await provider.googleToken(first), String(second['nonce']))
  expect((await calls.post('/cert/sso/google/login', swapped)).code).toBe('IDENTITY_NOT_VALID')
})

test('a code of Facebook counts for our app, while its token lives, once', async () => {
  const token = (name: string, more: object = {}) => {
    provider.facebook.set(name, { appId: OUR_APP, userId: `fb-${name}`, ...more })
    return name
  }
  const refused = [
    token('foreign-app', { appId: '700000000000002' }),
    token('taken-back', { isValid: false }),
    token('expired', { expiresAt: seconds() - 1 }),
    token('of-somebody-else', { meId: 'fb-other' }),
    'never-given',
  ]
  for (const one of refused) expect((await enterByFacebook(one)).code, one).toBe('IDENTITY_NOT_VALID')
  const first = await enterByFacebook(token('fay'))
  expect(first.data).toMatchObject({ user: null, userName: 'Fay Lo' })
  expect((await enterByFacebook('fay')).code).toBe('IDENTITY_NOT_VALID')
  const { ticket } = first.data as { ticket: string }
  expect((await bindMobile(ticket, '94110004')).data).toMatchObject({ currentUser: 2, isFacebookBound: true })
  provider.facebook.set('fay-again', { appId: OUR_APP, userId: 'fb-fay' })
  expect((await enterByFacebook('fay-again')).data).toMatchObject({ user: { mobile: '94****04' } })
})

test('a provider that does not answer is no refusal of the person', async () => {
  provider.isDown(true)
  expect(await enterByFacebook('any')).toMatchObject({ status: 503, code: 'IDENTITY_NOT_REACHED' })
  const lines: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  const other = await site.serve({ env: provider.env, log })
  const body = withToken(await provider.googleToken(await claims()))
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf': 'visitor' }
  const answer = await other.inject({ method: 'POST', url: '/cert/sso/google/login', payload: body, headers })
  expect(answer.json()).toMatchObject({ code: 'IDENTITY_NOT_REACHED' })
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'an identity provider could not be asked', provider: 'google', reqId: answer.headers['x-request-id'] },
  ])
  provider.isDown(false)
  await other.close()
})

test('an identity is bound and released with a code, and belongs to one person', async () => {
  const anna = await signInAs(site, { side: 'parent', mobile: '94110005' })
  const ben = await signInAs(site, { side: 'tutor', mobile: '94110006' })
  const code = async (who: typeof anna, phone: string, provider_ = 'google') => {
    site.clock.advance(60_000)
    const { data } = await calls.post(`/cert/sys-${provider_}-login/user/send/bind/message`, {}, who.headers)
    return { codeKey: (data as { codeKey: string }).codeKey, verifyCode: await calls.lastCode(`+852${phone}`) }
  }
  const BIND = '/cert/sys-google-login/user/bind'
  const RELEASE = '/cert/sys-google-login/user/release/bind'
  const given = async () => withToken(await provider.googleToken(await claims({ sub: 'shared' })))
  expect((await calls.post(BIND, { verifyCode: '123456', ...(await given()) }, anna.headers)).code).toBe('CODE_EXPIRED')
  const { verifyCode } = await code(anna, '94110005')
  const bound = await calls.post(BIND, { verifyCode, ...(await given()) }, anna.headers)
  expect(bound).toMatchObject({ code: 'OK', data: { isGoogleBound: true } })
  expect((await calls.post(BIND, { ...(await code(anna, '94110005')), ...(await given()) }, anna.headers)).code).toBe(
    'ALREADY_BOUND',
  )
  const taken = await calls.post(BIND, { ...(await code(ben, '94110006')), ...(await given()) }, ben.headers)
  expect(taken).toMatchObject({ status: 409, code: 'IDENTITY_TAKEN' })
  expect((await calls.post(RELEASE, await code(ben, '94110006'), ben.headers)).code).toBe('NOT_BOUND')
  expect((await calls.post(RELEASE, { verifyCode: '000000' }, anna.headers)).code).toMatch(/^CODE_/)
  expect((await calls.post(RELEASE, await code(anna, '94110005'), anna.headers)).data).toMatchObject({ isGoogleBound: false })
  provider.facebook.set('anna', { appId: OUR_APP, userId: 'fb-anna' })
  const facebook = { ...(await code(anna, '94110005', 'facebook')), ...(await calls.begun('facebook')), code: 'anna' }
  expect((await calls.post('/cert/sys-facebook-login/user/bind', facebook, anna.headers)).data).toMatchObject({
    isFacebookBound: true,
  })
  const kinds = await site.database.db
    .selectFrom('notice')
    .select('kind')
    .where('accountId', '=', anna.accountId)
    .orderBy('createdAt')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['identity-bound', 'identity-released', 'identity-bound'])
})
