import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { personAccount, placeHold, postEarning, readPersonBalance, reconcileLedger, voidHold } from '#modules/wallet/public.ts'
import type { Provider } from '../domain/methods.ts'
import { orderTopUp } from '../use-cases/top-up.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { withBalance } from './paying-person.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ pool: 16, isServing: true })
})
afterAll(async () => await world.close())

type Payer = Awaited<ReturnType<PaymentsWorld['payer']>>

/** A top-up that its payer has begun to pay. */
async function begun(payer: Payer, amount: number, provider: Provider = 'fps') {
  const made = await orderTopUp(payer, cents(amount))
  const { attempt } = await startPayment(payer, world.gateways, { ...made, provider, device: 'desktop' })
  return { ...made, provider, merchantRef: attempt.merchantRef }
}

type Begun = Awaited<ReturnType<typeof begun>>
const approve = async ({ provider, merchantRef }: Begun) => await world.act(provider, merchantRef, 'approve')
const moneyOf = async ({ accountId }: Payer) => {
  const { canWithdraw, frozen } = await readPersonBalance(world.system, accountId)
  return canWithdraw + frozen
}

const earn = async ({ accountId: payee }: Payer, net: number) =>
  await postEarning(world.system, {
    idem: `earned ${payee}`,
    from: 'bank',
    payee,
    gross: cents(net),
    commission: cents(0),
    about: 'C1',
  })

/** What went back by the way it came, by its reason. */
const returned = async ({ accountId }: Payer) =>
  await world.rows<{ reason: string; state: string; cents: number; times: number }>(
    `select r.reason, r.state, sum(r.amount_cents)::int as cents, count(*)::int as times
     from pay_refund r join pay_order o on o.id = r.order_id where o.payer_account_id = $1 and r.way = 'provider' group by r.reason, r.state`,
    [accountId],
  )
const books = async () => (await reconcileLedger(world.system)).results.filter(({ problems }) => problems > 0)

test('five top-ups that are begun one after the other and then paid give HK$10,000 in all; what is above goes back', async () => {
  const payer = await world.payer()
  const all: Begun[] = []
  for (const amount of [500_000, 499_900, 499_800, 499_700, 499_600]) all.push(await begun(payer, amount))
  for (const one of all) await approve(one)
  await world.complete()
  expect(await moneyOf(payer)).toBe(1_000_000)
  const back = await returned(payer)
  expect(back.map(({ reason, state }) => [reason, state])).toEqual([['wallet-full', 'succeeded']])
  expect(back[0]?.cents).toBe(1_499_000)
  const states = await Promise.all(all.map(async ({ tradeNo }) => (await world.standing(tradeNo)).order.state))
  // Two fill it to HK$9,997 or so, a third as far as it goes; the others were not wanted.
  expect(states.toSorted()).toEqual(['closed', 'closed', 'paid', 'paid', 'paid'])
  const told = await world.rows<{ kind: string }>('select kind from notice where account_id = $1', [payer.accountId])
  expect(told.filter(({ kind }) => kind === 'top-up-returned')).toHaveLength(3)
  expect(await books()).toEqual([])
})

test('the whole of what does not fit goes back, with the fee of its method', async () => {
  const payer = await withBalance(await world.payer(), 500_000)
  const one = await begun(payer, 500_000, 'payme')
  await earn(payer, 500_000)
  await approve(one)
  await world.complete()
  expect(await moneyOf(payer)).toBe(1_000_000)
  // HK$5,000 and 1.5 % of it.
  expect(await returned(payer)).toEqual([{ reason: 'wallet-full', state: 'succeeded', cents: 507_500, times: 1 }])
  expect((await world.standing(one.tradeNo)).order.state).toBe('closed')
  expect(await books()).toEqual([])
})

test('money in a withdrawal that waits, or was approved and may yet come back, counts', async () => {
  const payer = await withBalance(await world.payer(), 900_000)
  const account = personAccount(payer.accountId, 'cash')
  const hold = { account, cents: cents(900_000), expiresAt: new Date('2027-11-23T00:00:00Z') }
  const { holdId } = await placeHold(world.system, { ...hold, idem: `withdrawal waits ${payer.accountId}` })
  await expect(orderTopUp(payer, cents(100_100))).rejects.toMatchObject({ code: 'WALLET_FULL' })
  const fits = await begun(payer, 100_000)
  await approve(fits)
  await world.complete()
  await voidHold(world.system, { holdId })
  expect(await moneyOf(payer)).toBe(1_000_000)
  await expect(orderTopUp(payer, cents(10_000))).rejects.toMatchObject({ code: 'WALLET_FULL' })
  expect(await returned(payer)).toEqual([])
})

test('a withdrawal that is begun beside a top-up and cancelled afterwards always arrives; the next top-up is refused', async () => {
  const payer = await withBalance(await world.payer(), 500_000)
  const account = personAccount(payer.accountId, 'cash')
  const one = await begun(payer, 500_000)
  // Earnings come meanwhile, and always arrive.
  await earn(payer, 300_000)
  const hold = { account, cents: cents(800_000), expiresAt: new Date('2027-11-23T00:00:00Z') }
  const { holdId } = await placeHold(world.system, { ...hold, idem: `all of ${payer.accountId}` })
  await approve(one)
  await world.complete()
  await voidHold(world.system, { holdId })
  expect(await moneyOf(payer)).toBe(1_000_000)
  expect(await returned(payer)).toEqual([{ reason: 'wallet-full', state: 'succeeded', cents: 300_000, times: 1 }])
  expect(await books()).toEqual([])
})
