import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { balanceOf, giveCredit, openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { subscribe, subscriptionsOf } from '#platform/domain-event.ts'
import { sale } from '#platform/sale.ts'
import type { GoingBack, RefundLines } from '#platform/sale.ts'
import { ORDER_CLOSED, ORDER_DISPUTED, ORDER_PAID, ORDER_REFUNDED, refundOrder } from '../public.ts'
import { checkOrders } from './check-orders.ts'
import { completePayments } from '../use-cases/complete.ts'
import { payByBalance } from '../use-cases/pay-by-balance.ts'
import { requireSellers } from '../use-cases/require-sellers.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { sealedPin, withBalance } from './paying-person.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { createTestOrder, withTestSales } from './test-sales.ts'

// A room outside of this one that sells what a tutor has made, and pays the tutor before it is given back.
let isWanted: boolean
let seller: string
let lines: RefundLines | null
let events: string[]
const work = {
  details: z.strictObject({ work: z.string() }),
  credits: () => personAccount(seller, 'payable'),
  takesDeduction: true,
  takesLate: true,
  deliver: async () => {
    if (!isWanted) throw new Refusal('NOT_WANTED')
    events.push('delivered')
  },
  refund: async (_tx: unknown, _order: unknown, { cents: money, gift, back, paid, by }: GoingBack) => {
    events.push(`back ${money} and ${gift} by ${by}, ${back} of ${paid}`)
    return lines
  },
}
const room = { work: sale(work) }
const heard = subscriptionsOf([
  subscribe(ORDER_PAID, async (_tx, { tradeNo }) => void events.push(`paid ${tradeNo.length}`)),
  subscribe(ORDER_REFUNDED, async (_tx, { cents: money, by }) => void events.push(`refunded ${money} by ${by}`)),
  subscribe(ORDER_CLOSED, async (_tx, { kind, state }) => void events.push(`${kind} ${state}`)),
  subscribe(ORDER_DISPUTED, async (_tx, { cents: money, back, paid, state }) => {
    events.push(`${state} ${money}, ${back} of ${paid}`)
  }),
])

let world: PaymentsWorld
let system: Context
let desk: Context
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
  system = { ...withTestSales(world.system, room), subscriptions: heard }
  desk = { ...system, actor: world.desk.actor }
})
afterAll(async () => await world.close())
beforeEach(async () => {
  isWanted = true
  lines = null
  events = []
  const { accountId } = await world.payer()
  seller = accountId
  await openWallet(system, { accountId })
})

const HOUR_MS = 3_600_000

const buyer = async () => ({ ...withTestSales(await world.payer(), room), subscriptions: heard })
type Buyer = Awaited<ReturnType<typeof buyer>>

async function ordered(payer: Buyer) {
  const title = { zh: '測試作品', en: 'Test work' }
  const order = { kind: 'work', payerAccountId: payer.accountId, target: 'W1', title, price: cents(20_000), usesDeduction: true }
  return await createTestOrder(payer, { ...order, details: { work: 'sonata' } })
}

const complete = async (): Promise<void> => {
  while ((await completePayments(system, world.gateways)) > 0);
}

async function paid(payer: Buyer, provider: 'payme' | 'stripe' = 'payme') {
  const made = await ordered(payer)
  const token = provider === 'stripe' ? { token: 'pm_card_visa' } : {}
  const { attempt } = await startPayment(payer, world.gateways, { ...made, provider, device: 'desktop', ...token })
  if (provider === 'payme') await world.act('payme', attempt.merchantRef, 'approve')
  await complete()
  return { ...made, merchantRef: attempt.merchantRef }
}

/** The seller gets the takings without the house's fifth. */
const release = async (): Promise<void> =>
  void (await postTransfer(system, {
    idem: `release ${seller}`,
    kind: 'release',
    lines: [
      { account: personAccount(seller, 'payable'), cents: cents(-20_000) },
      { account: personAccount(seller, 'cash'), cents: cents(16_000) },
      { account: 'income:commission', cents: cents(4000) },
    ],
  }))

async function refundLines(tradeNo: string) {
  const rows = await world.rows<{ code: string; cents: number }>(
    `select replace(a.code, $2, 'seller') as code, e.amount_cents::int as cents from pay_refund r join pay_order o on o.id = r.order_id
     join entry e on e.transfer_id in (r.transfer_id, r.gift_transfer_id) join ledger_account a on a.id = e.account_id
     where o.trade_no = $1 order by e.amount_cents, a.code`,
    [tradeNo, seller],
  )
  return rows.map(({ code, cents: amount }) => `${code} ${amount}`)
}

test('what was released already comes out of the seller’s cash, and the commission out of the house’s', async () => {
  const { tradeNo } = await paid(await buyer())
  await release()
  lines = [
    { account: personAccount(seller, 'cash'), cents: cents(8000) },
    { account: 'income:commission', cents: cents(2000) },
  ]
  await refundOrder(desk, { tradeNo, cents: cents(10_000), seen: 0, reason: 'as agreed' })
  expect(await refundLines(tradeNo)).toEqual(['user:seller:cash -8000', 'income:commission -2000', 'clearing:payme 10000'])
  // Without the seller's yes the house bears the net.
  lines = [
    { account: 'expense:write_off', cents: cents(8000) },
    { account: 'income:commission', cents: cents(2000) },
  ]
  await refundOrder(desk, { tradeNo, cents: cents(10_000), seen: 1, reason: 'as agreed' })
  expect(await balanceOf(system, personAccount(seller, 'cash'))).toBe(8000)
  expect(events.slice(2)).toEqual([
    'back 10000 and 0 by desk, 10000 of 20000',
    'refunded 10000 by desk',
    'back 10000 and 0 by desk, 20000 of 20000',
    'refunded 10000 by desk',
  ])
  expect((await checkOrders(system.db, system.now())).filter(({ problems }) => problems > 0)).toEqual([])
})

test('lines pay money and given balance together, and must add up to them', async () => {
  const payer = await buyer()
  const { accountId } = payer
  const expiresAt = new Date(system.now().getTime() + 90 * 24 * HOUR_MS)
  await giveCredit(system, { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt })
  const { tradeNo } = await paid(payer)
  await release()
  lines = [
    { account: personAccount(seller, 'cash'), cents: cents(15_200) },
    { account: 'income:commission', cents: cents(3800) },
  ]
  await expect(refundOrder(desk, { tradeNo, cents: cents(19_000), seen: 0, reason: 'all' })).rejects.toThrow('19000 of 20000')
  expect(await refundLines(tradeNo)).toEqual([])
  lines = [
    { account: 'income:commission', cents: cents(4000) },
    { account: personAccount(seller, 'cash'), cents: cents(16_000) },
  ]
  await refundOrder(desk, { tradeNo, cents: cents(19_000), seen: 0, reason: 'all' })
  expect(await refundLines(tradeNo)).toEqual([
    'user:seller:cash -16000',
    'income:commission -3000',
    'income:commission -1000',
    `user:${accountId}:gift 1000`,
    'clearing:payme 19000',
  ])
  expect((await checkOrders(system.db, system.now())).filter(({ problems }) => problems > 0)).toEqual([])
})

test('late money that the seller does not want goes back', async () => {
  const payer = await buyer()
  const made = await ordered(payer)
  const { attempt } = await startPayment(payer, world.gateways, { ...made, provider: 'payme', device: 'desktop' })
  world.forward(HOUR_MS)
  await complete()
  expect(events).toEqual(['work closed'])
  isWanted = false
  await world.act('payme', attempt.merchantRef, 'pay-late')
  world.forward(HOUR_MS)
  await complete()
  const { order, attempts } = await world.standing(made.tradeNo)
  expect([order.state, attempts.map(({ state }) => state)]).toEqual(['closed', ['surplus']])
  expect(await refundLines(made.tradeNo)).toEqual(['suspense:overpaid -20300', 'clearing:payme 20300'])
  expect(events).toEqual(['work closed'])
})

test('money for an open order that is not wanted any more goes back, and the order ends; a wallet is not charged', async () => {
  const payer = await withBalance(await buyer(), 50_000)
  const { accountId } = payer
  const made = await ordered(payer)
  const { attempt } = await startPayment(payer, world.gateways, { ...made, provider: 'payme', device: 'desktop' })
  isWanted = false
  const password = await sealedPin(payer, { tradeNo: made.tradeNo, cents: made.due })
  await expect(payByBalance(payer, { ...made, password })).rejects.toMatchObject({ code: 'NOT_WANTED' })
  expect(await balanceOf(system, personAccount(accountId, 'cash'))).toBe(50_000)
  await world.act('payme', attempt.merchantRef, 'approve')
  await complete()
  expect((await world.standing(made.tradeNo)).order.state).toBe('closed')
  expect(await refundLines(made.tradeNo)).toEqual(['suspense:overpaid -20300', 'clearing:payme 20300'])
})

test('a dispute is heard of when it begins and when it is lost, and what was delivered is taken back then', async () => {
  const { merchantRef } = await paid(await buyer(), 'stripe')
  await world.act('stripe', merchantRef, 'dispute')
  await complete()
  expect(events).toEqual(['delivered', 'paid 17', 'open 20000, 0 of 20000'])
  world.forward(3000)
  await world.act('stripe', merchantRef, 'lose-dispute')
  await complete()
  expect(events.slice(3)).toEqual(['back 20000 and 0 by provider, 20000 of 20000', 'lost 20000, 20000 of 20000'])
  events = []
  const won = await paid(await buyer(), 'stripe')
  for (const act of ['dispute', 'win-dispute'] as const) {
    await world.act('stripe', won.merchantRef, act)
    await complete()
    world.forward(3000)
  }
  expect(events.slice(3)).toEqual(['won 20000, 0 of 20000'])
})

test('nothing is paid that nobody delivers: no order is made, no money taken, no process starts', async () => {
  const payer = await buyer()
  const made = await ordered(payer)
  const { attempt } = await startPayment(payer, world.gateways, { ...made, provider: 'payme', device: 'desktop' })
  const without: Context = { ...payer, sales: world.system.sales }
  await expect(requireSellers(system.db, world.system.sales)).rejects.toThrow('no room delivers: work')
  await requireSellers(system.db, system.sales)
  await expect(ordered({ ...payer, sales: world.system.sales })).rejects.toThrow('nobody sells work')
  await world.act('payme', attempt.merchantRef, 'approve')
  await completePayments(without, world.gateways).catch(() => {})
  expect((await world.standing(made.tradeNo)).order.state).toBe('open')
  expect(await world.rows('select 1 from transfer where about = $1', [made.tradeNo])).toEqual([])
  // Nothing is lost: whoever sells it again gets it.
  world.forward(HOUR_MS / 4)
  await complete()
  expect((await world.standing(made.tradeNo)).order.state).toBe('paid')
})
