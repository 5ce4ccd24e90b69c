import fc from 'fast-check'
import { HOUR_MS } from '../../booking/test/booking-world.ts'

/** Each lesson of the model lasts an hour and a half. */
const LENGTH_MS = 1.5 * HOUR_MS

/** What the model knows of a lesson; written without the tables of moves. */
export type Known = {
  id: string
  whose: number
  by: 'parent' | 'tutor'
  start: number
  to: number | null
  state: string
} & Partial<Times>
type Times = { signedIn: number; signedOut: number; confirmed: number }
const ASKING = ['ended', 'too_short', 'claimed']
export const taking = ({ state }: Known): boolean => ['scheduled', 'moving', 'started', ...ASKING, 'confirmed'].includes(state)
export const standing = ({ state }: Known): boolean => ['proposed', 'scheduled', 'moving', 'started', ...ASKING].includes(state)
// One that moves is at both times.
export const overlaps = (start: number, { start: own, to }: Known): boolean =>
  [own, to ?? own].some((begin) => Math.abs(begin - start) < LENGTH_MS)
const shortOrNot = ({ start, signedIn = 0 }: Known, end: number): string =>
  end - Math.max(start, signedIn) < 45 * 60_000 ? 'too_short' : 'ended'
const isAgreed = ({ state }: Known): boolean => state === 'scheduled' || state === 'moving'

/** What must come of an act, as the state after it, or why not. */
export function expected(
  act: Act,
  lesson: Known,
  { all, time }: { readonly all: readonly Known[]; readonly time: number },
): string {
  const others = all.filter((one) => one !== lesson)
  const isAhead = time < lesson.start
  switch (act.kind) {
    case 'agree':
      if (lesson.state !== 'proposed' && lesson.state !== 'moving') return 'LESSON_STATE_CHANGED'
      if (lesson.by === act.side) return 'LESSON_NOT_YOURS'
      if (!isAhead || (lesson.to !== null && time >= lesson.to)) return 'LESSON_NOT_NOW'
      // The other time has been held since it was proposed.
      if (lesson.to !== null) return 'scheduled'
      return others.some((one) => taking(one) && overlaps(lesson.start, one)) ? 'LESSON_CLASH' : 'scheduled'
    case 'cancel':
      if (lesson.state === 'proposed') return 'cancelled'
      if (!isAgreed(lesson)) return 'LESSON_STATE_CHANGED'
      return isAhead ? 'cancelled' : 'LESSON_NOT_NOW'
    case 'keep':
      return lesson.state === 'moving' ? 'scheduled' : 'LESSON_STATE_CHANGED'
    case 'sign-in':
      if (!isAgreed(lesson)) return 'LESSON_STATE_CHANGED'
      return time >= lesson.start - HOUR_MS / 4 && time <= lesson.start + LENGTH_MS + 12 * HOUR_MS ? 'started' : 'LESSON_NOT_NOW'
    case 'sign-out':
      return lesson.state === 'started' ? shortOrNot(lesson, time) : 'LESSON_STATE_CHANGED'
    case 'confirm':
      if (!ASKING.includes(lesson.state)) return 'LESSON_STATE_CHANGED'
      return time >= lesson.start + LENGTH_MS ? 'confirmed' : 'LESSON_NOT_NOW'
    case 'claim':
      if (lesson.state !== 'too_short') return 'LESSON_STATE_CHANGED'
      return time >= lesson.start + LENGTH_MS ? 'claimed' : 'LESSON_NOT_NOW'
    case 'undo':
      if (lesson.state !== 'confirmed') return 'LESSON_STATE_CHANGED'
      return time < (lesson.confirmed ?? 0) + 600_000 ? shortOrNot(lesson, lesson.signedOut ?? 0) : 'LESSON_NOT_NOW'
    case 'move': {
      const start = time + act.hours * HOUR_MS
      if (lesson.state !== 'proposed' && !isAgreed(lesson)) return 'LESSON_STATE_CHANGED'
      if (isAgreed(lesson) && time > lesson.start - 12 * HOUR_MS) return 'LESSON_NOT_NOW'
      // Two standing lessons of a match never begin together, so a lesson cannot move to where it is either.
      if (all.some((one) => one.whose === lesson.whose && standing(one) && one.start === start)) return 'LESSON_CLASH'
      if (others.some((one) => taking(one) && overlaps(start, one))) return 'LESSON_CLASH'
      return isAgreed(lesson) ? 'moving' : 'proposed'
    }
  }
}

const QUARTER_MS = HOUR_MS / 4
export function quartersTaken(lesson: Known): number {
  if (!taking(lesson)) return 0
  const starts = [lesson.start, ...(lesson.to === null ? [] : [lesson.to])]
  return new Set(starts.flatMap((start) => Array.from({ length: 6 }, (_, index) => start / QUARTER_MS + index))).size
}

export type Act = {
  readonly kind: 'agree' | 'cancel' | 'move' | 'keep' | 'sign-in' | 'sign-out' | 'claim' | 'confirm' | 'undo'
  readonly side: 'parent' | 'tutor'
  readonly which: number
  readonly hours: number
}
export type Step =
  | Act
  | { readonly kind: 'propose'; readonly side: Act['side']; readonly whose: number; readonly hours: number }
  | { readonly kind: 'wait'; readonly hours: number }

const side = fc.constantFrom<Act['side']>('parent', 'tutor')
const hours = fc.integer({ min: 1, max: 40 })
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('propose' as const), side, whose: fc.integer({ min: 0, max: 1 }), hours }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 16 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom<Act['kind']>(
        'agree',
        'agree',
        'agree',
        'cancel',
        'move',
        'move',
        'keep',
        'sign-in',
        'sign-out',
        'claim',
        'confirm',
        'undo',
      ),
      side,
      which: fc.nat(20),
      hours,
    }),
  },
)
