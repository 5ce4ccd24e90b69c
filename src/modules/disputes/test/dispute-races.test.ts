import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { agreeToDispute, withdrawDispute } from '../use-cases/answer-dispute.ts'
import { confirmLesson } from '../../lessons/use-cases/confirm-lesson.ts'
import { decideDispute } from '../use-cases/decide-dispute.ts'
import { openDispute } from '../use-cases/open-dispute.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { disputeStepsOn } from './dispute-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof disputeStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { database: await openTestDatabase(), env: { PAYMENTS: 'on' } })
  steps = disputeStepsOn(site)
})
afterAll(async () => await site.close())

const paying = ({ ctx }: TestPerson) => ({ ...ctx, takesPayments: true })
const decision = (disputeId: number, refund: number) =>
  decideDispute(steps.desk(), { disputeId, refund: cents(refund), isHeld: true, reason: 'Half.' })

const CHANGED = 'DISPUTE_STATE_CHANGED'

test('a decision, a withdrawal and an agreement at the same time: one of them, and the money is where it says', async () => {
  for (let round = 0; round < 6; round++) {
    const { parent, tutor, lessonId, disputeId } = await steps.toDecide()
    const acts = [
      () => decision(disputeId, 18_750),
      () => withdrawDispute(paying(parent), disputeId),
      () => agreeToDispute(paying(tutor), disputeId),
    ]
    const turned = [...acts.slice(round % 3), ...acts.slice(0, round % 3)]
    const codes = await endsOf(turned.map((act) => act()))
    expect(codes.toSorted()).toEqual([CHANGED, CHANGED, 'OK'])
    const { state } = await steps.rowOf(disputeId)
    const ends = {
      decided: ['decided', 18_750, 15_937],
      agreed: ['voided', 37_500, 0],
      withdrawn: ['ended', 0, 0],
    } as const
    const where = [await steps.lessonState(lessonId), await steps.free(parent), await steps.posted(tutor)]
    expect(where, state).toEqual(ends[state as keyof typeof ends])
  }
  await steps.expectBalanced()
}, 120_000)

test('two operators at once decide once', async () => {
  for (let round = 0; round < 4; round++) {
    const { parent, tutor, disputeId } = await steps.toDecide()
    const codes = await endsOf([decision(disputeId, 0), decision(disputeId, 37_500), decision(disputeId, 0)])
    expect(codes.toSorted()).toEqual([CHANGED, CHANGED, 'OK'])
    const isForParent = codes[1] === 'OK'
    expect([await steps.free(parent), await steps.posted(tutor)]).toEqual(isForParent ? [37_500, 0] : [0, 31_875])
  }
  await steps.expectBalanced()
}, 120_000)

test('a problem of both sides, a confirmation and the clock at the same time: one of them, and one hold at most', async () => {
  for (let round = 0; round < 4; round++) {
    const match = await steps.matchedWith(75_000)
    const lessonId = await steps.held(match)
    const problem = { lessonId, problem: 'other', note: 'So it was.', refund: null } as const
    const acts = [
      () => openDispute(paying(match.parent), problem),
      () => openDispute(paying(match.tutor), problem),
      () => openDispute(paying(match.parent), problem),
      () => confirmLesson(paying(match.parent), lessonId),
      () => steps.tend(),
    ]
    const codes = await endsOf((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    expect(codes.filter((code) => code === 'OK')).toHaveLength(2)
    const state = await steps.lessonState(lessonId)
    const disputes = await site.database.db
      .selectFrom('lesson_dispute')
      .select('heldCents')
      .where('lessonId', '=', lessonId)
      .execute()
    expect(disputes).toEqual(state === 'confirmed' ? [] : [{ heldCents: 37_500 }])
  }
  await steps.expectBalanced()
}, 120_000)
