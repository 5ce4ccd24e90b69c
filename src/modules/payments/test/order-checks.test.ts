import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Transaction } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { operatorActor } from '../../../../test/test-context.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { checkOrders } from './check-orders.ts'
import { refundOrder } from '../use-cases/desk-acts.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let database: Database
let world: PaymentsWorld
beforeAll(async () => {
  database = await openTestDatabase()
  world = await openPaymentsWorld(database)
  const desk = { ...world.system, actor: operatorActor() } as const
  const payer = await world.payer()
  const order = await world.order(payer)
  const one = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'desktop' })
  const two = await startPayment(payer, world.gateways, { ...order, provider: 'payme', device: 'mobile' })
  await world.act('payme', one.attempt.merchantRef, 'approve')
  await world.act('payme', two.attempt.merchantRef, 'approve')
  await world.complete()
  await refundOrder(desk, { tradeNo: order.tradeNo, cents: cents(1_000), seen: 1, reason: 'Agreed' })
  world.simulators.faults.order({ provider: 'payme', fault: 'wrong-amount', times: 1, milliseconds: 0 })
  const next = await world.order(payer)
  const wrong = await startPayment(payer, world.gateways, { ...next, provider: 'payme', device: 'desktop' })
  await world.act('payme', wrong.attempt.merchantRef, 'approve')
  await world.complete()
})
afterAll(async () => {
  await world.close()
  await database.close()
})

const broken = async (db: Parameters<typeof checkOrders>[0]): Promise<readonly string[]> =>
  (await checkOrders(db, world.system.now())).filter(({ problems }) => problems > 0).map(({ name }) => name)

test('orders paid, paid twice, given back and mismatched agree with the ledger', async () => {
  expect(await checkOrders(database.db)).toEqual(
    [
      'orders-posted-once',
      'transfers-have-orders',
      'surplus-goes-back',
      'refunds-balance',
      'given-back-within',
      'income-goes-back-on-orders',
      'mismatches-posted',
      'suspense-explained',
      'mismatches-decided',
      'attempts-match-clearing',
      'orders-match-transfers',
      'states-match-log',
      'reversals-match-transfers',
      'income-has-orders',
      'top-ups-within-maximum',
    ].map((name) => ({ name, problems: 0, examples: [] })),
  )
})

// What a hand in the database could do; nothing of it stays.
test.for([
  [
    'an order that is paid by another transfer',
    `update pay_order set transfer_id = (select id from transfer where kind = 'refund' limit 1) where state = 'paid'`,
    ['orders-posted-once', 'orders-match-transfers'],
  ],
  [
    'an order that is paid no more',
    `update pay_order set state = 'closed', transfer_id = null, method = null where state = 'paid'`,
    ['transfers-have-orders', 'given-back-within', 'attempts-match-clearing', 'states-match-log'],
  ],
  [
    'a surplus whose refund is gone',
    `delete from pay_refund where reason = 'paid-twice'`,
    ['surplus-goes-back', 'refunds-balance'],
  ],
  ['a refund of another amount', `update pay_refund set amount_cents = 900 where reason = 'operator'`, ['refunds-balance']],
  [
    'a refund that failed and did not come back',
    `update pay_refund set state = 'failed' where reason = 'operator'`,
    ['refunds-balance', 'states-match-log'],
  ],
  [
    'given balance that went back without a transfer of its own',
    `update pay_refund set gift_cents = 1, gift_transfer_id = transfer_id where reason = 'operator'`,
    ['refunds-balance', 'given-back-within'],
  ],
  [
    'more money back than the order cost',
    `update pay_refund set debit_code = 'income:case_fee' where reason = 'paid-twice'`,
    ['refunds-balance', 'given-back-within'],
  ],
  [
    'a payment that was not received and is posted',
    `update pay_attempt set state = 'stray' where state = 'mismatched'`,
    ['mismatches-posted', 'suspense-explained', 'attempts-match-clearing', 'states-match-log'],
  ],
  [
    'money in suspense that no payment explains',
    `update pay_attempt set received_cents = received_cents + 1 where state = 'mismatched'`,
    ['suspense-explained', 'attempts-match-clearing'],
  ],
] as const)('%s is found', async ([, statement, found]) => {
  const off = ['pay_order', 'pay_refund', 'pay_attempt'].map((table) => `alter table ${table} disable trigger user`)
  await database.db
    .transaction()
    .execute(async (db) => {
      const { sql } = await import('kysely')
      for (const one of [...off, statement]) await sql.raw(one).execute(db)
      throw Object.assign(new Error('undone'), { found: await broken(db) })
    })
    .catch((error: unknown) => expect((error as { found?: readonly string[] }).found ?? error).toEqual(found))
})

test('a bare transfer of what an order brought is found', async () => {
  const payer = await world.payer()
  const act = async (tx: Transaction): Promise<void> => {
    await openWallet(tx, payer)
    const lines = [
      { account: 'income:case_fee', cents: cents(-16_200) },
      { account: personAccount(payer.accountId, 'cash'), cents: cents(16_200) },
    ] as const
    await postTransfer(tx, { idem: 'bare', kind: 'refund', lines })
    throw Object.assign(new Error('undone'), { found: await broken(tx.db) })
  }
  const found = await inTransaction(world.system, act).catch(
    (error: unknown) => (error as { found?: readonly string[] }).found ?? error,
  )
  expect(found).toEqual(['income-goes-back-on-orders', 'income-has-orders'])
})
