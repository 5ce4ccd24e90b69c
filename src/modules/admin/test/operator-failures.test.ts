import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit, verifyAudit } from '#platform/audit.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import { createOperator } from '../use-cases/create-operator.ts'
import type { NewOperator } from '../use-cases/create-operator.ts'
import { testContext } from '../../../../test/test-context.ts'

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(3, { limitsRates: true })))
afterAll(async () => await site.close())

let lastAddress = 0
/** From an address of its own, so that only the limits of the operator count. */
async function post(url: string, payload: object): Promise<{ code: string; ticket: string }> {
  lastAddress += 1
  const remoteAddress = `198.51.${lastAddress >> 8}.${lastAddress & 255}`
  const answer = await site.server.inject({ method: 'POST', url, payload, headers: visitor, remoteAddress })
  const { code, data } = answer.json<{ code: string; data: { ticket: string } | null }>()
  return { code, ticket: data?.ticket ?? '' }
}
const logIn = async (email: string, password: string) => await post('/api/admin/login', { email, password })

async function newOperator(email: string): Promise<NewOperator & { id: string }> {
  const { db } = site.database
  const made = await createOperator(testContext(site), {
    email,
    name: 'Desk',
    known: { password: 'nine lights over the bay', totpSecret: 'NINELIGHTSOVERTHEBAYNINELIGHTS22' },
  })
  if (!made) throw new Error('no operator')
  const { id } = await db.selectFrom('operator').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { ...made, id }
}

/** Failures in the log, oldest first: kind and id of what was tried, and details. */
async function failures(objectId?: string) {
  const asked = { objectId, action: 'operator.login-failed', limit: 100 }
  return (await listAudit(site.database.db, asked))
    .map(({ objectKind, objectId: id, details, actorKind }) => [objectKind, id, details, actorKind] as const)
    .toReversed()
}

test('a wrong password, a wrong code and a used code of an operator are kept under their id', async () => {
  const { id, password, totpSecret } = await newOperator('one@desk.example')
  expect((await logIn(' ONE@desk.example', 'not this one')).code).toBe('OPERATOR_LOGIN_WRONG')
  const { ticket } = await logIn('one@desk.example', password)
  const right = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: site.clock.now().getTime() })
  const wrong = right === '000000' ? '000001' : '000000'
  expect((await post('/api/admin/login/verify', { ticket, code: wrong })).code).toBe('OPERATOR_CODE_WRONG')
  expect((await post('/api/admin/login/verify', { ticket, code: right })).code).toBe('OK')
  const next = await logIn('one@desk.example', password)
  expect((await post('/api/admin/login/verify', { ticket: next.ticket, code: right })).code).toBe('OPERATOR_CODE_WRONG')
  expect(await failures(id)).toEqual([
    ['operator', id, { method: 'password', reason: 'OPERATOR_LOGIN_WRONG' }, 'system'],
    ['operator', id, { method: 'authenticator', reason: 'OPERATOR_CODE_WRONG' }, 'system'],
    ['operator', id, { method: 'authenticator', reason: 'OPERATOR_CODE_WRONG' }, 'system'],
  ])
  expect((await verifyAudit(site.database.db)).ok).toBe(true)
})

test('an unknown e-mail is kept as a hash, the same each time and another for another', async () => {
  const before = (await failures()).length
  for (const email of ['nobody@desk.example', 'Nobody@Desk.example ', 'nobody@desks.example'])
    expect((await logIn(email, 'whatever')).code).toBe('OPERATOR_LOGIN_WRONG')
  const kept = (await failures()).slice(before)
  expect(kept.map(([kind, , details]) => [kind, details])).toEqual(
    Array(3).fill(['email', { method: 'password', reason: 'OPERATOR_LOGIN_WRONG' }]),
  )
  const [first, again, other] = kept.map(([, id]) => id)
  expect(first).toMatch(/^[\da-f]{64}$/)
  expect([again === first, other === first]).toEqual([true, false])
  expect(JSON.stringify(kept)).not.toMatch(/nobody|desk/i)
})

test('a suspended operator is refused like any other, and the log says why, also with the right password', async () => {
  const { id, password } = await newOperator('two@desk.example')
  const { ticket } = await logIn('two@desk.example', password)
  await site.database.db.updateTable('operator').set({ status: 'suspended' }).where('id', '=', id).execute()
  expect((await logIn('two@desk.example', password)).code).toBe('OPERATOR_LOGIN_WRONG')
  expect((await post('/api/admin/login/verify', { ticket, code: '123456' })).code).toBe('OPERATOR_LOGIN_WRONG')
  expect((await failures(id)).map(([, , details]) => details)).toEqual([
    { method: 'password', reason: 'OPERATOR_SUSPENDED' },
    { method: 'authenticator', reason: 'OPERATOR_SUSPENDED' },
  ])
})

test('too many attempts are kept once a quarter of an hour, however many there are', async () => {
  const { id } = await newOperator('three@desk.example')
  const codes: string[] = []
  for (let attempt = 0; attempt < 25; attempt++) codes.push((await logIn('three@desk.example', 'guess')).code)
  expect(codes).toEqual([...Array(3).fill('OPERATOR_LOGIN_WRONG'), ...Array(22).fill('RATE_LIMITED')])
  const reasons = async () => (await failures(id)).map(([, , details]) => details['reason'])
  expect(await reasons()).toEqual([...Array(3).fill('OPERATOR_LOGIN_WRONG'), 'RATE_LIMITED'])
  site.clock.advance(900_001)
  for (let attempt = 0; attempt < 12; attempt++) await logIn('three@desk.example', 'guess')
  expect((await reasons()).filter((reason) => reason === 'RATE_LIMITED')).toHaveLength(2)
})

test('the third wrong code of an operator costs five seconds, in which the right one is refused too', async () => {
  const { password, totpSecret } = await newOperator('four@desk.example')
  const right = (): string =>
    new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: site.clock.now().getTime() })
  const { ticket } = await logIn('four@desk.example', password)
  const verify = async (code: string) => (await post('/api/admin/login/verify', { ticket, code })).code
  const wrong = right() === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 3; guess++) expect(await verify(wrong)).toBe('OPERATOR_CODE_WRONG')
  site.clock.advance(4999)
  expect(await verify(right())).toBe('RATE_LIMITED')
  site.clock.advance(1)
  expect(await verify(right())).toBe('OK')
})

test('operators read the failures in the log, and nobody else does', async () => {
  const { headers } = await signInAs(site, { side: 'operator' })
  const answer = await site.server.inject({ url: '/api/admin/audit/list?action=operator.login-failed&pageSize=1', headers })
  expect(answer.json<{ data: { list: object[] } }>().data.list).toMatchObject([
    { actorKind: 'system', action: 'operator.login-failed', objectKind: 'operator', objectName: 'Desk' },
  ])
})
