import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { changeAmountOn } from '../../../../test/change-amount.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { visitor } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { GOOD_PASSWORD, callsOn } from '../../accounts/test/calls.ts'
import { dueAfterLesson, giveReferrals } from '../use-cases/referrals.ts'
import { reconcileLedger } from '../use-cases/reconcile-ledger.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  calls = callsOn(site)
})
afterAll(async () => await site.close())

const system = (): Context => testContext(site, { takesPayments: true })
let number = 92_000_000

/** Registers on a side (1 tutor, 2 parent), in a browser of their own unless one is named. */
async function registered({ invitation, type = 1, mobile }: { invitation?: string; type?: number; mobile?: string } = {}) {
  number += 1
  const answer = await calls.register(mobile ?? String(number), { type, ...(invitation === undefined ? {} : { invitation }) })
  expect(answer.code).toBe('OK')
  const headers = calls.headersOf(answer)
  const { userId } = (await calls.get('/cert/sys-user/info', headers)).data as { userId: string }
  const given = async () => ((await calls.get('/api/wallet/balance', headers)).data as { givenBalance: string }).givenBalance
  const view = async () => (await calls.get('/api/wallet/invitation', headers)).data as { code: string; friends: unknown[] }
  const code = async () => ((await calls.post('/api/wallet/invitation', {}, headers)).data as { code: string }).code
  return { accountId: userId, headers, given, view, code, browser: answer.cookies.get('__Host-browser') ?? '' }
}

const hadLesson = async (...people: readonly { accountId: string }[]): Promise<void> => {
  const ids = people.map(({ accountId }) => accountId)
  await inTransaction(system(), async (tx) => await dueAfterLesson(tx, ids))
}

test('fifty dollars to each side after the first confirmed lesson, for 180 days, once', async () => {
  const inviter = await registered()
  expect(await inviter.view()).toMatchObject({ code: null, gift: 50, days: 180, most: 10, earned: 0, friends: [] })
  const code = await inviter.code()
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/)
  expect(await inviter.code()).toBe(code)
  expect((await calls.get(`/api/invitation/look?code=${code.toLowerCase()}`)).data).toEqual({ isOpen: true, gift: 50, days: 180 })
  const friend = await registered({ invitation: code })
  expect(await giveReferrals(system())).toBe(0)
  expect([await inviter.given(), await friend.given()]).toEqual(['0.00', '0.00'])
  await hadLesson(friend)
  // Two workers at once, and a second lesson.
  expect((await Promise.all([giveReferrals(system()), giveReferrals(system())])).toSorted((a, b) => a - b)).toEqual([0, 1])
  await hadLesson(friend, inviter)
  expect(await giveReferrals(system())).toBe(0)
  expect([await inviter.given(), await friend.given()]).toEqual(['50.00', '50.00'])
  expect(await inviter.view()).toMatchObject({ earned: 50, givenInYear: 1, friends: [{ initial: 'A', state: 'given' }] })
  expect(JSON.stringify(await inviter.view())).not.toContain(friend.accountId)
  expect(JSON.stringify((await calls.get('/api/notice/list', friend.headers)).data)).toContain('HK$50')
  expect(JSON.stringify((await calls.get('/api/notice/list', inviter.headers)).data)).toContain('HK$50')
  const grants = await site.database.db
    .selectFrom('gift_grant')
    .select(['reason', 'amountCents', 'expiresAt', 'createdAt'])
    .execute()
  expect(grants.map((one) => (one.expiresAt.getTime() - one.createdAt.getTime()) / 86_400_000)).toEqual([180, 180])
  expect(grants).toMatchObject([
    { reason: 'referral', amountCents: 5000 },
    { reason: 'referral', amountCents: 5000 },
  ])
  expect((await reconcileLedger(system())).results.filter(({ problems }) => problems > 0)).toEqual([])
})

test('an invitation is bound at the registration alone, and a code that is none refuses nobody', async () => {
  const inviter = await registered()
  const code = await inviter.code()
  for (const invitation of ['', 'nonsense', '2222222222', "' or 1=1 --", '__proto__', '邀請']) {
    const someone = await registered({ invitation })
    await hadLesson(someone)
  }
  expect((await calls.register('92999999', { type: 2, invitation: 'x'.repeat(41) })).code).toBe('INVALID_INPUT')
  expect(await giveReferrals(system())).toBe(0)
  expect((await inviter.view()).friends).toEqual([])
  expect((await calls.get('/api/invitation/look?code=2222222222')).data).toMatchObject({ isOpen: false })
  expect((await calls.get(`/api/invitation/look?code=${code}`)).data).toMatchObject({ isOpen: true })
  expect((await calls.get('/api/wallet/invitation')).code).toBe('LOGIN_REQUIRED')
  expect((await calls.post('/api/wallet/invitation', {})).code).toBe('LOGIN_REQUIRED')
})

test('at most ten a year go to one inviter; friends have theirs all the same, and a year later it goes on', async () => {
  const inviter = await registered()
  const code = await inviter.code()
  const friends = []
  for (let at = 0; at < 12; at += 1) friends.push(await registered({ invitation: code }))
  await hadLesson(...friends.slice(0, 11))
  // Four workers at once.
  const given = await Promise.all(Array.from({ length: 4 }, async () => await giveReferrals(system())))
  expect(given.reduce((sum, one) => sum + one, 0)).toBe(11)
  expect(await inviter.given()).toBe('500.00')
  expect(await Promise.all(friends.map(async ({ given }) => await given()))).toEqual([
    ...Array.from({ length: 11 }, () => '50.00'),
    '0.00',
  ])
  const states = ((await inviter.view()).friends as { state: string }[]).map(({ state }) => state).toSorted()
  expect(states).toEqual([...Array.from({ length: 10 }, () => 'given'), 'limit', 'registered'])
  const { now } = site.clock
  const year = new Date(now().getTime() - 366 * 86_400_000)
  await site.database.raw('update referral set due_at = $1, decided_at = $1 where decided_at is not null', [year])
  await hadLesson(...friends.slice(11))
  expect(await giveReferrals(system())).toBe(1)
  expect(await inviter.given()).toBe('550.00')
})

test('none between accounts that were logged in in one browser', async () => {
  const inviter = await registered()
  const code = await inviter.code()
  expect(inviter.browser).toMatch(/^[\w-]{22}$/)
  const friend = await registered({ invitation: code })
  expect(friend.browser).not.toBe(inviter.browser)
  const phone = { countryCode: '852', mobile: String(number), password: GOOD_PASSWORD }
  const again = await calls.post('/cert/sso/login', phone, { ...visitor, cookie: `__Host-browser=${inviter.browser}` })
  expect(again.cookies.get('__Host-browser')).toBe(inviter.browser)
  await hadLesson(friend)
  expect(await giveReferrals(system())).toBe(0)
  expect(await inviter.given()).toBe('0.00')
  expect((await inviter.view()).friends).toMatchObject([{ state: 'none' }])
})

test('none between accounts that have a payout account in common', async () => {
  const inviter = await registered()
  const friend = await registered({ invitation: await inviter.code() })
  const term = (holder: string, bank: string) =>
    JSON.stringify({ chequeType: 'BANK_TRANSFER', bankName: '012', holder, number: bank })
  for (const [{ accountId }, holder, bank] of [
    [inviter, 'Chan Tai Man', '012-345678-901'],
    [friend, 'CHAN TM', '012 345678901'],
  ] as const)
    await site.database.db
      .insertInto('payout_account')
      .values({
        id: randomUUID(),
        accountId,
        chequeType: 'BANK_TRANSFER',
        sealed: site.keys.seal('payout-account', term(holder, bank)),
        numberMasked: '****8901',
        createdAt: site.clock.now(),
        usableFrom: site.clock.now(),
      })
      .execute()
  await hadLesson(friend)
  expect(await giveReferrals(system())).toBe(0)
  expect(await friend.given()).toBe('0.00')
})

test('none for a number that was the inviter’s, nor a second time for a number that was invited', async () => {
  const inviter = await registered({ mobile: '92555001' })
  const code = await inviter.code()
  await site.database.db.updateTable('account').set({ mobile: '92555002' }).where('id', '=', inviter.accountId).execute()
  site.clock.advance(60_000)
  const self = await registered({ invitation: code, mobile: '92555001' })
  const friend = await registered({ invitation: code, mobile: '92555003' })
  await site.database.db
    .updateTable('account')
    .set({ mobile: `erased-${friend.accountId}`, status: 'erased' })
    .where('id', '=', friend.accountId)
    .execute()
  site.clock.advance(60_000)
  const again = await registered({ invitation: code, mobile: '92555003' })
  await hadLesson(self, again, friend)
  expect(await giveReferrals(system())).toBe(0)
  expect([await inviter.given(), await self.given(), await again.given()]).toEqual(['0.00', '0.00', '0.00'])
})

test('who registered before the gift changed gets what was promised then', async () => {
  const inviter = await registered()
  const code = await inviter.code()
  const before = await registered({ invitation: code })
  await changeAmountOn(site, 'referralGift', 2000)
  const after = await registered({ invitation: code })
  expect(await inviter.view()).toMatchObject({ gift: 20 })
  await hadLesson(before, after)
  expect(await giveReferrals(system())).toBe(2)
  expect([await before.given(), await after.given(), await inviter.given()]).toEqual(['50.00', '20.00', '70.00'])
})
