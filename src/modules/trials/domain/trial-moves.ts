import type { StateTable } from '#kernel/state-table.ts'
import { COVER_ANSWER_MS } from './cover.ts'
import type { LessonState } from '#modules/lessons/public.ts'

/**
 * - `requested`: the tutor's turn
 * - `accepted`: it is a lesson, which goes its own way
 * - `declined` by the tutor, `withdrawn` by the parent, `expired` without an answer
 * - `lapsed`: the case was matched or closed, or the tutor's account; a cover lesson was accepted by another tutor, or its match left
 * - `cancelled`: its lesson was called off before it began; a cover lesson also when its tutor did not come
 */
export const TRIAL_STATES = ['requested', 'accepted', 'declined', 'withdrawn', 'expired', 'lapsed', 'cancelled'] as const
export type TrialState = (typeof TRIAL_STATES)[number]
export type TrialMove = 'request' | 'accept' | 'decline' | 'withdraw' | 'expire' | 'lapse' | 'cancel'
export type TrialActor = 'parent' | 'tutor' | 'system'

/** States in which a pair has had its trial lesson, or is about to. */
export const STANDING_TRIALS: readonly TrialState[] = ['requested', 'accepted']

/** States of its lesson in which it is clear what becomes of the money. */
export const TRIAL_OVER: readonly LessonState[] = ['confirmed', 'auto_confirmed', 'decided', 'voided', 'cancelled', 'missed']

const HOUR_MS = 3_600_000
/** How long a tutor may think about a request. */
const ANSWER_MS = 48 * HOUR_MS

type Facts = { readonly expiresAt: Date }
const isOver = ({ expiresAt }: Facts, now: Date): boolean => now >= expiresAt
const isInTime = (facts: Facts, now: Date): boolean => !isOver(facts, now)

/** Who may move a trial or cover lesson that was asked for, and when. */
export const TRIAL: StateTable<TrialState, TrialMove, TrialActor, Facts> = {
  column: 'trial.state',
  states: TRIAL_STATES,
  moves: {
    request: [{ from: null, to: 'requested', by: ['parent'] }],
    accept: [{ from: ['requested'], to: 'accepted', by: ['tutor'], when: isInTime }],
    decline: [{ from: ['requested'], to: 'declined', by: ['tutor'], when: isInTime }],
    withdraw: [{ from: ['requested'], to: 'withdrawn', by: ['parent'] }],
    expire: [{ from: ['requested'], to: 'expired', by: ['system'], when: isOver }],
    lapse: [{ from: ['requested'], to: 'lapsed', by: ['system'] }],
    cancel: [{ from: ['accepted'], to: 'cancelled', by: ['parent', 'tutor'] }],
  },
  refuses: { state: 'TRIAL_STATE_CHANGED', who: 'TRIAL_STATE_CHANGED', time: 'TRIAL_EXPIRED' },
  log: 'events',
}

/** Until when a tutor may answer: 48 hours, 24 for a cover lesson, but not beyond the time that was wished for. */
export function answerUntil(now: Date, startsAt: Date, isCover = false): Date {
  return new Date(Math.min(now.getTime() + (isCover ? COVER_ANSWER_MS : ANSWER_MS), startsAt.getTime()))
}

/** How a trial stands: one whose time is over has ended, even before the system says so. */
export function trialStateOf({ state, ...facts }: Facts & { readonly state: TrialState }, now: Date): TrialState {
  return state === 'requested' && isOver(facts, now) ? 'expired' : state
}
