import { z } from 'zod'
import { FILE_REFUSALS, endpoint } from '#kernel/endpoint.ts'
import { CHECK_KINDS, PAPER_KINDS } from '../domain/verification.ts'
import { reading, writing } from './own-profile.ts'

export { FACT_NAMES } from '../domain/checked-facts.ts'
export { PAPER_KINDS, VERIFICATION_STATES } from '../domain/verification.ts'

/** A private paper as its tutor sees it. */
export const documentLine = z.object({
  documentId: z.uuid(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  /** Sent with a check; it cannot be taken back and is deleted with the decision. */
  isSent: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** How each rung of the own ladder stands. */
export const ownChecks = z.object({
  list: z.array(
    z.object({
      kind: z.enum(CHECK_KINDS),
      state: z.enum(['none', 'submitted', 'approved', 'rejected', 'expired', 'dropped']),
      /** A request waits, also while an older approval still holds. */
      isWaiting: z.boolean(),
      checkedAt: z.iso.datetime().nullable(),
      expiresAt: z.iso.datetime().nullable(),
      /** Why it was rejected, in the operator's words. */
      reason: z.string().nullable(),
      canSubmit: z.boolean(),
      documents: z.array(documentLine),
    }),
  ),
})
export type OwnChecks = z.infer<typeof ownChecks>

const shared = { spec: 'decisions 4 point 8', tag: 'tutor verification' } as const
const LOGIN = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const paperKind = z.enum(PAPER_KINDS)
const ofDocument = { object: 'document' } as const
const documentId = z.object({ documentId: z.uuid() })

export const getOwnChecks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tutor/verification/list',
  summary: 'How the own checks stand',
  access: reading,
  data: ownChecks,
  refusals: [...LOGIN],
})

export const submitCheck = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/tutor/verification/submit',
  summary: 'Send the papers of one kind to be checked',
  access: writing,
  body: z.object({ kind: paperKind }),
  data: ownChecks,
  refusals: [...LOGIN, 'VERIFICATION_WAITING', 'DOCUMENTS_NEEDED'],
})

export const LARGEST_DOCUMENT = 10 * 1024 * 1024

/** PDF, JPEG, PNG or WebP up to 10 MB as multipart/form-data; pictures are encoded again. */
export const uploadPaper = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/tutor/document/upload',
  summary: 'Keep a private paper for a check',
  access: writing,
  query: z.object({ kind: paperKind }),
  data: documentLine,
  refusals: [...LOGIN, ...FILE_REFUSALS, 'TOO_MANY_FILES'],
})

/** The paper itself, always as a download. */
export const getPaper = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/tutor/document/{documentId}',
  summary: 'Download an own paper',
  access: { ...reading, ...ofDocument },
  params: documentId,
  data: z.unknown(),
  refusals: [...LOGIN, 'DOCUMENT_NOT_FOUND'],
})

export const deletePaper = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/tutor/document/delete/{documentId}',
  summary: 'Take back a paper that was not sent yet',
  access: { ...writing, ...ofDocument },
  params: documentId,
  data: z.boolean(),
  refusals: [...LOGIN, 'DOCUMENT_NOT_FOUND', 'DOCUMENT_SENT'],
})
