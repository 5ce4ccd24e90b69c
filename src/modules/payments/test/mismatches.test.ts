import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from './check-orders.ts'
import { hasUnsettled } from '../store/unsettled.ts'
import { ownOrderAnswer } from '../use-cases/answers.ts'
import { askAboutOrder, dismissStray, settleMismatch } from '../use-cases/desk-acts.ts'
import { findDeskOrders } from '../use-cases/desk-orders.ts'
import { readOwnOrder } from '../use-cases/read-order.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const HOUR_MS = 3_600_000
const reason = 'Settled with the provider'

async function wrong(fault: 'wrong-amount' | 'wrong-currency' | 'wrong-merchant') {
  world.simulators.faults.order({ provider: 'payme', fault, times: 1, milliseconds: 0 })
  const one = await world.begin('payme')
  await world.act('payme', one.merchantRef, 'approve')
  await world.complete()
  return one
}

const postings = async ({ tradeNo }: { readonly tradeNo: string }) =>
  await world.rows('select t.idem from transfer t where t.about = $1 order by t.idem', [tradeNo])
const attemptOf = async ({ tradeNo }: { readonly tradeNo: string }) => (await world.standing(tradeNo)).attempts[0]
const waits = async ({ tradeNo }: { readonly tradeNo: string }): Promise<boolean> =>
  (await findDeskOrders(world.desk, { word: '', part: { limit: 50 } })).list.some(({ order }) => order.tradeNo === tradeNo)
const problems = async () =>
  (await checkOrders(world.system.db, world.system.now())).filter((check) => check.problems > 0).map(({ name }) => name)

// Money that another merchant received is not ours to post, nor to put into a wallet.
test.for([
  ['wrong-merchant', 'MISMATCH_MERCHANT', 'HKD'],
  ['wrong-currency', 'MISMATCH_CURRENCY', 'CNY'],
] as const)('%s is posted nowhere, waits, and is settled outside', async ([fault, code, currency]) => {
  const one = await wrong(fault)
  const { payer, tradeNo, merchantRef, checkCode } = one
  expect(await attemptOf(one)).toMatchObject({
    state: 'stray',
    code,
    received: null,
    strayCents: 20_300,
    strayCurrency: currency,
  })
  expect(await postings(one)).toEqual([])
  expect([await waits(one), await hasUnsettled(world.system.db, payer.accountId)]).toEqual([true, true])
  const seen = ownOrderAnswer({ ...payer, locale: 'en' }, await readOwnOrder(payer, world.gateways, tradeNo))
  expect(seen.story.map(({ what, amount }) => [what, amount])).toEqual([
    ['made', null],
    ['stray', null],
  ])
  for (const way of ['wallet', 'provider'] as const)
    await expect(settleMismatch(world.desk, { tradeNo, merchantRef, way, reason })).rejects.toMatchObject({
      code: 'REFUND_NOT_OPEN',
    })
  // Nothing that was never received goes back without us either.
  await askAboutOrder(world.desk, { tradeNo })
  await world.complete()
  expect(await postings(one)).toEqual([])
  await Promise.all([
    dismissStray(world.desk, { tradeNo, merchantRef, reason }),
    dismissStray(world.desk, { tradeNo, merchantRef, reason }),
  ])
  expect([(await attemptOf(one))?.state, await waits(one)]).toEqual(['dismissed', false])
  const audited = await world.rows('select action, details from audit_entry where object_id = $1 order by seq', [tradeNo])
  expect(audited.at(-1)).toEqual({ action: 'payment.stray-dismissed', details: { attempt: merchantRef, reason } })
  expect(audited).toHaveLength(2)
  // The order can be paid all the same.
  const { attempt } = await startPayment(payer, world.gateways, { tradeNo, checkCode, provider: 'fps', device: 'desktop' })
  await world.act('fps', attempt.merchantRef, 'approve')
  await world.complete()
  expect((await world.standing(tradeNo)).order.state).toBe('paid')
})

test('what was posted cannot be dismissed', async () => {
  const one = await wrong('wrong-amount')
  expect(await postings(one)).toEqual([{ idem: `mismatch ${one.merchantRef}` }])
  await expect(dismissStray(world.desk, { ...one, reason })).rejects.toMatchObject({ code: 'REFUND_NOT_OPEN' })
  await settleMismatch(world.desk, { ...one, way: 'provider', reason })
})

test('each that nobody has decided on is a problem of the books after a day', async () => {
  const [amount, merchant] = [await wrong('wrong-amount'), await wrong('wrong-merchant')]
  expect(await problems()).toEqual([])
  world.forward(23 * HOUR_MS)
  expect(await problems()).toEqual([])
  world.forward(2 * HOUR_MS)
  const found = (await checkOrders(world.system.db, world.system.now())).find(({ name }) => name === 'mismatches-decided')
  expect(found).toEqual({
    name: 'mismatches-decided',
    problems: 2,
    examples: [amount.merchantRef, merchant.merchantRef].toSorted(),
  })
  await settleMismatch(world.desk, { ...amount, way: 'wallet', reason })
  await dismissStray(world.desk, { ...merchant, reason })
  expect(await problems()).toEqual([])
})
