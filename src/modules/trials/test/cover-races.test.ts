import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents, dollars } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { acceptTrial, declineTrial, withdrawTrial } from '../use-cases/answer-trial.ts'
import { expireTrials } from '../use-cases/end-trials.ts'
import { leaveOwnMatch } from '../../booking/use-cases/leave-match.ts'
import { requestCover } from '../use-cases/request-cover.ts'
import { HOUR_MS } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { coverStepsOn } from './cover-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof coverStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, database: await openTestDatabase() })
  steps = coverStepsOn(site)
})
afterAll(async () => await site.close())

const paying = ({ ctx }: TestPerson) => ({ ...ctx, takesPayments: true })
const countOf = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length
const ROUNDS = 8

test('two acceptances at once are one cover, and its money moves once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { jobId, ...lesson } = await steps.missing()
    const tutors = [await steps.tutorAt(240), await steps.tutorAt(248)]
    const trials = [await steps.ask(lesson, tutors[0] ?? { tutorId: 0 })]
    trials.push(await steps.ask(lesson, tutors[1] ?? { tutorId: 0 }, { price: 372 }))
    const codes = await endsOf(
      tutors.map(async (tutor, index) => await acceptTrial(paying(tutor), { trialId: trials[index] ?? 0 })),
    )
    expect(codes.toSorted()).toEqual(['OK', 'TRIAL_STATE_CHANGED'])
    const left = codes[0] === 'OK' ? 39_000 : 37_800
    expect(await steps.inEscrow(jobId)).toEqual([left, left])
    const states = (await steps.listOf(lesson.parent)).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['accepted', 'lapsed']))
  }
  await steps.expectBalanced()
})

test('sixteen identical requests are one request and one hold, and of five tutors asked at once three are', async () => {
  const { jobId, ...lesson } = await steps.missing()
  const startsAt = new Date(steps.quarter(48))
  const tutors = await Promise.all(Array.from({ length: 5 }, async () => await steps.tutorAt(240)))
  const wanted = { lessonId: lesson.lessonId, startsAt, price: dollars(360) }
  const ask = async (tutorId: number) => await requestCover(paying(lesson.parent), { ...wanted, tutorId })
  const made = await Promise.all(Array.from({ length: 16 }, async () => await ask(tutors[0]?.tutorId ?? 0)))
  expect(new Set(made.map(({ trialId }) => trialId)).size).toBe(1)
  const codes = await endsOf(tutors.map(async ({ tutorId }) => await ask(tutorId)))
  expect([countOf(codes, 'OK'), countOf(codes, 'COVER_FULL')]).toEqual([3, 2])
  expect(await steps.inEscrow(jobId)).toEqual([75_000, 39_000])
  await steps.expectBalanced()
})

test('accepted, declined, withdrawn, expired and left at once, every cent is somewhere once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { parent, jobId, ...lesson } = await steps.missing()
    const [one, other] = [await steps.tutorAt(240), await steps.tutorAt(244)]
    const first = await steps.ask({ ...lesson, parent }, one)
    const second = await steps.ask({ ...lesson, parent }, other, { price: 366 })
    const background = testContext(site, { takesPayments: true })
    await endsOf([
      acceptTrial(paying(one), { trialId: first }),
      round % 2 === 0 ? declineTrial(paying(other), second) : acceptTrial(paying(other), { trialId: second }),
      withdrawTrial(paying(parent), first),
      expireTrials(background),
      ...(round % 4 < 2 ? [leaveOwnMatch(paying(parent), { jobId, reason: 'schedule' })] : []),
    ])
    const states = new Map((await steps.listOf(parent)).map(({ trialId, state }) => [trialId, state]))
    expect([first, second].filter((id) => states.get(id) === 'accepted').length).toBeLessThanOrEqual(1)
    const taken = states.get(first) === 'accepted' ? 36_000 : states.get(second) === 'accepted' ? 36_600 : 0
    const [inEscrow, free] = await steps.inEscrow(jobId)
    expect((await steps.posted(parent)) + inEscrow).toBe(75_000 - taken)
    // Nothing stays held once nobody waits.
    const waits = [...states.values()].includes('requested')
    if (!waits) expect(free).toBe(inEscrow)
    if (round % 4 < 2) expect(waits).toBe(false)
  }
  await steps.expectBalanced()
})

test('two that end requests at once free the hold once', async () => {
  const { jobId, ...lesson } = await steps.missing()
  await steps.ask(lesson, await steps.tutorAt(240))
  await steps.ask(lesson, await steps.tutorAt(244), { price: 366 })
  site.clock.advance(25 * HOUR_MS)
  const background = testContext(site, { takesPayments: true })
  await Promise.all([expireTrials(background), expireTrials(background)])
  expect(await steps.inEscrow(jobId)).toEqual([75_000, 75_000])
  const holds = await site.database.db
    .selectFrom('hold')
    .select(['state', 'amountCents'])
    .where('idem', 'like', `cover ${lesson.lessonId} %`)
    .orderBy('createdAt')
    .orderBy('amountCents')
    .execute()
  expect(holds.map(({ state }) => state)).not.toContain('open')
  expect(cents(holds[0]?.amountCents ?? 0)).toBe(36_000)
})
