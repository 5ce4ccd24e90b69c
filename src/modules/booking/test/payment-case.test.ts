import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { personAccount, postTransfer } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { HOUR_MS, freshHeaders } from './booking-world.ts'
import { dataOf } from './lesson-steps.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

const finesOf = async (who: Parameters<typeof steps.read>[0]) =>
  dataOf<{ list: readonly { fineId: string }[] }>(await steps.read(who, 'fine/list')).list

test('the payment case of a match says each side what that side owes, and nothing of the other', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, tutor, jobId } = match
  const published = dataOf<{ publishTime: string }>(await steps.read(parent, `payment/case?jobId=${jobId}`)).publishTime
  const fee = (
    await site.database.db.selectFrom('match_escrow').select('id').where('caseId', '=', jobId).executeTakeFirstOrThrow()
  ).id
  const shared = {
    jobId,
    jobNo: `C${jobId}`,
    studentTutorialSubject: '中五,數學(必修部分)',
    successState: 1,
    publishTime: published,
    contactName: 'Chan Tai',
    chargeWithUnit: 'HK$250／小時',
  }
  expect((await steps.read(parent, `payment/case?jobId=${jobId}`)).data).toMatchObject({
    ...shared,
    forParentShouldPayAmount: 150,
    forParentPaymentIds: fee,
    tutorFineShouldPayAmount: null,
    tutorFinePaymentIds: null,
    tutorFineFeeReasons: null,
    feeReasonTypes: 'normal',
    hallFee: 750,
  })
  expect((await steps.read(tutor, `payment/case?jobId=${jobId}`)).data).toMatchObject({
    ...shared,
    forParentShouldPayAmount: null,
    forParentPaymentIds: null,
    tutorFineShouldPayAmount: 0,
    tutorFinePaymentIds: '',
    tutorFineFeeReasons: '',
    feeReasonTypes: '',
  })
  const english = { ...(await freshHeaders(site, parent)), 'accept-language': 'en' }
  expect((await steps.get(`/api/payment/case?jobId=${jobId}`, english)).data).toMatchObject({
    studentTutorialSubject: 'Secondary 5,Mathematics Compulsory Part',
    chargeWithUnit: 'HK$250/hour',
  })
})

test('the payment case says a tutor who left two fines with their reasons, and a parent a missed lesson', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, tutor, jobId } = match
  await steps.held(match)
  await steps.held(match)
  site.clock.advance(73 * HOUR_MS)
  await steps.tend()
  // What was earned is spent: nothing of it is there to be taken for fines.
  await postTransfer(testContext(site), {
    idem: `spent ${tutor.accountId}`,
    kind: 'payment',
    lines: [
      { account: personAccount(tutor.accountId, 'cash'), cents: cents(-63_750) },
      { account: 'bank', cents: cents(63_750) },
    ],
  })
  for (const by of [parent, tutor]) {
    const lessonId = await steps.scheduled(match, 24)
    site.clock.advance(24.75 * HOUR_MS)
    expect((await steps.as(by, 'lesson/missed', { lessonId })).code).toBe('OK')
  }
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  const [missed] = await finesOf(parent)
  expect((await steps.read(parent, `payment/case?jobId=${jobId}`)).data).toMatchObject({
    forParentShouldPayAmount: 337.5,
    forParentPaymentIds: expect.stringMatching(new RegExp(`^[0-9a-f-]{36},${missed?.fineId}$`)),
    feeReasonTypes: 'normal,amercement',
  })
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  const [left, absent] = await finesOf(tutor)
  expect((await steps.read(tutor, `payment/case?jobId=${jobId}`)).data).toMatchObject({
    successState: 0,
    chargeWithUnit: 'HK$250／小時',
    // A lesson and HK$200, and half of the two that remained.
    tutorFineShouldPayAmount: 950,
    tutorFinePaymentIds: `${absent?.fineId},${left?.fineId}`,
    tutorFineFeeReasons: 'tutor_absent,cancel_case_in_negotiate_lesson',
    feeReasonTypes: 'amercement,amercement',
    hallFee: null,
    isNeeded: false,
  })
})
