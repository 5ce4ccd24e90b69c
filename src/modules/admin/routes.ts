import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import { getAmounts, postAmountChange } from './contract/amounts.ts'
import { getAudit } from './contract/audit.ts'
import { getFailedWork, postWorkAgain } from './contract/background-work.ts'
import * as login from './contract/login.ts'
import { sortOf } from './contract/sorted-page.ts'
import type { UserSort } from './store/users.ts'
import { getUsers, postRestore, postSecondFactorReset, postSuspend } from './contract/users.ts'
import { changeAmount, listAmounts } from './use-cases/amounts.ts'
import { listFailedWork, tryWorkAgain } from './use-cases/failed-work.ts'
import { confirmAgain, confirmOperator, logInOperator, logOutOperator, readOperator } from './use-cases/log-in-operator.ts'
import { changeOperatorPassword } from './use-cases/operator-password.ts'
import { readAudit } from './use-cases/read-audit.ts'
import { listUsers, resetUserSecondFactor, restoreUser, suspendUser } from './use-cases/users.ts'

/** The back office: everything but its login is for operators only. */
export const adminRoutes: RoomRoutes = (register) => {
  register(login.postOperatorLogin, async (ctx, { body }) => await logInOperator(ctx, body))
  register.session(login.postOperatorCode, async (ctx, { body }) => {
    const { session, ...data } = await confirmOperator(ctx, body)
    return { data, session }
  })
  register.session(login.postFreshCode, async (ctx, { body }) => ({ data: null, session: await confirmAgain(ctx, body) }))
  register.session(login.postOperatorPassword, async (ctx, { body }) => ({
    data: null,
    session: await changeOperatorPassword(ctx, body),
  }))
  register(login.getOperator, async (ctx) => await readOperator(ctx))
  register.session(login.postOperatorLogout, async (ctx) => {
    await logOutOperator(ctx)
    return { data: null, session: 'closed' }
  })
  plugUsers(register)
  plugRecord(register)
}

function plugUsers(register: Register): void {
  register(getUsers, async (ctx, { query }) => await listUsers(ctx, { ...query, ...sortOf<UserSort>(query.sort) }))
  register(postSuspend, async (ctx, { params, body }) => {
    await suspendUser(ctx, { ...params, ...body })
    return null
  })
  register(postRestore, async (ctx, { params, body }) => {
    await restoreUser(ctx, { ...params, ...body })
    return null
  })
  register(postSecondFactorReset, async (ctx, { params, body }) => {
    await resetUserSecondFactor(ctx, { ...params, ...body })
    return null
  })
}

/** Amounts that change, what happened, and what failed to. */
function plugRecord(register: Register): void {
  register(getAmounts, async (ctx) => await listAmounts(ctx))
  register(postAmountChange, async (ctx, { body: { day = null, ...body } }) => ({
    inForceFrom: (await changeAmount(ctx, { ...body, day })).toISOString(),
  }))
  register(getAudit, async (ctx, { query }) => await readAudit(ctx, query))
  register(getFailedWork, async (ctx, { query }) => await listFailedWork(ctx, query))
  register(postWorkAgain, async (ctx, { body }) => {
    await tryWorkAgain(ctx, body)
    return null
  })
}
