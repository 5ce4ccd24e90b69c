import { sortOf } from '#modules/admin/public.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { getCaseMatches, getCases, postCaseTakeDown } from './contract/office-cases.ts'
import { getMatch, getMatches, postFeeWaiver } from './contract/office-matches.ts'
import type { CaseSort } from './store/office-cases.ts'
import type { MatchSort } from './store/office-matches.ts'
import { listCases, readCaseMatches, takeCaseOff } from './use-cases/office-cases.ts'
import { listOfficeMatches, readMatch, waiveFee } from './use-cases/office-matches.ts'

/** Cases and their matches in the back office. */
export const officeRoutes: RoomRoutes = (register) => {
  register(getCases, async (ctx, { query }) => await listCases(ctx, { ...query, ...sortOf<CaseSort>(query.sort) }))
  register(getCaseMatches, async (ctx, { params }) => await readCaseMatches(ctx, params.jobId))
  register(postCaseTakeDown, async (ctx, { params, body }) => {
    await takeCaseOff(ctx, { ...params, ...body })
    return null
  })
  register(getMatches, async (ctx, { query }) => await listOfficeMatches(ctx, { ...query, ...sortOf<MatchSort>(query.sort) }))
  register(getMatch, async (ctx, { params }) => await readMatch(ctx, params.matchId))
  register(postFeeWaiver, async (ctx, { params, body }) => {
    await waiveFee(ctx, { ...params, ...body })
    return null
  })
}
