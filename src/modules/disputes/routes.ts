import { fromDollars } from '#kernel/money.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { requireParent, requireTutor } from '#modules/lessons/public.ts'
import { addFileCall, fileOfDispute, removeFileCall } from './contract/dispute-files.ts'
import {
  addEvidenceCall,
  agreeDisputeCall,
  answerDisputeCall,
  disputeDetail,
  disputeList,
  problemCall,
  tutorProblemCall,
  withdrawDisputeCall,
} from './contract/disputes.ts'
import { LARGEST_FILE } from './domain/dispute-files.ts'
import { addEvidence, agreeToDispute, answerDispute, withdrawDispute } from './use-cases/answer-dispute.ts'
import { addFile, openFile, removeFile } from './use-cases/dispute-files.ts'
import { openDispute } from './use-cases/open-dispute.ts'
import { officeRoutes } from './office-routes.ts'
import { listDisputes, readDispute } from './use-cases/read-dispute.ts'

/** Disputes about lessons (decisions 4 point 5). */
export const disputesRoutes: RoomRoutes = (register) => {
  officeRoutes(register)
  register(problemCall, (ctx, { body }) => {
    requireParent(ctx.actor)
    return openDispute(ctx, { ...body, refund: centsOf(body.refund) ?? null })
  })
  register(tutorProblemCall, (ctx, { body }) => {
    requireTutor(ctx.actor)
    return openDispute(ctx, { ...body, refund: centsOf(body.refund) ?? null })
  })
  register(disputeList, (ctx) => listDisputes(ctx))
  register(disputeDetail, (ctx, { params }) => readDispute(ctx, params.disputeId))
  register(agreeDisputeCall, (ctx, { body }) => agreeToDispute(ctx, body.disputeId))
  register(answerDisputeCall, (ctx, { body }) => answerDispute(ctx, body))
  register(addEvidenceCall, (ctx, { body }) => addEvidence(ctx, body))
  register(withdrawDisputeCall, (ctx, { body }) => withdrawDispute(ctx, body.disputeId))
  register.upload(addFileCall, { largestBytes: LARGEST_FILE }, (ctx, { params: { disputeId }, file }) =>
    addFile(ctx, { disputeId, ...file }),
  )
  register.file(fileOfDispute, (ctx, { params }) => openFile(ctx, params.fileId))
  register(removeFileCall, (ctx, { params }) => removeFile(ctx, params.fileId))
}

const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : fromDollars(amount))
