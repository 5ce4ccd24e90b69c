import { z } from 'zod'
import { EVERYONE, endpoint } from '#kernel/endpoint.ts'
import { freeText } from '#kernel/text.ts'
import { REPORT_REASONS } from '#modules/reports/contract/report-reasons.ts'
import { APPLICANT_BUCKETS, OFFER_STATUSES } from '../domain/case-offer.ts'

/** Who looks at a case; what they may do follows from it. */
export const VIEWERS = ['visitor', 'owner', 'own_as_tutor', 'parent', 'tutor', 'tutor_unpublished', 'other'] as const

/** A case as everybody may see it; `address` and `senNote` are null for whom they are not. */
export const caseDetail = z.object({
  jobId: z.number().int(),
  jobNo: z.string(),
  status: z.enum(['open', 'matched', 'closed']),
  /** Level and subject, joined by a comma. */
  studentTutorialSubject: z.string(),
  /** Who learns, where the reader may know it, what, and where. */
  caseTitle: z.string(),
  subject: z.string(),
  subjectLabel: z.string(),
  levelLabel: z.string(),
  mediumLabel: z.string().nullable(),
  teachMode: z.enum(['home', 'public', 'online', 'either']),
  areaId: z.number().int().nullable(),
  teachArea: z.string().nullable(),
  districtLabel: z.string().nullable(),
  estate: z.string().nullable(),
  /** Hourly, in dollars. */
  priceMin: z.number(),
  priceMax: z.number(),
  lessonsPerWeek: z.number().int(),
  lessonMinutes: z.number().int(),
  timeWindows: z.array(z.object({ weekday: z.number().int(), from: z.number().int(), to: z.number().int() })),
  isTimeFlexible: z.boolean(),
  startWithinDays: z.number().int().nullable(),
  groupSize: z.number().int(),
  isSen: z.boolean(),
  /** In dollars for each lesson. */
  travelAllowance: z.number(),
  isUrgent: z.boolean(),
  tags: z.array(z.string()),
  tutorSex: z.enum(['any', 'male', 'female']),
  universityLabel: z.string().nullable(),
  educationLabel: z.string().nullable(),
  note: z.string(),
  negotiateLessonNumber: z.number().int(),
  applicants: z.enum(APPLICANT_BUCKETS),
  publishedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  viewer: z.enum(VIEWERS),
  /** What the tutor who looks charges an hour for the case's subject and level, in dollars; null when none is listed. */
  ownPrice: z.number().nullable(),
  /** The own offer of the tutor who looks. */
  offer: z
    .object({
      offerId: z.uuid(),
      status: z.enum(OFFER_STATUSES),
      price: z.number(),
      counter: z.object({ price: z.number(), lessonsPerWeek: z.number().int(), lessonMinutes: z.number().int() }).nullable(),
    })
    .nullable(),
  canApply: z.boolean(),
  /** The exact address, for its parent and the matched tutor. */
  address: z.string().nullable(),
  /** For its parent, and tutors who were shortlisted or taken. */
  senNote: z.string().nullable(),
})
export type CaseDetail = z.infer<typeof caseDetail>

/** A published case. */
export const getCaseDetail = endpoint({
  method: 'GET',
  path: '/api/job/detail/{jobId}',
  summary: 'A published case; hidden facts only for whom they are',
  spec: '1 §2',
  tag: 'cases',
  access: { roles: EVERYONE, object: 'case', mutates: false, rate: 'read' },
  params: z.object({ jobId: z.coerce.number().int().min(1).max(2_000_000_000) }),
  data: caseDetail,
  refusals: ['JOB_NOT_FOUND'],
})

export const postCaseReport = endpoint({
  method: 'POST',
  path: '/api/job/report',
  summary: 'Report a published case for operators to look at',
  spec: '1 §2',
  tag: 'cases',
  access: { roles: ['parent', 'tutor'], object: 'case', mutates: true, rate: 'write' },
  body: z.strictObject({
    jobId: z.int().min(1).max(2_000_000_000),
    reason: z.enum(REPORT_REASONS),
    note: freeText({ longest: 500 }),
  }),
  data: z.literal(true),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND', 'OWN_CONTENT'],
})

/** A case in a short list for tutors. */
export const shortCase = z.object({
  jobId: z.number().int(),
  jobNo: z.string(),
  studentTutorialSubject: z.string(),
  teachArea: z.string().nullable(),
  teachMode: z.enum(['home', 'public', 'online', 'either']),
  priceMin: z.number(),
  priceMax: z.number(),
  lessonsPerWeek: z.number().int(),
  lessonMinutes: z.number().int(),
  isUrgent: z.boolean(),
  applicants: z.enum(APPLICANT_BUCKETS),
  publishedAt: z.iso.datetime(),
})
export type ShortCase = z.infer<typeof shortCase>

/** Open cases like this one; none for a case that is not there. */
export const getSimilarCases = endpoint({
  method: 'GET',
  path: '/api/job/similar/{jobId}',
  summary: 'Open cases of the same subject',
  spec: '1 §2',
  tag: 'cases',
  access: { roles: EVERYONE, object: 'case', mutates: false, rate: 'read' },
  params: z.object({ jobId: z.coerce.number().int().min(1).max(2_000_000_000) }),
  data: z.object({ list: z.array(shortCase) }),
  refusals: ['JOB_NOT_FOUND'],
})

/** Open cases that fit what the tutor teaches. */
export const getCasesForTutor = endpoint({
  method: 'GET',
  path: '/api/tutor/job/for/me/list',
  summary: 'Open cases that fit the own subjects, levels and areas',
  spec: '2 §2',
  tag: 'cases',
  access: { roles: ['tutor'], object: 'none', mutates: false, rate: 'read' },
  data: z.object({ list: z.array(shortCase) }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
