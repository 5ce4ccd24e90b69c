import { expect, test } from 'vitest'
import type { LessonState } from '#modules/lessons/public-web.ts'
import { parentActions } from './parent-actions.ts'

const lesson = (lessonId: string, ...moves: string[]) => ({
  lessonId,
  otherName: 'Ms Lam',
  caseTitle: 'P2 Chinese',
  startsAt: '2026-11-30T10:00:00Z',
  movingTo: null,
  autoConfirmAt: '2026-12-03T11:00:00Z',
  state: 'scheduled' as LessonState,
  cover: null as Given['lessons'][number]['cover'],
  moves,
})
const match = (jobId: number, lessonsStanding: number, canWrite = false) => ({
  jobId,
  otherName: 'Ms Lam',
  caseTitle: 'P2 Chinese',
  lessonsStanding,
  review: {
    canWrite,
    mine: null,
  },
})
type Given = Parameters<typeof parentActions>[0]
type Rest = 'money' | 'offered' | 'disputes' | 'begun' | 'fees' | 'trials'
const NOTHING = { money: [], offered: [], disputes: [], begun: [], fees: [], trials: [] }
const kinds = (given: Partial<Pick<Given, Rest>> & Omit<Given, Rest>) =>
  parentActions({ ...NOTHING, ...given }).map(({ kind }) => kind)

test('a new parent publishes a case, one with open cases books or waits', () => {
  expect(kinds({ lessons: [], matches: [], pending: 0 })).toEqual(['publish'])
  expect(kinds({ lessons: [], matches: [], pending: 2 })).toEqual(['book'])
})

test('an order that is to be paid comes first, then what runs out', () => {
  const lessons = [lesson('a', 'agree', 'decline'), lesson('b', 'confirm', 'problem'), lesson('c', 'cancel')]
  const matches = [match(1, 2, true), match(2, 0)]
  expect(kinds({ lessons, matches, pending: 1 })).toEqual(['confirm', 'answer', 'review', 'lessons', 'book'])
  const more = [lesson('d', 'confirm'), ...lessons]
  expect(kinds({ lessons: more, matches, pending: 1 })).toEqual(['confirm', 'confirm', 'answer', 'review', 'lessons', 'book'])
  const pay = { kind: 'pay', tradeNo: 'T1', about: 'Lessons', amount: 1200, until: '2026-11-25T08:20:00Z' } as const
  expect(kinds({ money: [pay], lessons: more, matches, pending: 1 })[0]).toBe('pay')
  expect(kinds({ lessons: [], matches: [match(1, 0)], pending: 0 })).toEqual(['lessons'])
  expect(kinds({ lessons: [], matches: [match(1, 3)], pending: 0 })).toEqual([])
})

test('an acceptance to be confirmed comes before all else, as it runs out first', () => {
  const offered = [{ bookingId: 7, tutorName: 'Ms Lam', caseTitle: 'P2 Chinese', expiresAt: '2026-11-30T10:00:00Z' }]
  expect(parentActions({ ...NOTHING, offered, lessons: [lesson('b', 'confirm')], matches: [], pending: 1 })).toEqual([
    { kind: 'decide', bookingId: 7, name: 'Ms Lam', about: 'P2 Chinese', expiresAt: '2026-11-30T10:00:00Z' },
    {
      kind: 'confirm',
      lessonId: 'b',
      name: 'Ms Lam',
      about: 'P2 Chinese',
      startsAt: '2026-11-30T10:00:00Z',
      until: '2026-12-03T11:00:00Z',
    },
    { kind: 'book', total: 1 },
  ])
})

test('a lesson that was too short asks whether it was held, as soon as that may be said', () => {
  const short = (state: LessonState, ...moves: string[]) => ({ ...lesson('a', ...moves), state })
  for (const state of ['too_short', 'claimed'] as const)
    expect(kinds({ lessons: [short(state, 'confirm', 'problem')], matches: [match(1, 1)], pending: 0 })).toEqual(['short'])
  expect(kinds({ lessons: [short('too_short', 'problem')], matches: [match(1, 1)], pending: 0 })).toEqual([])
})

test('a dispute waits for the answer of the parent, or for evidence as long as that is taken; one that an operator decides does not', () => {
  const dispute = (disputeId: number, dueAt: string | null, ...moves: string[]) => ({
    disputeId,
    otherName: 'Ms Lam',
    caseTitle: 'P2 Chinese',
    dueAt,
    moves,
  })
  const dueAt = '2026-12-02T10:00:00Z'
  const disputes = [dispute(1, dueAt, 'withdraw', 'add'), dispute(2, dueAt, 'agree', 'answer'), dispute(3, null)]
  const given = { ...NOTHING, disputes, lessons: [lesson('b', 'confirm')], matches: [], pending: 0 }
  expect(parentActions(given)[1]).toEqual({ kind: 'dispute', disputeId: 2, name: 'Ms Lam', about: 'P2 Chinese', until: dueAt })
  expect(kinds(given)).toEqual(['evidence', 'dispute', 'confirm', 'publish'])
})

test('a lesson without its tutor is covered before others are confirmed, until a tutor was asked', () => {
  const without = (cover: 'open' | 'asked' | 'covered') => ({ ...lesson('a'), state: 'missed' as const, cover })
  const given = { ...NOTHING, matches: [match(1, 1)], pending: 0 }
  expect(parentActions({ ...given, lessons: [lesson('b', 'confirm'), without('open')] })).toEqual([
    {
      kind: 'cover',
      lessonId: 'a',
      name: 'Ms Lam',
      about: 'P2 Chinese',
      startsAt: '2026-11-30T10:00:00Z',
      until: '2026-12-14T10:00:00.000Z',
    },
    {
      kind: 'confirm',
      lessonId: 'b',
      name: 'Ms Lam',
      about: 'P2 Chinese',
      startsAt: '2026-11-30T10:00:00Z',
      until: '2026-12-03T11:00:00Z',
    },
  ])
  for (const cover of ['asked', 'covered'] as const) expect(kinds({ ...given, lessons: [without(cover)] })).toEqual([])
})

test('after a trial that was held the tutor can be booked', () => {
  const trials = [true, false].map((canContinue, tutorId) => ({
    jobId: 5,
    tutorId,
    otherName: 'Ms Lam',
    caseTitle: 'P2 Chinese',
    canContinue,
  }))
  expect(kinds({ trials, lessons: [], matches: [], pending: 1 })).toEqual(['goOn', 'book'])
})
