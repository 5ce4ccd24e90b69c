import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { DAY_MS, HOUR_MS } from '../../booking/test/booking-world.ts'
import { disputeStepsOn } from './dispute-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof disputeStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = disputeStepsOn(site)
})
afterAll(async () => await site.close())

test('a problem opens a dispute: the price is frozen, the other side is notified and sees what agreeing moves', async () => {
  const { parent, tutor, jobId, lessonId, disputeId } = await steps.disputed(187.5)
  expect(await steps.rowOf(disputeId)).toMatchObject({ state: 'answering', heldCents: 37_500 })
  expect(await steps.told(tutor)).toEqual(['dispute-opened'])
  expect(await steps.told(parent)).toEqual([])
  const money = (await steps.read(parent, `match/money?jobId=${jobId}`)).data
  expect(money).toMatchObject({ inEscrow: 750, disputes: [{ disputeId, held: 375 }] })
  const seen = (await steps.read(tutor, `lesson/dispute/detail/${disputeId}`)).data
  expect(seen).toMatchObject({
    disputeNo: `D${disputeId}`,
    state: 'answering',
    isMine: false,
    price: 375,
    held: 375,
    asked: 187.5,
    moves: ['agree', 'answer'],
    // 15 % of $187.50 is $28.125.
    ifAgreed: { refund: 187.5, paid: 187.5, commission: 28.13, isHeld: true },
    story: [{ move: 'open', by: 'parent', text: '只上了四十分鐘。' }],
  })
  const own = (await steps.read(parent, `lesson/dispute/detail/${disputeId}`)).data
  expect(own).toMatchObject({ isMine: true, moves: ['withdraw'], ifAgreed: { commission: null } })
  expect((await steps.read(tutor, `lesson/detail/${lessonId}`)).data).toMatchObject({ disputeId, state: 'disputed', moves: [] })
})

test('who agrees moves the money at once as was asked, to the cent, without the house’s part', async () => {
  const { parent, tutor, lessonId, disputeId } = await steps.disputed(187.51)
  expect(await steps.act(parent, 'agree', { disputeId })).toBe('DISPUTE_NOT_YOURS')
  expect(await steps.act(tutor, 'agree', { disputeId })).toBe('OK')
  expect(await steps.act(tutor, 'agree', { disputeId })).toBe('DISPUTE_STATE_CHANGED')
  // $375 less $187.51 is $187.49, of which 15 % is $28.1235.
  expect(await steps.rowOf(disputeId)).toEqual({
    state: 'agreed',
    heldCents: 37_500,
    refundCents: 18_751,
    paidCents: 18_749,
    commissionCents: 2812,
    isHeld: true,
    dueAt: null,
  })
  expect([await steps.free(parent), await steps.posted(tutor)]).toEqual([18_751, 15_937])
  expect(await steps.lessonState(lessonId)).toBe('decided')
  expect(await steps.statOf(tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
  expect(await steps.told(parent)).toEqual(['dispute-agreed'])
  await steps.tend()
  expect(await steps.posted(tutor)).toBe(15_937)
  await steps.expectBalanced()
})

test('seven days for an answer, three for evidence, a reminder a day before each: to the millisecond, in favour of nobody', async () => {
  const { parent, tutor, disputeId } = await steps.disputed()
  const openedAt = site.clock.now().getTime()
  const at = async (ms: number) => {
    site.clock.advance(openedAt + ms - site.clock.now().getTime())
    await steps.tend()
    await steps.tend()
    return (await steps.rowOf(disputeId)).state
  }
  expect(await at(6 * DAY_MS - 1)).toBe('answering')
  expect(await steps.told(tutor)).toEqual(['dispute-opened'])
  expect(await at(6 * DAY_MS)).toBe('answering')
  expect(await steps.told(tutor)).toEqual(['dispute-opened', 'dispute-answer-due'])
  expect(await at(7 * DAY_MS - 1)).toBe('answering')
  expect(await at(7 * DAY_MS)).toBe('evidence')
  expect(await steps.act(tutor, 'answer', { disputeId, text: 'late' })).toBe('DISPUTE_STATE_CHANGED')
  expect(await at(9 * DAY_MS - 1)).toBe('evidence')
  expect(await steps.told(parent)).toEqual(['dispute-unanswered'])
  expect(await at(9 * DAY_MS)).toBe('evidence')
  expect(await steps.told(parent)).toEqual(['dispute-unanswered', 'dispute-evidence-due'])
  expect(await at(10 * DAY_MS - 1)).toBe('evidence')
  expect(await at(10 * DAY_MS)).toBe('deciding')
  expect(await steps.told(parent)).toEqual(['dispute-unanswered', 'dispute-evidence-due', 'dispute-closed'])
  expect([await steps.free(parent), await steps.posted(tutor)]).toEqual([0, 0])
  expect((await steps.rowOf(disputeId)).dueAt?.getTime()).toBe(openedAt + 15 * DAY_MS)
})

test('an answer and evidence are read by both sides; after its time nothing is added', async () => {
  const { parent, tutor, disputeId } = await steps.disputed()
  expect(await steps.act(parent, 'answer', { disputeId, text: 'me' })).toBe('DISPUTE_NOT_YOURS')
  expect(await steps.act(tutor, 'evidence', { disputeId, text: 'too early' })).toBe('DISPUTE_STATE_CHANGED')
  expect(await steps.act(tutor, 'answer', { disputeId, text: ' ' })).toBe('INVALID_INPUT')
  expect(await steps.act(tutor, 'answer', { disputeId, text: 'I stayed until six.' })).toBe('OK')
  expect(await steps.told(parent)).toEqual(['dispute-answered'])
  expect(await steps.act(parent, 'evidence', { disputeId, text: 'The door camera says 5:40.' })).toBe('OK')
  expect(await steps.act(tutor, 'evidence', { disputeId, text: 'We went on in the lobby.' })).toBe('OK')
  expect((await steps.read(parent, `lesson/dispute/detail/${disputeId}`)).data).toMatchObject({
    story: [
      { move: 'open', by: 'parent', text: '只上了四十分鐘。' },
      { move: 'answer', by: 'tutor', text: 'I stayed until six.' },
      { move: 'add', by: 'parent', text: 'The door camera says 5:40.' },
      { move: 'add', by: 'tutor', text: 'We went on in the lobby.' },
    ],
  })
  // Evidence does not lengthen the three days.
  site.clock.advance(3 * DAY_MS)
  expect(await steps.act(tutor, 'evidence', { disputeId, text: 'late' })).toBe('DISPUTE_TOO_LATE')
  await steps.tend()
  expect((await steps.rowOf(disputeId)).state).toBe('deciding')
})

test('each side adds evidence twenty times', async () => {
  const { parent, tutor, disputeId } = await steps.disputed()
  await steps.act(tutor, 'answer', { disputeId, text: 'No.' })
  for (let time = 0; time < 20; time++) expect(await steps.act(parent, 'evidence', { disputeId, text: `${time}` })).toBe('OK')
  expect(await steps.act(parent, 'evidence', { disputeId, text: '21' })).toBe('DISPUTE_FULL')
  expect(await steps.act(tutor, 'evidence', { disputeId, text: '1' })).toBe('OK')
})

test('who withdraws gives the lesson its 72 hours back, ten minutes at least, and cannot dispute it again', async () => {
  const { parent, tutor, lessonId, disputeId } = await steps.disputed()
  expect(await steps.act(tutor, 'withdraw', { disputeId })).toBe('DISPUTE_NOT_YOURS')
  site.clock.advance(6 * DAY_MS)
  expect(await steps.act(parent, 'withdraw', { disputeId })).toBe('OK')
  const withdrawnAt = site.clock.now().getTime()
  expect(await steps.lessonState(lessonId)).toBe('ended')
  expect(await steps.told(tutor)).toContain('dispute-withdrawn')
  const again = { lessonId, problem: 'other', note: 'After all.' }
  expect((await steps.as(parent, 'parent/lesson/problem', again)).code).toBe('DISPUTE_ONCE')
  expect((await steps.read(parent, `lesson/detail/${lessonId}`)).data).toMatchObject({ moves: ['confirm'] })
  site.clock.advance(withdrawnAt + 599_999 - site.clock.now().getTime())
  await steps.tend()
  expect(await steps.posted(tutor)).toBe(0)
  site.clock.advance(1)
  await steps.tend()
  expect(await steps.posted(tutor)).toBe(31_875)
  await steps.expectBalanced()
})

test('what is frozen is not paid for another lesson, nor given back with the match', async () => {
  const match = await steps.disputed()
  for (let lesson = 0; lesson < 2; lesson++) await steps.held(match)
  site.clock.advance(73 * HOUR_MS)
  await steps.tend()
  // $750 lay in escrow, of which $375 are frozen: the second lesson is paid, the third is paid otherwise.
  expect(await steps.posted(match.tutor)).toBe(31_875)
  expect((await steps.as(match.parent, 'match/leave', { jobId: match.jobId, reason: 'not_needed' })).code).toBe('OK')
  expect(await steps.free(match.parent)).toBe(0)
  await steps.tend()
  expect(await steps.act(match.tutor, 'agree', { disputeId: match.disputeId })).toBe('OK')
  expect([await steps.free(match.parent), await steps.posted(match.tutor)]).toEqual([37_500, 31_875])
  expect(await steps.lessonState(match.lessonId)).toBe('voided')
  await steps.tend()
  await steps.expectBalanced()
})

test('what is reserved for a fine of the parent is not frozen', async () => {
  const match = await steps.matchedWith(75_000)
  const missed = await steps.scheduled(match, 24)
  site.clock.advance(25 * HOUR_MS)
  expect((await steps.as(match.tutor, 'lesson/missed', { lessonId: missed })).code).toBe('OK')
  const held: number[] = []
  for (let lesson = 0; lesson < 2; lesson++) {
    const wrong = { lessonId: await steps.held(match), problem: 'other', note: 'So it was.' }
    const { data } = await steps.as(match.parent, 'parent/lesson/problem', wrong)
    held.push((await steps.rowOf((data as { disputeId: number }).disputeId)).heldCents)
  }
  // Half of the lesson that was missed stays for the fine.
  expect(held).toEqual([37_500, 18_750])
})

test('a tutor disputes as well: who keeps silent about a short lesson does not decide alone', async () => {
  const match = await steps.matchedWith(75_000)
  const lessonId = await steps.scheduled(match, 24)
  site.clock.advance(24 * HOUR_MS)
  await steps.as(match.tutor, 'tutor/lesson/sign/in', { lessonId })
  site.clock.advance(30 * 60_000)
  await steps.as(match.tutor, 'tutor/lesson/sign/out', { lessonId })
  site.clock.advance(2 * HOUR_MS)
  const wrong = { lessonId, problem: 'short', note: 'I pressed the wrong button.' }
  expect((await steps.as(match.tutor, 'parent/lesson/problem', wrong)).code).toBe('SWITCH_TO_PARENT')
  expect((await steps.as(match.tutor, 'tutor/lesson/problem', { ...wrong, refund: 375.01 })).code).toBe(
    'DISPUTE_AMOUNT_TOO_LARGE',
  )
  const { code, data } = await steps.as(match.tutor, 'tutor/lesson/problem', wrong)
  expect(code).toBe('OK')
  const { disputeId } = data as { disputeId: number }
  expect(await steps.told(match.parent)).toEqual(['dispute-opened'])
  expect(await steps.act(match.parent, 'agree', { disputeId })).toBe('OK')
  expect([await steps.free(match.parent), await steps.posted(match.tutor)]).toEqual([0, 31_875])
  expect(await steps.lessonState(lessonId)).toBe('decided')
  await steps.expectBalanced()
})

test('an account with an open dispute is not deleted', async () => {
  const { parent, tutor } = await steps.disputed()
  await expect(steps.closing(parent)).rejects.toMatchObject({ code: 'ACCOUNT_HAS_MONEY' })
  await expect(steps.closing(tutor)).rejects.toMatchObject({ code: 'ACCOUNT_IN_USE' })
})
