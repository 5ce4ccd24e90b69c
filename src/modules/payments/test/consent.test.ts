import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { sale } from '#platform/sale.ts'
import type { Consent } from '#platform/sale.ts'
import { giveConsent } from '../use-cases/consent.ts'
import { payByBalance } from '../use-cases/pay-by-balance.ts'
import { readOwnOrder } from '../use-cases/read-order.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { sealedPin, withBalance } from './paying-person.ts'
import { openOwnPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'
import { createTestOrder, withTestSales } from './test-sales.ts'

const CLAUSE: Consent = {
  document: '/content/clause',
  version: '2026-11-01',
  title: { zh: '網上課程條款', en: 'online-course terms' },
}
const selling = {
  details: z.strictObject({}),
  credits: () => 'income:case_fee',
  takesLate: true,
  deliver: async () => {},
} as const
const lesson = (consent: Consent) => ({ video: sale({ ...selling, consent }), free: sale(selling) })

let world: PaymentsWorld
beforeAll(async () => {
  world = await openOwnPaymentsWorld()
})
afterAll(async () => await world.close())

const refusalOf = async (act: Promise<unknown>): Promise<unknown> =>
  await act.then(
    () => null,
    ({ code, details }: { code: string; details: object }) => ({ code, ...details }),
  )
// Their payers read English.
const WANTED = { code: 'CONSENT_REQUIRED', title: 'online-course terms' }

type Buyer = Context & { readonly accountId: string }

async function ordered(payer: Buyer, kind: 'video' | 'free', target: string) {
  const title = { zh: '影片', en: 'Video' }
  const order = { kind, payerAccountId: payer.accountId, target, title, price: cents(12_000), details: {} }
  return await createTestOrder(payer, order)
}

const start = async (ctx: Context, { tradeNo, checkCode }: { tradeNo: string; checkCode: string }) =>
  await startPayment(ctx, world.gateways, { tradeNo, checkCode, provider: 'payme', device: 'mobile' })

test('what asks for a document is paid by no method before it is accepted, once for all orders and again when it changes', async () => {
  const payer = withTestSales(await withBalance(await world.payer(), cents(50_000)), lesson(CLAUSE))
  const first = await ordered(payer, 'video', 'V1')
  const wanted = async (ctx: Context, { tradeNo }: { tradeNo: string }) =>
    (await readOwnOrder(ctx, world.gateways, tradeNo)).consent
  expect(await wanted(payer, first)).toEqual(CLAUSE)
  expect(await refusalOf(start(payer, first))).toEqual(WANTED)
  expect((await readOwnOrder(payer, world.gateways, first.tradeNo)).attempts).toEqual([])
  const password = await sealedPin(payer, { tradeNo: first.tradeNo, cents: cents(12_000) })
  expect(await refusalOf(payByBalance(payer, { ...first, password }))).toEqual(WANTED)

  // Another version than the one in force is not accepted, nor through another user's order.
  expect(await refusalOf(giveConsent(payer, { ...first, version: '2026-10-01' }))).toEqual(WANTED)
  const other = withTestSales(await world.payer(), lesson(CLAUSE))
  expect(await refusalOf(giveConsent(other, { ...first, version: '2026-11-01' }))).toEqual({ code: 'ORDER_NOT_FOUND' })
  expect(await refusalOf(start(payer, first))).toEqual(WANTED)

  await giveConsent(payer, { ...first, version: '2026-11-01' })
  await giveConsent(payer, { ...first, version: '2026-11-01' })
  expect(await wanted(payer, first)).toBeNull()
  await payByBalance(payer, { ...first, password: await sealedPin(payer, { tradeNo: first.tradeNo, cents: cents(12_000) }) })
  const second = await ordered(payer, 'video', 'V2')
  expect((await start(payer, second)).attempt.state).toBe('pending')
  expect(await wanted(other, await ordered(other, 'video', 'V2'))).toEqual(CLAUSE)

  const changed = { ...CLAUSE, version: '2026-12-01' }
  const later = { ...payer, ...withTestSales(payer, lesson(changed)) }
  const third = await ordered(later, 'video', 'V3')
  expect(await wanted(later, third)).toEqual(changed)
  expect(await refusalOf(start(later, third))).toEqual(WANTED)
  await giveConsent(later, { ...third, version: '2026-12-01' })
  expect((await start(later, third)).attempt.state).toBe('pending')
  const kept = await payer.db
    .selectFrom('pay_consent')
    .select(['document', 'version'])
    .where('accountId', '=', payer.accountId)
    .execute()
  expect(kept).toEqual([{ document: '/content/clause', version: '2026-12-01' }])
})

test('what asks for none is paid as ever, and accepting something for it keeps nothing', async () => {
  const payer = withTestSales(await world.payer(), lesson(CLAUSE))
  const order = await ordered(payer, 'free', 'F1')
  await giveConsent(payer, { ...order, version: '2026-11-01' })
  expect((await start(payer, order)).attempt.state).toBe('pending')
  expect(await payer.db.selectFrom('pay_consent').select('version').where('accountId', '=', payer.accountId).execute()).toEqual(
    [],
  )
})
