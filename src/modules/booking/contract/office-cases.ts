import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText, searchText } from '#kernel/text.ts'
import { caseCard } from '#modules/cases/contract/case-card.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { transferLine } from '#modules/treasury/contract/ledger.ts'
import { deskLesson, matchLine } from './office-matches.ts'
import { next } from '#kernel/page.ts'
import { countsOf } from '#modules/admin/contract/page.ts'
import { sortedPart } from '#modules/admin/contract/sorted-page.ts'

export const CASE_STATES = ['open', 'matched', 'closed', 'draft'] as const

export const CASE_SORTS = ['since', 'applicants', 'price'] as const

const shared = { spec: 'decisions 4', tag: 'admin' } as const

/** Keyword: a case's number, or part of its parent's name. */
export const getCases = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/case/list',
  summary: 'Search cases',
  access: forOperators({ mutates: false }),
  query: sortedPart(CASE_SORTS, '-since').extend({
    keyword: searchText(100).default(''),
    status: z.enum(CASE_STATES).optional(),
  }),
  data: z.object({
    list: z.array(
      caseCard.extend({
        parentAccountId: z.uuid().nullable(),
        parentName: z.string().nullable(),
        applicantCount: z.int(),
        matchedTutorId: z.int().nullable(),
      }),
    ),
    counts: countsOf(['any', ...CASE_STATES]),
    next,
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type CaseLine = z.infer<typeof getCases.data>['list'][number]

const jobId = z.object({ jobId: z.coerce.number().int().min(1).max(2_000_000_000) })
/** Dollars with thousands commas and two decimals. */
const amount = z.string()
const at = z.iso.datetime()

export const getCaseMatches = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/case/{jobId}/matches',
  summary: 'The matches of a case with their money, its lessons, and what was posted about it',
  access: forOperators({ mutates: false, object: 'case' }),
  params: jobId,
  data: z.object({
    /** The newest first, at most 50. */
    matches: z.array(matchLine),
    /** Trials and cover lessons, the newest first, at most 50. */
    singles: z.array(
      z.object({
        escrowId: z.uuid(),
        tutorId: z.int(),
        tutorName: z.string(),
        startedAt: at,
        endedAt: at.nullable(),
        inEscrow: amount,
      }),
    ),
    /** The last to begin first, at most 50. */
    lessons: z.array(deskLesson),
    /** The newest first, at most 25. */
    transfers: z.array(transferLine),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type CaseMatches = z.infer<typeof getCaseMatches.data>

export const postCaseTakeDown = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/case/{jobId}/take/down',
  summary: 'Take an open case off the board',
  access: forOperators({ mutates: true, object: 'case' }),
  params: jobId,
  body: z.strictObject({ reason: freeText({ longest: 500, isRequired: true }) }),
  data: z.null(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'JOB_NOT_FOUND'],
})
