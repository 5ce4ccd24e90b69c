import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import { codeHash, phoneHash } from '../use-cases/code-secrets.ts'
import { callsOn, GOOD_PASSWORD } from './calls.ts'
import { OUR_APP, startIdentityProvider } from './identity-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'

const MOBILE = '96110001'
const OTHERS = '96110002'
const PHONE = { countryCode: '852', mobile: MOBILE }
const PASSWORD = 'nine ferries before dawn'
const BANK = {
  chequeType: 'BANK_TRANSFER',
  bankName: 'Harbour Bank',
  bankAccountHolder: 'Chan',
  bankAccountNumber: '004-123-456789',
}
const PURPOSES = [
  'register',
  'login',
  'forget',
  'mobile-old',
  'mobile-new',
  'bind',
  'step-up',
  'second-factor',
  'payout-add',
  'payout-remove',
  'trade-password',
  'withdraw',
]

let provider: IdentityProvider
let site: DemoSite
let calls: ReturnType<typeof callsOn>
let anna: Awaited<ReturnType<typeof signInAs>>
let ticket: string
let fromFacebook: object
beforeAll(async () => {
  provider = await startIdentityProvider()
  site = await openDemoSite(3, { env: provider.env })
  calls = callsOn(site)
  anna = await signInAs(site, { side: 'tutor', mobile: MOBILE })
  await signInAs(site, { side: 'parent', mobile: OTHERS })
  for (const name of ['newcomer', 'anna']) provider.facebook.set(name, { appId: OUR_APP, userId: `fb-${name}` })
  const newcomer = { ...(await calls.begun('facebook')), code: 'newcomer' }
  ticket = ((await calls.post('/cert/sso/facebook/login', newcomer)).data as { ticket: string }).ticket
  fromFacebook = { ...(await calls.begun('facebook')), code: 'anna' }
  // The old number is proved, so that a new one may be named.
  await site.database.db
    .insertInto('mobile_change')
    .values({
      sessionId: anna.sessionId,
      authCodeHash: createHash('sha256').update('proved').digest('hex'),
      endsAt: new Date('2027-01-01T00:00:00Z'),
    })
    .execute()
})
afterAll(async () => {
  await site.close()
  await provider.close()
})

type Use = {
  readonly purpose: string
  readonly url: string
  readonly body: () => object
  /** Whether only the device that asked for the code may use it. */
  readonly isOwn: boolean
  /** What alone it may change. */
  readonly objectId?: string
  /** What comes of it with a code for this purpose; `OK` when left out. */
  readonly end?: string
}

const visitors = { isOwn: false } as const
const own = { isOwn: true } as const
const NO_TERM = '01900000-0000-7000-8000-000000000000'
// Each way to use a code; those that end the session come last.
const USES: readonly Use[] = [
  {
    ...visitors,
    purpose: 'register',
    url: '/cert/sso/register',
    body: () => ({ ...PHONE, type: 2, termsVersion: PAPERS_VERSION, password: PASSWORD }),
    end: 'ALREADY_REGISTERED',
  },
  { ...visitors, purpose: 'login', url: '/cert/sso/login/code', body: () => PHONE },
  {
    ...visitors,
    purpose: 'bind',
    url: '/api/user/bind/mobile',
    body: () => ({ ...PHONE, termsVersion: PAPERS_VERSION, ticket }),
  },
  {
    ...own,
    purpose: 'mobile-new',
    url: '/cert/sys-user/modify/user/mobile',
    body: () => ({ authCode: 'proved' }),
    end: 'MOBILE_TAKEN',
  },
  { ...own, purpose: 'mobile-old', url: '/cert/sys-user/modify/user/mobile/old/verify', body: () => ({}) },
  { ...own, purpose: 'payout-add', url: '/api/user/payment/term/add', body: () => BANK },
  {
    ...own,
    purpose: 'payout-remove',
    url: '/api/user/payment/term/delete',
    body: () => ({ id: NO_TERM }),
    objectId: NO_TERM,
    end: 'PAYMENT_TERM_NOT_FOUND',
  },
  { ...own, purpose: 'bind', url: '/cert/sys-facebook-login/user/release/bind', body: () => ({}) },
  { ...own, purpose: 'bind', url: '/cert/sys-facebook-login/user/bind', body: () => fromFacebook },
  { ...own, purpose: 'second-factor', url: '/api/user/second/factor/begin', body: () => ({}) },
  {
    ...own,
    purpose: 'step-up',
    url: '/cert/sys-user/reset/password',
    body: () => ({ currentPassword: GOOD_PASSWORD, password: PASSWORD }),
  },
  { ...visitors, purpose: 'forget', url: '/cert/sso/reset/forget/password', body: () => ({ ...PHONE, password: PASSWORD }) },
]

/** A code that differs from the right one in nothing but what it was sent for. */
async function sentFor(purpose: string, { isOwn, objectId = null }: Pick<Use, 'isOwn'> & { objectId?: string | null }) {
  const codeKey = randomBytes(16).toString('base64url')
  const now = site.clock.now()
  await site.database.db
    .insertInto('code_challenge')
    .values({
      codeKey,
      purpose,
      phoneHash: phoneHash(site.keys, PHONE),
      // The number that an account would change to belongs to another user, so that nothing changes.
      phoneSealed: site.keys.seal('phone', `+852${OTHERS}`),
      codeHash: codeHash(site.keys, { codeKey, code: '482913' }),
      accountId: anna.accountId,
      sessionId: isOwn ? anna.sessionId : null,
      objectId,
      createdAt: now,
      endsAt: new Date(now.getTime() + 300_000),
    })
    .execute()
  return { codeKey, verifyCode: '482913' }
}

test.for(USES)('$url takes a code for $purpose and for no other purpose', async (use) => {
  const { purpose, url, body, isOwn, end = 'OK' } = use
  const headers = isOwn ? anna.headers : visitor
  const tried = async (code: object) => (await calls.post(url, { ...body(), ...code }, headers)).code
  for (const other of PURPOSES.filter((one) => one !== purpose))
    expect(await tried(await sentFor(other, use)), other).toBe('CODE_EXPIRED')
  expect(await tried(await sentFor(purpose, use))).toBe(end)
})
