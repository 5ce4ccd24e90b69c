import { z } from 'zod'
import { APPLICANT_BUCKETS } from '../domain/case-offer.ts'
import { TEACH_MODES } from '../domain/tuition-case.ts'

/** A case in a list; names of specification 1 §3 where it names them. Nothing of it says who or where the family is. */
export const jobCard = z.object({
  jobId: z.number().int(),
  jobNo: z.string(),
  subject: z.object({ value: z.string(), label: z.string() }),
  level: z.object({ value: z.number().int(), label: z.string() }),
  /** Level and subject, joined by a comma. */
  studentTutorialSubject: z.string(),
  teachMode: z.enum(TEACH_MODES),
  /** Sub-area, or null for lessons online. */
  teachArea: z.string().nullable(),
  areaId: z.number().int().nullable(),
  /** Hourly fee in dollars. */
  priceMin: z.number(),
  priceMax: z.number(),
  lessonsPerWeek: z.number().int(),
  /** Minutes of a lesson. */
  onceTime: z.number().int(),
  /** Days within which lessons shall begin; null when not said. */
  startWithinDays: z.number().int().nullable(),
  groupSize: z.number().int(),
  /** Language of teaching; null is any. */
  medium: z.string().nullable(),
  tutorGender: z.enum(['any', 'male', 'female']),
  isUrgent: z.boolean(),
  isSen: z.boolean(),
  /** For a lesson, in dollars; 0 is none. */
  travelAllowance: z.number(),
  tags: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The first 200 characters. */
  note: z.string(),
  /** How many tutors have answered. */
  applicantBucket: z.enum(APPLICANT_BUCKETS),
  publishTime: z.iso.datetime(),
})
export type JobCard = z.infer<typeof jobCard>
