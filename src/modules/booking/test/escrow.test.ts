import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { balanceOf, freeBalanceOf, openWallet, personAccount, postTransfer, reconcileLedger } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { SAMPLE_PROFILE } from '../../../../test/sample-profile.ts'
import { testContext } from '../../../../test/test-context.ts'
import { inTransaction } from '#platform/context.ts'
import { findOrderByTradeNo, lockOrder } from '../../payments/store/orders.ts'
import { payOrder } from '../../payments/use-cases/pay-order.ts'
import { tendBookings } from '../jobs.ts'
import { DAY_MS, HOUR_MS, makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { Somebody } from './booking-world.ts'
import { lessonStepsOn } from './lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof lessonStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = lessonStepsOn(site)
})
afterAll(async () => await site.close())

const background = () => testContext(site, { takesPayments: true })
const tend = async (): Promise<void> => await tendBookings(background())
const cashOf = ({ accountId }: Somebody) => personAccount(accountId, 'cash')
const free = async (who: Somebody): Promise<number> => await freeBalanceOf(background(), cashOf(who))
const posted = async (who: Somebody): Promise<number> => await balanceOf(background(), cashOf(who))

let given = 0
/** A parent with so many cents in their wallet. */
async function parentWith(amount: number): Promise<Somebody> {
  const parent = await makeParent(site)
  await openWallet(background(), { accountId: parent.accountId })
  given += 1
  if (amount > 0)
    await postTransfer(background(), {
      idem: `given ${given}`,
      kind: 'top-up',
      lines: [
        { account: 'clearing:fps', cents: cents(-amount) },
        { account: cashOf(parent), cents: cents(amount) },
      ],
    })
  return parent
}

/** Four lessons of 90 minutes at $250: half of them is $750, one is $375. */
async function requested(amount: number) {
  const [parent, tutor] = [await parentWith(amount), await makeTutor(site)]
  const jobId = await makeCase(parent)
  const answer = await steps.as(parent, 'parent/job/book/tutor', {
    jobId,
    tutorId: tutor.tutorId,
    price: 250,
    acceptance: 'first',
  })
  return { parent, tutor, jobId, answer, bookingId: (answer.data as { bookingId?: number } | null)?.bookingId }
}

async function matched(amount: number) {
  const match = await requested(amount)
  expect((await steps.as(match.tutor, 'tutor/booking/accept', { bookingId: match.bookingId, price: 250 })).code).toBe('OK')
  return match
}

/** An order is paid as if by FPS. */
async function payOutside(tradeNo: string): Promise<void> {
  await inTransaction(background(), async (tx) => {
    const found = await findOrderByTradeNo(tx.db, tradeNo)
    const order = await lockOrder(tx.db, found?.id ?? '')
    await payOrder(tx, { order, method: 'fps', from: { account: 'clearing:fps', cents: order.price }, fee: cents(0) })
  })
}

async function expectBalanced(): Promise<void> {
  expect((await reconcileLedger(background())).problems).toBe(0)
}

test('a request without the prepaid half is refused, and nothing of it stays', async () => {
  const { answer, parent, jobId } = await requested(74_999)
  expect(answer.code).toBe('HALL_FEE_REQUIRED')
  expect(await free(parent)).toBe(74_999)
  const left = await site.database.db.selectFrom('booking').select('id').where('case_id', '=', jobId).execute()
  expect(left).toEqual([])
})

test('a request sets the half aside; when it is taken back, it is free at once', async () => {
  const { parent, bookingId } = await requested(75_000)
  expect([await posted(parent), await free(parent)]).toEqual([75_000, 0])
  expect((await steps.as(parent, 'parent/booking/cancel', { bookingId })).code).toBe('OK')
  expect(await free(parent)).toBe(75_000)
})

test('several requests of a case hold once, as much as the dearest needs', async () => {
  const { parent, jobId, bookingId } = await requested(200_000)
  expect(await free(parent)).toBe(125_000)
  const subjects = SAMPLE_PROFILE.subjects.map((one) => ({ ...one, price: cents(28_000) }))
  const dearer = await makeTutor(site, { subjects })
  expect((await steps.as(parent, 'parent/job/book/tutor', { jobId, tutorId: dearer.tutorId })).code).toBe('OK')
  expect(await free(parent)).toBe(116_000)
  expect((await steps.as(parent, 'parent/booking/cancel', { bookingId })).code).toBe('OK')
  expect(await free(parent)).toBe(116_000)
  await expectBalanced()
})

test('the tutor declines, or does not answer: the money is free', async () => {
  const declined = await requested(75_000)
  expect((await steps.as(declined.tutor, 'tutor/booking/decline', { bookingId: declined.bookingId })).code).toBe('OK')
  expect(await free(declined.parent)).toBe(75_000)
  const silent = await requested(75_000)
  site.clock.advance(49 * HOUR_MS)
  await tend()
  expect(await free(silent.parent)).toBe(75_000)
})

test('a held lesson pays its tutor after the ten minutes, 15 % less, and the next as well', async () => {
  const match = await matched(75_000)
  expect(await posted(match.parent)).toBe(0)
  const first = await steps.held(match)
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId: first })).code).toBe('OK')
  await tend()
  expect(await posted(match.tutor)).toBe(0)
  site.clock.advance(601_000)
  await tend()
  await tend()
  expect(await posted(match.tutor)).toBe(31_875)
  const second = await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await tend()
  expect(await posted(match.tutor)).toBe(63_750)
  // The third is no longer covered: it is paid otherwise.
  await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await tend()
  expect(await posted(match.tutor)).toBe(63_750)
  const rows = await site.database.db
    .selectFrom('lesson_release')
    .select(['lesson_id', 'price_cents', 'released_cents', 'commission_cents'])
    .where('tutor_id', '=', match.tutor.tutorId)
    .orderBy('created_at')
    .execute()
  expect(rows.slice(0, 2)).toEqual([
    { lesson_id: first, price_cents: 37_500, released_cents: 37_500, commission_cents: 5625 },
    { lesson_id: second, price_cents: 37_500, released_cents: 37_500, commission_cents: 5625 },
  ])
  expect(rows[2]).toMatchObject({ released_cents: 0, commission_cents: 0 })
  await expectBalanced()
})

test('a match costs a tenth of its first lessons, paid in parts, and back when the tutor leaves', async () => {
  const { parent, tutor, jobId } = await matched(75_000)
  const money = async () => (await steps.read(parent, `match/money?jobId=${jobId}`)).data
  expect(await money()).toMatchObject({ inEscrow: 750, lessonPrice: 375, fee: { amount: 150, due: 150 }, releases: [] })
  expect((await steps.as(parent, 'order/create/case/fee', { jobId, customizeAmount: 150.01 })).code).toBe('PRICE_CHANGED')
  for (const [part, due] of [
    [60, 90],
    [90, 0],
  ] as const) {
    const { tradeNo } = (await steps.as(parent, 'order/create/case/fee', { jobId, customizeAmount: part })).data as {
      tradeNo: string
    }
    await payOutside(tradeNo)
    expect(await money()).toMatchObject({ fee: { amount: 150, due } })
  }
  expect((await steps.as(parent, 'order/create/case/fee', { jobId })).code).toBe('METHOD_NOT_OFFERED')
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })).code).toBe('OK')
  expect(await free(parent)).toBe(90_000)
  await expectBalanced()
})

test('lessons that are prepaid lie in the escrow of the match', async () => {
  const { parent, jobId } = await matched(75_000)
  const { tradeNo } = (await steps.as(parent, 'order/create/lessons', { jobId, lessons: 4 })).data as { tradeNo: string }
  await payOutside(tradeNo)
  expect((await steps.read(parent, `match/money?jobId=${jobId}`)).data).toMatchObject({ inEscrow: 2250 })
  expect((await steps.as(parent, 'match/leave', { jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await free(parent)).toBe(225_000)
  await expectBalanced()
})

test('a match that is left before the first lesson gives everything back', async () => {
  const { parent, jobId } = await matched(75_000)
  expect((await steps.as(parent, 'match/leave', { jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await free(parent)).toBe(75_000)
  await tend()
  await expectBalanced()
})

test('what a lesson under dispute costs stays when the match is left', async () => {
  const match = await matched(75_000)
  const lessonId = await steps.held(match)
  expect(
    (await steps.as(match.parent, 'parent/lesson/problem', { lessonId, problem: 'short', note: 'half an hour only' })).code,
  ).toBe('OK')
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await free(match.parent)).toBe(37_500)
  site.clock.advance(10 * DAY_MS)
  await tend()
  expect([await free(match.parent), await posted(match.tutor)]).toEqual([37_500, 0])
  await expectBalanced()
})

test('taking a confirmation back does not lengthen the 72 hours', async () => {
  const match = await matched(75_000)
  const lessonId = await steps.held(match)
  site.clock.advance(71 * HOUR_MS)
  expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
  expect((await steps.as(match.parent, 'parent/lesson/undo', { lessonId })).code).toBe('OK')
  site.clock.advance(2 * HOUR_MS)
  await tend()
  expect(await posted(match.tutor)).toBe(31_875)
})
