import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context.ts'
import { changeAmountOn } from '../../../../test/change-amount.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { findEscrowOf, lockEscrow } from '../store/escrows.ts'
import { findLesson } from '../../lessons/store/lessons.ts'
import { releasePrice } from '../use-cases/settle-lessons.ts'
import { HOUR_MS, makeCase } from '../../booking/test/booking-world.ts'
import { fineStepsOn } from './fine-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof fineStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' }, database: await openTestDatabase({ pool: 12, isServing: true }) })
  steps = fineStepsOn(site)
})
afterAll(async () => await site.close())

/** Releases the price of a lesson that was held, in a transaction of its own. */
async function release(lessonId: string): Promise<void> {
  await inTransaction(testContext(site, { takesPayments: true }), async (tx) => {
    const lesson = await findLesson(tx.db, lessonId)
    const found = lesson && (await findEscrowOf(tx.db, lesson))
    if (!lesson || !found || lesson.price === null) throw new Error('there is a lesson with a price')
    const escrow = await lockEscrow(tx.db, found.id)
    await releasePrice(tx, { lesson, price: lesson.price, escrow, notice: 'lesson-paid' })
  })
}

test('lessons of several matches of a pair that are released at once never bring the house more than the cap', async () => {
  await changeAmountOn(site, 'commissionMost', 10_000)
  const first = await steps.matchedWith(300_000)
  const matches = [first]
  for (let more = 0; more < 3; more++) {
    const jobId = await makeCase(first.parent)
    const wish = { jobId, tutorId: first.tutor.tutorId, price: 250, acceptance: 'first' }
    const { bookingId } = (await steps.as(first.parent, 'parent/job/book/tutor', wish)).data as { bookingId: number }
    expect((await steps.as(first.tutor, 'tutor/booking/accept', { bookingId, price: 250 })).code).toBe('OK')
    matches.push({ ...first, jobId })
  }
  const lessons: string[] = []
  for (const [at, match] of matches.entries()) lessons.push(await steps.scheduled(match, 24 + 3 * at))
  site.clock.advance(48 * HOUR_MS)
  // HK$56.25 each, of which HK$100 are taken in all.
  await Promise.all(lessons.map(release))
  const rows = await site.database.db.selectFrom('lesson_release').select('commissionCents').orderBy('commissionCents').execute()
  expect(rows.map(({ commissionCents }) => commissionCents)).toEqual([0, 0, 4375, 5625])
})

test('a fine that is taken from the wallet while an order of it is open is paid once; the order’s money goes back', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.missed(match, 'parent')
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  const { tutor, jobId } = match
  const part = await steps.ordered(tutor, { jobId, customizeAmount: 300 })
  // HK$318.75 are earned meanwhile, and taken: HK$256.25 are left.
  await steps.released(await steps.matchedWith(75_000, { tutor }))
  expect(await steps.sumsOf(tutor)).toEqual([{ reason: 'tutor_absent', state: 'due', amount: 575, due: 256.25 }])
  await steps.payOutside(part)
  expect(await steps.sumsOf(tutor)).toEqual([{ reason: 'tutor_absent', state: 'paid', amount: 575, due: 0 }])
  expect(await steps.free(tutor)).toBe(4375)
  await steps.expectBalanced()
})
