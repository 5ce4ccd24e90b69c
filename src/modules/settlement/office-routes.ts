import type { RoomRoutes } from '#platform/http/routes.ts'
import { getFines, postFineDecision } from './contract/office-fines.ts'
import { decideFine } from './use-cases/answer-fine.ts'
import { listOfficeFines } from './use-cases/office-fines.ts'

/** Fines in the back office (decisions 4 point 6). */
export const officeRoutes: RoomRoutes = (register) => {
  register(getFines, async (ctx, { query }) => await listOfficeFines(ctx, query))
  register(postFineDecision, async (ctx, { params, body }) => {
    await decideFine(ctx, { ...params, ...body })
    return null
  })
}
