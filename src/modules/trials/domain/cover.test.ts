import { expect, test } from 'vitest'
import { coverTime, isCoverable } from './cover.ts'
import { answerUntil } from './trial-moves.ts'

const START = new Date('2026-11-30T08:00:00Z')
const lesson = { state: 'missed', startsAt: START, trialId: null } as const
const missed = { move: 'miss', by: 'parent' } as const
const now = new Date('2026-11-30T09:00:00Z')

test('a lesson is covered when its tutor did not come or called it off', () => {
  expect(isCoverable(lesson, missed, now)).toBe(true)
  expect(isCoverable({ ...lesson, state: 'cancelled' }, { move: 'cancel', by: 'tutor' }, now)).toBe(true)
})

test('what the parent called off or missed, silence, proposals and an ended match bring no cover', () => {
  for (const by of ['tutor', 'system']) expect(isCoverable(lesson, { move: 'miss', by }, now)).toBe(false)
  const cancelled = { ...lesson, state: 'cancelled' } as const
  expect(isCoverable(cancelled, { move: 'cancel', by: 'parent' }, now)).toBe(false)
  for (const move of ['decline', 'withdraw', 'drop', 'lapse'])
    expect(isCoverable(cancelled, { move, by: 'tutor' }, now)).toBe(false)
  expect(isCoverable(lesson, null, now)).toBe(false)
  for (const state of ['scheduled', 'started', 'confirmed', 'voided', 'refunded'] as const)
    expect(isCoverable({ ...lesson, state }, missed, now)).toBe(false)
})

test('trials and cover lessons are not covered, nor a lesson of two weeks ago', () => {
  expect(isCoverable({ ...lesson, trialId: 500_001 }, missed, now)).toBe(false)
  expect(isCoverable(lesson, missed, new Date('2026-12-14T07:59:59.999Z'))).toBe(true)
  expect(isCoverable(lesson, missed, new Date('2026-12-14T08:00:00Z'))).toBe(false)
})

test('the time is that of the lesson while it is ahead, else the same hour of the next week that is', () => {
  expect(coverTime(START, new Date('2026-11-30T07:59:00Z'))).toEqual(START)
  expect(coverTime(START, START)).toEqual(new Date('2026-12-07T08:00:00Z'))
  expect(coverTime(START, new Date('2026-12-07T08:00:00Z'))).toEqual(new Date('2026-12-14T08:00:00Z'))
  expect(coverTime(START, new Date('2026-12-12T10:00:00Z'))).toEqual(new Date('2026-12-14T08:00:00Z'))
})

test('a tutor has 24 hours to answer, but not beyond the beginning of the cover lesson', () => {
  const asked = new Date('2026-11-28T08:00:00Z')
  expect(answerUntil(asked, START, true)).toEqual(new Date('2026-11-29T08:00:00Z'))
  expect(answerUntil(asked, new Date('2026-11-28T10:00:00Z'), true)).toEqual(new Date('2026-11-28T10:00:00Z'))
})
