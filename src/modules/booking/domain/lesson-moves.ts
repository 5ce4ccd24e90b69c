import { quartersOf } from './lesson-time.ts'
import { decideMove } from './state-table.ts'
import type { Decision, Step } from './state-table.ts'

export const LESSON_STATES = [
  'proposed',
  'scheduled',
  'moving',
  'started',
  'ended',
  'confirmed',
  'auto_confirmed',
  'disputed',
  'cancelled',
  'missed',
] as const
export type LessonState = (typeof LESSON_STATES)[number]
/** States in which a lesson takes its tutor's time. */
const TAKING: readonly LessonState[] = ['scheduled', 'moving', 'started', 'ended', 'confirmed', 'auto_confirmed', 'disputed']
export const LESSON_MOVES = [
  'agree',
  'decline',
  'withdraw',
  'lapse',
  'move',
  'keep',
  'cancel',
  'sign-in',
  'sign-out',
  'close',
  'confirm',
  'auto-confirm',
  'problem',
  'miss',
] as const
export type LessonMove = (typeof LESSON_MOVES)[number]
export type Side = 'parent' | 'tutor'
/** States of a lesson that both sides agreed on and that is ahead; one that moves keeps its time until the answer. */
export const AGREED: readonly LessonState[] = ['scheduled', 'moving']
/** The two sides, each also as who proposed the time or as who was asked. */
export type LessonActor = Side | 'proposer' | 'asked' | 'system'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Until this long before the start a lesson moves and is cancelled without a mark (decisions 4 point 3). */
const FREE_CHANGE_MS = 12 * HOUR_MS
/** A lesson that ended counts as held after this long (decisions 4 point 4). */
export const AUTO_CONFIRM_MS = 72 * HOUR_MS
/** How long before that the parent is reminded. */
export const REMIND_BEFORE_MS = 24 * HOUR_MS
const SIGN_IN_EARLY_MS = 15 * MINUTE_MS
const SIGN_IN_LATE_MS = 12 * HOUR_MS
const ABSENT_AFTER_MS = 15 * MINUTE_MS

type When =
  | 'always'
  | 'before-start'
  | 'after-start'
  | 'before-either'
  | 'after-either'
  | 'free'
  | 'sign-in'
  | 'absent'
  | 'forgotten'
  | 'counted-down'

/** Who may move a lesson, and when. */
const LESSON_TABLE: readonly Step<LessonState, LessonMove, LessonActor, When>[] = [
  { move: 'agree', from: 'proposed', to: 'scheduled', by: ['asked'], when: 'before-start' },
  { move: 'decline', from: 'proposed', to: 'cancelled', by: ['asked'], when: 'always' },
  { move: 'withdraw', from: 'proposed', to: 'cancelled', by: ['proposer'], when: 'always' },
  { move: 'lapse', from: 'proposed', to: 'cancelled', by: ['system'], when: 'after-start' },
  { move: 'move', from: 'proposed', to: 'proposed', by: ['parent', 'tutor'], when: 'always' },
  { move: 'move', from: 'scheduled', to: 'moving', by: ['parent', 'tutor'], when: 'free' },
  { move: 'move', from: 'moving', to: 'moving', by: ['parent', 'tutor'], when: 'free' },
  { move: 'agree', from: 'moving', to: 'scheduled', by: ['asked'], when: 'before-either' },
  { move: 'keep', from: 'moving', to: 'scheduled', by: ['parent', 'tutor'], when: 'always' },
  { move: 'lapse', from: 'moving', to: 'scheduled', by: ['system'], when: 'after-either' },
  { move: 'cancel', from: 'scheduled', to: 'cancelled', by: ['parent', 'tutor'], when: 'before-start' },
  { move: 'cancel', from: 'moving', to: 'cancelled', by: ['parent', 'tutor'], when: 'before-start' },
  { move: 'sign-in', from: 'scheduled', to: 'started', by: ['tutor'], when: 'sign-in' },
  { move: 'sign-in', from: 'moving', to: 'started', by: ['tutor'], when: 'sign-in' },
  { move: 'miss', from: 'scheduled', to: 'missed', by: ['parent', 'tutor'], when: 'absent' },
  { move: 'miss', from: 'moving', to: 'missed', by: ['parent', 'tutor'], when: 'absent' },
  { move: 'miss', from: 'scheduled', to: 'missed', by: ['system'], when: 'forgotten' },
  { move: 'sign-out', from: 'started', to: 'ended', by: ['tutor'], when: 'always' },
  { move: 'close', from: 'started', to: 'ended', by: ['system'], when: 'forgotten' },
  { move: 'problem', from: 'started', to: 'disputed', by: ['parent'], when: 'always' },
  { move: 'problem', from: 'ended', to: 'disputed', by: ['parent'], when: 'always' },
  { move: 'confirm', from: 'ended', to: 'confirmed', by: ['parent'], when: 'always' },
  { move: 'auto-confirm', from: 'ended', to: 'auto_confirmed', by: ['system'], when: 'counted-down' },
]

/** What of a lesson decides its moves. */
export type LessonFacts = {
  readonly state: LessonState
  readonly proposedBy: Side
  readonly startsAt: Date
  /** The other time that waits for an answer. */
  readonly movingTo: Date | null
  readonly minutes: number
  readonly autoConfirmAt: Date | null
}

/** Whether a lesson may move so now. */
export function decideLesson(
  lesson: LessonFacts,
  { move, by, now }: { readonly move: LessonMove; readonly by: Side | 'system'; readonly now: Date },
): Decision<LessonState> {
  const who: readonly LessonActor[] = by === 'system' ? [by] : [by, lesson.proposedBy === by ? 'proposer' : 'asked']
  return decideMove(LESSON_TABLE, { state: lesson.state, move, who, isNow: (when) => isNow(lesson, when, now) })
}

/** The moves that a side may make now. */
export function lessonMovesOf(lesson: LessonFacts, by: Side, now: Date): readonly LessonMove[] {
  return LESSON_MOVES.filter((move) => decideLesson(lesson, { move, by, now }).ok)
}

/** Whether a change now is so late that it is marked. */
export function isLateChange(startsAt: Date, now: Date): boolean {
  return now.getTime() > startsAt.getTime() - FREE_CHANGE_MS
}

/** Quarters of an hour at which a lesson takes its tutor: its own and, while it moves, those of the other time too. */
export function heldQuarters({ state, startsAt, movingTo, minutes }: LessonFacts): ReadonlySet<number> {
  if (!TAKING.includes(state)) return new Set()
  return new Set([startsAt, ...(movingTo ? [movingTo] : [])].flatMap((start) => quartersOf({ startsAt: start, minutes })))
}

function isNow({ startsAt, movingTo, minutes, autoConfirmAt }: LessonFacts, when: When, now: Date): boolean {
  const time = now.getTime()
  const start = startsAt.getTime()
  const end = start + minutes * MINUTE_MS
  const either = Math.min(start, movingTo?.getTime() ?? start)
  switch (when) {
    case 'always':
      return true
    case 'before-start':
      return time < start
    case 'after-start':
      return time >= start
    case 'before-either':
      return time < either
    case 'after-either':
      return time >= either
    case 'free':
      return !isLateChange(startsAt, now)
    case 'sign-in':
      return time >= start - SIGN_IN_EARLY_MS && time <= end + SIGN_IN_LATE_MS
    case 'absent':
      return time >= start + ABSENT_AFTER_MS
    case 'forgotten':
      return time > end + SIGN_IN_LATE_MS
    case 'counted-down':
      return autoConfirmAt !== null && time >= autoConfirmAt.getTime()
  }
}
