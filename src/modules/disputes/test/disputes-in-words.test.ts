import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { tendMatches } from '#demo/tend-matches.ts'
import { DAY_MS, backgroundOf } from '../../booking/test/booking-world.ts'
import { disputeStepsOn } from './dispute-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof disputeStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0)
  steps = disputeStepsOn(site)
})
afterAll(async () => await site.close())

test('where no money moves here, a dispute is decided in words, and the lesson counts or not', async () => {
  for (const [isHeld, state, minutes] of [
    [true, 'decided', 90],
    [false, 'voided', 0],
  ] as const) {
    const match = await steps.matched()
    const lessonId = await steps.held(match)
    const { data } = await steps.as(match.parent, 'parent/lesson/problem', { lessonId, problem: 'late', note: 'Half an hour.' })
    const { disputeId } = data as { disputeId: number }
    expect(await steps.rowOf(disputeId)).toMatchObject({ state: 'answering', heldCents: 0 })
    site.clock.advance(7 * DAY_MS)
    await tendMatches(backgroundOf(site))
    site.clock.advance(3 * DAY_MS)
    await tendMatches(backgroundOf(site))
    await expect(steps.decide(disputeId, 1)).rejects.toMatchObject({ code: 'DISPUTE_AMOUNT_TOO_LARGE' })
    await steps.decide(disputeId, 0, { isHeld })
    expect(await steps.lessonState(lessonId)).toBe(state)
    expect(await steps.rowOf(disputeId)).toMatchObject({ state: 'decided', refundCents: 0, paidCents: 0, isHeld })
    expect(await steps.statOf(match.tutor.tutorId)).toMatchObject({ taughtMinutes: minutes })
    expect((await steps.told(match.parent)).toSorted()).toEqual([
      'dispute-closed',
      'dispute-decided-in-words',
      'dispute-unanswered',
    ])
  }
})
