import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import en from '#modules/admin/texts/en.json' with { type: 'json' }
import zh from '#modules/admin/texts/zh.json' with { type: 'json' }

let site: DemoSite
let desk: SignedIn
let parent: SignedIn
let paid: string
beforeAll(async () => {
  site = await openDemoSite(1)
  desk = await signInAs(site, { side: 'operator' })
  parent = await signInAs(site, { side: 'parent' })
  const ctx = testContext(site)
  await openWallet(ctx, { accountId: parent.accountId })
  const cash = personAccount(parent.accountId, 'cash')
  const pair = (from: typeof cash, to: typeof cash, amount: number) => [
    { account: from, cents: cents(0 - amount) },
    { account: to, cents: cents(amount) },
  ]
  await postTransfer(ctx, { idem: 'in', kind: 'top-up', lines: pair('clearing:fps', cash, 150_000) })
  site.clock.advance(1000)
  const after = testContext(site)
  const made = await postTransfer(after, {
    idem: 'out',
    kind: 'payment',
    lines: pair(cash, 'income:case_fee', 15_650),
    about: 'T0042',
  })
  paid = made.id
})
afterAll(async () => await site.close())

type Answer<T> = { readonly status: number; readonly code: string; readonly data: T }
async function call<T>(method: 'GET' | 'POST', url: string, who: SignedIn = desk): Promise<Answer<T>> {
  const answer = await site.server.inject({ method, url, headers: { ...who.headers } })
  const { code, data } = answer.json<{ code: string; data: T }>()
  return { status: answer.statusCode, code, data }
}

type Ledger = {
  balances: { account: string; name: string | null; side: string; balance: string }[]
  last: { problems: number; results: { name: string }[]; chainSeq: number } | null
}

test('an operator sees the accounts of the house on their side of the books, and reconciles', async () => {
  const { data: before } = await call<Ledger>('GET', '/api/admin/ledger')
  expect(before.last).toBe(null)
  expect(before.balances.filter(({ balance }) => balance !== '0.00')).toEqual([
    { account: 'clearing:fps', name: '待結算：轉數快', side: 'debit', balance: '1,500.00' },
    { account: 'income:case_fee', name: '收入：個案費', side: 'credit', balance: '156.50' },
  ])
  const { data: found } = await call<NonNullable<Ledger['last']>>('POST', '/api/admin/ledger/reconcile')
  expect(found).toMatchObject({ problems: 0, chainSeq: 2 })
  expect((await call<Ledger>('GET', '/api/admin/ledger')).data.last).toEqual(found)
  const { data: log } = await call<{ list: object[] }>('GET', '/api/admin/audit/list?objectId=HKD')
  expect(log.list[0]).toMatchObject({
    action: 'ledger.reconciled',
    actorKind: 'operator',
    actorId: desk.accountId,
    details: { problems: 0 },
  })
  for (const words of [zh, en]) {
    expect(Object.keys(words.ledger.names)).toEqual(found.results.map(({ name }) => name))
    const named = before.balances.map(
      ({ account, name }) => name ?? (words.ledger.accounts as Record<string, string>)[account.replace(':', '-')],
    )
    expect(named.filter((name) => typeof name !== 'string')).toEqual([])
  }
})

test('an operator finds a transfer by the number that a person reads out, with both its sides', async () => {
  const find = async (keyword: string) =>
    (await call<{ list: { id: string }[] }>('GET', `/api/admin/ledger/transfer/list?keyword=${keyword}`)).data.list
  const [transfer] = await find('T0042')
  expect(transfer).toMatchObject({
    id: paid,
    kind: 'payment',
    about: 'T0042',
    reversesId: null,
    reversedById: null,
    entries: [
      { account: 'income:case_fee', amount: '156.50', balanceAfter: null },
      { account: `user:${parent.accountId}:cash`, amount: '-156.50', balanceAfter: '1,343.50' },
    ],
  })
  expect((await find(parent.accountId)).map(({ id }) => id)[0]).toBe(paid)
  expect(await find(parent.accountId)).toHaveLength(2)
  expect(await find('T9999')).toEqual([])
})

test('a transfer is read with its people, what it belongs to, and the others about the same', async () => {
  const { data } = await call('GET', `/api/admin/ledger/transfer/${paid}/detail`)
  expect(data).toMatchObject({
    transfer: { id: paid, kind: 'payment', amount: '156.50', about: 'T0042' },
    people: [{ accountId: parent.accountId }],
    matches: [],
    lesson: null,
    related: [],
  })
  const missing = '01990000-0000-7000-8000-000000000000'
  expect(await call('GET', `/api/admin/ledger/transfer/${missing}/detail`)).toMatchObject({ code: 'TRANSFER_NOT_FOUND' })
})

test('the books are open to operators alone', async () => {
  const calls = [
    ['GET', '/api/admin/ledger'],
    ['GET', '/api/admin/ledger/transfer/list'],
    ['GET', `/api/admin/ledger/transfer/${paid}/detail`],
    ['POST', '/api/admin/ledger/reconcile'],
  ] as const
  for (const [method, url] of calls)
    expect(await call(method, url, parent)).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
})

test('every kind of transfer has words in both languages', () => {
  const kinds = ['top-up', 'payment', 'escrow', 'earning', 'release', 'refund', 'fine', 'withdrawal', 'gift', 'gift-expired']
  const all = [...kinds, 'reversal', 'correction'].toSorted()
  expect(Object.keys(zh.ledger.kinds).toSorted()).toEqual(all)
  expect(Object.keys(en.ledger.kinds).toSorted()).toEqual(all)
})
