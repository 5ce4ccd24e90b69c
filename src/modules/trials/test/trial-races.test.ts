import { afterAll, beforeAll, expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { acceptTrial, declineTrial, withdrawTrial } from '../use-cases/answer-trial.ts'
import { expireTrials } from '../use-cases/end-trials.ts'
import { requestTrial } from '../use-cases/request-trial.ts'
import { HOUR_MS, makeCase } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { trialStepsOn } from './trial-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof trialStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, database: await openTestDatabase() })
  steps = trialStepsOn(site)
})
afterAll(async () => await site.close())

const paying = ({ ctx }: TestPerson) => ({ ...ctx, takesPayments: true })
const countOf = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length
const wanted = { minutes: 60, price: dollars(150) }
const placed = async (trialId: number) =>
  await site.database.db.selectFrom('hold').select(['state', 'amountCents']).where('idem', '=', `trial ${trialId}`).execute()

test('sixty-four identical requests are one trial and one hold', async () => {
  const { parent, tutor, jobId } = await steps.pairWith(100_000)
  const startsAt = new Date(steps.quarter(30))
  const request = { ...wanted, jobId, tutorId: tutor.tutorId, startsAt }
  const made = await Promise.all(Array.from({ length: 64 }, async () => await requestTrial(paying(parent), request)))
  expect(new Set(made.map(({ trialId }) => trialId)).size).toBe(1)
  expect(await steps.free(parent)).toBe(85_000)
  expect(await placed(made[0]?.trialId ?? 0)).toEqual([{ state: 'open', amountCents: 15_000 }])
})

test('of requests for sixteen cases at once the pair gets one', async () => {
  const { parent, tutor } = await steps.pairWith(100_000)
  const cases = await Promise.all(Array.from({ length: 16 }, async () => await makeCase(parent)))
  const startsAt = new Date(steps.quarter(30))
  const asks = cases.map((jobId) => requestTrial(paying(parent), { ...wanted, jobId, tutorId: tutor.tutorId, startsAt }))
  const codes = await endsOf(asks)
  expect([countOf(codes, 'OK'), countOf(codes, 'TRIAL_ONCE')]).toEqual([1, 15])
  expect(await steps.free(parent)).toBe(85_000)
})

test('accepted, declined and withdrawn at once it goes one way, and so does its money', async () => {
  for (let round = 1; round <= 12; round++) {
    const { parent, tutor, trialId } = await steps.asked(15_000)
    const codes = await endsOf([
      acceptTrial(paying(tutor), { trialId }),
      withdrawTrial(paying(parent), trialId),
      ...(round % 2 === 0 ? [declineTrial(paying(tutor), trialId), acceptTrial(paying(tutor), { trialId })] : []),
    ])
    expect(countOf(codes, 'OK')).toBe(1)
    expect(new Set(codes)).toEqual(new Set(['OK', 'TRIAL_STATE_CHANGED']))
    const { state } = await site.database.db
      .selectFrom('trial')
      .select('state')
      .where('id', '=', trialId)
      .executeTakeFirstOrThrow()
    const lessons = await site.database.db.selectFrom('lesson').select('state').where('trialId', '=', trialId).execute()
    const isAccepted = state === 'accepted'
    expect(lessons).toEqual(isAccepted ? [{ state: 'scheduled' }] : [])
    expect([await steps.posted(parent), await steps.free(parent)]).toEqual(isAccepted ? [0, 0] : [15_000, 15_000])
    expect(await placed(trialId)).toEqual([{ state: isAccepted ? 'posted' : 'voided', amountCents: 15_000 }])
  }
  await steps.expectBalanced()
})

test('two trials for one hour of a tutor, accepted at once, are one lesson', async () => {
  const [one, other] = [await steps.pairWith(15_000), await steps.pairWith(15_000)]
  const startsAt = steps.quarter(40)
  const trials = await Promise.all(
    [one, { ...other, tutor: one.tutor }].map(async (pair) => (await steps.ask(pair, { startsAt })).data as { trialId: number }),
  )
  const codes = await endsOf(trials.map(({ trialId }) => acceptTrial(paying(one.tutor), { trialId })))
  expect(codes.toSorted()).toEqual(['LESSON_CLASH', 'OK'])
  const isFirst = codes[0] === 'OK'
  expect([await steps.posted(one.parent), await steps.posted(other.parent)]).toEqual(isFirst ? [0, 15_000] : [15_000, 0])
  await steps.expectBalanced()
})

test('two that end trials at once free each hold once', async () => {
  const { parent, trialId } = await steps.asked(15_000)
  site.clock.advance(25 * HOUR_MS)
  const background = testContext(site, { takesPayments: true })
  const ended = await Promise.all([expireTrials(background), expireTrials(background)])
  expect(ended.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
  expect(await steps.free(parent)).toBe(15_000)
  expect(await placed(trialId)).toEqual([{ state: 'voided', amountCents: 15_000 }])
})
