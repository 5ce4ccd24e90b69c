import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { TRIAL, answerUntil, trialStateOf } from './trial-moves.ts'

const END = '2026-11-30T16:00:00.000Z'
const LAST = '2026-11-30T15:59:59.999Z'

// Written out by hand, without the table: who may do it, and until or from which moment.
testEveryMove(TRIAL, {
  facts: () => ({ expiresAt: new Date(END) }),
  moments: ['2026-11-29T00:00:00.000Z', LAST, END, '2026-12-09T00:00:00.000Z'],
  allowed: {
    'nothing request': [{ to: 'requested', by: ['parent'] }],
    'requested accept': [{ to: 'accepted', by: ['tutor'], until: LAST }],
    'requested decline': [{ to: 'declined', by: ['tutor'], until: LAST }],
    'requested withdraw': [{ to: 'withdrawn', by: ['parent'] }],
    'requested expire': [{ to: 'expired', by: ['system'], from: END }],
    'requested lapse': [{ to: 'lapsed', by: ['system'] }],
    'accepted cancel': [{ to: 'cancelled', by: ['parent', 'tutor'] }],
  },
})

test('a tutor has 48 hours, but not beyond the time that was wished for', () => {
  const now = new Date('2026-11-28T08:00:00Z')
  expect(answerUntil(now, new Date('2026-12-05T10:00:00Z'))).toEqual(new Date('2026-11-30T08:00:00Z'))
  expect(answerUntil(now, new Date('2026-11-28T10:00:00Z'))).toEqual(new Date('2026-11-28T10:00:00Z'))
})

test('what was not answered in time has ended, before the system says so', () => {
  const expiresAt = new Date(END)
  expect(trialStateOf({ state: 'requested', expiresAt }, new Date(LAST))).toBe('requested')
  expect(trialStateOf({ state: 'requested', expiresAt }, expiresAt)).toBe('expired')
  expect(trialStateOf({ state: 'accepted', expiresAt }, expiresAt)).toBe('accepted')
})
