import { listVerificationQueue } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import type { Keys } from '#platform/keys.ts'
import type { Limits } from '#platform/limits.ts'
import { getAudit } from './contract/audit.ts'
import { getCases, postCaseTakeDown } from './contract/cases.ts'
import { getDisputes } from './contract/disputes.ts'
import { getOperator, postOperatorCode, postOperatorLogin, postOperatorLogout } from './contract/login.ts'
import { getReports, postReportDecision } from './contract/reports.ts'
import { getUsers, postRestore, postSuspend } from './contract/users.ts'
import { getVerificationDocument, getVerifications, postVerificationDecision } from './contract/verification.ts'
import { listCases, takeCaseOff } from './use-cases/cases.ts'
import { listDisputes } from './use-cases/disputes.ts'
import type { AdminContext } from './use-cases/ground.ts'
import { confirmOperator, logInOperator, logOutOperator, readOperator } from './use-cases/log-in-operator.ts'
import { readAudit } from './use-cases/read-audit.ts'
import { decideOnReport, listReports } from './use-cases/reports.ts'
import { listUsers, restoreUser, suspendUser } from './use-cases/users.ts'
import { decideCheck, openPaper } from './use-cases/verifications.ts'

/** The back office: everything but its login is for operators only. */
export function adminRoutes(ground: { readonly keys: Keys; readonly limits: Limits }): RoomRoutes {
  const own = (ctx: Context): AdminContext => ({ ...ctx, ...ground })
  return (register) => {
    register(postOperatorLogin, async (ctx, { body }) => ({ ticket: await logInOperator(own(ctx), body) }))
    register.session(postOperatorCode, async (ctx, { body }) => {
      const { session, ...data } = await confirmOperator(own(ctx), body)
      return { data, session }
    })
    register(getOperator, async (ctx) => await readOperator(own(ctx)))
    register.session(postOperatorLogout, async (ctx) => {
      await logOutOperator(own(ctx))
      return { data: null, session: 'closed' }
    })
    register(getUsers, async (ctx, { query }) => await listUsers(own(ctx), query))
    register(postSuspend, async (ctx, { params, body }) => {
      await suspendUser(own(ctx), { ...params, ...body })
      return null
    })
    register(postRestore, async (ctx, { params, body }) => {
      await restoreUser(own(ctx), { ...params, ...body })
      return null
    })
    register(getAudit, async (ctx, { query }) => await readAudit(own(ctx), query))
    register(getVerifications, async (ctx, { query }) => await listVerificationQueue(ctx, query))
    register.file(getVerificationDocument, async (ctx, { params }) => await openPaper(own(ctx), params.documentId))
    register(postVerificationDecision, async (ctx, { params, body }) => {
      await decideCheck(own(ctx), { id: params.verificationId, verdict: body.verdict, reason: body.reason ?? null })
      return null
    })
    register(getReports, async (ctx, { query }) => await listReports(own(ctx), query))
    register(postReportDecision, async (ctx, { params, body }) => {
      await decideOnReport(own(ctx), { ...params, verdict: body.verdict, reason: body.reason ?? '' })
      return null
    })
    register(getCases, async (ctx, { query }) => await listCases(own(ctx), query))
    register(postCaseTakeDown, async (ctx, { params, body }) => {
      await takeCaseOff(own(ctx), { ...params, ...body })
      return null
    })
    register(getDisputes, async (ctx) => await listDisputes(own(ctx)))
  }
}
