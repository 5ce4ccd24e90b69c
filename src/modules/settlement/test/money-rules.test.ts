import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeBalanceOf, escrowAccount, placeHold } from '#modules/wallet/public.ts'
import { cents } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { DAY_MS } from '../../booking/test/booking-world.ts'
import { fineStepsOn } from './fine-steps.ts'

// What a fault planted above the ledger would change, each with the sums that a person would count by hand. Some write columns of money
// past the verbs, so the books of this site do not agree.

let site: DemoSite
let steps: ReturnType<typeof fineStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = fineStepsOn(site)
})
afterAll(async () => await site.close())

/** A pair whose first lesson of $375 was released long ago, with other sums than it had. */
async function withFirstRelease(first: {
  readonly minutes: number
  readonly released: number
  readonly commission: number
  readonly daysAgo: number
}) {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  const createdAt = new Date(site.clock.now().getTime() - first.daysAgo * DAY_MS)
  await site.database.db
    .updateTable('lesson_release')
    .set({
      minutes: first.minutes,
      releasedCents: cents(first.released),
      commissionCents: cents(first.commission),
      createdAt,
      priceCents: cents(Math.max(first.released, 37_500)),
    })
    .where('lessonId', '=', lessonId)
    .execute()
  const before = await steps.posted(match.tutor)
  await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  return (await steps.posted(match.tutor)) - before
}

test.for([
  // The most of a year was charged in this year: the whole price is the tutor's.
  [{ minutes: 600, released: 1_500_000, commission: 150_000, daysAgo: 300 }, 37_500],
  // Longer ago it is forgotten: a tenth, as ten hours were paid before.
  [{ minutes: 600, released: 1_500_000, commission: 150_000, daysAgo: 370 }, 33_750],
  // Ten hours of which nothing was released were not paid here: fifteen per cent.
  [{ minutes: 600, released: 0, commission: 0, daysAgo: 10 }, 31_875],
  // Fifty hours: five per cent.
  [{ minutes: 3000, released: 37_500, commission: 5000, daysAgo: 10 }, 35_625],
] as const)('after a first release of %j the second lesson brings its tutor %s cents of 37,500', async ([first, net]) => {
  expect(await withFirstRelease(first)).toBe(net)
})

/** A lesson of $375 that the parent says was held, once its ten minutes are over. */
async function confirmed(match: Awaited<ReturnType<typeof steps.matchedWith>>): Promise<void> {
  const lessonId = await steps.held(match)
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  site.clock.advance(601_000)
  await steps.tend()
}

test('a release leaves in escrow what a fine of its parent may still cost', async () => {
  const match = await steps.matchedWith(75_000)
  await confirmed(match)
  expect(await steps.posted(match.tutor)).toBe(31_875)
  // Of the $375 that are left half of a lesson is reserved: $187.50.
  await steps.missed(match, 'tutor')
  await confirmed(match)
  expect(await steps.posted(match.tutor)).toBe(31_875 + 15_937)
})

const closedAt = async (caseId: number): Promise<Date | null> =>
  (await site.database.db.selectFrom('match_escrow').select('closedAt').where('caseId', '=', caseId).executeTakeFirstOrThrow())
    .closedAt

test('an escrow stays open for a lesson or a fine that is not decided, and closes when it is', async () => {
  const [taught, fined] = [await steps.matchedWith(75_000), await steps.matchedWith(75_000)]
  await steps.missed(fined, 'tutor')
  await steps.held(taught)
  for (const { parent, jobId } of [taught, fined])
    expect((await steps.as(parent, 'match/leave', { jobId, reason: 'not_needed' })).code).toBe('OK')
  await steps.tend()
  expect([await closedAt(taught.jobId), await closedAt(fined.jobId)]).toEqual([null, null])
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  await steps.tend()
  expect([await closedAt(taught.jobId), await closedAt(fined.jobId)]).not.toContain(null)
  expect([await steps.posted(taught.tutor), await steps.posted(fined.tutor)]).toEqual([31_875, 15_937])
})

test('an escrow with frozen money does not close, whatever became of its lessons', async () => {
  const match = await steps.matchedWith(75_000)
  const { id } = await site.database.db
    .selectFrom('match_escrow')
    .select('id')
    .where('caseId', '=', match.jobId)
    .executeTakeFirstOrThrow()
  const background = testContext(site, { takesPayments: true })
  const expiresAt = new Date(site.clock.now().getTime() + 100 * DAY_MS)
  await placeHold(background, { idem: `frozen ${id}`, account: escrowAccount(id), cents: cents(37_500), expiresAt })
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed' })).code).toBe('OK')
  await steps.tend()
  const { closedAt } = await site.database.db
    .selectFrom('match_escrow')
    .select('closedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([closedAt, await steps.free(match.parent), await freeBalanceOf(background, escrowAccount(id))]).toEqual([
    null,
    37_500,
    0,
  ])
})

test('a fee of which more was paid than is owed goes back to the cent', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  const order = async (amount: number): Promise<string> =>
    ((await steps.as(parent, 'order/create/case/fee', { jobId, customizeAmount: amount })).data as { tradeNo: string }).tradeNo
  // Of 150; an operator lowers it to 110 while the second part is open.
  const first = await order(100)
  await steps.payOutside(first)
  const second = await order(50)
  await site.database.db
    .updateTable('case_fee')
    .set({ amountCents: cents(11_000) })
    .execute()
  await steps.payOutside(second)
  expect(await steps.free(parent)).toBe(4000)
  expect((await steps.read(parent, `match/money?jobId=${jobId}`)).data).toMatchObject({ fee: { amount: 110, due: 0 } })
})
