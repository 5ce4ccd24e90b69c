import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makeCase, makeTutor } from '../../booking/test/booking-world.ts'
import { keptStepsOn } from './kept-steps.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof keptStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = keptStepsOn(site)
})
afterAll(async () => await site.close())

test('it can be taken back, once, and goes to another open case instead', async () => {
  const { parent, jobId } = await steps.oneHeldThenLeft()
  expect([await steps.keptOf(parent), await steps.free(parent)]).toEqual([null, 37_500])
  const second = await steps.oneHeldThenLeft()
  const other = await makeCase(second.parent)
  const kept = await steps.oneHeldKept()
  const keptId = (await steps.keptOf(kept.parent))?.keptId ?? ''
  const elsewhere = await makeCase(kept.parent)
  expect((await steps.as(parent, 'match/balance/return', { keptId })).code).toBe('KEPT_BALANCE_NOT_FOUND')
  expect((await steps.as(kept.parent, 'match/balance/move', { keptId, jobId: other })).code).toBe('JOB_NOT_FOUND')
  expect((await steps.as(kept.parent, 'match/balance/move', { keptId, jobId: elsewhere })).data).toEqual({
    keptId,
    state: 'kept',
    jobId: elsewhere,
  })
  expect(await steps.keptOf(kept.parent)).toMatchObject({ jobId: elsewhere, amount: 375 })
  const codes = await Promise.all(
    Array.from({ length: 6 }, async () => (await steps.as(kept.parent, 'match/balance/return', { keptId })).code),
  )
  expect(codes.toSorted()).toEqual([
    'KEPT_BALANCE_STATE_CHANGED',
    'KEPT_BALANCE_STATE_CHANGED',
    'KEPT_BALANCE_STATE_CHANGED',
    'KEPT_BALANCE_STATE_CHANGED',
    'KEPT_BALANCE_STATE_CHANGED',
    'OK',
  ])
  expect(await steps.free(kept.parent)).toBe(37_500)
  expect((await steps.leave(second.parent, jobId, { keepFor: other })).code).toBe('JOB_NOT_FOUND')
  await steps.expectBalanced()
})

test('when its case needs no tutor any more it comes back within minutes, and nothing is kept for a case that closes', async () => {
  const { parent, jobId } = await steps.oneHeldKept()
  expect(await steps.free(parent)).toBe(0)
  expect((await steps.as(parent, 'parent/job/close', { jobId })).code).toBe('OK')
  await steps.tend()
  expect([await steps.free(parent), (await steps.keptOf(parent))?.state]).toEqual([37_500, 'returned'])
  const match = await steps.matchedWith(75_000)
  const refused = await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed', keepFor: match.jobId })
  expect(refused.code).toBe('JOB_NOT_PENDING')
  expect(
    (await steps.as(match.tutor, 'match/leave', { jobId: match.jobId, reason: 'schedule', keepFor: match.jobId })).code,
  ).toBe('SWITCH_TO_PARENT')
  await steps.expectBalanced()
})

test('taken back while the next match is made: it is in the escrow or in the wallet, never in both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { parent, jobId } = await steps.oneHeldKept()
    const keptId = (await steps.keptOf(parent))?.keptId ?? ''
    const tutor = await makeTutor(site)
    const { tradeNo } = dataOf<{ tradeNo: string }>(
      await steps.as(parent, 'order/create/hall/fee', { jobId, tutorId: tutor.tutorId, amount: 37_500 }),
    )
    await steps.payOutside(tradeNo)
    const { bookingId } = await steps.ask(parent, jobId, tutor)
    const [accepted, returned] = await Promise.all([
      steps.as(tutor, 'tutor/booking/accept', { bookingId, price: 250 }).then(({ code }) => code),
      steps.as(parent, 'match/balance/return', { keptId }).then(({ code }) => code),
    ])
    expect([accepted, returned].filter((code) => code === 'OK').length).toBeGreaterThan(0)
    const money = dataOf<{ inEscrow: number } | null>(await steps.read(parent, `match/money?jobId=${jobId}`))
    expect((await steps.posted(parent)) + 100 * (money?.inEscrow ?? 0)).toBe(75_000)
    await steps.tend()
  }
  await steps.expectBalanced()
})

test('what a request rests on stays with its case, and a lesson from before a second match is not under its guarantee', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  expect((await steps.leave(parent, jobId, { keepFor: jobId })).code).toBe('OK')
  const keptId = (await steps.keptOf(parent))?.keptId ?? ''
  const other = await makeCase(parent)
  const tutor = await makeTutor(site)
  expect((await steps.ask(parent, jobId, tutor)).code).toBe('OK')
  expect((await steps.as(parent, 'match/balance/move', { keptId, jobId: other })).code).toBe('HALL_FEE_REQUIRED')
  expect(await steps.keptOf(parent)).toMatchObject({ jobId, state: 'kept', amount: 750 })

  const again = await steps.matchedWith(150_000)
  await steps.payFee(again)
  const lessonId = await steps.held(again)
  expect((await steps.leave(again.parent, again.jobId)).code).toBe('OK')
  const { bookingId } = await steps.ask(again.parent, again.jobId, again.tutor)
  expect((await steps.as(again.tutor, 'tutor/booking/accept', { bookingId, price: 250 })).code).toBe('OK')
  expect((await steps.read(again.parent, `parent/lesson/guarantee/quote?lessonId=${lessonId}`)).code).toBe('GUARANTEE_NOT_OPEN')
  await steps.expectBalanced()
})
