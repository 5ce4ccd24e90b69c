import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import type { Way } from '../../../../test/every-move.ts'
import { ASKING, HOUR, START, at, lesson } from '../test/lesson-facts.ts'
import { silentUntil } from '../use-cases/attend-lesson.ts'
import { LESSON, LESSON_MOVES, decideLesson, heldQuarters, isLateChange, lessonMovesOf } from './lesson-moves.ts'
import type { LessonMove, LessonState } from './lesson-moves.ts'

// Written out by hand, without the table: what may happen to a lesson that the parent proposed, and between which moments.
const ALLOWED: Readonly<Record<string, readonly Way[]>> = {
  'nothing propose': [{ to: 'proposed', by: ['parent', 'tutor'] }],
  'proposed agree': [{ to: 'scheduled', by: ['tutor'], until: '2026-11-30T09:59:59.999Z' }],
  'proposed decline': [{ to: 'cancelled', by: ['tutor'] }],
  'proposed withdraw': [{ to: 'cancelled', by: ['parent'] }],
  'proposed lapse': [{ to: 'cancelled', by: ['system'], from: '2026-11-30T10:00:00.000Z' }],
  'proposed drop': [{ to: 'cancelled', by: ['parent', 'tutor'], until: '2026-11-30T09:59:59.999Z' }],
  'proposed move': [{ to: 'proposed', by: ['parent', 'tutor'] }],
  'scheduled move': [{ to: 'moving', by: ['parent', 'tutor'], until: '2026-11-29T22:00:00.000Z' }],
  'scheduled cancel': [{ to: 'cancelled', by: ['parent', 'tutor'], until: '2026-11-30T09:59:59.999Z' }],
  'scheduled drop': [{ to: 'cancelled', by: ['parent', 'tutor'], until: '2026-11-30T09:59:59.999Z' }],
  'scheduled sign-in': [{ to: 'started', by: ['tutor'], from: '2026-11-30T09:45:00.000Z', until: '2026-11-30T23:30:00.000Z' }],
  'scheduled miss': [
    { to: 'missed', by: ['parent', 'tutor'], from: '2026-11-30T10:15:00.000Z' },
    { to: 'missed', by: ['system'], from: '2026-11-30T23:30:00.001Z' },
  ],
  'moving move': [{ to: 'moving', by: ['parent', 'tutor'], until: '2026-11-29T22:00:00.000Z' }],
  'moving agree': [{ to: 'scheduled', by: ['tutor'], until: '2026-11-30T09:59:59.999Z' }],
  'moving keep': [{ to: 'scheduled', by: ['parent', 'tutor'] }],
  'moving lapse': [{ to: 'scheduled', by: ['system'], from: '2026-11-30T10:00:00.000Z' }],
  'moving cancel': [{ to: 'cancelled', by: ['parent', 'tutor'], until: '2026-11-30T09:59:59.999Z' }],
  'moving drop': [{ to: 'cancelled', by: ['parent', 'tutor'], until: '2026-11-30T09:59:59.999Z' }],
  'moving sign-in': [{ to: 'started', by: ['tutor'], from: '2026-11-30T09:45:00.000Z', until: '2026-11-30T23:30:00.000Z' }],
  'moving miss': [{ to: 'missed', by: ['parent', 'tutor'], from: '2026-11-30T10:15:00.000Z' }],
  'started sign-out': [
    { to: 'too_short', by: ['tutor'], until: '2026-11-30T10:44:59.999Z' },
    { to: 'ended', by: ['tutor'], from: '2026-11-30T10:45:00.000Z' },
  ],
  'started close': [{ to: 'ended', by: ['system'], from: '2026-11-30T23:30:00.001Z' }],
  'started problem': [{ to: 'disputed', by: ['parent', 'tutor'] }],
  'ended problem': [{ to: 'disputed', by: ['parent', 'tutor'] }],
  'ended confirm': [{ to: 'confirmed', by: ['parent'], from: '2026-11-30T11:30:00.000Z' }],
  'too_short problem': [{ to: 'disputed', by: ['parent', 'tutor'] }],
  'too_short confirm': [{ to: 'confirmed', by: ['parent'], from: '2026-11-30T11:30:00.000Z' }],
  'too_short claim': [{ to: 'claimed', by: ['tutor'], from: '2026-11-30T11:30:00.000Z' }],
  'too_short miss': [
    { to: 'missed', by: ['tutor'] },
    { to: 'missed', by: ['system'], from: '2026-12-03T11:30:00.000Z' },
  ],
  'claimed problem': [{ to: 'disputed', by: ['parent', 'tutor'] }],
  'claimed confirm': [{ to: 'confirmed', by: ['parent'], from: '2026-11-30T11:30:00.000Z' }],
  'claimed miss': [
    { to: 'missed', by: ['tutor'] },
    { to: 'missed', by: ['system'], from: '2026-12-03T11:30:00.000Z' },
  ],
  'disputed uphold': [{ to: 'decided', by: ['parent', 'tutor', 'system'] }],
  'disputed void': [{ to: 'voided', by: ['parent', 'tutor', 'system'] }],
  'ended refund': [{ to: 'refunded', by: ['parent'], until: '2026-12-03T11:29:59.999Z' }],
  'confirmed refund': [{ to: 'refunded', by: ['parent'], until: '2026-11-30T12:09:59.999Z' }],
  'disputed resume': [{ to: 'ended', by: ['parent', 'tutor'] }],
  'confirmed undo': [{ to: 'ended', by: ['parent'], until: '2026-11-30T12:09:59.999Z' }],
  'ended auto-confirm': [{ to: 'auto_confirmed', by: ['system'], from: '2026-12-03T11:30:00.000Z' }],
}

// Both sides of every boundary, and long before and after all of them.
const MOMENTS = [
  '2026-11-01T00:00:00.000Z',
  '2026-11-29T22:00:00.000Z',
  '2026-11-29T22:00:00.001Z',
  '2026-11-30T09:44:59.999Z',
  '2026-11-30T09:45:00.000Z',
  '2026-11-30T09:59:59.999Z',
  '2026-11-30T10:00:00.000Z',
  '2026-11-30T10:14:59.999Z',
  '2026-11-30T10:15:00.000Z',
  '2026-11-30T10:44:59.999Z',
  '2026-11-30T10:45:00.000Z',
  '2026-11-30T11:29:59.999Z',
  '2026-11-30T11:30:00.000Z',
  '2026-11-30T12:09:59.999Z',
  '2026-11-30T12:10:00.000Z',
  '2026-11-30T23:30:00.000Z',
  '2026-11-30T23:30:00.001Z',
  '2026-12-03T11:29:59.999Z',
  '2026-12-03T11:30:00.000Z',
  '2027-01-01T00:00:00.000Z',
]

testEveryMove(LESSON, {
  facts: lesson,
  moments: MOMENTS,
  actors: { parent: ['parent', 'proposer'], tutor: ['tutor', 'asked'] },
  allowed: ALLOWED,
})

test('who proposed a time cannot agree to it, and who was asked cannot withdraw it', () => {
  const now = at(-48 * HOUR)
  expect(decideLesson(lesson('proposed'), { move: 'agree', by: 'parent', now })).toEqual({ ok: false, why: 'who' })
  expect(decideLesson(lesson('proposed'), { move: 'withdraw', by: 'tutor', now })).toEqual({ ok: false, why: 'who' })
  const asked = lesson('proposed', { proposedBy: 'tutor' })
  expect(decideLesson(asked, { move: 'agree', by: 'parent', now })).toEqual({ ok: true, to: 'scheduled' })
})

test('another time may be agreed to until it or the lesson begins, and then the lesson stays as it was', () => {
  const sooner = lesson('moving', { movingTo: at(-20 * HOUR) })
  const over = { move: 'lapse', by: 'system' } as const
  for (const [facts, end] of [
    [lesson('moving'), 0],
    [sooner, -20 * HOUR],
  ] as const) {
    expect(decideLesson(facts, { move: 'agree', by: 'tutor', now: at(end - 1) })).toEqual({ ok: true, to: 'scheduled' })
    expect(decideLesson(facts, { move: 'agree', by: 'tutor', now: at(end) })).toEqual({ ok: false, why: 'time' })
    expect(decideLesson(facts, { ...over, now: at(end - 1) })).toEqual({ ok: false, why: 'time' })
    expect(decideLesson(facts, { ...over, now: at(end) })).toEqual({ ok: true, to: 'scheduled' })
  }
})

test('a lesson that moves takes its tutor at both times, each quarter of an hour once', () => {
  expect(heldQuarters(lesson('proposed')).size).toBe(0)
  expect(heldQuarters(lesson('scheduled')).size).toBe(6)
  expect(heldQuarters(lesson('moving')).size).toBe(12)
  expect(heldQuarters(lesson('moving', { movingTo: at(HOUR) })).size).toBe(10)
  for (const state of ['started', 'ended', 'too_short', 'claimed', 'confirmed', 'auto_confirmed', 'disputed', 'decided'] as const)
    expect(heldQuarters(lesson(state)).size, state).toBe(6)
  for (const state of ['cancelled', 'missed', 'voided', 'refunded'] as const)
    expect(heldQuarters(lesson(state)).size, state).toBe(0)
})

test('twelve hours before the start is the last moment of a free change, to the millisecond', () => {
  expect(isLateChange(START, new Date('2026-11-29T22:00:00.000Z'))).toBe(false)
  expect(isLateChange(START, new Date('2026-11-29T22:00:00.001Z'))).toBe(true)
})

test.for([
  ['2026-11-30T15:50:00.000Z', '2026-12-03T15:49:59.999Z', '2026-12-03T15:50:00.000Z'],
  ['2026-11-30T16:00:00.000Z', '2026-12-03T15:59:59.999Z', '2026-12-03T16:00:00.000Z'],
  ['2028-02-27T15:45:00.000Z', '2028-03-01T15:44:59.999Z', '2028-03-01T15:45:00.000Z'],
  ['2026-12-31T15:59:00.000Z', '2027-01-03T15:58:59.999Z', '2027-01-03T15:59:00.000Z'],
] as const)(
  'a lesson that ended at %s does not count as held at %s, and does at %s: 72 hours, over midnight and the end of the month',
  ([ended, before, over]) => {
    const { autoConfirmAt = null } = silentUntil(new Date(ended))
    const facts = lesson('ended', { autoConfirmAt })
    const asked = { move: 'auto-confirm', by: 'system' } as const
    expect(decideLesson(facts, { ...asked, now: new Date(before) })).toEqual({ ok: false, why: 'time' })
    expect(decideLesson(facts, { ...asked, now: new Date(over) })).toEqual({ ok: true, to: 'auto_confirmed' })
  },
)

test('whatever is tried at whatever time, a lesson walks only along what is allowed, and its ends are ends', () => {
  const act = fc.record({
    move: fc.constantFrom<LessonMove>(...LESSON_MOVES),
    by: fc.constantFrom('parent', 'tutor', 'system'),
    hours: fc.integer({ min: -60, max: 120 }),
  })
  const ends = new Set<LessonState>(['auto_confirmed', 'disputed', 'cancelled', 'missed'])
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let facts = lesson('proposed')
      for (const { move, by, hours } of acts.toSorted((a, b) => a.hours - b.hours)) {
        const now = at(hours * HOUR)
        const decision = decideLesson(facts, { move, by: by as 'parent', now })
        if (!decision.ok) continue
        expect(ends.has(facts.state)).toBe(false)
        expect(ALLOWED[`${facts.state} ${move}`]?.map(({ to }) => to)).toContain(decision.to)
        const autoConfirmAt = ASKING.includes(decision.to) ? at((hours + 72) * HOUR) : facts.autoConfirmAt
        const movingTo = decision.to === 'moving' ? at((hours + 30) * HOUR) : null
        facts = {
          ...facts,
          state: decision.to,
          movingTo,
          autoConfirmAt,
          ...(decision.to === 'started' ? { startedAt: now } : {}),
          ...(move === 'sign-out' || move === 'close' ? { endedAt: now } : {}),
          ...(decision.to === 'confirmed' ? { confirmedAt: now } : {}),
          ...(move === 'move' ? { proposedBy: by as 'parent' } : {}),
        }
      }
    }),
  )
})

test('a side is offered exactly the moves that would be allowed', () => {
  expect(lessonMovesOf(lesson('proposed'), 'tutor', at(-48 * HOUR))).toEqual(['agree', 'decline', 'move'])
  expect(lessonMovesOf(lesson('scheduled'), 'parent', at(-48 * HOUR))).toEqual(['move', 'cancel'])
  expect(lessonMovesOf(lesson('scheduled'), 'tutor', at(-60_000))).toEqual(['cancel', 'sign-in'])
  expect(lessonMovesOf(lesson('moving'), 'tutor', at(-48 * HOUR))).toEqual(['agree', 'move', 'keep', 'cancel'])
  expect(lessonMovesOf(lesson('moving'), 'parent', at(-48 * HOUR))).toEqual(['move', 'keep', 'cancel'])
  expect(lessonMovesOf(lesson('ended'), 'parent', at(1.5 * HOUR - 1))).toEqual(['problem'])
  expect(lessonMovesOf(lesson('ended'), 'tutor', at(3 * HOUR))).toEqual(['problem'])
  expect(lessonMovesOf(lesson('ended'), 'parent', at(3 * HOUR))).toEqual(['confirm', 'problem'])
  expect(lessonMovesOf(lesson('confirmed'), 'parent', at(3 * HOUR))).toEqual([])
  expect(lessonMovesOf(lesson('confirmed'), 'parent', at(2 * HOUR))).toEqual(['undo'])
  expect(lessonMovesOf(lesson('confirmed'), 'tutor', at(2 * HOUR))).toEqual([])
  expect(lessonMovesOf(lesson('too_short'), 'tutor', at(HOUR))).toEqual(['problem', 'miss'])
  expect(lessonMovesOf(lesson('too_short'), 'tutor', at(2 * HOUR))).toEqual(['claim', 'problem', 'miss'])
  expect(lessonMovesOf(lesson('too_short'), 'parent', at(2 * HOUR))).toEqual(['confirm', 'problem'])
  expect(lessonMovesOf(lesson('claimed'), 'tutor', at(2 * HOUR))).toEqual(['problem', 'miss'])
  expect(lessonMovesOf(lesson('claimed'), 'parent', at(2 * HOUR))).toEqual(['confirm', 'problem'])
})
