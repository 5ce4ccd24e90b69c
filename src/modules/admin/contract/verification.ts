import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { freeText } from '#kernel/text.ts'
import { FACT_NAMES } from '#modules/tutors/contract/verification.ts'
import { forOperators } from './for-operators.ts'
import { page } from './page.ts'

const fact = z.union([z.string(), z.number()]).nullable()
const shared = { spec: 'decisions 4 point 8', tag: 'admin' } as const

/** Checks that wait, oldest first. */
export const getVerifications = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/verification/list',
  summary: 'Queue of verifications',
  access: forOperators({ mutates: false }),
  query: page,
  data: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        submittedAt: z.iso.datetime(),
        tutorId: z.int(),
        nameZh: z.string().nullable(),
        nameEn: z.string().nullable(),
        /** What of the profile is checked, as it is now. */
        facts: z.record(z.string(), fact),
        /** Sent back with the decision: nobody approves what they did not see. */
        factsVersion: z.int(),
        lastCheckedAt: z.iso.datetime().nullable(),
        /** What is otherwise than at the last check. */
        changes: z.array(z.object({ name: z.enum(FACT_NAMES), before: fact, after: fact })),
        documents: z.array(
          z.object({
            documentId: z.uuid(),
            fileName: z.string(),
            mediaType: z.string(),
            bytes: z.int(),
            createdAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
    total: z.int(),
    hasNextPage: z.boolean(),
  }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})
export type VerificationLine = z.infer<typeof getVerifications.data>['list'][number]

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
  params: z.object({ verificationId: z.uuid() }),
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
