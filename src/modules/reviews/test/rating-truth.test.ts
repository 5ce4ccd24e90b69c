import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TutorCard } from '#modules/tutors/contract/tutor-card.ts'
import type { TutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { inTransaction } from '#platform/context.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { askForDeletion, eraseClosedAccounts } from '../../accounts/use-cases/close-account.ts'
import { tutorHead } from '../../tutors/web/tutor-head.ts'
import type { ReviewShown } from '../contract/reviews.ts'
import { decideReview } from '../use-cases/answer-review.ts'
import { DAY_MS, makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { dataOf, lessonStepsOn } from '../../booking/test/lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof lessonStepsOn>
let tutor: TestPerson & { readonly tutorId: number }
beforeAll(async () => {
  site = await openDemoSite(3)
  steps = lessonStepsOn(site)
  tutor = await makeTutor(site)
})
afterAll(async () => await site.close())

type Reviews = { readonly list: readonly ReviewShown[]; readonly total: number; readonly withWords: number }
type Said = { readonly ratings: readonly number[]; readonly average: number | null; readonly withWords: number }

const get = async <D>(url: string): Promise<D> => dataOf<D>(await steps.get(url))
const reviewsOf = async (): Promise<Reviews> => await get(`/api/tutor/review/list?tutorId=${tutor.tutorId}&pageSize=50`)

/** What every place says of the tutor's ratings; all of them must say the same. */
async function expectEverywhere({ ratings, average, withWords }: Said): Promise<void> {
  const count = ratings.reduce((sum, one) => sum + one, 0)
  const reviews = await reviewsOf()
  expect([reviews.list.length, reviews.total, reviews.withWords]).toEqual([count, count, withWords])
  expect(reviews.list.filter(({ text }) => text !== '')).toHaveLength(withWords)
  expect([1, 2, 3, 4, 5].map((star) => reviews.list.filter(({ stars }) => stars === star).length)).toEqual(ratings)
  const profile = await get<TutorDetail>(`/api/tutor/detail/${tutor.tutorId}`)
  expect([profile.ratings, profile.avgscore, profile.evaluateCount]).toEqual([ratings, average, count])
  await vi.waitFor(async () => {
    const { list } = await get<{ list: TutorCard[] }>(`/api/v2/tutor/search?tutorId=${tutor.tutorId}`)
    expect(list).toMatchObject([{ avgscore: average, evaluateCount: count }])
  })
  const row = await site.database.db
    .selectFrom('tutor_search')
    .select(['score', 'reviewCount'])
    .where('id', '=', tutor.tutorId)
    .executeTakeFirst()
  expect(row).toEqual({ score: average === null ? 0 : Math.round(average * 10), reviewCount: count })
  const [service] = tutorHead(profile, 'en', 'https://tutors.example').jsonLd
  const rating = { '@type': 'AggregateRating', bestRating: 5, worstRating: 1, ratingValue: average, ratingCount: count }
  if (average === null) expect(service).not.toHaveProperty('aggregateRating')
  else expect(service).toMatchObject({ aggregateRating: rating })
}

async function reviewed(stars: number, text: string): Promise<{ readonly parent: TestPerson; readonly reviewId: string }> {
  const match = await steps.matched({ tutor })
  await steps.as(match.parent, 'parent/lesson/confirm', { lessonId: await steps.held(match) })
  site.clock.advance(600_000)
  const scores = { explaining: stars, punctuality: stars, preparation: stars, communication: stars }
  const { jobId } = match
  const answer = await steps.as(match.parent, 'review/write', { jobId, ...scores, text })
  const { reviewId } = dataOf<{ reviewId: string }>(answer)
  const waiting = async () => (await steps.read(tutor, 'lesson/match/list')).data as { list: readonly { review: object }[] }
  expect((await waiting()).list[0]).toMatchObject({ review: { other: null, hasOtherWritten: true } })
  await steps.as(tutor, 'review/write', { jobId, ...scores, text: '' })
  expect((await waiting()).list[0]).toMatchObject({ review: { other: { stars }, hasOtherWritten: false } })
  return { parent: match.parent, reviewId }
}

async function decide(reviewId: string, verdict: 'hide' | 'keep'): Promise<void> {
  const { accountId: operatorId, sessionId } = await signInAs(site, { side: 'operator' })
  const ctx = testContext(site, { actor: { kind: 'operator', operatorId, sessionId } })
  expect(await inTransaction(ctx, async (tx) => await decideReview(tx, { reviewId, verdict }))).toBe(true)
}

test('ratings, average and reviews agree in every place, whatever becomes of a review or of its author', async () => {
  await expectEverywhere({ ratings: [0, 0, 0, 0, 0], average: null, withWords: 0 })
  const first = await reviewed(5, '講解清楚')
  await reviewed(4, '')
  await expectEverywhere({ ratings: [0, 0, 0, 1, 1], average: null, withWords: 1 })
  const third = await reviewed(1, '遲到兩次')
  await expectEverywhere({ ratings: [1, 0, 0, 1, 1], average: 3.3, withWords: 2 })
  // Reported, it stays until an operator decides.
  const report = async () => await steps.as(tutor, 'review/report', { reviewId: third.reviewId, reason: 'abuse' })
  await report()
  await expectEverywhere({ ratings: [1, 0, 0, 1, 1], average: 3.3, withWords: 2 })
  await decide(third.reviewId, 'keep')
  await expectEverywhere({ ratings: [1, 0, 0, 1, 1], average: 3.3, withWords: 2 })
  await report()
  await decide(third.reviewId, 'hide')
  await expectEverywhere({ ratings: [0, 0, 0, 1, 1], average: null, withWords: 1 })
  await reviewed(5, 'Very patient')
  await expectEverywhere({ ratings: [0, 0, 0, 1, 2], average: 4.7, withWords: 2 })
  // An author who leaves takes the name along, not the review.
  expect((await reviewsOf()).list.map(({ authorName }) => authorName)).toEqual(['C**', 'C**', 'C**'])
  await askForDeletion(first.parent.ctx)
  site.clock.advance(14 * DAY_MS)
  expect(await eraseClosedAccounts(testContext(site))).toBe(1)
  await expectEverywhere({ ratings: [0, 0, 0, 1, 2], average: 4.7, withWords: 2 })
  expect((await reviewsOf()).list.map(({ authorName, text }) => [authorName, text])).toEqual([
    ['C**', 'Very patient'],
    ['C**', ''],
    ['', '講解清楚'],
  ])
})

test('the star comes with the work and the ratings that earn it, and goes with them', async () => {
  const level = async (): Promise<number | undefined> =>
    (await site.database.db.selectFrom('tutor').select('tutorLevel').where('id', '=', tutor.tutorId).executeTakeFirst())
      ?.tutorLevel
  // Four cases have been held above.
  expect(await level()).toBe(0)
  await reviewed(5, 'Clear')
  expect(await level()).toBe(0)
  await reviewed(5, 'Kind')
  await expectEverywhere({ ratings: [0, 0, 0, 1, 4], average: 4.8, withWords: 4 })
  expect(await level()).toBe(1)
  expect(await get(`/api/tutor/detail/${tutor.tutorId}`)).toMatchObject({ isStar: true, isVerified: false })
  for (const stars of [1, 1]) await reviewed(stars, 'Late')
  expect(await level()).toBe(0)
})
