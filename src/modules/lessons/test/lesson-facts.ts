import type { LessonFacts, LessonState } from '../domain/lesson-moves.ts'

/** In milliseconds. */
export const HOUR = 3_600_000
/** When a lesson of an hour and a half begins. */
export const START = new Date('2026-11-30T10:00:00Z')
/** A moment so many milliseconds after it. */
export const at = (ms: number): Date => new Date(START.getTime() + ms)
const BEFORE_SIGN_IN: readonly LessonState[] = ['proposed', 'scheduled', 'moving', 'cancelled', 'missed']
/** States in which silence decides. */
export const ASKING: readonly LessonState[] = ['ended', 'too_short', 'claimed']
/** A lesson in a state, as it would have come there. */
export const lesson = (state: LessonState, changes: Partial<LessonFacts> = {}): LessonFacts => ({
  state,
  proposedBy: 'parent',
  startsAt: START,
  movingTo: state === 'moving' ? at(24 * HOUR) : null,
  minutes: 90,
  startedAt: BEFORE_SIGN_IN.includes(state) ? null : START,
  endedAt: ASKING.includes(state) || state === 'confirmed' || state === 'disputed' ? new Date('2026-11-30T11:30:00.000Z') : null,
  autoConfirmAt: ASKING.includes(state) ? new Date('2026-12-03T11:30:00.000Z') : null,
  confirmedAt: state === 'confirmed' ? new Date('2026-11-30T12:00:00.000Z') : null,
  ...changes,
})
