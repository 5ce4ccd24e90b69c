import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openPaperBank } from '../../../../test/money-lives/paper-bank.ts'
import type { PaperBank } from '../../../../test/money-lives/paper-bank.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { completePayments } from '../../payments/use-cases/complete.ts'
import { startPayment } from '../../payments/use-cases/start-payment.ts'
import { askAboutOrder } from '../../payments/use-cases/desk-acts.ts'
import { orderCaseFee } from '../use-cases/case-fee.ts'
import { orderLessons } from '../use-cases/order-lessons.ts'
import { HOUR_MS } from '../../booking/test/booking-world.ts'
import { moneyStepsOn } from '../../booking/test/money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
let bank: PaperBank
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
  bank = openPaperBank(1, site.clock.now)
  bank.calm()
})
afterAll(async () => await site.close())

/** A day goes by, in which it is looked what the banks say. */
async function look(): Promise<void> {
  site.clock.advance(26 * HOUR_MS)
  await completePayments(testContext(site, { takesPayments: true }), bank.gateways)
}

/** A case fee of HK$150 that is paid by card, and what its bank says of a dispute about so much of it. */
async function paidByCard(amount: number) {
  const { parent, jobId } = await steps.matchedWith(75_000)
  const payer = { ...parent.ctx, takesPayments: true }
  const order = await orderCaseFee(payer, { jobId, amount: null })
  const card = { provider: 'stripe', device: 'desktop', token: 'pm_card_visa' } as const
  const { attempt } = await startPayment(payer, bank.gateways, { ...order, ...card })
  const paper = bank.papers().find(({ merchantRef }) => merchantRef === attempt.merchantRef)
  if (!paper) throw new Error('the bank knows its payment')
  Object.assign(paper, { state: 'succeeded', paid: paper.asked })
  await look()
  const says = async (state: 'open' | 'lost' | 'won'): Promise<void> => {
    const dispute = {
      providerNo: `dp ${order.tradeNo}`,
      kind: 'dispute',
      cents: cents(amount),
      reason: null,
      dueAt: null,
    } as const
    paper.reversals.splice(0, 1, { ...dispute, state })
    await look()
  }
  const fee = async () => {
    const [row] = await site.database.db
      .selectFrom('case_fee as f')
      .innerJoin('match_escrow as e', 'e.id', 'f.escrowId')
      .select(['f.state', 'f.amountCents', 'f.paidCents'])
      .where('e.caseId', '=', jobId)
      .execute()
    return row && [row.state, row.amountCents, row.paidCents]
  }
  return { parent, says, fee }
}
const expectBooks = async (): Promise<void> => expect(await steps.problems()).not.toContain('fees-match-orders')

test('a part of a case fee that a bank takes is not paid, and is again when the money comes back after all', async () => {
  const { says, fee } = await paidByCard(5000)
  expect(await fee()).toEqual(['paid', 15_000, 15_000])
  await says('lost')
  expect(await fee()).toEqual(['paid', 10_000, 10_000])
  await says('won')
  expect(await fee()).toEqual(['paid', 15_000, 15_000])
  await expectBooks()
})

test('a dispute that is won at once changes nothing of a case fee', async () => {
  const { says, fee } = await paidByCard(5000)
  await says('open')
  await says('won')
  expect(await fee()).toEqual(['paid', 15_000, 15_000])
  await expectBooks()
})

test('of a case fee that is not owed any more the money that comes back goes into the wallet', async () => {
  const { parent, says, fee } = await paidByCard(15_000)
  const before = await steps.posted(parent)
  await says('lost')
  expect((await fee())?.[0]).toBe('returned')
  await says('won')
  expect((await steps.posted(parent)) - before).toBe(15_000)
  await expectBooks()
})

test('lessons are not paid late: what comes after the end of their order goes back', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  const payer = { ...parent.ctx, takesPayments: true }
  const order = await orderLessons(payer, { jobId, lessons: 1 })
  const { attempt } = await startPayment(payer, bank.gateways, { ...order, provider: 'payme', device: 'desktop' })
  await look()
  const paper = bank.papers().find(({ merchantRef }) => merchantRef === attempt.merchantRef)
  if (!paper) throw new Error('the bank knows its payment')
  Object.assign(paper, { state: 'succeeded', paid: paper.asked })
  await askAboutOrder(testContext(site, { takesPayments: true, actor: operatorActor() }), { tradeNo: order.tradeNo })
  await look()
  const rows = await site.database.db
    .selectFrom('pay_order as o')
    .innerJoin('pay_attempt as a', 'a.orderId', 'o.id')
    .select(['o.state', 'a.state as attempt', 'a.refundedCents'])
    .where('o.tradeNo', '=', order.tradeNo)
    .execute()
  expect(rows).toEqual([{ state: 'closed', attempt: 'surplus', refundedCents: 38_063 }])
})
