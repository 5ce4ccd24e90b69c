import { decideMove } from '#kernel/state-table.ts'
import type { Decision, StateTable } from '#kernel/state-table.ts'
import { quartersOf } from './lesson-time.ts'

export const LESSON_STATES = [
  'proposed',
  'scheduled',
  'moving',
  'started',
  'ended',
  'too_short',
  'claimed',
  'confirmed',
  'auto_confirmed',
  'disputed',
  'decided',
  'voided',
  'refunded',
  'cancelled',
  'missed',
] as const
export type LessonState = (typeof LESSON_STATES)[number]
/** States in which a lesson takes its tutor's time. */
export const TAKING: readonly LessonState[] = [
  'scheduled',
  'moving',
  'started',
  'ended',
  'too_short',
  'claimed',
  'confirmed',
  'auto_confirmed',
  'disputed',
  'decided',
]
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
  'claim',
  'confirm',
  'undo',
  'auto-confirm',
  'problem',
  'miss',
] as const
export type LessonMove = (typeof LESSON_MOVES)[number]
/** Moves that follow from something else: what both sides agree on, a match that is left, a dispute that ends, the guarantee. */
export type FollowingMove = 'propose' | 'drop' | 'uphold' | 'void' | 'resume' | 'refund'
export type Side = 'parent' | 'tutor'
/** States of a lesson that both sides agreed on and that is ahead; one that moves keeps its time until the answer. */
export const AGREED: readonly LessonState[] = ['scheduled', 'moving']
/** States that tell how a lesson was agreed or ended, not how its time was found or how it went by. */
export const OUTCOMES: readonly LessonState[] = [
  ...(['scheduled', 'cancelled', 'confirmed', 'auto_confirmed'] as const),
  ...(['missed', 'refunded', 'disputed', 'decided', 'voided'] as const),
]
/** States of a lesson of less than half of its planned time about which the sides are asked. */
export const SHORT: readonly LessonState[] = ['too_short', 'claimed']
/** States in which a lesson counts as held. */
export const HELD: readonly LessonState[] = ['confirmed', 'auto_confirmed', 'decided']
/** The two sides, each also as who proposed the time or as who was asked. */
export type LessonActor = Side | 'proposer' | 'asked' | 'system'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Until this long before the start a lesson moves and is cancelled without a mark (decisions 4 point 3). */
const FREE_CHANGE_MS = 12 * HOUR_MS
/** After this long silence decides: a lesson that ended counts as held (decisions 4 point 4), one that was too short as not. */
export const AUTO_CONFIRM_MS = 72 * HOUR_MS
/** How long before that the parent is reminded. */
export const REMIND_BEFORE_MS = 24 * HOUR_MS
/** How long the parent may take back that a lesson was held (decisions 2.1 "Release"). */
export const UNDO_MS = 10 * MINUTE_MS
const SIGN_IN_EARLY_MS = 15 * MINUTE_MS
const SIGN_IN_LATE_MS = 12 * HOUR_MS
const ABSENT_AFTER_MS = 15 * MINUTE_MS

/** What of a lesson decides its moves. */
export type LessonFacts = {
  readonly state: LessonState
  readonly proposedBy: Side
  readonly startsAt: Date
  /** The other time that waits for an answer. */
  readonly movingTo: Date | null
  readonly minutes: number
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  /** When silence decides. */
  readonly autoConfirmAt: Date | null
  /** When the parent said that it was held. */
  readonly confirmedAt: Date | null
}

type When = (lesson: LessonFacts, now: Date) => boolean

const endMs = ({ startsAt, minutes }: LessonFacts): number => startsAt.getTime() + minutes * MINUTE_MS
const isBeforeStart: When = ({ startsAt }, now) => now < startsAt
/** Nobody says of a lesson that is not over that it was held. */
const isOver: When = (lesson, now) => now.getTime() >= endMs(lesson)
const isAfterStart: When = (lesson, now) => !isBeforeStart(lesson, now)
/** Before the lesson and before the other time that waits for an answer. */
const isBeforeEither: When = (lesson, now) => isBeforeStart(lesson, now) && now < (lesson.movingTo ?? lesson.startsAt)
const isAfterEither: When = (lesson, now) => !isBeforeEither(lesson, now)
const isFree: When = ({ startsAt }, now) => !isLateChange(startsAt, now)
const isForgotten: When = (lesson, now) => now.getTime() > endMs(lesson) + SIGN_IN_LATE_MS
const isSignInTime: When = (lesson, now) =>
  now.getTime() >= lesson.startsAt.getTime() - SIGN_IN_EARLY_MS && !isForgotten(lesson, now)
const isAbsent: When = ({ startsAt }, now) => now.getTime() >= startsAt.getTime() + ABSENT_AFTER_MS
const isCountingDown: When = ({ autoConfirmAt }, now) => autoConfirmAt !== null && now < autoConfirmAt
const isCountedDown: When = ({ autoConfirmAt }, now) => autoConfirmAt !== null && now >= autoConfirmAt
/** At least half of the planned time; what lies before the planned start does not count, what lies after the planned end does. */
const isHalf = ({ startsAt, startedAt, minutes }: LessonFacts, end: number): boolean =>
  end - Math.max(startsAt.getTime(), startedAt?.getTime() ?? 0) >= (minutes * MINUTE_MS) / 2
const isAfterHalf: When = (lesson, now) => isHalf(lesson, now.getTime())
const isBeforeHalf: When = (lesson, now) => !isAfterHalf(lesson, now)
const isForgottenWithHalf: When = (lesson, now) => isForgotten(lesson, now) && isHalf(lesson, endMs(lesson))
const isForgottenWithoutHalf: When = (lesson, now) => isForgotten(lesson, now) && !isHalf(lesson, endMs(lesson))
const isStillOpen: When = ({ endedAt }) => endedAt === null
const isFresh: When = (lesson, now) => now < (undoUntil(lesson) ?? now)
const hadHalf = (lesson: LessonFacts): boolean => isHalf(lesson, lesson.endedAt?.getTime() ?? endMs(lesson))
const endedWithHalf: When = (lesson) => lesson.endedAt !== null && hadHalf(lesson)
const endedWithoutHalf: When = (lesson) => lesson.endedAt !== null && !hadHalf(lesson)
const isFreshWithHalf: When = (lesson, now) => isFresh(lesson, now) && hadHalf(lesson)
const isFreshWithoutHalf: When = (lesson, now) => isFresh(lesson, now) && !hadHalf(lesson)

/** Who may move a lesson, and when. */
export const LESSON: StateTable<LessonState, LessonMove | FollowingMove, LessonActor, LessonFacts> = {
  column: 'lesson.state',
  states: LESSON_STATES,
  moves: {
    propose: [{ from: null, to: 'proposed', by: ['parent', 'tutor'] }],
    agree: [
      { from: ['proposed'], to: 'scheduled', by: ['asked'], when: isBeforeStart },
      { from: ['moving'], to: 'scheduled', by: ['asked'], when: isBeforeEither },
    ],
    decline: [{ from: ['proposed'], to: 'cancelled', by: ['asked'] }],
    withdraw: [{ from: ['proposed'], to: 'cancelled', by: ['proposer'] }],
    lapse: [
      { from: ['proposed'], to: 'cancelled', by: ['system'], when: isAfterStart },
      { from: ['moving'], to: 'scheduled', by: ['system'], when: isAfterEither },
    ],
    move: [
      { from: ['proposed'], to: 'proposed', by: ['parent', 'tutor'] },
      { from: ['scheduled', 'moving'], to: 'moving', by: ['parent', 'tutor'], when: isFree },
    ],
    keep: [{ from: ['moving'], to: 'scheduled', by: ['parent', 'tutor'] }],
    cancel: [{ from: ['scheduled', 'moving'], to: 'cancelled', by: ['parent', 'tutor'], when: isBeforeStart }],
    // Follows when one side leaves the match.
    drop: [{ from: ['proposed', 'scheduled', 'moving'], to: 'cancelled', by: ['parent', 'tutor'], when: isBeforeStart }],
    'sign-in': [{ from: ['scheduled', 'moving'], to: 'started', by: ['tutor'], when: isSignInTime }],
    'sign-out': [
      { from: ['started'], to: 'ended', by: ['tutor'], when: isAfterHalf },
      { from: ['started'], to: 'too_short', by: ['tutor'], when: isBeforeHalf },
    ],
    close: [
      { from: ['started'], to: 'ended', by: ['system'], when: isForgottenWithHalf },
      { from: ['started'], to: 'too_short', by: ['system'], when: isForgottenWithoutHalf },
    ],
    // The tutor's word alone never makes a short lesson count: the parent is asked again.
    claim: [{ from: ['too_short'], to: 'claimed', by: ['tutor'], when: isOver }],
    confirm: [{ from: ['ended', 'too_short', 'claimed'], to: 'confirmed', by: ['parent'], when: isOver }],
    undo: [
      { from: ['confirmed'], to: 'ended', by: ['parent'], when: isFreshWithHalf },
      { from: ['confirmed'], to: 'too_short', by: ['parent'], when: isFreshWithoutHalf },
    ],
    'auto-confirm': [{ from: ['ended'], to: 'auto_confirmed', by: ['system'], when: isCountedDown }],
    problem: [{ from: ['started', 'ended', 'too_short', 'claimed'], to: 'disputed', by: ['parent', 'tutor'] }],
    // A dispute ends: the lesson counts as held or not, or goes on where it stood.
    uphold: [{ from: ['disputed'], to: 'decided', by: ['parent', 'tutor', 'system'] }],
    void: [{ from: ['disputed'], to: 'voided', by: ['parent', 'tutor', 'system'] }],
    resume: [
      { from: ['disputed'], to: 'started', by: ['parent', 'tutor'], when: isStillOpen },
      { from: ['disputed'], to: 'ended', by: ['parent', 'tutor'], when: endedWithHalf },
      { from: ['disputed'], to: 'too_short', by: ['parent', 'tutor'], when: endedWithoutHalf },
    ],
    // The first-lesson guarantee, as long as nothing was released for the lesson.
    refund: [
      { from: ['ended'], to: 'refunded', by: ['parent'], when: isCountingDown },
      { from: ['confirmed'], to: 'refunded', by: ['parent'], when: isFresh },
    ],
    miss: [
      { from: ['scheduled', 'moving'], to: 'missed', by: ['parent', 'tutor'], when: isAbsent },
      { from: ['scheduled'], to: 'missed', by: ['system'], when: isForgotten },
      { from: ['too_short', 'claimed'], to: 'missed', by: ['tutor'] },
      { from: ['too_short', 'claimed'], to: 'missed', by: ['system'], when: isCountedDown },
    ],
  },
  refuses: { state: 'LESSON_STATE_CHANGED', who: 'LESSON_NOT_YOURS', time: 'LESSON_NOT_NOW' },
  log: 'events',
}

/** In which roles a side, or the system, moves a lesson. */
export function rolesIn({ proposedBy }: Pick<LessonFacts, 'proposedBy'>, by: Side | 'system'): readonly LessonActor[] {
  return by === 'system' ? [by] : [by, proposedBy === by ? 'proposer' : 'asked']
}

/** Whether a lesson may move so now. */
export function decideLesson(
  lesson: LessonFacts,
  { move, by, now }: { readonly move: LessonMove; readonly by: Side | 'system'; readonly now: Date },
): Decision<LessonState> {
  return decideMove(LESSON, { state: lesson.state, move, who: rolesIn(lesson, by), facts: lesson, now })
}

/** The moves that a side may make now. */
export function lessonMovesOf(lesson: LessonFacts, by: Side, now: Date): readonly LessonMove[] {
  return LESSON_MOVES.filter((move) => decideLesson(lesson, { move, by, now }).ok)
}

/** Whether a change now is so late that it is marked. */
export function isLateChange(startsAt: Date, now: Date): boolean {
  return now.getTime() > startsAt.getTime() - FREE_CHANGE_MS
}

/** Until when the parent may take back that a lesson was held; null when that cannot be. */
export function undoUntil({ state, confirmedAt }: Pick<LessonFacts, 'state' | 'confirmedAt'>): Date | null {
  return state === 'confirmed' && confirmedAt ? new Date(confirmedAt.getTime() + UNDO_MS) : null
}

/** Up to when a lesson was confirmed that can no longer be taken back: what follows from it waits so long. */
export function settledBefore(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS)
}

/** Quarters of an hour at which a lesson takes its tutor: its own and, while it moves, those of the other time too. */
export function heldQuarters({ state, startsAt, movingTo, minutes }: LessonFacts): ReadonlySet<number> {
  if (!TAKING.includes(state)) return new Set()
  return new Set([startsAt, ...(movingTo ? [movingTo] : [])].flatMap((start) => quartersOf({ startsAt: start, minutes })))
}
