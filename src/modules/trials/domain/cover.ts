import type { LessonState } from '#modules/lessons/public.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

/** How long a tutor has to answer a request for a cover lesson: the family waits. */
export const COVER_ANSWER_MS = 24 * HOUR_MS
/** How many tutors may be asked for one lesson at the same time. */
export const MOST_COVER_REQUESTS = 3
/** After the planned start of a lesson it is too late to have it covered. */
export const COVERED_WITHIN_MS = 2 * WEEK_MS

type Facts = {
  readonly state: LessonState
  readonly startsAt: Date
  /** The trial or cover lesson that it is; null for lessons of a match. */
  readonly trialId: number | null
}
type LastMove = { readonly move: string; readonly by: string }

/**
 * Whether a lesson may be covered by another tutor: its tutor called it off after it was agreed, or did not come, as the parent
 * said. Silence of both proves nothing, and what the parent called off is not missing.
 */
export function isCoverable({ state, startsAt, trialId }: Facts, last: LastMove | null, now: Date): boolean {
  if (trialId !== null || last === null || now.getTime() >= startsAt.getTime() + COVERED_WITHIN_MS) return false
  return isMissing(state, last)
}

function isMissing(state: LessonState, { move, by }: LastMove): boolean {
  if (state === 'cancelled') return move === 'cancel' && by === 'tutor'
  return state === 'missed' && move === 'miss' && by === 'parent'
}

/** When a lesson would be covered unless another time is chosen: at its own time while that is ahead, else the same hour of a later week. */
export function coverTime(startsAt: Date, now: Date): Date {
  const late = now.getTime() - startsAt.getTime()
  const weeks = late < 0 ? 0 : Math.floor(late / WEEK_MS) + 1
  return new Date(startsAt.getTime() + weeks * WEEK_MS)
}
