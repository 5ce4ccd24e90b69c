import { requireGoodPassword } from '#modules/accounts/public.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit.ts'
import { countFailures } from '#platform/count-failures.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { hashPassword, isPassword } from '#platform/password.ts'
import { closeSessionsOf, renewSession } from '#platform/session.ts'
import type { OpenedSession } from '#platform/session.ts'
import { findOperator, setOperatorPassword } from '../store/operators.ts'
import type { OperatorRow } from '../store/operators.ts'
import { recordingFailure } from './record-operator-failure.ts'
import { requireOperator } from './require-operator.ts'

/** What to keep of an own password. Refuses `OPERATOR_PASSWORD_WEAK` for one that is guessed early, or the one that there is. */
export async function newPasswordHash(ctx: Context, operator: OperatorRow, password: string): Promise<string> {
  try {
    await requireGoodPassword(password, [operator.name, ...operator.email.split('@', 1)])
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('OPERATOR_PASSWORD_WEAK') : error
  }
  if (await isPassword(ctx.keys, password, operator.passwordHash)) throw new Refusal('OPERATOR_PASSWORD_WEAK')
  return await hashPassword(ctx.keys, password)
}

/**
 * Changes an operator's own password; their other sessions end and this one gets a new secret. The call asks for a fresh code. Refuses
 * `OPERATOR_LOGIN_WRONG` for a wrong current one, `OPERATOR_PASSWORD_WEAK`, `RATE_LIMITED`.
 */
export async function changeOperatorPassword(
  ctx: Context,
  { currentPassword, password }: { readonly currentPassword: string; readonly password: string },
): Promise<OpenedSession> {
  const { operatorId, sessionId } = requireOperator(ctx)
  const operator = await findOperator(ctx.db, { id: operatorId })
  if (!operator) throw new Refusal('LOGIN_REQUIRED')
  const { email, passwordHash: kept } = operator
  await recordingFailure(ctx, { method: 'password', operator, email }, async () => {
    const wait = await countFailures(ctx, `operator:${email}`, async () => await isPassword(ctx.keys, currentPassword, kept))
    if (wait !== null) throw new Refusal('OPERATOR_LOGIN_WRONG', wait ? { seconds: wait } : {})
  })
  const passwordHash = await newPasswordHash(ctx, operator, password)
  return await inTransaction(ctx, async (tx) => {
    await setOperatorPassword(tx.db, operatorId, passwordHash)
    await closeSessionsOf(tx.db, { operatorId, except: sessionId })
    const session = await renewSession(tx.db, { id: sessionId })
    if (!session) throw new Refusal('LOGIN_REQUIRED')
    const object = { kind: 'operator', id: operatorId }
    await recordAudit(tx.db, { actor: tx.actor, action: 'operator.password-changed', object, now: tx.now() })
    return session
  })
}
