import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveWithdrawal, openPayoutAccount, payWithdrawal, rejectWithdrawal, withdrawalQueue } from '#modules/wallet/public.ts'
import { testContext } from '../../../../test/test-context.ts'
import { checkLedger } from '../use-cases/check-ledger.ts'
import { CANCEL, openWithdrawalWorld } from './withdrawal-world.ts'
import type { Payee, WithdrawalWorld } from './withdrawal-world.ts'

let world: WithdrawalWorld
beforeAll(async () => {
  world = await openWithdrawalWorld()
})
afterAll(async () => await world.close())

test('a rejected one is in the wallet again, with its reason, also when it was approved before', async () => {
  const ben = await world.newPayee(500)
  const pending = await world.houseOf('withdraw:pending')
  const first = await world.ask(ben, '200')
  await rejectWithdrawal(world.desk, { id: first.id, reason: 'The name does not match.' })
  expect(await world.moneyOf(ben)).toEqual(['500.00', '0.00'])
  const second = await world.ask(ben, '200')
  await approveWithdrawal(world.desk, second)
  await rejectWithdrawal(world.otherDesk, { id: second.id, reason: 'The bank refused it.' })
  expect([await world.moneyOf(ben), await world.houseOf('withdraw:pending')]).toEqual([['500.00', '0.00'], pending])
  expect((await world.listOf(ben)).map(({ state, reason }) => [state, reason])).toEqual([
    ['rejected', 'The bank refused it.'],
    ['rejected', 'The name does not match.'],
  ])
})

test('from HK$20,000 two different operators approve', async () => {
  const rich = await world.newPayee(30_000)
  const row = await world.ask(rich, '20,000.00')
  expect(await approveWithdrawal(world.desk, row)).toBe('checked')
  expect((await world.listOf(rich))[0]?.state).toBe('waiting')
  expect(await world.moneyOf(rich)).toEqual(['10,000.00', '20,000.00'])
  await expect(approveWithdrawal(world.desk, row)).rejects.toMatchObject({ code: 'WITHDRAWAL_NEEDS_ANOTHER' })
  await expect(payWithdrawal(world.desk, { id: row.id, bankReference: 'X' })).rejects.toMatchObject({
    code: 'WITHDRAWAL_STATE_CHANGED',
  })
  world.clock.advance(1000)
  expect(await approveWithdrawal(world.otherDesk, row)).toBe('approved')
  expect(await world.toldOf(rich)).toEqual(['withdrawal-asked', 'withdrawal-approved'])
})

test('one that two operators approved is undone by two, and not paid meanwhile; one that was paid, never', async () => {
  const rich = await world.newPayee(30_000)
  const row = await world.ask(rich, '20,000.00')
  const reason = 'The name does not match.'
  await approveWithdrawal(world.desk, row)
  await approveWithdrawal(world.otherDesk, row)
  expect(await rejectWithdrawal(world.desk, { id: row.id, reason })).toBe('recalled')
  expect(await world.moneyOf(rich)).toEqual(['10,000.00', '0.00'])
  expect((await world.listOf(rich))[0]?.state).toBe('approved')
  await expect(payWithdrawal(world.otherDesk, { id: row.id, bankReference: 'X' })).rejects.toMatchObject({
    code: 'WITHDRAWAL_STATE_CHANGED',
  })
  await expect(rejectWithdrawal(world.desk, { id: row.id, reason })).rejects.toMatchObject({ code: 'WITHDRAWAL_NEEDS_ANOTHER' })
  expect(await world.moneyOf(rich)).toEqual(['10,000.00', '0.00'])
  // It was right after all, and then it was not.
  expect(await approveWithdrawal(world.otherDesk, row)).toBe('approved')
  expect(await rejectWithdrawal(world.otherDesk, { id: row.id, reason })).toBe('recalled')
  expect(await rejectWithdrawal(world.desk, { id: row.id, reason })).toBe('rejected')
  expect(await world.moneyOf(rich)).toEqual(['30,000.00', '0.00'])
  expect((await world.toldOf(rich)).toSorted()).toEqual(['withdrawal-approved', 'withdrawal-asked', 'withdrawal-rejected'])

  world.clock.advance(86_400_000)
  const next = await world.ask(await world.again(rich), '20,000.00')
  await approveWithdrawal(world.desk, next)
  await approveWithdrawal(world.otherDesk, next)
  await payWithdrawal(world.desk, { id: next.id, bankReference: 'FRN1' })
  await expect(rejectWithdrawal(world.desk, { id: next.id, reason })).rejects.toMatchObject({ code: 'WITHDRAWAL_STATE_CHANGED' })
})

test('of two operators who recall and pay at once, one wins', async () => {
  const rich = await world.newPayee(30_000)
  const row = await world.ask(rich, '20,000.00')
  await approveWithdrawal(world.desk, row)
  await approveWithdrawal(world.otherDesk, row)
  const ends = await Promise.allSettled([
    rejectWithdrawal(world.desk, { id: row.id, reason: 'Wait' }),
    payWithdrawal(world.otherDesk, { id: row.id, bankReference: 'FRN2' }),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('of two operators who decide at once, and of an owner who cancels meanwhile, one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const ben = await world.newPayee(500)
    const row = await world.ask(ben, '200')
    const ended = await Promise.allSettled([
      approveWithdrawal(world.desk, row),
      rejectWithdrawal(world.otherDesk, { id: row.id, reason: 'No' }),
      world.calls.post(CANCEL, row, ben.headers).then(({ code }) => (code === 'OK' ? code : Promise.reject(new Error(code)))),
    ])
    const state = (await world.listOf(ben))[0]?.state ?? ''
    const [free, held] = await world.moneyOf(ben)
    // What is approved may be rejected after that.
    const allowed: Record<string, readonly [string, string]> = {
      approved: ['300.00', '0.00'],
      rejected: ['500.00', '0.00'],
      cancelled: ['500.00', '0.00'],
    }
    expect([free, held]).toEqual(allowed[state])
    expect(ended.some(({ status }) => status === 'fulfilled')).toBe(true)
  }
})

test('operators see what waits, the oldest first; whoever reads where the money goes is in the audit log', async () => {
  const ben = await world.newPayee(500)
  const row = await world.ask(ben, '123.45')
  const { list } = await withdrawalQueue(world.desk, { queue: 'open', word: '', part: { limit: 100 } })
  expect(list.map(({ createdAt }) => createdAt.getTime())).toEqual(
    list.map(({ createdAt }) => createdAt.getTime()).toSorted((a, b) => a - b),
  )
  expect(list.find(({ id }) => id === row.id)).toMatchObject({ cents: 12_345, masked: '****6789', state: 'waiting' })
  const kept = JSON.stringify(await world.database.db.selectFrom('withdrawal').selectAll().execute())
  expect(kept).not.toMatch(/Chan Tai|456789/)
  expect(await openPayoutAccount(world.desk, row)).toEqual({
    chequeType: 'BANK_TRANSFER',
    bankName: 'Harbour Bank',
    holder: 'Chan Tai',
    number: '004-123-456789',
  })
  const acts = await world.database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('objectId', '=', row.id)
    .orderBy('seq')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['withdrawal.asked', 'withdrawal.account-read'])
})

test('an account with money is not deleted; less than the smallest withdrawal does not keep it', async () => {
  const ben = await world.newPayee(500)
  const close = async (who: Payee) => await world.calls.post('/api/user/delete', {}, (await world.again(who)).headers)
  const refused = await close(ben)
  expect([refused.code, refused.msg]).toEqual(['ACCOUNT_HAS_MONEY', expect.stringContaining('500.00')])
  const row = await world.ask(await world.again(ben), '450')
  expect((await close(ben)).code).toBe('ACCOUNT_HAS_MONEY')
  await approveWithdrawal(world.desk, row)
  expect((await close(ben)).code).toBe('ACCOUNT_HAS_MONEY')
  await payWithdrawal(world.desk, { id: row.id, bankReference: 'HSBC 1' })
  expect((await close(ben)).code).toBe('OK')
})

test('after all of this the ledger breaks no check', async () => {
  const results = await checkLedger(testContext(world))
  expect(results.filter(({ name, problems }) => problems > 0 && name !== 'chain-complete')).toEqual([])
})
