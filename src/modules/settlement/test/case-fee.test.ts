import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { personAccount, postTransfer } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import { testContext } from '../../../../test/test-context.ts'
import { HOUR_MS, makeCase, makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { keptStepsOn } from './kept-steps.ts'
import { dataOf } from '../../booking/test/lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof keptStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = keptStepsOn(site)
})
afterAll(async () => await site.close())

type Match = Awaited<ReturnType<typeof steps.matchedWith>>

// Four lessons of 90 minutes at HK$250: a tenth of HK$1,500.
const orderFee = async ({ parent, jobId }: Pick<Match, 'parent' | 'jobId'>, more: object = {}) =>
  await steps.as(parent, 'order/create/case/fee', { jobId, ...more })
const pay = async (match: Match, more: object = {}): Promise<void> =>
  await steps.payOutside(dataOf<{ tradeNo: string }>(await orderFee(match, more)).tradeNo)
const feeOf = async ({ jobId }: Pick<Match, 'jobId'>) =>
  await site.database.db
    .selectFrom('case_fee as f')
    .innerJoin('match_escrow as e', 'e.id', 'f.escrowId')
    .select(['f.state', 'f.amountCents', 'f.paidCents'])
    .where('e.caseId', '=', jobId)
    .orderBy('f.createdAt')
    .execute()
const waiting = async (parent: TestPerson) =>
  dataOf<{ list: { jobId: number; due: number; dueAt: string }[] }>(await steps.read(parent, 'parent/case/fee/list')).list.map(
    ({ jobId, due }) => [jobId, due],
  )
const newsOf = async ({ accountId }: TestPerson) =>
  (
    await site.database.db
      .selectFrom('notice')
      .select('kind')
      .where('accountId', '=', accountId)
      .where('kind', 'like', 'case-fee-%')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

// Who leaves when, and what of HK$150 is owed then; the state that is kept where nothing was paid, a part, or all.
test.for([
  ['the parent within 24 hours', 'parent', 23, false, ['waived', 'returned', 'returned']],
  ['the parent later', 'parent', 24, false, ['due', 'due', 'paid']],
  ['the parent after a lesson', 'parent', 0, true, ['due', 'due', 'paid']],
  ['the tutor before a lesson', 'tutor', 100, false, ['waived', 'returned', 'returned']],
  ['the tutor after a confirmed lesson', 'tutor', 0, true, ['due', 'due', 'paid']],
] as const)('what is owed does not ask whether it was paid: %s', async ([, side, hours, isHeld, states]) => {
  for (const [index, part] of ([0, 50, 150] as const).entries()) {
    const match = await steps.matchedWith(75_000)
    const before = await steps.posted(match.parent)
    if (part > 0) await pay(match, { customizeAmount: part })
    if (isHeld) {
      const lessonId = await steps.held(match)
      expect((await steps.as(match.parent, 'parent/lesson/confirm', { lessonId })).code).toBe('OK')
      site.clock.advance(601_000)
      await steps.tend()
    } else site.clock.advance(hours * HOUR_MS)
    expect((await steps.as(match[side], 'match/leave', { jobId: match.jobId, reason: 'other' })).code).toBe('OK')
    const [fee] = await feeOf(match)
    expect(fee?.state).toBe(states[index])
    const isKept = fee?.state === 'due' || fee?.state === 'paid'
    // The unused lessons come back besides.
    const lessons = isHeld ? 37_500 : 75_000
    expect((await steps.posted(match.parent)) - before).toBe(lessons + (isKept ? 0 : part * 100))
    expect(await waiting(match.parent)).toEqual(fee?.state === 'due' ? [[match.jobId, 150 - part]] : [])
  }
  await steps.expectBalanced()
})

test('what is due outlives its match: it is paid afterwards, before anything is booked again, and covers the next match of its case', async () => {
  const match = await steps.matchedWith(75_000)
  const { parent, jobId } = match
  site.clock.advance(25 * HOUR_MS)
  expect((await steps.leave(parent, jobId)).code).toBe('OK')
  const [again, other] = [await makeTutor(site), await makeCase(parent)]
  for (const wanted of [jobId, other]) expect((await steps.ask(parent, wanted, again)).code).toBe('CASE_FEE_DUE')
  expect((await steps.read(parent, `payment/case?jobId=${other}&tutorId=${again.tutorId}`)).data).toMatchObject({
    feeFirst: { jobId, tutorId: match.tutor.tutorId, jobNo: `C${jobId}`, due: 150 },
  })
  expect((await steps.read(parent, `match/money?jobId=${jobId}&tutorId=${match.tutor.tutorId}`)).data).toMatchObject({
    fee: { state: 'due', due: 150 },
  })
  await pay(match)
  expect((await orderFee(match)).code).toBe('METHOD_NOT_OFFERED')
  expect((await steps.read(parent, `payment/case?jobId=${jobId}&tutorId=${again.tutorId}`)).data).toMatchObject({
    caseFee: 0,
    feeFirst: null,
  })
  await steps.matchAgain(parent, jobId)
  expect(await feeOf(match)).toEqual([{ state: 'paid', amountCents: 15_000, paidCents: 15_000 }])
  await steps.expectBalanced()
})

test('within 72 hours of a match that stands another tutor may be booked, later only who has paid', async () => {
  const match = await steps.matchedWith(300_000)
  const [other, tutor, third] = [await makeCase(match.parent), await makeTutor(site), await makeTutor(site)]
  expect((await steps.ask(match.parent, other, tutor)).code).toBe('OK')
  site.clock.advance(72 * HOUR_MS)
  expect((await steps.ask(match.parent, other, third)).code).toBe('CASE_FEE_DUE')
  await pay(match)
  expect((await steps.ask(match.parent, other, third)).code).toBe('OK')
})

test('an offer that is accepted asks for what is owed first, as a booking does', async () => {
  const match = await steps.matchedWith(300_000)
  site.clock.advance(25 * HOUR_MS)
  expect((await steps.leave(match.parent, match.jobId)).code).toBe('OK')
  const [jobId, tutor] = [await makeCase(match.parent), await makeTutor(site)]
  const offer = { jobId, price: 250, message: 'I have taught this for years.', firstDay: null }
  const { offerId } = dataOf<{ offerId: string }>(await steps.as(tutor, 'tutor/offer/apply', offer))
  expect((await steps.as(match.parent, 'parent/job/offer/accept', { offerId })).code).toBe('CASE_FEE_DUE')
  await pay(match)
  expect((await steps.as(match.parent, 'parent/job/offer/accept', { offerId })).code).toBe('OK')
})

test('a fee that is due is asked for once more 24 hours after the match, and never when it is paid', async () => {
  const [owing, paying] = [await steps.matchedWith(75_000), await steps.matchedWith(75_000)]
  await pay(paying)
  await steps.tend()
  expect(await newsOf(owing.parent)).toEqual(['case-fee-due'])
  site.clock.advance(24 * HOUR_MS)
  for (const _ of [1, 2]) await steps.tend()
  expect(await newsOf(owing.parent)).toEqual(['case-fee-due', 'case-fee-reminder'])
  expect(await newsOf(paying.parent)).toEqual(['case-fee-due'])
  expect((await steps.read(owing.parent, 'notice/list')).data).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ kind: 'case-fee-reminder', named: `C${owing.jobId}` })]),
  })
})

/** Takes all that a parent has out of their wallet. */
async function emptied(parent: TestPerson): Promise<void> {
  const amount = await steps.posted(parent)
  await postTransfer(testContext(site), {
    idem: `emptied ${parent.accountId}`,
    kind: 'withdrawal',
    lines: [
      { account: personAccount(parent.accountId, 'cash'), cents: cents(0 - amount) },
      { account: 'clearing:fps', cents: cents(amount) },
    ],
  })
}

test('who owes a case fee does not close their account', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  site.clock.advance(25 * HOUR_MS)
  expect((await steps.leave(parent, jobId)).code).toBe('OK')
  await emptied(parent)
  await expect(steps.closing(parent)).rejects.toMatchObject({ code: 'ACCOUNT_OWES_FEE' })
})

test('an operator waives what is due, with a reason in the audit log; then nothing is asked for, and it is not waived twice', async () => {
  const { parent, jobId } = await steps.matchedWith(75_000)
  const [desk, calls] = [await signInAs(site, { side: 'operator' }), callsOn(site)]
  const { list } = dataOf<{ list: { matchId: string }[] }>(
    await calls.get(`/api/admin/match/list?keyword=C${jobId}`, desk.headers),
  )
  const waive = async () =>
    (await calls.post(`/api/admin/match/${list[0]?.matchId}/fee/waiver`, { reason: 'The tutor moved away' }, desk.headers)).code
  expect([await waive(), await waive()]).toEqual(['OK', 'CASE_FEE_STATE_CHANGED'])
  expect(await feeOf({ jobId })).toEqual([{ state: 'waived', amountCents: 15_000, paidCents: 0 }])
  expect(await waiting(parent)).toEqual([])
  const logged = await site.database.db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('objectId', '=', list[0]?.matchId ?? '')
    .execute()
  expect(logged).toEqual([
    { action: 'case_fee.waived', details: { case: `C${jobId}`, cents: 15_000, reason: 'The tutor moved away' } },
  ])
})
