import { z } from 'zod'

/** What orders of this room keep, by their kind: enough to deliver them. */
export const hallFeeSold = z.strictObject({ jobId: z.int() })
