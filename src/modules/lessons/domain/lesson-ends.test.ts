import { expect, test } from 'vitest'
import { decideMove } from '#kernel/state-table.ts'
import { HOUR, START, at, lesson } from '../test/lesson-facts.ts'
import { LESSON, decideLesson } from './lesson-moves.ts'
import type { LessonFacts } from './lesson-moves.ts'

test.for([
  // An hour from 18:00 in Hong Kong, by sign-in and sign-out.
  ['10:00:00', '10:29:59', 'too_short'],
  ['10:00:00', '10:30:00', 'ended'],
  ['10:20:00', '10:49:59', 'too_short'],
  ['10:20:00', '10:50:00', 'ended'],
  // What lies before the planned start does not count, what lies after the planned end does.
  ['09:45:00', '10:29:59', 'too_short'],
  ['09:45:00', '10:30:00', 'ended'],
  ['10:50:00', '11:20:00', 'ended'],
] as const)('an hour signed in at %s and out at %s is then %s', ([from, until, to]) => {
  const facts = lesson('started', { minutes: 60, startedAt: new Date(`2026-11-30T${from}Z`) })
  const now = new Date(`2026-11-30T${until}Z`)
  expect(decideLesson(facts, { move: 'sign-out', by: 'tutor', now })).toEqual({ ok: true, to })
  const confirmed = lesson('confirmed', { ...facts, state: 'confirmed', endedAt: now, confirmedAt: at(2 * HOUR) })
  expect(decideLesson(confirmed, { move: 'undo', by: 'parent', now: at(2 * HOUR) })).toEqual({ ok: true, to })
})

test.for([
  ['10:30:00', 'ended'],
  ['10:30:01', 'too_short'],
  ['12:00:00', 'too_short'],
] as const)('an hour signed in at %s that nobody signs out of ends as planned and is then %s', ([from, to]) => {
  const facts = lesson('started', { minutes: 60, startedAt: new Date(`2026-11-30T${from}Z`) })
  expect(decideLesson(facts, { move: 'close', by: 'system', now: at(13 * HOUR + 1) })).toEqual({ ok: true, to })
})

test('a confirmation is taken back for ten minutes: after 9:59 it can be, after 10:00 it cannot', () => {
  const facts = lesson('confirmed')
  const after = (seconds: number) =>
    decideLesson(facts, { move: 'undo', by: 'parent', now: new Date(Date.parse('2026-11-30T12:00:00Z') + seconds * 1000) })
  expect(after(599)).toEqual({ ok: true, to: 'ended' })
  expect(after(600)).toEqual({ ok: false, why: 'time' })
  expect(decideLesson(lesson('auto_confirmed'), { move: 'undo', by: 'parent', now: START })).toEqual({ ok: false, why: 'state' })
})

test('a lesson goes on where it stood when its dispute is withdrawn: not signed out of, held, or too short', () => {
  const resumed = (changes: Partial<LessonFacts>) =>
    decideMove(LESSON, {
      state: 'disputed',
      move: 'resume',
      who: ['parent'],
      facts: lesson('disputed', changes),
      now: at(5 * HOUR),
    })
  expect(resumed({ endedAt: null })).toEqual({ ok: true, to: 'started' })
  expect(resumed({ endedAt: new Date('2026-11-30T10:45:00.000Z') })).toEqual({ ok: true, to: 'ended' })
  expect(resumed({ endedAt: new Date('2026-11-30T10:44:59.999Z') })).toEqual({ ok: true, to: 'too_short' })
})
