import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#platform/audit.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { secondFactorsOn } from '../../accounts/test/second-factor-world.ts'
import { BANK, SEND, openWithdrawalWorld } from '../../wallet/test/withdrawal-world.ts'
import type { Payee, WithdrawalWorld } from '../../wallet/test/withdrawal-world.ts'
import { createOperator } from '../use-cases/create-operator.ts'

const HOUR_MS = 3_600_000
const EMAIL = 'desk@tutors.example'

let world: WithdrawalWorld
let factors: ReturnType<typeof secondFactorsOn>
let desk: { password: string; totpSecret: string }
beforeAll(async () => {
  world = await openWithdrawalWorld()
  factors = secondFactorsOn(world, 96_660_000)
  const made = await createOperator(testContext(world), {
    email: EMAIL,
    name: 'Desk',
    known: { password: 'nine lights over the bay', totpSecret: 'NINELIGHTSOVERTHEBAYNINELIGHTS22' },
  })
  if (!made) throw new Error('no operator')
  desk = made
})
afterAll(async () => await world.close())

/** An operator whose code is fresh. */
async function atDesk() {
  world.clock.advance(60_000)
  const totp = new TOTP({ secret: Secret.fromBase32(desk.totpSecret) })
  const { ticket } = (await world.calls.post('/api/admin/login', { email: EMAIL, password: desk.password })).data as {
    ticket: string
  }
  const code = totp.generate({ timestamp: world.clock.now().getTime() })
  return world.calls.headersOf(await world.calls.post('/api/admin/login/verify', { ticket, code }))
}

const urlOf = (accountId: string): string => `/api/admin/user/${accountId}/second/factor/reset`
const REASON = { reason: 'Identity card and a photo of today, in person' }

test('the desk switches it off with a fresh code and a reason, its person is told, and nothing is paid out for 72 hours', async () => {
  const payee = await world.newPayee(500)
  await factors.switchOn(payee)
  const operator = await atDesk()
  const listed = async () =>
    (await world.calls.get(`/api/admin/user/list?keyword=${payee.accountId}`, operator)).data as { list: object[] }
  expect((await listed()).list).toMatchObject([{ hasSecondFactor: true, sessions: 1 }])
  expect((await world.calls.post(urlOf(payee.accountId), {}, operator)).fields).toEqual({ reason: 'validate.require' })
  world.clock.advance(5 * 60_000)
  expect((await world.calls.post(urlOf(payee.accountId), REASON, operator)).code).toBe('CODE_REQUIRED')
  const fresh = await atDesk()
  expect((await world.calls.post(urlOf(payee.accountId), REASON, fresh)).code).toBe('OK')
  const until = new Date(world.clock.now().getTime() + 72 * HOUR_MS).toISOString()
  expect((await world.calls.post(urlOf(payee.accountId), REASON, fresh)).code).toBe('SECOND_FACTOR_OFF')
  expect((await world.calls.get('/api/user/second/factor', payee.headers)).code).toBe('LOGIN_REQUIRED')
  expect((await factors.toldOf(payee)).at(-1)).toBe('second-factor-reset')
  const sent = (await world.calls.outbox()).filter(({ values }) => values['kind'] === 'second-factor-reset')
  expect(sent).toMatchObject([{ channel: 'sms', to: `+852${payee.mobile}` }])
  const [entry] = await listAudit(world.database.db, { objectId: payee.accountId, limit: 1 })
  expect(entry).toMatchObject({
    actorKind: 'operator',
    action: 'account.second-factor-reset',
    details: { ...REASON, sessions: 1, restsUntil: until },
  })

  const again = await world.again(payee)
  expect(await factors.stateOf(again)).toMatchObject({ isOn: false })
  const termsOf = async (who: Payee) =>
    (
      (await world.calls.get('/api/user/payment/term/list', who.headers)).data as {
        list: { id: string; usableFrom: string; isUsable: boolean }[]
      }
    ).list
  expect(await termsOf(again)).toMatchObject([{ usableFrom: until, isUsable: false }])
  // One that is added meanwhile rests as long.
  const added = await world.calls.addTerm({ ...BANK, bankAccountNumber: '004-987-654321' }, again)
  expect(added.data).toMatchObject({ usableFrom: until, isUsable: false })
  world.clock.advance(72 * HOUR_MS - 10 * 60_000)
  const almost = await world.again(payee)
  const refused = await world.calls.post(SEND, { amount: '100', termId: payee.termId }, { ...almost.headers, 'x-locale': 'en' })
  expect(refused.code).toBe('WITHDRAWAL_RESTS')
  expect(refused.msg).toContain('we turned off your two-step verification')
  world.clock.advance(10 * 60_000)
  const over = await world.again(payee)
  expect((await termsOf(over)).map(({ isUsable }) => isUsable)).toEqual([true, true])
  expect(await world.ask(over, '100')).toMatchObject({ state: 'waiting' })
})

test('who has none, is nobody, or no operator asks for it is not reset', async () => {
  const payee = await world.newPayee(100)
  const operator = await atDesk()
  expect((await world.calls.post(urlOf(payee.accountId), REASON, operator)).code).toBe('SECOND_FACTOR_OFF')
  const nobody = '01990000-0000-7000-8000-000000000000'
  expect((await world.calls.post(urlOf(nobody), REASON, operator)).code).toBe('ACCOUNT_NOT_FOUND')
  const guarded = await factors.switchOn(payee)
  const other = await signInAs(world, { side: 'parent' })
  for (const { headers } of [payee, other])
    expect((await world.calls.post(urlOf(payee.accountId), REASON, headers)).code).toBe('ROLE_NOT_ALLOWED')
  expect(await factors.stateOf(guarded)).toMatchObject({ isOn: true })
})
