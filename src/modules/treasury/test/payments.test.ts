import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makers } from '#modules/payments/test/matrix-makers.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makePerson } from '../../../../test/matrix-objects.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'

let site: DemoSite
let server: FastifyInstance
let desk: SignedIn
let tradeNo: string
beforeAll(async () => {
  site = await openDemoSite(1)
  server = await site.serve({ env: { PAYMENTS: 'on' } })
  desk = await signInAs(site, { side: 'operator' })
  const owner = await makePerson(site, 'owner', 'parent')
  tradeNo = String((await makers['order']?.make(site, owner))?.['tradeNo'])
})
afterAll(async () => {
  await server.close()
  await site.close()
})

async function call(method: 'GET' | 'POST', path: string, { body, who = desk }: { body?: object; who?: SignedIn } = {}) {
  const url = `/api/admin/payment/${path}`
  const answer = await server.inject({ method, url, headers: { ...who.headers }, ...(body ? { payload: body } : {}) })
  const { code, data } = answer.json<{ code: string; data: unknown }>()
  return { status: answer.statusCode, code, data }
}

const reason = 'Said so by phone'

test('an operator finds an order by its number, with its moves, and has its provider asked', async () => {
  expect((await call('GET', `list?keyword=${tradeNo.toLowerCase()}`)).data).toMatchObject({
    list: [{ tradeNo, state: 'open', price: '200.00', refundable: null, attempts: [], refunds: [] }],
    next: null,
    waiting: 0,
    unverified: 0,
  })
  expect((await call('GET', `${tradeNo}/detail`)).data).toMatchObject({ order: { tradeNo }, transfers: [], deliveries: [] })
  expect((await call('POST', `${tradeNo}/ask`)).code).toBe('OK')
  const acts = await site.database.db
    .selectFrom('audit_entry')
    .select(['action', 'actorKind', 'actorId'])
    .where('objectId', '=', tradeNo)
    .execute()
  expect(acts).toEqual([{ action: 'payment.asked', actorKind: 'operator', actorId: desk.accountId }])
})

test('what cannot be given back is refused, without a reason too', async () => {
  const refund = { amount: 200, seen: 0, reason }
  expect((await call('POST', `${tradeNo}/refund`, { body: refund })).code).toBe('ORDER_NOT_PAID')
  for (const wrong of [{ reason: '' }, { amount: 0 }, { amount: 0.001 }, { amount: 1.005 }, { seen: -1 }])
    expect((await call('POST', `${tradeNo}/refund`, { body: { ...refund, ...wrong } })).code).toBe('INVALID_INPUT')
  const again = { refundRef: 'R0000000000000000', way: 'wallet', reason }
  expect((await call('POST', `${tradeNo}/refund/again`, { body: again })).code).toBe('REFUND_NOT_OPEN')
  const mismatch = { merchantRef: `${tradeNo}01`, way: 'provider', reason }
  expect((await call('POST', `${tradeNo}/mismatch`, { body: mismatch })).code).toBe('REFUND_NOT_OPEN')
})

test('nobody but an operator sees or moves money of orders', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  for (const [method, path, body] of [
    ['GET', 'list', undefined],
    ['GET', `${tradeNo}/detail`, undefined],
    ['POST', `${tradeNo}/ask`, undefined],
    ['POST', `${tradeNo}/refund`, { amount: 200, seen: 0, reason }],
  ] as const)
    expect(await call(method, path, { who: parent, ...(body ? { body } : {}) })).toMatchObject({
      status: 403,
      code: 'ROLE_NOT_ALLOWED',
    })
})
