import { z } from 'zod'

/** What orders of this room keep, by their kind: enough to deliver them. */
export const lessonsSold = z.strictObject({ jobId: z.int(), lessons: z.int(), escrowId: z.uuid() })
export type LessonsSold = z.infer<typeof lessonsSold>
export const caseFeeSold = z.strictObject({ jobId: z.int(), escrowId: z.uuid() })
export type CaseFeeSold = z.infer<typeof caseFeeSold>
export const finesSold = z.strictObject({ jobId: z.int(), escrowId: z.uuid(), side: z.enum(['parent', 'tutor']) })
export type FinesSold = z.infer<typeof finesSold>
