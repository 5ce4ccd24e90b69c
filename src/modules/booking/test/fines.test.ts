import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/context.ts'
import { viewLedger } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { findLesson } from '../store/lessons.ts'
import { decideFine } from '../use-cases/answer-fine.ts'
import { fineAbsence } from '../use-cases/make-fine.ts'
import { DAY_MS, HOUR_MS } from './booking-world.ts'
import type { Somebody } from './booking-world.ts'
import { dataOf } from './lesson-steps.ts'
import type { Matched } from './lesson-steps.ts'
import { moneyStepsOn } from './money-steps.ts'

const MINUTE_MS = 60_000

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

type Shown = {
  readonly fineId: string
  readonly reason: string
  readonly state: string
  readonly amount: number
  readonly due: number
  readonly canAppeal: boolean
  readonly evidence: readonly { readonly move: string; readonly by: string }[]
}
const finesOf = async (who: Somebody): Promise<readonly Shown[]> =>
  dataOf<{ list: readonly Shown[] }>(await steps.read(who, 'fine/list')).list
const sumsOf = async (who: Somebody) =>
  (await finesOf(who)).map(({ reason, state, amount, due }) => ({ reason, state, amount, due }))
const house = async (): Promise<number> =>
  (await viewLedger(testContext(site))).balances.find(({ code }) => code === 'income:fine')?.posted ?? 0
const kindsOf = async ({ accountId }: Somebody): Promise<readonly string[]> =>
  (
    await site.database.db.selectFrom('notice').select('kind').where('account_id', '=', accountId).orderBy('created_at').execute()
  ).map(({ kind }) => kind)
/** An agreed lesson to which one side did not come, as the other says. */
const missed = async (match: Matched, saidBy: 'parent' | 'tutor'): Promise<string> => {
  const lessonId = await steps.scheduled(match, 24)
  site.clock.advance(24.75 * HOUR_MS)
  expect((await steps.as(match[saidBy], 'lesson/missed', { lessonId })).code).toBe('OK')
  return lessonId
}
const ordered = async (who: Somebody, body: object): Promise<string> =>
  dataOf<{ tradeNo: string }>(await steps.as(who, 'order/create/amercement', body)).tradeNo
const desk = () =>
  testContext(site, { actor: { kind: 'operator', operatorId: randomUUID(), sessionId: randomUUID() }, takesPayments: true })

test('a tutor who leaves before the first lesson is told the sum, owes HK$200 and pays it in parts', async () => {
  const { tutor, parent, jobId } = await steps.matchedWith(75_000)
  expect((await steps.read(tutor, `match/leave/quote?jobId=${jobId}`)).data).toEqual({
    jobId,
    fine: { amount: 200, reason: 'cancel_case_after_confirm' },
  })
  expect((await steps.read(parent, `match/leave/quote?jobId=${jobId}`)).data).toEqual({ jobId, fine: null })
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule', fine: 0 })).code).toBe('PRICE_CHANGED')
  expect((await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule', fine: 200 })).code).toBe('OK')
  const [fine] = await finesOf(tutor)
  expect(fine).toMatchObject({ reason: 'cancel_case_after_confirm', state: 'proposed', amount: 200, due: 0, canAppeal: true })
  expect(fine?.evidence).toMatchObject([{ move: 'leave', by: 'tutor' }])
  expect(await finesOf(parent)).toEqual([])
  // Not before its time.
  expect((await steps.as(tutor, 'order/create/amercement', { jobId })).code).toBe('METHOD_NOT_OFFERED')
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  expect(await sumsOf(tutor)).toMatchObject([{ state: 'due', due: 200 }])
  const before = await house()
  expect((await steps.as(tutor, 'order/create/amercement', { jobId, customizeAmount: 200.01 })).code).toBe('PRICE_CHANGED')
  await steps.payOutside(await ordered(tutor, { jobId, customizeAmount: 50.5 }))
  expect(await sumsOf(tutor)).toMatchObject([{ state: 'due', due: 149.5 }])
  const whole = await ordered(tutor, { jobId })
  expect(await ordered(tutor, { jobId })).toBe(whole)
  await steps.payOutside(whole)
  expect(await sumsOf(tutor)).toMatchObject([{ state: 'paid', due: 0 }])
  expect((await house()) - before).toBe(20_000)
  expect((await steps.as(tutor, 'order/create/amercement', { jobId })).code).toBe('METHOD_NOT_OFFERED')
  expect(await kindsOf(tutor)).toEqual(expect.arrayContaining(['fine-made', 'fine-due']))
  await steps.expectBalanced()
})

test('leaving on the day of the first lesson costs that lesson, after it half of the lessons that remain', async () => {
  const today = await steps.matchedWith(75_000)
  // 00:00 in Hong Kong.
  site.clock.advance(DAY_MS - ((site.clock.now().getTime() + 8 * HOUR_MS) % DAY_MS))
  await steps.scheduled(today, 10)
  expect((await steps.as(today.tutor, 'match/leave', { jobId: today.jobId, reason: 'schedule' })).code).toBe('OK')
  expect(await sumsOf(today.tutor)).toMatchObject([{ reason: 'cancel_case_at_that_day', amount: 375 }])
  expect((await finesOf(today.tutor))[0]?.evidence.map(({ move, by }) => `${by} ${move}`)).toEqual([
    'parent propose',
    'tutor agree',
    'tutor drop',
    'tutor leave',
  ])
  const later = await steps.matchedWith(75_000)
  await steps.held(later)
  expect((await steps.as(later.tutor, 'match/leave', { jobId: later.jobId, reason: 'schedule' })).code).toBe('OK')
  // Three of four lessons at $375 remain.
  expect(await sumsOf(later.tutor)).toMatchObject([{ reason: 'cancel_case_in_negotiate_lesson', amount: 562.5 }])
})

test('a tutor who does not come owes the lesson and HK$200, and nothing more for having vanished', async () => {
  const match = await steps.matchedWith(75_000)
  await missed(match, 'parent')
  expect(await sumsOf(match.tutor)).toEqual([{ reason: 'tutor_absent', state: 'proposed', amount: 575, due: 0 }])
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'vanished' })).code).toBe('OK')
  expect(await finesOf(match.tutor)).toHaveLength(1)
})

test('a tutor who is silent for 72 hours after the match owes HK$200 when the parent reports it', async () => {
  const match = await steps.matchedWith(75_000)
  site.clock.advance(72 * HOUR_MS)
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'vanished' })).code).toBe('OK')
  expect(await sumsOf(match.tutor)).toMatchObject([{ reason: 'cancel_case_after_confirm', amount: 200 }])
})

test('a parent owes half of the first missed lesson and all of the next, from escrow to the tutor less 15 %', async () => {
  const match = await steps.matchedWith(75_000)
  await missed(match, 'tutor')
  await missed(match, 'tutor')
  expect(await sumsOf(match.parent)).toMatchObject([
    { reason: 'parent_absent', state: 'proposed', amount: 375 },
    { reason: 'parent_absent', state: 'proposed', amount: 187.5 },
  ])
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  expect(await sumsOf(match.parent)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  // 85 % of $187.50 and of $375.
  expect(await steps.posted(match.tutor)).toBe(15_937 + 31_875)
  expect((await steps.read(match.parent, `match/money?jobId=${match.jobId}`)).data).toMatchObject({
    inEscrow: 187.5,
    fines: [
      { reason: 'parent_absent', state: 'paid', amount: 187.5 },
      { reason: 'parent_absent', state: 'paid', amount: 375 },
    ],
  })
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await steps.free(match.parent)).toBe(18_750)
  await steps.expectBalanced()
})

test('what may be due of a missed lesson stays when the match is left, and goes back when the appeal is upheld', async () => {
  const match = await steps.matchedWith(75_000)
  await missed(match, 'tutor')
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await steps.free(match.parent)).toBe(56_250)
  const [fine] = await finesOf(match.parent)
  expect((await steps.as(match.parent, 'fine/appeal', { fineId: fine?.fineId, text: 'We were there' })).code).toBe('OK')
  await decideFine(desk(), { fineId: fine?.fineId ?? '', verdict: 'cancel', reason: 'The hall was closed' })
  await steps.tend()
  expect(await steps.free(match.parent)).toBe(75_000)
  expect(await sumsOf(match.parent)).toMatchObject([{ state: 'cancelled', due: 0 }])
  expect(await kindsOf(match.parent)).toEqual(expect.arrayContaining(['absence-fined', 'fine-cancelled']))
  expect(await kindsOf(match.tutor)).toContain('absence-forgiven')
  await steps.expectBalanced()
})

test('when the first missed lesson does not count, the second costs half', async () => {
  const match = await steps.matchedWith(75_000)
  await missed(match, 'tutor')
  await missed(match, 'tutor')
  const [second, first] = await finesOf(match.parent)
  expect([first?.amount, second?.amount]).toEqual([187.5, 375])
  expect((await steps.as(match.parent, 'fine/appeal', { fineId: first?.fineId, text: 'We were there' })).code).toBe('OK')
  await decideFine(desk(), { fineId: first?.fineId ?? '', verdict: 'cancel', reason: 'The hall was closed' })
  expect(await sumsOf(match.parent)).toMatchObject([
    { state: 'proposed', amount: 187.5 },
    { state: 'cancelled', amount: 187.5 },
  ])
  expect(await kindsOf(match.parent)).toContain('fine-lowered')
})

test('what the escrow has not is to be paid, and reaches the tutor once it is whole', async () => {
  const match = await steps.matchedWith(75_000)
  // Two held lessons take all of it.
  await steps.held(match)
  await steps.held(match)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  const before = await steps.posted(match.tutor)
  await missed(match, 'tutor')
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  expect(await sumsOf(match.parent)).toMatchObject([{ state: 'due', due: 187.5 }])
  const { jobId } = match
  await steps.payOutside(await ordered(match.parent, { jobId, customizeAmount: 87.5 }))
  await steps.tend()
  expect(await steps.posted(match.tutor)).toBe(before)
  expect((await steps.as(match.parent, 'match/leave', { jobId, reason: 'not_needed' })).code).toBe('OK')
  await steps.tend()
  await steps.payOutside(await ordered(match.parent, { jobId }))
  expect((await steps.posted(match.tutor)) - before).toBe(15_937)
  expect(await sumsOf(match.parent)).toMatchObject([{ state: 'paid', due: 0 }])
  expect(await steps.free(match.parent)).toBe(0)
  await steps.expectBalanced()
})

test('an appeal is in time until 71 h 59 and too late at 72 h; what is under appeal is not collected', async () => {
  const [early, late] = [await steps.matchedWith(75_000), await steps.matchedWith(75_000)]
  for (const { tutor, jobId } of [early, late]) await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })
  const [first, second] = [(await finesOf(early.tutor))[0]?.fineId ?? '', (await finesOf(late.tutor))[0]?.fineId ?? '']
  site.clock.advance(72 * HOUR_MS - MINUTE_MS)
  await steps.tend()
  expect((await steps.as(early.tutor, 'fine/appeal', { fineId: second, text: 'Not mine' })).code).toBe('FINE_NOT_FOUND')
  expect((await steps.as(early.tutor, 'fine/appeal', { fineId: first, text: 'They asked me to' })).code).toBe('OK')
  expect((await steps.as(early.tutor, 'fine/appeal', { fineId: first, text: 'Again' })).code).toBe('FINE_STATE_CHANGED')
  site.clock.advance(MINUTE_MS)
  expect((await steps.as(late.tutor, 'fine/appeal', { fineId: second, text: 'Too late' })).code).toBe('FINE_APPEAL_OVER')
  await steps.tend()
  expect(await sumsOf(early.tutor)).toMatchObject([{ state: 'appealed', due: 0 }])
  expect(await sumsOf(late.tutor)).toMatchObject([{ state: 'due', due: 200 }])
  await decideFine(desk(), { fineId: first, verdict: 'uphold', reason: 'The log is clear' })
  expect(await sumsOf(early.tutor)).toMatchObject([{ state: 'due', due: 200 }])
  expect((await steps.as(early.tutor, 'fine/appeal', { fineId: first, text: 'Once more' })).code).toBe('FINE_STATE_CHANGED')
  await expect(decideFine(desk(), { fineId: first, verdict: 'cancel', reason: 'no' })).rejects.toMatchObject({
    code: 'FINE_STATE_CHANGED',
  })
})

test('no logged event, no fine: not of silence, not of a lesson that nobody logged as missed, not of an old match', async () => {
  const match = await steps.matchedWith(75_000)
  await steps.scheduled(match, 24)
  site.clock.advance(3 * DAY_MS)
  // Nobody said anything: the lesson counts as missed, and nobody owes for it.
  await steps.tend()
  expect([await finesOf(match.parent), await finesOf(match.tutor)]).toEqual([[], []])
  const lessonId = await steps.scheduled(match, 24)
  await inTransaction(testContext(site, { takesPayments: true }), async (tx) => {
    const lesson = await findLesson(tx.db, lessonId)
    if (lesson) await fineAbsence(tx, lesson, 'parent')
  })
  expect(await finesOf(match.tutor)).toEqual([])
  await site.database.db.updateTable('match_escrow').set({ fines_apply: false }).where('case_id', '=', match.jobId).execute()
  expect((await steps.as(match.tutor, 'match/leave', { jobId: match.jobId, reason: 'schedule', fine: 0 })).code).toBe('OK')
  expect(await finesOf(match.tutor)).toEqual([])
})

test('a fine that was paid meanwhile goes back into the wallet', async () => {
  const { tutor, jobId } = await steps.matchedWith(75_000)
  await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })
  site.clock.advance(72 * HOUR_MS)
  await steps.tend()
  const tradeNo = await ordered(tutor, { jobId })
  await site.database.db
    .updateTable('fine')
    .set({ paid_cents: 15_000 })
    .where('debtor_account_id', '=', tutor.accountId)
    .execute()
  await steps.payOutside(tradeNo)
  expect(await steps.free(tutor)).toBe(15_000)
  expect(await sumsOf(tutor)).toMatchObject([{ state: 'paid', due: 0 }])
  await steps.expectBalanced()
})

test('an account with a fine, or with a match that costs one to leave, is not deleted', async () => {
  const { tutor, jobId } = await steps.matchedWith(75_000)
  await expect(steps.closing(tutor)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_FINES', details: { count: 1 } })
  expect(await finesOf(tutor)).toEqual([])
  await steps.as(tutor, 'match/leave', { jobId, reason: 'schedule' })
  await expect(steps.closing(tutor)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_FINES', details: { count: 1 } })
})
