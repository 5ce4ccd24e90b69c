import { z } from 'zod'

/** What orders of this room keep, by their kind: enough to deliver them. */
export const trialSold = z.strictObject({ tutorId: z.int() })
export const coverSold = z.strictObject({ lessonId: z.uuid(), tutorId: z.int() })
