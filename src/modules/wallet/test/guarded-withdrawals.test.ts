import { afterAll, beforeAll, expect, test } from 'vitest'
import { secondFactorsOn } from '../../accounts/test/second-factor-world.ts'
import type { Guarded } from '../../accounts/test/second-factor-world.ts'
import { APPLY, SEND, openWithdrawalWorld } from './withdrawal-world.ts'
import type { Payee, Row, WithdrawalWorld } from './withdrawal-world.ts'

const MINUTE_MS = 60_000

let world: WithdrawalWorld
let factors: ReturnType<typeof secondFactorsOn>
beforeAll(async () => {
  world = await openWithdrawalWorld()
  factors = secondFactorsOn(world, 96_550_000)
})
afterAll(async () => await world.close())

const newGuardedPayee = async (): Promise<Payee & Guarded> => {
  const payee = await world.newPayee(500)
  return { ...payee, ...(await factors.switchOn(payee)) }
}

test('who has a second factor withdraws with a code of it, and the code by SMS is not spent before', async () => {
  const anna = await newGuardedPayee()
  const body = { amount: '100', termId: anna.termId, ...(await world.proof(anna, '100')) }
  const ask = async () => await world.calls.post(APPLY, body, { ...anna.headers, 'x-act': 'a-withdrawal-of-a-hundred' })
  expect(await ask()).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
  expect(await world.listOf(anna)).toEqual([])
  expect((await factors.confirm(anna, factors.wrongCode(anna))).code).toBe('SECOND_FACTOR_WRONG')
  expect((await ask()).code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await factors.confirm(anna, factors.codeOf(anna.secret))).code).toBe('OK')
  expect(await ask()).toMatchObject({ code: 'OK', data: { amount: '100.00', state: 'waiting' } })
  expect(await world.listOf(anna)).toHaveLength(1)
})

test('a recovery code will do, five minutes later it is asked for again, and taking one back needs none', async () => {
  const ben = await newGuardedPayee()
  expect((await factors.confirm(ben, ben.codes[4] ?? '')).code).toBe('OK')
  const made = await world.ask(ben, '120')
  expect(made).toMatchObject({ state: 'waiting' })
  world.clock.advance(5 * MINUTE_MS)
  const cancelled = await world.calls.post('/api/wallet/withdraw/cancel', { id: (made as Row).id }, ben.headers)
  expect(cancelled.code).toBe('OK')
  const again = { amount: '130', termId: ben.termId }
  const code = await world.calls.proof(SEND, ben, again)
  expect((await world.calls.post(APPLY, { ...again, ...code }, ben.headers)).code).toBe('SECOND_FACTOR_REQUIRED')
})

test('setting a payment password asks for it before it says with what one is set', async () => {
  const cara = await newGuardedPayee()
  const proof = await world.calls.proof('/api/wallet/trade/password/send/message', cara)
  const verify = async () => (await world.calls.post('/api/wallet/trade/password/verify', proof, cara.headers)).code
  expect(await verify()).toBe('SECOND_FACTOR_REQUIRED')
  expect((await factors.confirm(cara, factors.freshCode(cara))).code).toBe('OK')
  expect(await verify()).toBe('OK')
})
