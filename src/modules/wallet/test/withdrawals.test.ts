import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { readOwnPayoutAccount } from '#modules/accounts/public.ts'
import { approveWithdrawal, payWithdrawal, placeWithdrawal, rejectWithdrawal } from '#modules/wallet/public.ts'
import { actorOf, testContext, transact } from '../../../../test/test-context.ts'
import { APPLY, BANK, CANCEL, DAY_MS, SEND, openWithdrawalWorld } from './withdrawal-world.ts'
import type { Payee, Row, WithdrawalWorld } from './withdrawal-world.ts'

let world: WithdrawalWorld
beforeAll(async () => {
  world = await openWithdrawalWorld()
})
afterAll(async () => await world.close())

const wish = (who: Payee, amount: string) => ({ amount, termId: who.termId })

test('a withdrawal is asked for, approved and paid; every cent is in one place', async () => {
  const anna = await world.newPayee(1000)
  const [pending, bank] = [await world.houseOf('withdraw:pending'), await world.houseOf('bank')]
  const row = await world.ask(anna, '250.50')
  expect(row).toMatchObject({ amount: '250.50', state: 'waiting', bankAccountNumber: '****6789' })
  expect(row.number).toMatch(/^W\d{10}$/)
  expect(await world.moneyOf(anna)).toEqual(['749.50', '250.50'])
  world.clock.advance(1000)
  expect(await approveWithdrawal(world.desk, row)).toBe('approved')
  expect(await world.moneyOf(anna)).toEqual(['749.50', '0.00'])
  expect(await world.houseOf('withdraw:pending')).toBe(pending + 25_050)
  world.clock.advance(1000)
  await payWithdrawal(world.desk, { id: row.id, bankReference: 'HSBC 482913' })
  expect([await world.houseOf('withdraw:pending'), await world.houseOf('bank')]).toEqual([pending, bank + 25_050])
  expect(await world.listOf(anna)).toMatchObject([{ state: 'paid', bankReference: 'HSBC 482913' }])
  expect(await world.toldOf(anna)).toEqual(['withdrawal-asked', 'withdrawal-approved', 'withdrawal-paid'])
  // Whoever has no e-mail address gets messages to the phone.
  const sms = (await world.calls.outbox()).filter(({ to, purpose }) => to === `+852${anna.mobile}` && purpose === 'notice')
  expect(sms.map(({ values }) => values['kind']).filter((kind) => kind?.startsWith('withdrawal'))).toEqual([
    'withdrawal-asked',
    'withdrawal-paid',
  ])
  const statement = (await world.calls.get('/api/wallet/statement/list', anna.headers)).data as { list: object[] }
  expect(statement.list[0]).toMatchObject({ kind: 'withdrawal', amount: '-250.50', about: row.number })
  for (const act of [
    async () => await approveWithdrawal(world.desk, row),
    async () => await payWithdrawal(world.desk, { id: row.id, bankReference: 'X' }),
    async () => await rejectWithdrawal(world.desk, { id: row.id, reason: 'No' }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'WITHDRAWAL_STATE_CHANGED' })
  expect((await world.calls.post(CANCEL, row, anna.headers)).code).toBe('WITHDRAWAL_STATE_CHANGED')
  expect([await world.houseOf('withdraw:pending'), await world.houseOf('bank')]).toEqual([pending, bank + 25_050])
})

test('what stands against a withdrawal is said before a code is sent and again when it is asked for', async () => {
  const carl = await world.newPayee(500)
  const ben = await world.newPayee(500)
  const refused = async (body: object) => {
    const sent = await world.calls.post(SEND, { ...wish(ben, '100'), ...body }, ben.headers)
    const applied = await world.calls.post(
      APPLY,
      { ...wish(ben, '100'), codeKey: 'any', verifyCode: '123456', ...body },
      ben.headers,
    )
    expect(applied.code).toBe(sent.code)
    return sent.code
  }
  expect(await refused({ amount: '99.99' })).toBe('WITHDRAWAL_TOO_SMALL')
  expect(await refused({ amount: '500.01' })).toBe('BALANCE_TOO_LOW')
  expect(await refused({ termId: crypto.randomUUID() })).toBe('PAYMENT_TERM_NOT_FOUND')
  expect(await refused({ termId: carl.termId })).toBe('PAYMENT_TERM_NOT_FOUND')
  for (const amount of ['', '-100', '1e3', '100.005', 'abc', '=100']) expect(await refused({ amount })).toBe('INVALID_INPUT')
  expect((await world.ask(ben, '$100')).amount).toBe('100.00')
  expect(await refused({})).toBe('WITHDRAWAL_ONCE_A_DAY')
  expect(await world.listOf(await world.again(carl))).toEqual([])
})

test('for a day after a payout account, the number or the payment password changed nothing is withdrawn', async () => {
  const ben = await world.newPayee(500)
  const fresh = ((await world.calls.addTerm(BANK, ben)).data as { id: string }).id
  const code = async (who: Payee, termId = ben.termId) =>
    (await world.calls.post(SEND, { amount: '100', termId }, who.headers)).code
  expect(await code(ben, fresh)).toBe('WITHDRAWAL_RESTS')
  const { db } = world.database
  await db.insertInto('trade_password').values({ accountId: ben.accountId, hash: 'none', setAt: world.clock.now() }).execute()
  const refused = await world.calls.post(SEND, wish(ben, '100'), ben.headers)
  expect([refused.code, refused.msg]).toEqual(['WITHDRAWAL_RESTS', expect.stringMatching(/\d+月\d+日（.）\d\d:\d\d（香港時間）/)])
  world.clock.advance(DAY_MS)
  expect(await code(await world.again(ben))).toBe('OK')
})

test('a code is good for its amount, its payout account and its device alone', async () => {
  const ben = await world.newPayee(500)
  const second = ((await world.calls.addTerm(BANK, ben)).data as { id: string }).id
  world.clock.advance(DAY_MS)
  const here = await world.again(ben)
  const tablet = await world.again(ben)
  const proof = await world.proof(here, '100')
  const apply = async (body: object, who: Payee = here) =>
    (await world.calls.post(APPLY, { ...wish(here, '100'), ...proof, ...body }, who.headers)).code
  expect(await apply({ amount: '101' })).toBe('CODE_EXPIRED')
  expect(await apply({ termId: second })).toBe('CODE_EXPIRED')
  expect(await apply({}, tablet)).toBe('CODE_EXPIRED')
  expect(await apply({ verifyCode: proof.verifyCode === '000000' ? '000001' : '000000' })).toBe('CODE_WRONG')
  const stepUp = await world.calls.proof('/cert/sys-user/send/reset/password/message', here)
  expect(await apply(stepUp)).toBe('CODE_EXPIRED')
  expect(await apply({})).toBe('OK')
  expect(await world.moneyOf(here)).toEqual(['400.00', '100.00'])
})

test('sixty-four identical submissions are one withdrawal; the same code for something else is refused', async () => {
  const ben = await world.newPayee(500)
  const proof = await world.proof(ben, '100')
  const submit = async () => await world.calls.post(APPLY, { ...wish(ben, '100'), ...proof }, ben.headers)
  const answers = await Promise.all(Array.from({ length: 64 }, submit))
  const ids = answers.flatMap(({ code, data }) => (code === 'OK' ? [(data as Row).id] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await world.moneyOf(ben)).toEqual(['400.00', '100.00'])
  expect(await world.listOf(ben)).toHaveLength(1)
  expect((await submit()).data).toMatchObject({ id: ids[0] })
  expect((await world.calls.post(APPLY, { ...wish(ben, '200'), ...proof }, ben.headers)).code).toBe('IDEM_REUSED')
})

test('of withdrawals that are asked for by different codes at once one is made a day, and the others hold nothing', async () => {
  const payee = await world.newPayee(5000)
  const payout = await readOwnPayoutAccount(testContext(world, { actor: actorOf(payee, 'tutor') }), { id: payee.termId })
  const asks = Array.from(
    { length: 8 },
    async (_, code) =>
      await transact(world, async (tx) => {
        const wish = { accountId: payee.accountId, cents: cents(50_000), payout, codeKeyHash: `${payee.accountId} ${code}` }
        return await placeWithdrawal(tx, { ...wish, day: '2027-03-01' })
      }),
  )
  const ends = await Promise.allSettled(asks)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as { code: string }).code] : []))
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'WITHDRAWAL_ONCE_A_DAY'))
  expect(await world.moneyOf(payee)).toEqual(['4,500.00', '500.00'])
})

test('what waits is cancelled by its owner alone, and may be asked for again on the same day', async () => {
  const before = await world.newPayee(500)
  const ben = await world.newPayee(500)
  const carl = await world.again(before)
  const row = await world.ask(ben, '300')
  const detail = async (id: string, who: Payee) => await world.calls.get(`/api/wallet/withdraw/detail/${id}`, who.headers)
  expect((await detail(row.id, ben)).data).toEqual(row)
  for (const id of [row.id, crypto.randomUUID()]) {
    expect((await world.calls.post(CANCEL, { id }, carl.headers)).code).toBe('WITHDRAWAL_NOT_FOUND')
    expect((await detail(id, carl)).code).toBe('WITHDRAWAL_NOT_FOUND')
  }
  expect((await world.calls.post(CANCEL, row, ben.headers)).data).toBe(true)
  expect(await world.moneyOf(ben)).toEqual(['500.00', '0.00'])
  await expect(approveWithdrawal(world.desk, row)).rejects.toMatchObject({ code: 'WITHDRAWAL_STATE_CHANGED' })
  expect((await world.ask(ben, '300')).state).toBe('waiting')
  expect((await world.listOf(ben)).map(({ state }) => state)).toEqual(['waiting', 'cancelled'])
  expect(await world.toldOf(ben)).toEqual(['withdrawal-asked', 'withdrawal-cancelled', 'withdrawal-asked'])
})
