/** Why a match is left, by the side that leaves it; `vanished` is the parent's report that the tutor is not to be reached. */
export const LEAVE_REASONS = {
  parent: ['vanished', 'schedule', 'not_suitable', 'price', 'not_needed', 'other'],
  tutor: ['schedule', 'distance', 'not_suitable', 'no_answer', 'other'],
} as const
export type LeavingSide = keyof typeof LEAVE_REASONS
/** Why a match ended: a reason that was given, or the first-lesson guarantee. */
export type LeaveReason = (typeof LEAVE_REASONS)[LeavingSide][number] | 'guarantee'

/** Whether this side may give this reason. */
export function mayGive(side: LeavingSide, reason: LeaveReason): boolean {
  return (LEAVE_REASONS[side] as readonly LeaveReason[]).includes(reason)
}

/** Whether such an end counts as a replacement of the tutor, of which a case has some for free. */
export function isReplacement(reason: LeaveReason): boolean {
  return reason === 'vanished' || reason === 'guarantee'
}

/** Replacements of tutors who vanished, or did not suit in the first lesson, that a case has for free (decisions 4 point 9). */
export const MOST_FREE_REPLACEMENTS = 2
