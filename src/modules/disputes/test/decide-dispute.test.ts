import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { disputeStepsOn } from './dispute-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof disputeStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = disputeStepsOn(site)
})
afterAll(async () => await site.close())

test('an operator splits what is frozen, once, for a reason, and never more than is there', async () => {
  const early = await steps.disputed()
  await expect(steps.decide(early.disputeId, 0)).rejects.toMatchObject({ code: 'DISPUTE_NOT_PENDING' })
  const { parent, tutor, lessonId, disputeId } = await steps.toDecide()
  await expect(steps.decide(disputeId, 37_501)).rejects.toMatchObject({ code: 'DISPUTE_AMOUNT_TOO_LARGE' })
  await expect(steps.decide(disputeId, 10_000, { reason: ' ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect([await steps.free(parent), await steps.posted(tutor)]).toEqual([0, 0])
  await steps.decide(disputeId, 10_001)
  // $274.99 to the tutor, of which 15 % is $41.2485.
  expect([await steps.free(parent), await steps.posted(tutor)]).toEqual([10_001, 27_499 - 4125])
  await expect(steps.decide(disputeId, 10_001)).rejects.toMatchObject({ code: 'DISPUTE_STATE_CHANGED' })
  expect(await steps.lessonState(lessonId)).toBe('decided')
  expect((await steps.read(tutor, `lesson/dispute/detail/${disputeId}`)).data).toMatchObject({
    state: 'decided',
    outcome: { refund: 100.01, paid: 274.99, commission: 41.25, isHeld: true },
    story: [{ move: 'open' }, { move: 'answer' }, { move: 'close' }, { move: 'decide', by: 'operator', text: '雙方各有責任。' }],
  })
  expect(await steps.told(parent)).toContain('dispute-decided')
  expect(await steps.told(tutor)).toContain('dispute-decided')
  const audit = await site.database.db
    .selectFrom('audit_entry')
    .select(['action', 'objectId', 'details'])
    .where('objectKind', '=', 'dispute')
    .execute()
  expect(audit).toEqual([
    {
      action: 'dispute.decided',
      objectId: `D${disputeId}`,
      details: { refundCents: 10_001, paidCents: 27_499, commissionCents: 4125, counts: 'isHeld', reason: '雙方各有責任。' },
    },
  ])
  await steps.expectBalanced()
})

test.for([
  [0, 37_500, 5625, true],
  [18_750, 18_750, 2813, true],
  [37_499, 1, 0, true],
  [37_500, 0, 0, false],
] as const)('%i cents back leave %i for the tutor, of which the house takes %i', async ([refund, paid, commission, isHeld]) => {
  const { parent, tutor, lessonId, disputeId } = await steps.toDecide()
  await steps.decide(disputeId, refund, { isHeld })
  expect(await steps.rowOf(disputeId)).toMatchObject({ refundCents: refund, paidCents: paid, commissionCents: commission })
  expect([await steps.free(parent), await steps.posted(tutor)]).toEqual([refund, paid - commission])
  expect(await steps.lessonState(lessonId)).toBe(isHeld ? 'decided' : 'voided')
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ taughtMinutes: isHeld ? 90 : 0 })
  await steps.tend()
  await steps.expectBalanced()
})
