import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makers } from '#modules/wallet/test/matrix-makers.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makePerson } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import en from '#modules/admin/texts/en.json' with { type: 'json' }
import zh from '#modules/admin/texts/zh.json' with { type: 'json' }

let site: DemoSite
let server: FastifyInstance
let desk: SignedIn
let id: string
let ownerId: string
beforeAll(async () => {
  site = await openDemoSite(1)
  server = await site.serve({ env: { PAYMENTS: 'on' } })
  desk = await signInAs(site, { side: 'operator' })
  const owner = await makePerson(site, 'owner', 'tutor')
  ownerId = owner.accountId
  id = String((await makers['withdrawal']?.make(site, owner))?.['id'])
  const sealed = { chequeType: 'FPS', bankName: '', holder: 'Chan Tai', number: '91234567' }
  await site.database.db
    .updateTable('withdrawal')
    .set({ numberMasked: '****4567', sealed: site.keys.seal('withdrawal', JSON.stringify(sealed)) })
    .execute()
})
afterAll(async () => {
  await server.close()
  await site.close()
})

type Answer = { readonly status: number; readonly code: string; readonly data: unknown }
async function call(
  method: 'GET' | 'POST',
  path: string,
  { body, who = desk }: { body?: object; who?: SignedIn } = {},
): Promise<Answer> {
  const url = `/api/admin/withdrawal/${path}`
  const answer = await server.inject({ method, url, headers: { ...who.headers }, ...(body ? { payload: body } : {}) })
  const { code, data } = answer.json<{ code: string; data: unknown }>()
  return { status: answer.statusCode, code, data }
}

test('a number or its person finds a withdrawal whatever its state, another word none', async () => {
  const { data } = await call('GET', 'list')
  const { number } = (data as { list: readonly { number: string }[] }).list[0] ?? { number: '' }
  expect(number).toMatch(/^W\d{10}$/)
  const found = async (keyword: string): Promise<unknown> =>
    (await call('GET', `list?queue=ended&keyword=${encodeURIComponent(keyword)}`)).data
  expect(await found(number.toLowerCase())).toMatchObject({ list: [{ id }] })
  expect(await found(ownerId)).toMatchObject({ list: [{ id }] })
  expect(await found('W0000000000')).toEqual({ counts: { open: 1, ended: 0 }, list: [], next: null })
})

test('an operator sees what a person has in the wallet; of nobody it is not found', async () => {
  const balance = async (accountId: string) => {
    const answer = await server.inject({ url: `/api/admin/user/${accountId}/balance`, headers: { ...desk.headers } })
    const { code, data: shown } = answer.json<{ code: string; data: unknown }>()
    return { code, data: shown }
  }
  expect(await balance(ownerId)).toEqual({
    code: 'OK',
    data: { canWithdraw: '0.00', givenBalance: '0.00', frozen: '100.00' },
  })
  expect(await balance('00000000-0000-4000-8000-000000000000')).toEqual({ code: 'ACCOUNT_NOT_FOUND', data: null })
})

test('an operator reads, approves and pays a withdrawal, and each step is in the audit log', async () => {
  expect((await call('GET', 'list')).data).toMatchObject({
    counts: { open: 1, ended: 0 },
    list: [
      {
        id,
        accountId: ownerId,
        amount: '100.00',
        state: 'waiting',
        needsTwo: false,
        isMineToApprove: true,
        bankAccountNumber: '****4567',
      },
    ],
  })
  expect((await call('POST', `${id}/account`)).data).toEqual({
    chequeType: 'FPS',
    bankName: '',
    holder: 'Chan Tai',
    number: '91234567',
  })
  expect((await call('POST', `${id}/paid`, { body: { bankReference: 'B1' } })).code).toBe('WITHDRAWAL_STATE_CHANGED')
  expect((await call('POST', `${id}/approve`)).code).toBe('OK')
  for (const bankReference of ['', 'x'.repeat(61)])
    expect((await call('POST', `${id}/paid`, { body: { bankReference } })).code).toBe('INVALID_INPUT')
  expect((await call('POST', `${id}/paid`, { body: { bankReference: 'B1' } })).code).toBe('OK')
  expect((await call('POST', `${id}/reject`, { body: { reason: 'No' } })).code).toBe('WITHDRAWAL_STATE_CHANGED')
  expect((await call('GET', 'list')).data).toMatchObject({ counts: { open: 0, ended: 1 }, list: [] })
  expect((await call('GET', 'list?queue=ended')).data).toMatchObject({ list: [{ id, state: 'paid', bankReference: 'B1' }] })
  const acts = await site.database.db
    .selectFrom('audit_entry')
    .select(['action', 'actorKind', 'actorId'])
    .where('objectId', '=', id)
    .orderBy('seq')
    .execute()
  const by = { actorKind: 'operator', actorId: desk.accountId }
  expect(acts).toEqual([
    { action: 'withdrawal.account-read', ...by },
    { action: 'withdrawal.approved', ...by },
    { action: 'withdrawal.paid', ...by },
  ])
})

test('nobody but an operator sees or decides withdrawals', async () => {
  const tutor = await signInAs(site, { side: 'tutor' })
  for (const [method, path, body] of [
    ['GET', 'list', undefined],
    ['POST', `${id}/account`, undefined],
    ['POST', `${id}/approve`, undefined],
    ['POST', `${id}/paid`, { bankReference: 'B1' }],
    ['POST', `${id}/reject`, { reason: 'No' }],
  ] as const)
    expect(await call(method, path, { who: tutor, ...(body ? { body } : {}) })).toMatchObject({
      status: 403,
      code: 'ROLE_NOT_ALLOWED',
    })
})

test.for([
  ['en', en],
  ['zh', zh],
] as const)('the audit log has words for each act (%s)', ([, { audit }]) => {
  expect(Object.keys(audit.actions.withdrawal)).toEqual(['asked', 'approved', 'paid', 'rejected', 'cancelled', 'account-read'])
  expect(Object.keys(audit.actions.wallet)).toEqual(['trade-password-set', 'trade-password-locked'])
})
