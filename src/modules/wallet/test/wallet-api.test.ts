import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { giveCredit, openWallet, personAccount, placeHold, postTransfer } from '#modules/wallet/public.ts'
import type { AccountCode, PostedKind } from '#modules/wallet/public.ts'
import type { FastifyInstance } from 'fastify'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { everyRow } from '../../../../test/every-row.ts'

let site: DemoSite
let server: FastifyInstance
let parent: SignedIn
let cash: AccountCode
beforeAll(async () => {
  site = await openDemoSite(1)
  server = await site.serve({ env: { PAYMENTS: 'on' } })
  parent = await signInAs(site, { side: 'parent' })
  const { accountId } = parent
  cash = personAccount(accountId, 'cash')
  await openWallet(testContext(site), { accountId })
  // 12:00 on 1 November in Hong Kong, then the 3rd, twice on the 5th, and now: the 21st.
  await move('2026-11-01T04:00:00Z', 'top-up', ['clearing:fps', cash, 123_450])
  await move('2026-11-03T15:59:59Z', 'payment', [cash, 'income:case_fee', 23_450])
  await giveCredit(context('2026-11-05T04:00:00Z'), {
    idem: 'gift',
    accountId,
    cents: cents(5000),
    reason: 'sign-up',
    expiresAt: new Date('2027-02-03T04:00:00Z'),
  })
  await move('2026-11-05T15:59:59Z', 'refund', ['income:case_fee', cash, 50])
  await placeHold(context('2026-11-05T04:00:00Z'), {
    idem: 'hold',
    account: cash,
    cents: cents(30_000),
    expiresAt: new Date('2026-12-01T00:00:00Z'),
  })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

const context = (at: string) => testContext({ ...site, clock: { now: () => new Date(at) } })

async function move(
  at: string,
  kind: PostedKind,
  [from, to, amount]: readonly [AccountCode, AccountCode, number],
): Promise<void> {
  const lines = [
    { account: from, cents: cents(0 - amount) },
    { account: to, cents: cents(amount) },
  ]
  await postTransfer(context(at), {
    idem: `${at} ${kind} ${to} ${amount}`,
    kind,
    lines,
    about: kind === 'payment' ? 'T0001' : undefined,
  })
}

async function get<T>(
  url: string,
  who: SignedIn | null = parent,
): Promise<{ readonly status: number; readonly code: string; readonly data: T }> {
  const answer = await server.inject({ url, headers: { ...who?.headers } })
  const { code, data } = answer.json<{ code: string; data: T }>()
  return { status: answer.statusCode, code, data }
}

test('the balance is free, given and held money with thousands commas', async () => {
  // 1,234.50 − 234.50 + 0.50, of which 300.00 are held.
  expect((await get('/api/wallet/balance')).data).toEqual({ canWithdraw: '700.50', givenBalance: '50.00', frozen: '300.00' })
  const rich = await signInAs(site, { side: 'tutor' })
  expect((await get('/api/wallet/balance', rich)).data).toEqual({ canWithdraw: '0.00', givenBalance: '0.00', frozen: '0.00' })
  await openWallet(testContext(site), { accountId: rich.accountId })
  await move('2026-11-20T04:00:00Z', 'top-up', ['clearing:payme', personAccount(rich.accountId, 'cash'), 123_456_789])
  expect((await get('/api/wallet/balance', rich)).data).toEqual({
    canWithdraw: '1,234,567.89',
    givenBalance: '0.00',
    frozen: '0.00',
  })
})

test('nobody but a person who is logged in has a wallet', async () => {
  for (const path of ['balance', 'balance/graph', 'statement/list', 'statement/csv']) {
    expect(await get(`/api/wallet/${path}`, null)).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
    const institution = await signInAs(site, { side: 'institution' })
    expect(await get(`/api/wallet/${path}`, institution)).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  }
})

type Graph = { list: { time: string; balance: string }[]; total: number; hasNextPage: boolean }

test('the graph has what could be withdrawn at the end of each day in Hong Kong, without what was set aside by then', async () => {
  const { data } = await get<Graph>('/api/wallet/balance/graph?beginTime=2026-11-02&endTime=2026-11-06')
  expect(data).toEqual({
    list: [
      { time: '2026-11-02', balance: '1,234.50' },
      { time: '2026-11-03', balance: '1,000.00' },
      { time: '2026-11-04', balance: '1,000.00' },
      { time: '2026-11-05', balance: '700.50' },
      { time: '2026-11-06', balance: '700.50' },
    ],
    total: 5,
    hasNextPage: false,
  })
  const { data: usual } = await get<Graph>('/api/wallet/balance/graph')
  expect([usual.total, usual.list[0]?.balance, usual.list.at(-1)]).toEqual([
    90,
    '0.00',
    { time: '2026-11-21', balance: '700.50' },
  ])
  const { data: paged } = await get<Graph>(
    '/api/wallet/balance/graph?beginTime=2026-11-02&endTime=2026-11-06&pageNum=2&pageSize=3',
  )
  expect([paged.list.map(({ time }) => time), paged.hasNextPage]).toEqual([['2026-11-05', '2026-11-06'], false])
})

test('a period longer than a year, one that ends before it begins and a page of more than 500 are refused', async () => {
  const refused = { status: 422, code: 'INVALID_INPUT' }
  expect(await get('/api/wallet/balance/graph?beginTime=2025-11-20&endTime=2026-11-21')).toMatchObject(refused)
  expect(await get('/api/wallet/statement/list?beginTime=2026-11-02&endTime=2026-11-01')).toMatchObject(refused)
  expect(await get('/api/wallet/statement/list?beginTime=yesterday')).toMatchObject(refused)
  expect(await get('/api/wallet/balance/graph?pageSize=501')).toMatchObject(refused)
  expect(await get('/api/wallet/balance/graph?pageSize=500')).toMatchObject({ status: 200 })
})

type Statement = {
  list: { id: string; kind: string; account: string; amount: string; balanceAfter: string; about: string | null }[]
  total: number
  next: string | null
}
const short = ({ list }: Statement) =>
  list.map(({ kind, account, amount, balanceAfter }) => [kind, account, amount, balanceAfter])

test('a statement has every movement with the balance after it, and is filtered', async () => {
  const { data } = await get<Statement>('/api/wallet/statement/list')
  expect([short(data), data.total]).toEqual([
    [
      // 300 dollars were set aside some hours before.
      ['refund', 'cash', '0.50', '700.50'],
      ['gift', 'gift', '50.00', '50.00'],
      ['payment', 'cash', '-234.50', '1,000.00'],
      ['top-up', 'cash', '1,234.50', '1,234.50'],
    ],
    4,
  ])
  expect(data.list[2]?.about).toBe('T0001')
  const kinds = async (query: string) =>
    (await get<Statement>(`/api/wallet/statement/list?${query}`)).data.list.map(({ kind }) => kind)
  expect(await kinds('direction=out')).toEqual(['payment'])
  expect(await kinds('direction=in&account=cash')).toEqual(['refund', 'top-up'])
  expect(await kinds('account=gift')).toEqual(['gift'])
  expect(await kinds('beginTime=2026-11-03&endTime=2026-11-03')).toEqual(['payment'])
  const first = (await get<Statement>('/api/wallet/statement/list?pageSize=2')).data
  expect(await kinds(`pageSize=2&after=${first.next}`)).toEqual(['payment', 'top-up'])
})

test('a movement comes with those about the same, and is nobody else’s to see', async () => {
  const stranger = await signInAs(site, { side: 'parent' })
  const { list } = (await get<Statement>('/api/wallet/statement/list')).data
  const [refund, , payment] = list
  // Money came back for what was paid.
  const back = { idem: 'back T0001', kind: 'refund', about: 'T0001' } as const
  const lines = [
    { account: 'income:case_fee', cents: cents(-23_450) },
    { account: cash, cents: cents(23_450) },
  ] as const
  await postTransfer(context('2026-11-06T04:00:00Z'), { ...back, lines })
  const kindsOf = async (id: string | undefined, who = parent) =>
    (await get<Statement>(`/api/wallet/statement/story?id=${id}`, who)).data.list.map(({ kind }) => kind)
  expect(await kindsOf(payment?.id)).toEqual(['refund', 'payment'])
  expect(await kindsOf(refund?.id)).toEqual(['refund'])
  expect(await kindsOf(payment?.id, stranger)).toEqual([])
})

test('what one act moved at the same time stands in its order', async () => {
  const person = await signInAs(site, { side: 'parent' })
  await openWallet(testContext(site), { accountId: person.accountId })
  const own = personAccount(person.accountId, 'cash')
  const amounts = [10, 20, 30, 40, 50, 60, 70, 80]
  for (const amount of amounts) await move('2026-11-20T04:00:00Z', 'top-up', ['clearing:fps', own, amount])
  const lines = await everyRow<Statement['list'][number]>(async (path) => await get(path, person), '/api/wallet/statement/list')
  expect(lines.map(({ balanceAfter }) => balanceAfter)).toEqual(['3.60', '2.80', '2.10', '1.50', '1.00', '0.60', '0.30', '0.10'])
})

test('the file of a statement has words of the language and numbers of a spreadsheet', async () => {
  const answer = await server.inject({
    url: '/api/wallet/statement/csv?direction=out',
    headers: { ...parent.headers, 'x-locale': 'en' },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('tutorharbour-wallet.csv')
  const [head, line, ...rest] = answer.body.split('\r\n')
  expect(head).toBe(
    '\uFEFF"Time (Hong Kong)","Item","Number","Balance","Amount (HKD)","Payment fee (HKD)","Balance after (HKD)","Transaction"',
  )
  expect(line).toMatch(/^"2026-11-03 23:59","Payment","T0001","Withdrawable",-234\.50,0\.00,1000\.00,"[\da-f-]{36}"$/)
  expect(rest).toEqual([''])
})

test('where no money moves there is no wallet', async () => {
  for (const path of ['balance', 'balance/graph', 'statement/list', 'statement/csv']) {
    const answer = await site.server.inject({ url: `/api/wallet/${path}`, headers: { ...parent.headers } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND'])
  }
})
