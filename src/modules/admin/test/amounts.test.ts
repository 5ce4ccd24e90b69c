import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makePerson } from '../../../../test/matrix-objects.ts'
import type { Person } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'

const MINUTE_MS = 60_000

let site: DemoSite
let servers: readonly FastifyInstance[]
let desk: SignedIn
let tutor: Person
beforeAll(async () => {
  site = await openDemoSite(1)
  servers = [await site.serve({ env: { PAYMENTS: 'on' } }), await site.serve({ env: { PAYMENTS: 'on' } })]
  desk = await signInAs(site, { side: 'operator' })
  tutor = await makePerson(site, 'buyer', 'tutor')
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await site.close()
})

type Call = { readonly body?: object; readonly who?: SignedIn; readonly at?: number }
async function call(url: string, { body, who = desk, at = 0 }: Call = {}) {
  const method = body ? 'POST' : 'GET'
  // Days pass here, and an operator's session lasts half of one.
  const { headers } = who === desk ? await signInAs(site, { side: 'operator', accountId: desk.accountId }) : who
  const request = { method, url: `/api/${url}`, headers: { ...headers }, ...(body ? { payload: body } : {}) } as const
  const answer = await servers[at]?.inject(request)
  return answer?.json() as { code: string; data: unknown }
}

type Line = { readonly name: string; readonly value: string; readonly lastSeq: number; readonly changes: readonly object[] }
async function lineOf(name: string): Promise<Line | undefined> {
  const { rooms } = (await call('admin/amount/list')).data as { rooms: readonly { amounts: readonly Line[] }[] }
  return rooms.flatMap(({ amounts }) => amounts).find((one) => one.name === name)
}
const change = async (name: string, value: string, more: object = {}) =>
  await call('admin/amount/change', { body: { name, value, reason: 'Costs rose', lastSeq: 0, ...more } })
const priceAt = async (at: number): Promise<number | undefined> => {
  const { recommendation } = (await call('tutor/dashboard', { who: tutor, at })).data as {
    recommendation: { boosts: { packages: readonly { id: number; amount: number }[] } }
  }
  return recommendation.boosts.packages.find(({ id }) => id === 2)?.amount
}

test('an operator changes an amount with a reason; two minutes later every process has it, and what it was is kept', async () => {
  expect(await lineOf('boostsSmallPrice')).toMatchObject({ value: '150', default: '150', lastSeq: 0, changes: [] })
  expect([await priceAt(0), await priceAt(1)]).toEqual([150, 150])
  const made = await change('boostsSmallPrice', '162.50')
  const from = new Date(site.clock.now().getTime() + 2 * MINUTE_MS).toISOString()
  expect(made).toMatchObject({ code: 'OK', data: { inForceFrom: from } })
  site.clock.advance(2 * MINUTE_MS - 1)
  expect([await priceAt(0), await priceAt(1)]).toEqual([150, 150])
  site.clock.advance(1)
  expect([await priceAt(0), await priceAt(1)]).toEqual([162.5, 162.5])
  const line = await lineOf('boostsSmallPrice')
  expect(line).toMatchObject({ value: '162.50', default: '150' })
  expect(line?.changes).toMatchObject([{ value: '162.50', inForceFrom: from, reason: 'Costs rose' }])
  const log = (await call('admin/audit/list?objectId=boostsSmallPrice')).data
  expect(log).toMatchObject({
    list: [{ action: 'amount.changed', details: { from: '150', to: '162.50', inForceFrom: from, reason: 'Costs rose' } }],
  })
  expect(await verifyAudit(site.database.db)).toMatchObject({ ok: true })
})

test('amounts stand below the headings of their rooms, in both languages', async () => {
  const headings = async (locale: string) => {
    const { headers } = await signInAs(site, { side: 'operator', accountId: desk.accountId })
    const answer = await servers[0]?.inject({ url: '/api/admin/amount/list', headers: { ...headers, 'x-locale': locale } })
    const listed = answer?.json() as {
      readonly data: { readonly rooms: readonly { readonly room: string; readonly heading: string }[] }
    }
    return Object.fromEntries(listed.data.rooms.map(({ room, heading }) => [room, heading]))
  }
  expect(await headings('zh')).toEqual({
    tutors: '試堂及置頂',
    wallet: '錢包及優惠額',
    payments: '增值及付款方式',
    settlement: '個案費、平台費及罰款',
    courses: '網上課程',
  })
  expect(await headings('en')).toEqual({
    tutors: 'Trials and boosts',
    wallet: 'Wallet and gifts',
    payments: 'Top-ups and methods',
    settlement: 'Fees and fines',
    courses: 'Online courses',
  })
})

test('a change for a day ahead is in force from its first moment in Hong Kong', async () => {
  const day = new Date(site.clock.now().getTime() + 8 * 3_600_000 + 86_400_000).toISOString().slice(0, 10)
  const midnight = new Date(`${day}T00:00:00+08:00`)
  expect((await change('boostPrice', '20', { day })).data).toEqual({ inForceFrom: midnight.toISOString() })
  expect((await lineOf('boostPrice'))?.value).toBe('15')
  site.clock.advance(midnight.getTime() - site.clock.now().getTime() - 1)
  expect((await lineOf('boostPrice'))?.value).toBe('15')
  site.clock.advance(1)
  expect((await lineOf('boostPrice'))?.value).toBe('20')
})

test.for([
  ['none', '5', {}, 'AMOUNT_NOT_FOUND'],
  ['caseFeeLeast', 'fifty', {}, 'AMOUNT_UNREADABLE'],
  ['caseFeeLeast', '-50', {}, 'AMOUNT_UNREADABLE'],
  ['caseFeeLeast', '50.001', {}, 'AMOUNT_UNREADABLE'],
  ['caseFeeLeast', '0.99', {}, 'AMOUNT_OUT_OF_BOUNDS'],
  ['caseFeeLeast', '1,000.01', {}, 'AMOUNT_OUT_OF_BOUNDS'],
  ['commissionFirstPercent', '50.01', {}, 'AMOUNT_OUT_OF_BOUNDS'],
  // HK$300 at most.
  ['caseFeeLeast', '300.01', {}, 'AMOUNT_ABOVE'],
  ['caseFeeMost', '49.99', {}, 'AMOUNT_ABOVE'],
  ['commissionNextPercent', '15.01', {}, 'AMOUNT_ABOVE'],
  ['caseFeeLeast', '60', { day: '2020-01-01' }, 'AMOUNT_DAY'],
  ['caseFeeLeast', '60', { day: '2999-01-01' }, 'AMOUNT_DAY'],
  ['caseFeeLeast', '60', { day: '2026-02-30' }, 'INVALID_INPUT'],
  ['caseFeeLeast', '60', { lastSeq: 99 }, 'AMOUNT_CHANGED'],
  ['caseFeeLeast', '60', { reason: '  ' }, 'INVALID_INPUT'],
  ['caseFeeLeast', '60', { madeBy: 'me' }, 'INVALID_INPUT'],
  ['__proto__', '60', {}, 'AMOUNT_NOT_FOUND'],
] as const)('%s to %s with %o is refused: %s', async ([name, value, more, code]) => {
  expect((await change(name, value, more)).code).toBe(code)
})

test('a planned change counts for what may follow it', async () => {
  const day = new Date(site.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  expect((await change('topUpMost', '2000', { day })).code).toBe('OK')
  expect((await change('topUpLeast', '2001')).code).toBe('AMOUNT_ABOVE')
  expect((await change('topUpLeast', '2000')).code).toBe('OK')
})

test('of two operators who change the same at once one does, and the other looks again', async () => {
  const codes = await Promise.all(['70', '80', '90', '60'].map(async (value) => (await change('welcomeGift', value)).code))
  expect(codes.toSorted()).toEqual(['AMOUNT_CHANGED', 'AMOUNT_CHANGED', 'AMOUNT_CHANGED', 'OK'])
  expect((await lineOf('welcomeGift'))?.changes).toHaveLength(1)
})

test('nobody else reads or changes amounts, and the database itself keeps what was', async () => {
  expect((await call('admin/amount/list', { who: tutor })).code).toBe('ROLE_NOT_ALLOWED')
  expect(
    (await call('admin/amount/change', { who: tutor, body: { name: 'boostPrice', value: '1', reason: 'x', lastSeq: 0 } })).code,
  ).toBe('ROLE_NOT_ALLOWED')
  for (const text of ['update amount_change set value = 1', 'delete from amount_change', 'truncate amount_change'])
    await expect(site.database.raw(text, [])).rejects.toThrow('append-only')
  const atOnce = `insert into amount_change (name, value, in_force_from, made_at, made_by, reason)
    values ('boostPrice', 1, now(), now(), gen_random_uuid(), 'x')`
  await expect(site.database.raw(atOnce, [])).rejects.toThrow('amount_change_ahead')
})
