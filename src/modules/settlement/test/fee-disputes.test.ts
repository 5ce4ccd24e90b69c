import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openPaperBank } from '../../../../test/money-lives/paper-bank.ts'
import type { PaperBank } from '../../../../test/money-lives/paper-bank.ts'
import { inTransaction } from '#platform/context.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { completePayments } from '../../payments/use-cases/complete.ts'
import { startPayment } from '../../payments/use-cases/start-payment.ts'
import { findRefundByIdem } from '../../payments/store/refunds.ts'
import { askAboutOrder, refundAgain, refundOrder } from '../../payments/use-cases/desk-acts.ts'
import { orderCaseFee, waiveCaseFee } from '../use-cases/case-fee.ts'
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

/** A case fee of HK$150 of which so much is paid by card, and what its bank says of a dispute about so much of that. */
async function paidByCard(amount: number, part: Cents | null = null) {
  const { parent, tutor, jobId } = await steps.matchedWith(75_000)
  const payer = { ...parent.ctx, takesPayments: true }
  const order = await orderCaseFee(payer, { jobId, amount: part })
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
  /** An operator gives so much back by card; or so much of it, which the card's bank refuses in the end. */
  const refund = async (back: number, fails = false): Promise<string> => {
    await refundOrder(desk(), { tradeNo: order.tradeNo, cents: cents(back), seen: 0, reason: 'As agreed by phone' })
    const made = await findRefundByIdem(site.database.db, `desk ${order.tradeNo} 0`)
    const refundRef = made?.refundRef ?? ''
    if (fails) paper.refunds.set(refundRef, { cents: cents(back), state: 'failed' })
    await look()
    return refundRef
  }
  const again = async (refundRef: string): Promise<void> =>
    await refundAgain(desk(), { tradeNo: order.tradeNo, refundRef, way: 'wallet', reason: 'As agreed by phone' })
  return { parent, tutor, jobId, says, fee, refund, again }
}
const desk = () => testContext(site, { actor: operatorActor(), takesPayments: true })
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

test('a fee that goes back while a bank decides about a part of it goes back whole once the money stays', async () => {
  const { parent, tutor, jobId, says, fee } = await paidByCard(5000)
  const before = await steps.posted(parent)
  await says('open')
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'other' })).code).toBe('OK')
  // With the HK$750 that lay with the match.
  expect([(await fee())?.[0], (await steps.posted(parent)) - before]).toEqual(['returned', 85_000])
  await says('won')
  expect((await steps.posted(parent)) - before).toBe(90_000)
  await expectBooks()
})

test('a refund that failed waits for what a bank decides, and is made whole where the money stays', async () => {
  const { parent, says, fee, refund, again } = await paidByCard(5000)
  const refundRef = await refund(12_000, true)
  expect(await fee()).toEqual(['paid', 3000, 3000])
  await says('open')
  await expect(again(refundRef)).rejects.toMatchObject({ code: 'PAYER_DISPUTES' })
  await says('won')
  const before = await steps.posted(parent)
  await again(refundRef)
  expect((await steps.posted(parent)) - before).toBe(12_000)
  await expectBooks()
})

test('a refund that failed is made again without what a bank has taken', async () => {
  const { parent, says, refund, again } = await paidByCard(5000)
  const refundRef = await refund(12_000, true)
  await says('open')
  await says('lost')
  const before = await steps.posted(parent)
  await again(refundRef)
  expect((await steps.posted(parent)) - before).toBe(10_000)
})

test('what a bank takes of a refund that failed is not taken off the fee once more, and is there where it comes back later', async () => {
  const { parent, says, fee, refund, again } = await paidByCard(5000)
  const refundRef = await refund(12_000, true)
  // 3,000 of it were left: of what the bank takes, so much had not been refunded.
  await says('lost')
  expect(await fee()).toEqual(['returned', 3000, 3000])
  const before = await steps.posted(parent)
  await again(refundRef)
  expect((await steps.posted(parent)) - before).toBe(10_000)
  await says('won')
  expect((await steps.posted(parent)) - before).toBe(15_000)
  await expectBooks()
})

test('a part that a bank takes lies in what a refund that failed has taken off already', async () => {
  const { parent, says, fee, refund, again } = await paidByCard(2000)
  const refundRef = await refund(15_000 - 4000, true)
  expect(await fee()).toEqual(['paid', 4000, 4000])
  await says('lost')
  expect(await fee()).toEqual(['paid', 2000, 2000])
  const before = await steps.posted(parent)
  await again(refundRef)
  expect((await steps.posted(parent)) - before).toBe(11_000)
  await says('won')
  expect(await fee()).toEqual(['paid', 4000, 4000])
  await expectBooks()
})

test('what was refunded and has not arrived yet is not lost to a bank a second time', async () => {
  const { parent, jobId, says, fee, refund, again } = await paidByCard(5000, cents(12_000))
  const rest = await orderCaseFee({ ...parent.ctx, takesPayments: true }, { jobId, amount: null })
  await steps.payOutside(rest.tradeNo)
  const refundRef = await refund(12_000, true)
  expect(await fee()).toEqual(['paid', 3000, 3000])
  await says('lost')
  expect(await fee()).toEqual(['paid', 3000, 3000])
  const before = await steps.posted(parent)
  await again(refundRef)
  expect((await steps.posted(parent)) - before).toBe(7000)
  await says('won')
  // What the operator gave back came short by what was won.
  expect(await fee()).toEqual(['paid', 8000, 8000])
  await expectBooks()
})

test('of a fee that an operator let be, what goes back or is won was paid no more, or again', async () => {
  const { says, fee, refund, jobId } = await paidByCard(1000, cents(9000))
  const [row] = await site.database.db.selectFrom('match_escrow').select('id').where('caseId', '=', jobId).execute()
  await inTransaction(desk(), async (tx) => await waiveCaseFee(tx, row?.id ?? ''))
  expect(await fee()).toEqual(['waived', 15_000, 9000])
  await refund(4000)
  expect(await fee()).toEqual(['waived', 15_000, 5000])
  await expectBooks()
  await says('lost')
  expect(await fee()).toEqual(['waived', 15_000, 4000])
  await says('won')
  expect(await fee()).toEqual(['waived', 15_000, 5000])
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
