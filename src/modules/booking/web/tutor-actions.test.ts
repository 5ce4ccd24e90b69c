import { expect, test } from 'vitest'
import type { LessonState } from '#modules/lessons/public-web.ts'
import { tutorActions } from './tutor-actions.ts'

const lesson = (lessonId: string, state: LessonState, ...moves: string[]) => ({
  lessonId,
  otherName: 'Mrs Chan',
  caseTitle: 'P2 Chinese',
  movingTo: null,
  startsAt: '2026-11-25T08:00:00Z',
  autoConfirmAt: '2026-11-28T10:00:00Z',
  state,
  moves,
})
const request = (bookingId: number, expiresAt: string) => ({ bookingId, caseTitle: '小二 中文', expiresAt })
const single = (trialId: number, expiresAt: string, canAnswer = true) => ({
  trialId,
  isCover: false,
  otherName: 'Mrs Chan',
  caseTitle: 'P2 Chinese',
  expiresAt,
  canAnswer,
})
const NOTHING = { money: [], requests: [], singles: [], disputes: [], lessons: [] }

test('a lesson that runs or begins comes first, then what runs out first', () => {
  const found = tutorActions({
    money: [],
    requests: [request(1, '2026-11-27T08:00:00Z')],
    singles: [single(2, '2026-11-26T08:00:00Z')],
    disputes: [
      { disputeId: 3, otherName: 'Mrs Chan', caseTitle: 'P2 Chinese', dueAt: '2026-11-29T08:00:00Z', moves: ['answer'] },
    ],
    lessons: [lesson('a', 'proposed', 'agree'), lesson('b', 'scheduled', 'sign-in'), lesson('c', 'started', 'sign-out')],
  })
  expect(found).toEqual([
    { kind: 'sign-out', lessonId: 'c', name: 'Mrs Chan', about: 'P2 Chinese', startsAt: '2026-11-25T08:00:00Z' },
    { kind: 'sign-in', lessonId: 'b', name: 'Mrs Chan', about: 'P2 Chinese', startsAt: '2026-11-25T08:00:00Z' },
    {
      kind: 'answer',
      lessonId: 'a',
      name: 'Mrs Chan',
      about: 'P2 Chinese',
      startsAt: '2026-11-25T08:00:00Z',
      until: '2026-11-25T08:00:00Z',
    },
    { kind: 'single', trialId: 2, isCover: false, name: 'Mrs Chan', about: 'P2 Chinese', until: '2026-11-26T08:00:00Z' },
    { kind: 'request', bookingId: 1, about: '小二 中文', until: '2026-11-27T08:00:00Z' },
    { kind: 'dispute', disputeId: 3, name: 'Mrs Chan', about: 'P2 Chinese', until: '2026-11-29T08:00:00Z' },
  ])
})

test('what cannot be answered does not wait, a short lesson only as long as it can be claimed', () => {
  const given = { ...NOTHING, singles: [single(2, '2026-11-26T08:00:00Z', false)] }
  expect(tutorActions({ ...given, lessons: [lesson('a', 'too_short')] })).toEqual([])
  expect(tutorActions({ ...NOTHING, lessons: [lesson('a', 'too_short', 'claim')] })).toMatchObject([
    { kind: 'short', until: '2026-11-28T10:00:00Z' },
  ])
})

test('whatever waits is there, however much it is', () => {
  const requests = Array.from({ length: 9 }, (_, n) => request(n, `2026-11-2${n}T08:00:00Z`))
  expect(tutorActions({ ...NOTHING, requests })).toHaveLength(9)
})
