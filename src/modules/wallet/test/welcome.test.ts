import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { callsOn } from '../../accounts/test/calls.ts'

const DAY_MS = 86_400_000

let paying: DemoSite
let free: DemoSite
beforeAll(async () => {
  paying = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  free = await openDemoSite(0)
})
afterAll(async () => {
  await paying.close()
  await free.close()
})

/** Registers on a side (1 tutor, 2 parent) and answers what makes calls theirs. */
async function registered(mobile: string, type: number) {
  const calls = callsOn(paying)
  const answer = await calls.register(mobile, { type })
  expect(answer.code).toBe('OK')
  const headers = calls.headersOf(answer)
  const given = async () => ((await calls.get('/api/wallet/balance', headers)).data as { givenBalance: string }).givenBalance
  return { calls, headers, given }
}

test('a new parent has $50 of gift balance for 90 days, and a notice of it', async () => {
  const { given, calls, headers } = await registered('91220001', 2)
  expect(await given()).toBe('50.00')
  const { data } = await calls.get('/api/notice/list', headers)
  expect(JSON.stringify(data)).toContain('HK$50')
  const grants = await paying.database.raw(
    'select amount_cents::int as cents, reason, expires_at - created_at as runs from gift_grant',
    [],
  )
  expect(grants).toMatchObject([{ cents: 5000, reason: 'sign-up' }])
  const { now } = paying.clock
  const [{ left } = { left: 0 }] = (await paying.database.raw(
    'select extract(epoch from expires_at - $1::timestamptz)::int as left from gift_grant',
    [now()],
  )) as { left: number }[]
  expect(Math.round((left * 1000) / DAY_MS)).toBe(90)
})

test('the wallet says when the gift ends', async () => {
  const { calls, headers } = await registered('91220009', 2)
  const { endsAt } = (await calls.get('/api/wallet/gift/end', headers)).data as { endsAt: string }
  expect(Math.round((Date.parse(endsAt) - paying.clock.now().getTime()) / DAY_MS)).toBe(90)
})

test('logging in again, or another side, gives nothing more', async () => {
  const { calls, headers } = await registered('91220002', 2)
  const switched = await calls.post('/cert/sys-user/switch', { type: 1 }, headers)
  const back = await calls.post('/cert/sys-user/switch', { type: 2 }, calls.headersOf(switched))
  const { data } = await calls.get('/api/wallet/balance', calls.headersOf(back))
  expect(data).toMatchObject({ givenBalance: '50.00' })
})

test('a tutor has none, nor when they become a parent as well', async () => {
  const { given, calls, headers } = await registered('91220003', 1)
  expect(await given()).toBe('0.00')
  const switched = await calls.post('/cert/sys-user/switch', { type: 2 }, headers)
  const { data } = await calls.get('/api/wallet/balance', calls.headersOf(switched))
  expect(data).toMatchObject({ givenBalance: '0.00' })
})

test('a number gets it once, also for another account later', async () => {
  const first = await registered('91220004', 2)
  expect(await first.given()).toBe('50.00')
  // As a number becomes free when its owner takes another.
  await paying.database.db.updateTable('account').set({ mobile: '91220099' }).where('mobile', '=', '91220004').execute()
  paying.clock.advance(120_000)
  const second = await registered('91220004', 2)
  expect(await second.given()).toBe('0.00')
})

test('where no money moves nothing is given', async () => {
  expect((await callsOn(free).register('91220005')).code).toBe('OK')
  expect(await free.database.raw('select 1 from gift_grant', [])).toEqual([])
})
