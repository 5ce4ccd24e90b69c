import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { personAccount, readPersonBalance, reconcileLedger } from '#modules/wallet/public.ts'
import { readClaims } from '../../wallet/use-cases/read-claims.ts'
import { readDeskOrder } from '../use-cases/desk-orders.ts'
import { decideReversal } from '../use-cases/desk-reversals.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ isServing: true })
})
afterAll(async () => await world.close())

/** A top-up of HK$500 by card, whose payer disputes it. */
async function disputedTopUp() {
  const payer = await world.payer()
  const account = personAccount(payer.accountId, 'cash')
  const topUp = await world.order(payer, { creditTo: account, price: cents(50_000), takesLate: true })
  const card = { provider: 'stripe', device: 'desktop', token: 'pm_card_visa' } as const
  const { attempt } = await startPayment(payer, world.gateways, { ...topUp, ...card })
  await world.complete()
  expect(await wallet(payer)).toEqual([50_000, 0])
  await world.act('stripe', attempt.merchantRef, 'dispute')
  await world.complete()
  return { payer, ...topUp, merchantRef: attempt.merchantRef }
}
const wallet = async ({ accountId }: { readonly accountId: string }) => {
  const { canWithdraw, frozen } = await readPersonBalance(world.system, accountId)
  return [canWithdraw, frozen]
}

async function decide({ tradeNo }: { readonly tradeNo: string }, by: 'house' | 'wallet') {
  const [reversal] = (await readDeskOrder(world.desk, tradeNo)).reversals
  await decideReversal(world.desk, { tradeNo, reversalId: reversal?.id ?? '', by, reason: 'Evidence is weak' })
}

test('a disputed top-up is held in the wallet until the dispute ends: won it is free again', async () => {
  const { payer, tradeNo, merchantRef } = await disputedTopUp()
  expect(await wallet(payer)).toEqual([0, 50_000])
  expect(await readClaims(payer)).toMatchObject([
    // HK$500 and the fee of the card.
    {
      kind: 'reversal',
      amount: 51_935,
      held: 50_000,
      title: { en: `Disputed payment ${tradeNo}`, zh: `有爭議的付款 ${tradeNo}` },
    },
  ])
  world.forward(3000)
  await world.act('stripe', merchantRef, 'win-dispute')
  await world.complete()
  expect(await wallet(payer)).toEqual([50_000, 0])
  expect(await readClaims(payer)).toEqual([])
})

test('a disputed top-up that is lost stays held until an operator decides who bears it', async () => {
  const [first, second] = [await disputedTopUp(), await disputedTopUp()]
  world.forward(3000)
  for (const { merchantRef } of [first, second]) await world.act('stripe', merchantRef, 'lose-dispute')
  await world.complete()
  expect([await wallet(first.payer), await wallet(second.payer)]).toEqual([
    [0, 50_000],
    [0, 50_000],
  ])
  await decide(first, 'house')
  expect(await wallet(first.payer)).toEqual([50_000, 0])
  await expect(decide(second, 'wallet')).rejects.toMatchObject({ code: 'REVERSAL_NOT_COVERED' })
  expect(await wallet(second.payer)).toEqual([0, 50_000])
  expect((await reconcileLedger(world.system)).results.filter(({ problems: found }) => found > 0)).toEqual([])
})
