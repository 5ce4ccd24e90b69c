import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { tendMatches } from '#demo/tend-matches.ts'
import { decideReview } from '../use-cases/answer-review.ts'
import { backgroundOf, makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf, lessonStepsOn } from '../../booking/test/lesson-steps.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { inTransaction } from '#platform/context.ts'

let site: DemoSite
let steps: ReturnType<typeof lessonStepsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  steps = lessonStepsOn(site)
})
afterAll(async () => await site.close())

const SCORES = { explaining: 5, punctuality: 5, preparation: 4, communication: 5 }

test('reviews need a lesson that was held, hide until both wrote, mask contacts, and then count for the tutor', async () => {
  const match = await steps.matched()
  const { parent, tutor, jobId } = match
  const write = async (who: TestPerson, text: string, scores = SCORES) =>
    await steps.as(who, 'review/write', { jobId, ...scores, text })
  expect((await write(parent, 'Good')).code).toBe('REVIEW_TOO_EARLY')
  await steps.as(parent, 'parent/lesson/confirm', { lessonId: await steps.held(match) })
  site.clock.advance(599_000)
  for (const who of [parent, tutor]) expect((await write(who, 'Good')).code).toBe('REVIEW_TOO_EARLY')
  site.clock.advance(1000)
  expect((await write(parent, 'Good')).data).toMatchObject({ stars: 5, isShown: false })
  expect((await write(parent, 'Very clear. Call 9123 4567', { ...SCORES, explaining: 3, communication: 4 })).data).toMatchObject({
    stars: 4,
  })
  const shown = async () =>
    dataOf<{ list: { text: string }[] }>(await steps.get(`/api/tutor/review/list?tutorId=${tutor.tutorId}`)).list
  expect(await shown()).toEqual([])
  const seen = await steps.read(tutor, 'lesson/match/list')
  expect(seen.data).toMatchObject({ list: [{ review: { other: null, hasOtherWritten: true, canWrite: true } }] })
  expect((await write(tutor, 'On time')).data).toMatchObject({ isShown: true })
  const [review] = await shown()
  expect(review).toMatchObject({ stars: 4, authorName: 'C**', reply: null })
  expect(review?.text).not.toContain('9123')
  expect((await write(parent, 'Changed my mind')).code).toBe('REVIEW_STATE_CHANGED')
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ rating_4: 1, rating_5: 0 })
})

test('one review is shown after seven days and not a millisecond earlier, answered once by whom it is about, and an operator who hides it takes it out', async () => {
  const match = await steps.matched()
  const { parent, tutor, jobId } = match
  await steps.as(parent, 'parent/lesson/confirm', { lessonId: await steps.held(match) })
  site.clock.advance(600_000)
  const { reviewId } = dataOf<{ reviewId: string }>(await steps.as(parent, 'review/write', { jobId, ...SCORES, text: 'Patient' }))
  expect((await steps.as(tutor, 'review/reply', { reviewId, text: 'Thanks' })).code).toBe('REVIEW_NOT_FOUND')
  // The refused reply took a millisecond.
  site.clock.advance(604_799_998)
  await tendMatches(backgroundOf(site))
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ rating_5: 0 })
  site.clock.advance(1)
  for (let run = 0; run < 2; run++) await tendMatches(backgroundOf(site))
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ rating_5: 1 })
  const stranger = await makeTutor(site)
  expect((await steps.as(stranger, 'review/reply', { reviewId, text: 'Mine' })).code).toBe('REVIEW_NOT_FOUND')
  expect((await steps.as(tutor, 'review/reply', { reviewId, text: 'Thanks' })).code).toBe('OK')
  expect((await steps.as(tutor, 'review/reply', { reviewId, text: 'Again' })).code).toBe('REVIEW_STATE_CHANGED')
  expect((await steps.as(parent, 'review/report', { reviewId, reason: 'abuse' })).code).toBe('REVIEW_NOT_FOUND')
  expect((await steps.as(tutor, 'review/report', { reviewId, reason: 'abuse' })).code).toBe('OK')
  expect((await steps.as(stranger, 'review/report', { reviewId, reason: 'spam' })).code).toBe('OK')
  const verdict = { reviewId, verdict: 'hide' } as const
  const decide = async (actor: Actor) =>
    await inTransaction(testContext(site, { actor }), async (tx) => await decideReview(tx, verdict))
  await expect(decide(stranger.ctx.actor)).rejects.toThrow('REVIEW_STATE_CHANGED')
  const { accountId: operatorId, sessionId } = await signInAs(site, { side: 'operator' })
  const operator = { kind: 'operator', operatorId, sessionId } as const
  expect([await decide(operator), await decide(operator)]).toEqual([true, false])
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ rating_5: 0 })
  expect((await steps.get(`/api/tutor/review/list?tutorId=${tutor.tutorId}`)).data).toMatchObject({ list: [], total: 0 })
})
