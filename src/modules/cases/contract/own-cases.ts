import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { searchText } from '#kernel/text.ts'
import { caseFields, caseFieldsData } from './case-fields.ts'

const roles = ['parent'] as const
const writing = { roles, object: 'case', mutates: true, rate: 'write' } as const
const refused = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND'] as const
const shared = { spec: '1 §3', tag: 'cases' } as const
const jobId = z.number().int().min(1).max(2_000_000_000)
const status = z.enum(['draft', 'open', 'matched', 'closed'])

/** A case in its parent's list. */
export const ownCaseLine = z.object({
  jobId: z.number().int(),
  jobNo: z.string(),
  status,
  closedReason: z.enum(['by_parent', 'expired', 'by_operator']).nullable(),
  /** Tutors who vanished and were replaced for free, of two. */
  freeReplacements: z.number().int(),
  /** Who learns, what, and where; empty while neither level nor subject is chosen. */
  caseTitle: z.string(),
  /** What the parent calls who learns. */
  student: z.string().nullable(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  lessonsPerWeek: z.number().int(),
  lessonMinutes: z.number().int(),
  /** Offers that wait for someone. */
  liveOffers: z.number().int(),
  expiresAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  match: z
    .object({ tutorId: z.number().int(), tutorName: z.string(), price: z.number(), matchedAt: z.iso.datetime() })
    .nullable(),
  can: z.object({ edit: z.boolean(), close: z.boolean(), republish: z.boolean() }),
})
export type OwnCaseLine = z.infer<typeof ownCaseLine>

/** The own cases of one status, or those of all that a search finds, those that changed last first; counts of all of them. */
export const getOwnCases = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/parent/job/list',
  summary: 'Own cases of a status, with the number of offers',
  access: { roles, object: 'none', mutates: false, rate: 'read' },
  query: z.object({
    status: status.default('open'),
    /** Parts of a number, a subject, an area or the tutor's name. */
    keyword: searchText(60).default(''),
    ...partFields({ usual: 12, most: 200 }),
  }),
  data: z.object({
    list: z.array(ownCaseLine),
    next,
    counts: z.object({ draft: z.number().int(), open: z.number().int(), matched: z.number().int(), closed: z.number().int() }),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type OwnCases = z.infer<typeof getOwnCases.data>

/** Everything of an own case, also what is hidden from others. */
export const getOwnCase = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/parent/job/detail/{jobId}',
  summary: 'An own case as it is edited, and as it stands in the list',
  access: { roles, object: 'case', mutates: false, rate: 'read' },
  params: z.object({ jobId: z.coerce.number().int().min(1).max(2_000_000_000) }),
  data: z.object({ jobId: z.number().int(), jobNo: z.string(), status, fields: caseFieldsData, line: ownCaseLine }),
  refusals: refused,
})
export type OwnCaseDetail = z.infer<typeof getOwnCase.data>

/** Keeps a draft as far as it is; without a number a new one begins. */
export const postDraft = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/parent/job/draft/save',
  summary: 'Save a draft, complete or not',
  access: writing,
  body: z.object({ jobId: jobId.nullable(), fields: caseFields }),
  data: z.object({ jobId: z.number().int() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND', 'CASE_STATE_CHANGED', 'TOO_MANY_CASES'],
})

const moving = (name: 'publish' | 'close' | 'republish' | 'draft/delete', summary: string) =>
  endpoint({
    ...shared,
    method: 'POST',
    path: `/api/parent/job/${name}`,
    summary,
    access: writing,
    body: z.object({ jobId }),
    data: z.object({ jobId: z.number().int(), status: status.nullable() }),
    refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND', 'CASE_STATE_CHANGED', 'TOO_MANY_CASES'],
  })

export const postPublish = moving('publish', 'Publish a complete draft; again changes nothing')
export const postClose = moving('close', 'Close an open case; offers on it end')
export const postRepublish = moving('republish', 'Open a closed case again for thirty days')
export const postDeleteDraft = moving('draft/delete', 'Delete a draft')

/** Changes an open case; tutors who applied are notified when something that matters to them changed. */
export const postEdit = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/parent/job/edit',
  summary: 'Change an open case',
  access: writing,
  body: z.object({ jobId, fields: caseFields }),
  data: z.object({ jobId: z.number().int() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND', 'JOB_NOT_PENDING'],
})
