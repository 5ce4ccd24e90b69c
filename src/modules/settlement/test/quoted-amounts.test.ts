import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAmountOn } from '../../../../test/change-amount.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { DAY_MS } from '../../booking/test/booking-world.ts'
import { fineStepsOn } from './fine-steps.ts'
import { moneyStepsOn } from '../../booking/test/money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

const change = async (name: string, value: number): Promise<void> => await changeAmountOn(site, name, value)
const feeOf = async (match: { parent: Parameters<typeof steps.read>[0]; jobId: number }) =>
  ((await steps.read(match.parent, `match/money?jobId=${match.jobId}`)).data as { fee: { amount: number } }).fee.amount

test('a request that was sent before the case fee changed is matched at the fee it was quoted with', async () => {
  // Four lessons of 90 minutes at $250: a tenth is $150.
  const sent = await steps.requested(75_000)
  await change('caseFeePercent', 1200)
  expect((await steps.as(sent.tutor, 'tutor/booking/accept', { bookingId: sent.bookingId, price: 250 })).code).toBe('OK')
  expect(await feeOf(sent)).toBe(150)
  const later = await steps.matchedWith(75_000)
  expect(await feeOf(later)).toBe(180)
  await change('caseFeeMost', 16_000)
  expect(await feeOf(later)).toBe(180)
  const last = await steps.matchedWith(75_000)
  expect(await feeOf(last)).toBe(160)
  await steps.expectBalanced()
})

test('a match keeps the commission that its tutor accepted, a match of later has the new one', async () => {
  const match = await steps.matchedWith(75_000)
  await change('commissionFirstPercent', 2000)
  const later = await steps.matchedWith(75_000)
  for (const one of [match, later]) await steps.held(one)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  // $375 less 15 %, and less 20 %.
  expect([await steps.posted(match.tutor), await steps.posted(later.tutor)]).toEqual([31_875, 30_000])
  await steps.expectBalanced()
})

test('a tutor who leaves owes the fine that was shown before the acceptance', async () => {
  const fines = fineStepsOn(site)
  const match = await steps.matchedWith(75_000)
  await change('fineFixed', 35_000)
  const later = await steps.matchedWith(75_000)
  const quoteOf = async ({ tutor, jobId }: typeof match) => (await steps.read(tutor, `match/leave/quote?jobId=${jobId}`)).data
  expect(await quoteOf(match)).toMatchObject({ fine: { amount: 200 } })
  expect(await quoteOf(later)).toMatchObject({ fine: { amount: 350 } })
  expect((await steps.as(match.tutor, 'match/leave', { jobId: match.jobId, reason: 'schedule', fine: 200 })).code).toBe('OK')
  await change('fineFixed', 5000)
  expect(await fines.sumsOf(match.tutor)).toMatchObject([{ amount: 200 }])
})
