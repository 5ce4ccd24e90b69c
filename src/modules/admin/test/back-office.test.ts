import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseClosedAccounts } from '../../accounts/use-cases/close-account.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import { verifyAudit } from '#platform/audit.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite

beforeAll(async () => {
  site = await openDemoSite(3)
})
afterAll(async () => await site.close())

type Answer = { status: number; code: string; data: never }
async function call(method: 'GET' | 'POST', url: string, extras: { headers?: object; body?: object } = {}): Promise<Answer> {
  const response = await site.server.inject({
    method,
    url,
    headers: { ...visitor, ...extras.headers },
    ...(extras.body ? { payload: extras.body } : {}),
  })
  const { code, data } = response.json<{ code: string; data: never }>()
  return { status: response.statusCode, code, data }
}

test('nobody but operators is let into the back office', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  for (const url of ['/api/admin/me', '/api/admin/user/list', '/api/admin/audit/list', '/api/admin/verification/list']) {
    expect(await call('GET', url)).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
    expect(await call('GET', url, { headers: parent.headers })).toMatchObject({ status: 403, code: 'ROLE_NOT_ALLOWED' })
  }
})

test('users are found by name, number and id, with their numbers masked', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const person = await signInAs(site, { side: 'parent', name: '鄺100%試', mobile: '51239876' })
  for (const keyword of ['鄺100%', '5123 98', '85251239876', person.accountId]) {
    const url = `/api/admin/user/list?keyword=${encodeURIComponent(keyword)}`
    const { data } = await call('GET', url, { headers: operator.headers })
    expect(data).toMatchObject({
      counts: { any: 1, active: 1, suspended: 0, closing: 0, erased: 0 },
      next: null,
      list: [{ accountId: person.accountId, phone: '852 51****76', sides: ['parent'], status: 'active', sessions: 1 }],
    })
    expect(JSON.stringify(data)).not.toContain('51239876')
  }
  const none = await call('GET', `/api/admin/user/list?keyword=${encodeURIComponent('鄺1%試')}`, { headers: operator.headers })
  expect(none.data).toMatchObject({ counts: { any: 0 }, list: [] })
})

type Part = { readonly list: readonly { readonly name: string }[]; readonly next: string | null }

test('users by name are all shown once, in parts, upwards and downwards, whoever registers meanwhile', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const names = ['鄒一', '鄒二', '鄒二', '鄒三', '鄒五']
  for (const name of names) await signInAs(site, { side: 'parent', name })
  const part = async (sort: string, after: string | null): Promise<Part> => {
    const url = `/api/admin/user/list?keyword=${encodeURIComponent('鄒')}&pageSize=2&sort=${sort}${after ? `&after=${after}` : ''}`
    return (await call('GET', url, { headers: operator.headers })).data
  }
  const through = async (sort: string, meanwhile: () => Promise<unknown>): Promise<readonly string[]> => {
    const seen: string[] = []
    for (let after: string | null = null, at = 0; at === 0 || after !== null; at++) {
      const { list, next } = await part(sort, after)
      seen.push(...list.map(({ name }) => name))
      if (at === 0) await meanwhile()
      after = next
    }
    return seen
  }
  const inOrder = names.toSorted()
  expect(await through('name', async () => await signInAs(site, { side: 'parent', name: '鄒一' }))).toEqual(inOrder)
  expect(await through('-name', async () => {})).toEqual([...inOrder].toReversed().concat('鄒一'))
  // What is no cursor of this order begins at its start.
  for (const after of ['W10', 'WyJub3QgYSBkYXkiLCJ4Il0', 'x'])
    expect((await part('-since', after)).list).toEqual((await part('-since', null)).list)
})

test('a suspended person is logged out at once, told, and comes back when restored', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const person = await signInAs(site, { side: 'tutor' })
  const unread = () => call('GET', '/api/notice/unread/count', { headers: person.headers })
  expect(await unread()).toMatchObject({ status: 200, data: 0 })
  const url = (what: string, id = person.accountId): string => `/api/admin/user/${id}/${what}`
  const ask = { headers: operator.headers, body: { reason: '測試' } }
  expect(await call('POST', url('suspend'), ask)).toMatchObject({ status: 200 })
  expect(await unread()).toMatchObject({ status: 401 })
  expect(await call('POST', url('suspend'), ask)).toMatchObject({ status: 409, code: 'ACCOUNT_STATE_CHANGED' })
  site.clock.advance(1000)
  expect(await call('POST', url('restore'), ask)).toMatchObject({ status: 200 })
  const back = await signInAs(site, { side: 'tutor', accountId: person.accountId })
  const { data } = await call('GET', '/api/notice/list', { headers: back.headers })
  expect((data as { list: { kind: string }[] }).list.map(({ kind }) => kind)).toEqual(['account-restored', 'account-suspended'])
  const missing = '01990000-0000-7000-8000-000000000000'
  expect(await call('POST', url('suspend', missing), ask)).toMatchObject({ status: 404, code: 'ACCOUNT_NOT_FOUND' })
  expect(await call('POST', url('suspend'), { ...ask, body: { reason: ' ' } })).toMatchObject({ status: 422 })
})

test('who waits for deletion and who was erased are listed, without a number that is none', async () => {
  const { accountId, headers } = await signInAs(site, { side: 'parent', name: 'Leaving Soon' })
  const listed = async (status: string) => {
    const operator = (await signInAs(site, { side: 'operator' })).headers
    return (await call('GET', `/api/admin/user/list?status=${status}&keyword=${accountId}`, { headers: operator })).data as {
      list: { name: string; phone: string | null; status: string }[]
    }
  }
  expect((await call('POST', '/api/user/delete', { headers })).status).toBe(200)
  expect((await listed('closing')).list).toMatchObject([{ name: 'Leaving Soon', status: 'closing' }])
  site.clock.advance(14 * 86_400_000)
  expect(await eraseClosedAccounts(testContext(site))).toBe(1)
  expect((await listed('erased')).list).toMatchObject([{ name: '已刪除帳戶 Deleted account', phone: null, status: 'erased' }])
})

test('a suspended tutor is off the site until restored', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const person = await signInAs(site, { side: 'parent' })
  const [tutor] = (await site.database.raw(
    "select id from tutor where status = 'active' and account_id is null order by id limit 1",
    [],
  )) as { id: number }[]
  await site.database.raw('update tutor set account_id = $1 where id = $2', [person.accountId, tutor?.id])
  const detail = async (): Promise<number> => (await call('GET', `/api/tutor/detail/${tutor?.id}`)).status
  const ask = { headers: operator.headers, body: { reason: 'test' } }
  expect(await detail()).toBe(200)
  await call('POST', `/api/admin/user/${person.accountId}/suspend`, ask)
  expect(await detail()).toBe(404)
  await call('POST', `/api/admin/user/${person.accountId}/restore`, ask)
  expect(await detail()).toBe(200)
})

test('every act stands in the audit log, which is whole', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const person = await signInAs(site, { side: 'parent' })
  await call('POST', `/api/admin/user/${person.accountId}/suspend`, { headers: operator.headers, body: { reason: 'spam' } })
  const { data } = await call('GET', `/api/admin/audit/list?objectId=${person.accountId}`, { headers: operator.headers })
  expect(data).toMatchObject({
    next: null,
    list: [
      {
        action: 'account.suspended',
        actorKind: 'operator',
        actorId: operator.accountId,
        details: { reason: 'spam', sessions: 1 },
      },
    ],
  })
  expect(await verifyAudit(site.database.db)).toMatchObject({ ok: true })
})

test('the audit log is read on from where a part of it ended, whatever is written meanwhile', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const person = await signInAs(site, { side: 'parent' })
  const act = async (verb: 'suspend' | 'restore') =>
    await call('POST', `/api/admin/user/${person.accountId}/${verb}`, { headers: operator.headers, body: { reason: 'spam' } })
  for (const verb of ['suspend', 'restore', 'suspend'] as const) await act(verb)
  type Log = { readonly list: readonly { readonly action: string }[]; readonly next: string | null }
  const part = async (after: string): Promise<Log> => {
    const url = `/api/admin/audit/list?objectKind=account&objectId=${person.accountId}&pageSize=2${after}`
    return (await call('GET', url, { headers: operator.headers })).data
  }
  const first = await part('')
  await act('restore')
  const second = await part(`&after=${first.next}`)
  expect([...first.list, ...second.list].map(({ action }) => action)).toEqual([
    'account.suspended',
    'account.restored',
    'account.suspended',
  ])
  expect(second.next).toBeNull()
  const url = `/api/admin/audit/list?objectKind=case&objectId=${person.accountId}`
  expect((await call('GET', url, { headers: operator.headers })).data).toMatchObject({ list: [] })
})
