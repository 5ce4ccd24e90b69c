import type { RoomRoutes } from '#platform/http/routes.ts'
import {
  getVerification,
  getVerificationDocument,
  getVerifications,
  postVerificationDecision,
} from './contract/office-verification.ts'
import { decideVerification } from './use-cases/decide-verification.ts'
import { openPaper } from './use-cases/office-open-paper.ts'
import { listVerifications, readVerification } from './use-cases/office-verifications.ts'

/** Checks of tutors in the back office. */
export const officeRoutes: RoomRoutes = (register) => {
  register(getVerifications, async (ctx, { query }) => await listVerifications(ctx, query))
  register(getVerification, async (ctx, { params }) => await readVerification(ctx, params.verificationId))
  register.file(getVerificationDocument, async (ctx, { params }) => await openPaper(ctx, params.documentId))
  register(postVerificationDecision, async (ctx, { params, body }) => {
    await decideVerification(ctx, {
      id: params.verificationId,
      verdict: body.verdict,
      reason: body.reason ?? null,
      factsVersion: body.factsVersion ?? null,
    })
    return null
  })
}
