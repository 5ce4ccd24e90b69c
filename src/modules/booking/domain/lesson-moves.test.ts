import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AUTO_CONFIRM_MS,
  FREE_CHANGE_MS,
  LESSON_MOVES,
  LESSON_STATES,
  LESSON_TABLE,
  decideLesson,
  heldQuarters,
  isLateChange,
  lessonMovesOf,
} from './lesson-moves.ts'
import type { LessonFacts, LessonMove, LessonState } from './lesson-moves.ts'

const HOUR = 3_600_000
const START = new Date('2026-11-30T10:00:00Z')
const at = (ms: number): Date => new Date(START.getTime() + ms)
const lesson = (state: LessonState, changes: Partial<LessonFacts> = {}): LessonFacts => ({
  state,
  proposedBy: 'parent',
  startsAt: START,
  movingTo: state === 'moving' ? at(24 * HOUR) : null,
  minutes: 90,
  autoConfirmAt: state === 'ended' ? at(1.5 * HOUR + AUTO_CONFIRM_MS) : null,
  ...changes,
})

/** A time at which a step is allowed. */
const TIMES: Readonly<Record<string, Date>> = {
  always: at(-48 * HOUR),
  'before-start': at(-1),
  'after-start': at(0),
  free: at(-FREE_CHANGE_MS),
  'before-either': at(-1),
  'after-either': at(0),
  'sign-in': at(0),
  absent: at(HOUR),
  forgotten: at(14 * HOUR),
  'counted-down': at(1.5 * HOUR + AUTO_CONFIRM_MS),
}
const sideOf = (by: string): 'parent' | 'tutor' | 'system' =>
  by === 'proposer' ? 'parent' : by === 'asked' ? 'tutor' : (by as 'parent')

const PAIRS = LESSON_STATES.flatMap((state) => LESSON_MOVES.map((move) => [state, move] as const))

test.for(PAIRS)('a lesson that is %s moves by "%s" as the table says and never else', ([state, move]) => {
  const steps = LESSON_TABLE.filter((step) => step.from === state && step.move === move)
  for (const by of ['parent', 'tutor', 'system'] as const) {
    for (const now of Object.values(TIMES)) {
      const decision = decideLesson(lesson(state), { move, by, now })
      const mine = steps.filter((step) => step.by.some((one) => sideOf(one) === by))
      if (steps.length === 0) expect(decision).toEqual({ ok: false, why: 'state' })
      else if (mine.length === 0) expect(decision).toEqual({ ok: false, why: 'who' })
      else if (decision.ok) expect(mine.map(({ to }) => to)).toContain(decision.to)
      else expect(decision.why).toBe('time')
    }
  }
  for (const { by, when, to } of steps)
    for (const one of by) {
      const now = TIMES[when] ?? START
      expect(decideLesson(lesson(state), { move, by: sideOf(one), now })).toEqual({ ok: true, to })
    }
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
  expect(heldQuarters(lesson('cancelled')).size).toBe(0)
})

test('twelve hours before the start is the last moment of a free change, to the millisecond', () => {
  expect(isLateChange(START, at(-FREE_CHANGE_MS))).toBe(false)
  expect(isLateChange(START, at(-FREE_CHANGE_MS + 1))).toBe(true)
  const late = { by: 'tutor', now: at(-FREE_CHANGE_MS + 1) } as const
  expect(decideLesson(lesson('scheduled'), { ...late, move: 'move' })).toEqual({ ok: false, why: 'time' })
  expect(decideLesson(lesson('scheduled'), { ...late, move: 'cancel' })).toEqual({ ok: true, to: 'cancelled' })
})

test.for(['2026-11-30T15:50:00Z', '2026-11-30T16:00:00Z', '2028-02-29T15:45:00Z', '2026-12-31T15:59:00Z'])(
  '72 hours after %s, over midnight and the end of the month, and not a millisecond earlier, a lesson counts as held',
  (ended) => {
    const autoConfirmAt = new Date(new Date(ended).getTime() + AUTO_CONFIRM_MS)
    const facts = lesson('ended', { autoConfirmAt })
    const asked = { move: 'auto-confirm', by: 'system' } as const
    expect(decideLesson(facts, { ...asked, now: new Date(autoConfirmAt.getTime() - 1) })).toEqual({ ok: false, why: 'time' })
    expect(decideLesson(facts, { ...asked, now: autoConfirmAt })).toEqual({ ok: true, to: 'auto_confirmed' })
  },
)

test('whatever is tried at whatever time, a lesson walks only along the table and its ends are ends', () => {
  const act = fc.record({
    move: fc.constantFrom<LessonMove>(...LESSON_MOVES),
    by: fc.constantFrom('parent', 'tutor', 'system'),
    hours: fc.integer({ min: -60, max: 120 }),
  })
  const ends = new Set<LessonState>(['confirmed', 'auto_confirmed', 'disputed', 'cancelled', 'missed'])
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let facts = lesson('proposed')
      for (const { move, by, hours } of acts.toSorted((a, b) => a.hours - b.hours)) {
        const now = at(hours * HOUR)
        const decision = decideLesson(facts, { move, by: by as 'parent', now })
        if (!decision.ok) continue
        expect(ends.has(facts.state)).toBe(false)
        expect(LESSON_TABLE.some((step) => step.move === move && step.from === facts.state && step.to === decision.to)).toBe(true)
        const autoConfirmAt = decision.to === 'ended' ? new Date(now.getTime() + AUTO_CONFIRM_MS) : facts.autoConfirmAt
        const movingTo = decision.to === 'moving' ? at((hours + 30) * HOUR) : null
        facts = {
          ...facts,
          state: decision.to,
          movingTo,
          autoConfirmAt,
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
  expect(lessonMovesOf(lesson('ended'), 'parent', at(3 * HOUR))).toEqual(['confirm', 'problem'])
  expect(lessonMovesOf(lesson('confirmed'), 'parent', at(3 * HOUR))).toEqual([])
})
