import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, personAccount, reconcileLedger } from '#modules/wallet/public.ts'
import type { Provider } from '../domain/methods.ts'
import { checkOrders } from './check-orders.ts'
import { reversalsOfOrders } from '../store/reversals.ts'
import { askAboutOrder, refundOrder } from '../use-cases/desk-acts.ts'
import { countDeskOrders, readDeskOrder } from '../use-cases/desk-orders.ts'
import { decideReversal } from '../use-cases/desk-reversals.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ isServing: true })
})
afterAll(async () => await world.close())

const DAY_MS = 86_400_000
const reason = 'Evidence is weak'

async function paid(provider: Provider, change = {}) {
  if (provider === 'stripe') {
    const payer = await world.payer()
    const made = await world.order(payer, change)
    const card = { provider, device: 'desktop', token: 'pm_card_visa' } as const
    const { attempt } = await startPayment(payer, world.gateways, { ...made, ...card })
    await world.complete()
    return { ...made, payer, merchantRef: attempt.merchantRef }
  }
  const one = await world.begin(provider, change)
  await world.act(provider, one.merchantRef, 'approve')
  await world.complete()
  return one
}

async function reversals(tradeNo: string) {
  const found = await reversalsOfOrders(world.system.db, [(await world.standing(tradeNo)).order.id])
  return found.map(({ kind, state, cents: amount }) => `${kind} ${state} ${amount}`)
}

/** Balances of the accounts that the transfers about an order touch, but for those that are zero. */
async function books(tradeNo: string) {
  const rows = await world.rows<{ line: string }>(
    `select a.code || ' ' || sum(e.amount_cents) as line from transfer t join entry e on e.transfer_id = t.id
     join ledger_account a on a.id = e.account_id where t.about = $1 group by a.code having sum(e.amount_cents) <> 0 order by a.code`,
    [tradeNo],
  )
  return rows.map(({ line }) => line)
}

const problems = async () => (await checkOrders(world.system.db, world.system.now())).filter((check) => check.problems > 0)
const decide = async (tradeNo: string, by: 'house' | 'wallet') => {
  const [first] = await reversalsOfOrders(world.system.db, [(await world.standing(tradeNo)).order.id])
  await decideReversal(world.desk, { tradeNo, reversalId: first?.id ?? '', by, reason })
}

// What the payer paid: 200 and the fee of the method (decisions 3.3), all of which the provider gives back.
test.for([
  ['stripe', 20_915],
  ['paypal', 21_115],
  ['payme', 20_300],
  ['alipay', 20_400],
] as const)(
  'what is given back in the pages of %s leaves its account once, and lies against nobody',
  async ([provider, total]) => {
    const { tradeNo, merchantRef } = await paid(provider)
    await world.act(provider, merchantRef, 'refund')
    await world.complete()
    // Two of them say so at once; of the others it is looked for daily.
    world.forward(DAY_MS + 1)
    await world.complete()
    expect(await reversals(tradeNo)).toEqual([`refund taken ${total}`])
    const fee = total - 20_000
    expect(await books(tradeNo)).toEqual([`expense:provider_fee ${fee}`, 'income:case_fee 20000', `suspense:reversed -${total}`])
    world.forward(DAY_MS + 1)
    await world.complete()
    expect(await reversals(tradeNo)).toHaveLength(1)
    // It is gone: an operator cannot give it back another time.
    await expect(refundOrder(world.desk, { tradeNo, cents: cents(100), seen: 0, reason })).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
    await decide(tradeNo, 'house')
    await decide(tradeNo, 'house')
    expect(await books(tradeNo)).toEqual([`expense:provider_fee ${fee}`, `expense:write_off -${total}`, 'income:case_fee 20000'])
    expect(await reversals(tradeNo)).toEqual([`refund borne ${total}`])
    expect(await problems()).toEqual([])
  },
)

// Stripe says so; of the others it is seen when it is looked for.
test.for(['payme', 'alipay', 'fps'] as const)(
  'what we gave back by %s and came back later lies where it was taken from again',
  async (provider) => {
    const { tradeNo, payer } = await paid(provider)
    world.simulators.faults.order({ provider, fault: 'refund-fails-later', times: 1, milliseconds: 0 })
    await refundOrder(world.desk, { tradeNo, cents: cents(5000), seen: 0, reason })
    await world.complete()
    const refund = async () => (await readDeskOrder(world.desk, tradeNo)).refunds.map(({ state }) => state)
    const given = async () =>
      await world.rows<{ cents: number; times: number }>(
        `select sum(e.amount_cents)::int as cents, count(*)::int as times from pay_refund r join pay_order o on o.id = r.order_id
         join transfer t on t.about = r.refund_ref join entry e on e.transfer_id = t.id
         join ledger_account a on a.id = e.account_id where o.trade_no = $1 and a.code = 'clearing:' || $2`,
        [tradeNo, provider],
      )
    for (let day = 0; day < 3; day++) {
      world.forward(DAY_MS + 1)
      await world.complete()
    }
    expect(await refund()).toEqual(['failed'])
    expect(await given()).toEqual([{ cents: 0, times: 2 }])
    const told = await world.rows<{ kind: string }>('select kind from notice where account_id = $1 order by id', [
      payer.accountId,
    ])
    expect(told.map(({ kind }) => kind).slice(-2)).toEqual(['order-refunded', 'refund-returned'])
    expect(await problems()).toEqual([])
  },
)

test('a dispute takes the money at once with a deadline; won, it is back as if it had not been', async () => {
  const { tradeNo, merchantRef } = await paid('stripe')
  const before = await books(tradeNo)
  const { waiting } = await countDeskOrders(world.desk)
  await world.act('stripe', merchantRef, 'dispute')
  await world.complete()
  expect(await reversals(tradeNo)).toEqual(['dispute open 20915'])
  const [shown] = (await readDeskOrder(world.desk, tradeNo)).reversals
  expect([shown?.reason, (shown?.dueAt?.getTime() ?? 0) > world.system.now().getTime()]).toEqual(['fraudulent', true])
  expect((await countDeskOrders(world.desk)).waiting).toBe(waiting + 1)
  expect(await books(tradeNo)).toEqual(['expense:provider_fee 915', 'income:case_fee 20000', 'suspense:reversed -20915'])
  world.forward(3000)
  await world.act('stripe', merchantRef, 'win-dispute')
  await world.complete()
  expect(await reversals(tradeNo)).toEqual(['dispute returned 20915'])
  expect(await books(tradeNo)).toEqual(before)
  expect((await countDeskOrders(world.desk)).waiting).toBe(waiting)
  expect(await problems()).toEqual([])
  // Its provider says so every day from now on: nothing moves, and nothing fails.
  world.forward(DAY_MS + 1)
  await world.complete()
  expect(await reversals(tradeNo)).toEqual(['dispute returned 20915'])
  expect(await world.rows(`select work, key from work_put_off`)).toEqual([])
})

test('a lost dispute is recovered from the wallet when it holds enough, and refused when it does not', async () => {
  const { tradeNo, merchantRef, payer } = await paid('stripe')
  const account = personAccount(payer.accountId, 'cash')
  await world.act('stripe', merchantRef, 'dispute')
  await world.complete()
  world.forward(3000)
  await world.act('stripe', merchantRef, 'lose-dispute')
  await world.complete()
  expect(await reversals(tradeNo)).toEqual(['dispute taken 20915'])
  await expect(decide(tradeNo, 'wallet')).rejects.toMatchObject({ code: 'REVERSAL_NOT_COVERED' })
  expect(await reversals(tradeNo)).toEqual(['dispute taken 20915'])

  const topUp = await world.order(payer, { creditTo: account, price: cents(50_000), takesLate: true })
  const { attempt } = await startPayment(payer, world.gateways, { ...topUp, provider: 'fps', device: 'desktop' })
  await world.act('fps', attempt.merchantRef, 'approve')
  await world.complete()
  await decide(tradeNo, 'wallet')
  expect(await balanceOf(world.system, account)).toBe(29_085)
  expect(await books(tradeNo)).toContain(`user:${payer.accountId}:cash -20915`)
  await expect(decide(tradeNo, 'house')).rejects.toMatchObject({ code: 'REVERSAL_NOT_OPEN' })
  expect(await problems()).toEqual([])
  const told = await world.rows<{ kind: string }>('select kind from notice where account_id = $1', [payer.accountId])
  expect(told.map(({ kind }) => kind)).toContain('order-recovered')
})

test('a dispute that is won after the loss was accepted takes the write-off back', async () => {
  const { tradeNo, merchantRef } = await paid('stripe')
  await world.act('stripe', merchantRef, 'dispute')
  await world.complete()
  await decide(tradeNo, 'house')
  world.forward(3000)
  await world.act('stripe', merchantRef, 'win-dispute')
  await world.complete()
  expect(await reversals(tradeNo)).toEqual(['dispute returned 20915'])
  expect(await books(tradeNo)).toEqual(['clearing:stripe -20915', 'expense:provider_fee 915', 'income:case_fee 20000'])
  expect(await problems()).toEqual([])
})

test('our own refunds are not taken for the provider’s, and an operator has it looked at now', async () => {
  const { tradeNo, merchantRef } = await paid('stripe')
  await refundOrder(world.desk, { tradeNo, cents: cents(5000), seen: 0, reason })
  await world.complete()
  world.forward(3000)
  await askAboutOrder(world.desk, { tradeNo })
  await world.complete()
  expect(await reversals(tradeNo)).toEqual([])
  world.forward(3000)
  await world.act('stripe', merchantRef, 'refund')
  await world.complete()
  expect(await reversals(tradeNo)).toEqual(['refund taken 15915'])
  expect((await reconcileLedger(world.system)).results.filter(({ problems: found }) => found > 0)).toEqual([])
})
