import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { SEALED_FOR } from '../domain/delivery.ts'
import type { Sealed } from '../domain/delivery.ts'
import { deliverWaiting, notify } from '../public.ts'
import { testContext, transact } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(10)))
afterAll(async () => await site.close())

const HOUR_MS = 3_600_000

async function post(who: SignedIn, url: string, payload?: object) {
  const answer = await site.server.inject({ method: 'POST', url, headers: who.headers, ...(payload ? { payload } : {}) })
  return answer.json<{ code: string; data: unknown }>()
}
const setting = async (who: SignedIn) =>
  (await site.server.inject({ url: '/api/notice/setting', headers: who.headers })).json<{ data: Record<string, unknown> }>().data

/** What waits to be sent to someone, with what it says. */
async function outbox(who: SignedIn) {
  await deliverWaiting(testContext(site))
  const rows = await site.database.db
    .selectFrom('delivery')
    .select(['channel', 'purpose', 'nextAt', 'sealed'])
    .where('accountId', '=', who.accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ channel, purpose, nextAt, sealed }) => ({
    channel,
    purpose,
    nextAt,
    ...(JSON.parse(site.keys.unseal(SEALED_FOR, sealed ?? '')) as Sealed),
  }))
}

async function proveEmail(who: SignedIn, email: string): Promise<string> {
  expect((await post(who, '/api/notice/email/ask', { email })).code).toBe('OK')
  const link = String((await outbox(who)).findLast(({ purpose }) => purpose === 'email-proof')?.values['link'])
  return new URL(link).searchParams.get('proof') ?? ''
}

test('an address counts once its own link was opened by its own person in time', async () => {
  const [anna, other] = [await signInAs(site, { side: 'parent' }), await signInAs(site, { side: 'parent' })]
  const proof = await proveEmail(anna, 'anna@mail.example')
  expect((await setting(anna))['email']).toBeNull()
  expect((await post(other, '/api/notice/email/confirm', { proof })).code).toBe('PROOF_NOT_VALID')
  expect((await post(anna, '/api/notice/email/confirm', { proof: `${proof.slice(0, -4)}AAAA` })).code).toBe('PROOF_NOT_VALID')
  expect(await post(anna, '/api/notice/email/confirm', { proof })).toMatchObject({ code: 'OK', data: 'anna@mail.example' })
  expect((await setting(anna))['email']).toBe('anna@mail.example')
  expect((await post(anna, '/api/notice/email/remove')).code).toBe('OK')
  expect((await setting(anna))['email']).toBeNull()
  const late = await proveEmail(other, 'other@mail.example')
  site.clock.advance(25 * HOUR_MS)
  const again = await signInAs(site, { side: 'parent', accountId: other.accountId })
  expect((await post(again, '/api/notice/email/confirm', { proof: late })).code).toBe('PROOF_NOT_VALID')
})

test('notices go out by the ways chosen for their topic, after the quiet time, and security by its own', async () => {
  const anna = await signInAs(site, { side: 'parent' })
  await post(anna, '/api/notice/email/confirm', { proof: await proveEmail(anna, 'anna@mail.example') })
  const chosen = { emailTopics: ['message'], phoneTopics: [], quietFrom: 720, quietTo: 780 }
  expect((await post(anna, '/api/notice/setting', chosen)).code).toBe('OK')
  expect(await setting(anna)).toMatchObject(chosen)
  const now = new Date('2026-11-25T12:30:00+08:00')
  const order = { accountId: anna.accountId, values: { name: 'Tutor' } } as const
  const tell = async (news: Parameters<typeof notify>[1]): Promise<void> =>
    await transact({ ...site, clock: { now: () => now } }, async (tx) => await notify(tx, news))
  await tell({ ...order, kind: 'message-received' })
  await tell({ ...order, kind: 'password-changed', also: ['sms'] })
  const sent = (await outbox(anna)).filter(({ purpose }) => purpose === 'notice')
  expect(
    sent.toSorted((a, b) => a.channel.localeCompare(b.channel)).map(({ channel, nextAt }) => [channel, nextAt.toISOString()]),
  ).toEqual([
    ['email', '2026-11-25T05:00:00.000Z'],
    ['sms', '2026-11-25T04:30:00.000Z'],
  ])
  await post(anna, '/api/notice/setting', { ...chosen, emailTopics: [] })
  await tell({ ...order, kind: 'message-received' })
  expect((await outbox(anna)).filter(({ purpose }) => purpose === 'notice')).toHaveLength(2)
})

test('a wrong setting is refused and nothing of it kept', async () => {
  const anna = await signInAs(site, { side: 'parent' })
  const before = await setting(anna)
  for (const wrong of [{ quietFrom: 1440 }, { emailTopics: ['security'] }, { quietTo: -1 }, { phoneTopics: 'all' }])
    expect((await post(anna, '/api/notice/setting', { ...before, email: undefined, ...wrong })).code).toBe('INVALID_INPUT')
  for (const email of ['no address', 'a@', '@b.example', 'a@b', 'a@b.example/c', 'a@b@c.example', ''])
    expect((await post(anna, '/api/notice/email/ask', { email })).code, email).toBe('INVALID_INPUT')
  for (const email of ['chan@例子.香港', 'chan@xn--fsqu00a.xn--j6w193g', 'chan.tai-man+a@mail.example'])
    expect((await post(anna, '/api/notice/email/ask', { email })).code, email).toBe('OK')
  expect(await setting(anna)).toEqual(before)
})
