import { z } from 'zod'
import { LEAVE_REASONS } from '../domain/match-end.ts'

/** Why a match is left; which side may give which stands in `LEAVE_REASONS`. */
export const leaveReason = z.enum([...new Set([...LEAVE_REASONS.parent, ...LEAVE_REASONS.tutor])])
/** Why a match has ended; the guarantee is claimed by a call of its own. */
export const endReason = z.enum([...leaveReason.options, 'guarantee'])
export { LEAVE_REASONS }
