import { expect } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { decideDispute } from '../use-cases/decide-dispute.ts'
import { DAY_MS } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'
import { moneyStepsOn } from '../../booking/test/money-steps.ts'

/** What tests of disputes do on a site with `PAYMENTS=on`. */
export function disputeStepsOn(site: DemoSite) {
  const steps = moneyStepsOn(site)
  const desk = (): Context =>
    testContext(site, {
      actor: operatorActor(),
      takesPayments: true,
    })

  /** A held lesson of $375 out of $750 in escrow, with which the parent has a problem; `refund` in dollars. */
  const disputed = async (refund?: number, note = '只上了四十分鐘。') => {
    const match = await steps.matchedWith(75_000)
    const lessonId = await steps.held(match)
    const answer = await steps.as(match.parent, 'parent/lesson/problem', {
      lessonId,
      problem: 'short',
      note,
      ...(refund === undefined ? {} : { refund }),
    })
    expect(answer).toMatchObject({ code: 'OK', data: { state: 'disputed' } })
    return { ...match, lessonId, disputeId: dataOf<{ disputeId: number }>(answer).disputeId }
  }

  const act = async (who: TestPerson, name: string, body: object) => (await steps.as(who, `lesson/dispute/${name}`, body)).code

  /** The same, with both times over: an operator is to decide. */
  const toDecide = async (refund?: number) => {
    const made = await disputed(refund)
    expect(await act(made.tutor, 'answer', { disputeId: made.disputeId, text: '已上足時間。' })).toBe('OK')
    site.clock.advance(3 * DAY_MS)
    await steps.tend()
    return made
  }

  const decide = async (
    disputeId: number,
    refund: number,
    more: { readonly isHeld?: boolean; readonly reason?: string } = {},
  ): Promise<void> =>
    await decideDispute(desk(), { disputeId, refund: cents(refund), isHeld: true, reason: '雙方各有責任。', ...more })

  const rowOf = async (disputeId: number) =>
    await site.database.db
      .selectFrom('lesson_dispute')
      .select(['state', 'heldCents', 'refundCents', 'paidCents', 'commissionCents', 'isHeld', 'dueAt'])
      .where('id', '=', disputeId)
      .executeTakeFirstOrThrow()
  const lessonState = async (lessonId: string): Promise<string> =>
    (await site.database.db.selectFrom('lesson').select('state').where('id', '=', lessonId).executeTakeFirstOrThrow()).state
  const told = async ({ accountId }: TestPerson): Promise<readonly string[]> =>
    (
      await site.database.db
        .selectFrom('notice')
        .select('kind')
        .where('accountId', '=', accountId)
        .where('kind', 'like', 'dispute-%')
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind)
  return { ...steps, desk, disputed, act, toDecide, decide, rowOf, lessonState, told }
}
