import { expect } from 'vitest'
import { viewLedger } from '#modules/wallet/public.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { HOUR_MS } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'
import type { Matched } from '../../booking/test/lesson-steps.ts'
import { moneyStepsOn } from '../../booking/test/money-steps.ts'
import { everyRow } from '../../../../test/every-row.ts'

type Shown = {
  readonly fineId: string
  readonly reason: string
  readonly state: string
  readonly amount: number
  readonly due: number
  readonly canAppeal: boolean
  readonly evidence: readonly { readonly move: string; readonly by: string }[]
}
/** What tests of fines do on a site with `PAYMENTS=on`. */
export function fineStepsOn(site: DemoSite) {
  const steps = moneyStepsOn(site)
  const finesOf = async (who: TestPerson): Promise<readonly Shown[]> =>
    await everyRow<Shown>(async (path) => await steps.read(who, path), 'fine/list')
  const sumsOf = async (who: TestPerson) =>
    (await finesOf(who)).map(({ reason, state, amount, due }) => ({ reason, state, amount, due }))
  const house = async (): Promise<number> =>
    (await viewLedger(testContext(site))).balances.find(({ code }) => code === 'income:fine')?.posted ?? 0
  const kindsOf = async ({ accountId }: TestPerson): Promise<readonly string[]> =>
    (
      await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).orderBy('createdAt').execute()
    ).map(({ kind }) => kind)
  /** An agreed lesson to which one side did not come, as the other says. */
  const missed = async (match: Matched, saidBy: 'parent' | 'tutor'): Promise<string> => {
    const lessonId = await steps.scheduled(match, 24)
    site.clock.advance(24.75 * HOUR_MS)
    expect((await steps.as(match[saidBy], 'lesson/missed', { lessonId })).code).toBe('OK')
    return lessonId
  }
  const ordered = async (who: TestPerson, body: object): Promise<string> =>
    dataOf<{ tradeNo: string }>(await steps.as(who, 'order/create/amercement', body)).tradeNo
  /** A lesson is held and confirmed, and its price released. */
  const released = async (match: Matched): Promise<void> => {
    const lessonId = await steps.held(match)
    expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
    site.clock.advance(11 * 60_000)
    await steps.tend()
  }
  const desk = () => testContext(site, { actor: operatorActor(), takesPayments: true })
  return { ...steps, finesOf, sumsOf, house, kindsOf, missed, released, ordered, desk }
}
