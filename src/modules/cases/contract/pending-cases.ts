import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

/** A case that waits for a tutor; names of specification 1 §3 "Pending job". */
export const pendingJob = z.object({
  jobId: z.number().int(),
  jobNo: z.string(),
  tutorId: z.number().int().nullable(),
  successDate: z.iso.datetime().nullable(),
  /** Level and subject, joined by a comma. */
  studentTutorialSubject: z.string(),
  /** Who learns, where the reader may know it, what, and where. */
  caseTitle: z.string(),
  /** What the case offers an hour, from and to, in dollars. */
  chargeAmountPerHour: z.number(),
  chargeAmountPerHourMax: z.number(),
  /** Null is online. */
  teachArea: z.string().nullable(),
  /** Joined by commas. */
  tags: z.string(),
  ctime: z.iso.datetime(),
  negotiateLessonNumber: z.number().int(),
  /** Minutes of a lesson. */
  onceTime: z.number().int(),
})
export type PendingJob = z.infer<typeof pendingJob>

/** The own cases that can be booked for (decisions 3.1). */
export const getPendingCases = endpoint({
  method: 'GET',
  path: '/api/parent/job/pending/match/list',
  summary: 'Own cases that wait for a tutor',
  spec: '1 §7',
  tag: 'cases',
  access: { roles: ['parent'], object: 'none', mutates: false, rate: 'read' },
  query: z.object({
    pageNum: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(10),
  }),
  data: z.object({ list: z.array(pendingJob), total: z.number().int() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
