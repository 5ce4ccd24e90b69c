import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText, searchText } from '#kernel/text.ts'
import { FACT_NAMES, PAPER_KINDS, VERIFICATION_STATES } from './verification.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { next } from '#kernel/page.ts'
import { countsOf, part } from '#modules/admin/contract/page.ts'

const fact = z.union([z.string(), z.number()]).nullable()
const shared = { spec: 'decisions 4 point 8', tag: 'admin' } as const

const at = z.iso.datetime()

const check = z.object({
  id: z.uuid(),
  kind: z.enum(PAPER_KINDS),
  state: z.enum(VERIFICATION_STATES),
  submittedAt: at,
  decidedAt: at.nullable(),
  tutorId: z.int(),
  accountId: z.uuid().nullable(),
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
})

const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const params = z.object({ verificationId: z.uuid() })

/** Those that wait with the oldest first, others with the newest. Keyword: number, name or account of a tutor, whatever the state. */
export const getVerifications = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/verification/list',
  summary: 'Verifications in a state, or of a tutor',
  access: forOperators({ mutates: false }),
  query: part.extend({ keyword: searchText(100).default(''), queue: z.enum(VERIFICATION_STATES).default('submitted') }),
  data: z.object({
    /** `papers`: how many documents are there to be read. */
    list: z.array(check.extend({ papers: z.int() })),
    counts: countsOf(VERIFICATION_STATES),
    next,
  }),
  refusals: OPERATOR,
})
export type VerificationLine = z.infer<typeof getVerifications.data>['list'][number]

export const getVerification = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/verification/{verificationId}/detail',
  summary: 'A verification with what is checked, its documents, and everything that happened to it',
  access: forOperators({ mutates: false, object: 'verification' }),
  params,
  data: check.extend({
    /** Name of the operator. */
    decidedBy: z.string().nullable(),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    expiresAt: at.nullable(),
    /** What of the profile is checked: as it is now while it waits, else as it was. */
    facts: z.record(z.string(), fact),
    /** Sent back with the decision: nobody approves what they did not see. */
    factsVersion: z.int(),
    lastCheckedAt: at.nullable(),
    /** What is otherwise than at the last check. */
    changes: z.array(z.object({ name: z.enum(FACT_NAMES), before: fact, after: fact })),
    documents: z.array(
      z.object({ documentId: z.uuid(), fileName: z.string(), mediaType: z.string(), bytes: z.int(), createdAt: at }),
    ),
    /** Every time that the tutor asked for this kind of check, and what was done with this one. */
    story: z.array(
      z.object({
        at,
        move: z.enum(['submitted', 'again', 'read', 'approved', 'rejected', 'expired', 'dropped']),
        /** Name of the operator; null for the tutor and the system. */
        by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: [...OPERATOR, 'VERIFICATION_NOT_FOUND'],
})
export type VerificationStory = z.infer<typeof getVerification.data>

/** A paper of a check that waits, as a download. */
export const getVerificationDocument = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/verification/document/{documentId}',
  summary: 'A paper that waits to be checked',
  access: forOperators({ mutates: false, object: 'document' }),
  params: z.object({ documentId: z.uuid() }),
  data: z.unknown(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'DOCUMENT_NOT_FOUND'],
})

/** The papers are deleted with the decision. */
export const postVerificationDecision = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/verification/{verificationId}/decide',
  summary: 'Approve or reject a verification',
  access: forOperators({ mutates: true, object: 'verification' }),
  params,
  body: z.strictObject({
    verdict: z.enum(['approved', 'rejected']),
    reason: freeText({ longest: 500 }).optional(),
    factsVersion: z.int().min(1).optional(),
  }),
  data: z.null(),
  refusals: [
    'LOGIN_REQUIRED',
    'ROLE_NOT_ALLOWED',
    'VERIFICATION_NOT_FOUND',
    'VERIFICATION_DECIDED',
    'VERIFICATION_CHANGED',
    'REASON_NEEDED',
  ],
})
