import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cents } from '#kernel/money.ts'
import { openWallet } from '#modules/wallet/public.ts'
import { sale } from '#platform/sale.ts'
import type { CreatedOrder } from '../public.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { createTestOrder, withTestSales } from './test-sales.ts'
import type { TestOrder } from './test-sales.ts'

// A work that there is as often as it is wanted, and a seat that nobody else gets while it is ordered.
const work = {
  details: z.strictObject({ work: z.string() }),
  credits: () => 'income:case_fee' as const,
  takesLate: true,
  deliver: async () => {},
  refund: async () => null,
}
const room = { work: sale(work), seat: sale({ ...work, opensMs: 900_000, takesStatements: false }) }

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld({ variables: { FPS_MODE: 'direct', FPS_ID: '1234567' } })
})
afterAll(async () => await world.close())

async function buyer() {
  const payer = withTestSales(await world.payer(), room)
  await openWallet(payer, payer)
  return payer
}
type Buyer = Awaited<ReturnType<typeof buyer>>

async function ordered(payer: Buyer, kind: keyof typeof room, details: TestOrder['details'] = { work: 'sonata' }) {
  const title = { zh: '測試作品', en: 'Test work' }
  return await createTestOrder(payer, {
    kind,
    payerAccountId: payer.accountId,
    target: 'W1',
    title,
    price: cents(2e4),
    details,
  })
}

test('details that are not what is sold make no order', async () => {
  const payer = await buyer()
  await expect(ordered(payer, 'work', { work: 7 })).rejects.toThrow('expected string')
  expect(await world.rows('select 1 from pay_order where payer_account_id = $1', [payer.accountId])).toEqual([])
})

test('an order is open as long as its seller says', async () => {
  const minutes = ({ expiresAt }: CreatedOrder) => Math.round((expiresAt.getTime() - world.system.now().getTime()) / 60_000)
  expect([minutes(await ordered(await buyer(), 'work')), minutes(await ordered(await buyer(), 'seat'))]).toEqual([30, 15])
})

test('what is scarce is not held for days by a code that a bank’s statement confirms', async () => {
  const payer = await buyer()
  const start = async (kind: keyof typeof room) =>
    await startPayment(payer, world.gateways, { ...(await ordered(payer, kind)), provider: 'fps', device: 'desktop' })
  expect((await start('work')).next.kind).toBe('qr')
  await expect(start('seat')).rejects.toMatchObject({ code: 'METHOD_NOT_OFFERED' })
})
