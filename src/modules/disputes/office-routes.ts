import { cents } from '#kernel/money.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { getDispute, getDisputeFile, getDisputes, postDisputeDecision } from './contract/office-disputes.ts'
import { decideDispute } from './use-cases/decide-dispute.ts'
import { listOfficeDisputes, openOfficeFile, readOfficeDispute } from './use-cases/office-disputes.ts'

/** Disputes in the back office (decisions 4 point 5). */
export const officeRoutes: RoomRoutes = (register) => {
  register(getDisputes, async (ctx, { query }) => await listOfficeDisputes(ctx, query))
  register(getDispute, async (ctx, { params }) => await readOfficeDispute(ctx, params.disputeId))
  register.file(getDisputeFile, async (ctx, { params }) => await openOfficeFile(ctx, params.fileId))
  register(postDisputeDecision, async (ctx, { params, body: { refund, ...body } }) => {
    await decideDispute(ctx, { ...params, ...body, refund: cents(refund) })
    return null
  })
}
