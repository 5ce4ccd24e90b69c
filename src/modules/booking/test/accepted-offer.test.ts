import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makeCase, makeTutor } from './booking-world.ts'
import type { TestPerson } from './booking-world.ts'
import { dataOf } from './lesson-steps.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

/** A case of four lessons of 90 minutes, and a tutor who offers to teach them for HK$300 an hour; their own price is HK$250. */
async function offered(inWallet: number) {
  const [parent, tutor] = [await steps.parentWith(inWallet), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const offer = { jobId, price: 300, message: 'I have taught this for years.', firstDay: null }
  const { offerId } = dataOf<{ offerId: string }>(await steps.as(tutor, 'tutor/offer/apply', offer))
  return { parent, tutor, jobId, accept: async () => await steps.as(parent, 'parent/job/offer/accept', { offerId }) }
}

const agreedTo = async ({ accountId }: TestPerson, version: string) =>
  await site.database.db.updateTable('account').set({ termsVersion: version }).where('id', '=', accountId).execute()

/** What a person was notified of about money, with the amounts. */
async function moneyNews({ accountId }: TestPerson): Promise<readonly string[]> {
  const rows = await site.database.db
    .selectFrom('notice')
    .select(['kind', 'values'])
    .where('accountId', '=', accountId)
    .where('kind', 'in', ['escrow-funded', 'escrow-returned', 'case-fee-due', 'case-fee-returned'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, values }) => `${kind} ${(values as { amount: string }).amount}`)
}

test('what an offer asks for is what goes into escrow: half of the first lessons at its price', async () => {
  const { parent, tutor, jobId, accept } = await offered(89_999)
  const quote = async () => (await steps.read(parent, `payment/case?jobId=${jobId}&tutorId=${tutor.tutorId}`)).data
  expect(await quote()).toMatchObject({ priceMin: 300, hallFee: 900, caseFee: 180, isNeeded: true })
  expect((await accept()).code).toBe('HALL_FEE_REQUIRED')
  expect(await steps.free(parent)).toBe(89_999)
  const order = await steps.as(parent, 'order/create/hall/fee', { jobId, tutorId: tutor.tutorId, amount: 90_000 })
  await steps.payOutside(dataOf<{ tradeNo: string }>(order).tradeNo)
  expect(await quote()).toMatchObject({ isNeeded: false })
  expect((await accept()).code).toBe('OK')
  expect(await steps.free(parent)).toBe(89_999)
  await steps.expectBalanced()
})

test('money is taken or set aside only from who has agreed to the terms of now', async () => {
  const { parent, tutor, jobId, accept } = await offered(100_000)
  await agreedTo(parent, '2026-11-23')
  expect((await accept()).code).toBe('TERMS_NOT_AGREED')
  const other = await makeTutor(site)
  const asked = { jobId, tutorId: other.tutorId, price: 250, acceptance: 'first' }
  expect((await steps.as(parent, 'parent/job/book/tutor', asked)).code).toBe('TERMS_NOT_AGREED')
  expect([await steps.free(parent), await moneyNews(parent)]).toEqual([100_000, []])
  await agreedTo(parent, PAPERS_VERSION)
  expect((await accept()).code).toBe('OK')
  expect(await steps.free(parent)).toBe(10_000)
  // The tutor who leaves needs no terms: nothing is taken.
  await agreedTo(tutor, '2026-11-23')
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  expect(await steps.free(parent)).toBe(100_000)
})

test('each movement of the escrow and of the case fee is notified with its amount', async () => {
  const { parent, tutor, jobId, accept } = await offered(90_000)
  expect((await accept()).code).toBe('OK')
  const fee = await steps.as(parent, 'order/create/case/fee', { jobId, customizeAmount: 62.5 })
  await steps.payOutside(dataOf<{ tradeNo: string }>(fee).tradeNo)
  site.clock.advance(60_000)
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  expect((await moneyNews(parent)).toSorted()).toEqual([
    'case-fee-due 180',
    'case-fee-returned 62.50',
    'escrow-funded 900',
    'escrow-returned 900',
  ])
  await steps.expectBalanced()
})
