import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { countFailures } from '#platform/count-failures.ts'
import { isPassword } from '#platform/password.ts'
import { closeSession, openSession } from '#platform/session.ts'
import type { OpenedSession } from '#platform/session.ts'
import { findOperator, useTotpStep } from '../store/operators.ts'
import type { OperatorRow } from '../store/operators.ts'
import { stepOfCode } from './authenticator.ts'
import { requireOperator } from './require-operator.ts'
import { recordingFailure } from './record-operator-failure.ts'

const TICKET_MS = 5 * 60_000
const TICKET = 'operator-ticket'
export const TOTP_SECRET = 'operator-totp'

/**
 * First step: e-mail and password. An unknown e-mail and a wrong password answer the same in the same time:
 * `OPERATOR_LOGIN_WRONG`, as does who is suspended. Answers a ticket for the second step. What fails is in the audit log.
 */
export async function logInOperator(ctx: Context, input: { readonly email: string; readonly password: string }): Promise<string> {
  const email = input.email.trim().toLowerCase()
  const operator = await findOperator(ctx.db, { email })
  return await recordingFailure(ctx, { method: 'password', operator, email }, async () => {
    const kept = operator?.passwordHash ?? null
    const seconds = await countFailures(ctx, `operator:${email}`, async () => await isPassword(ctx.keys, input.password, kept))
    if (seconds !== null || !operator?.isActive) throw new Refusal('OPERATOR_LOGIN_WRONG', seconds ? { seconds } : {})
    const ticket = { operatorId: operator.id, endsAt: ctx.now().getTime() + TICKET_MS }
    return ctx.keys.seal(TICKET, JSON.stringify(ticket))
  })
}

/**
 * Second step: the authenticator's code, each only once. Refuses `OPERATOR_LOGIN_WRONG` for a ticket that is not ours or
 * too old, `OPERATOR_CODE_WRONG`.
 */
export async function confirmOperator(
  ctx: Context,
  input: { readonly ticket: string; readonly code: string },
): Promise<{ readonly operatorId: string; readonly name: string; readonly session: OpenedSession }> {
  const operator = await findOperator(ctx.db, { id: operatorOfTicket(ctx, input.ticket) })
  if (!operator) throw new Refusal('OPERATOR_LOGIN_WRONG')
  const attempt = { method: 'authenticator', operator, email: operator.email } as const
  return await recordingFailure(ctx, attempt, async () => await openDesk(ctx, operator, input.code))
}

async function openDesk(ctx: Context, operator: OperatorRow, code: string) {
  const now = ctx.now()
  const { id: operatorId, name } = operator
  if (!operator.isActive) throw new Refusal('OPERATOR_LOGIN_WRONG')
  const step = stepOfCode(ctx.keys.unseal(TOTP_SECRET, operator.totpSecret), code, now)
  const seconds = await countFailures(ctx, `operator-code:${operatorId}`, async () => step !== null)
  if (seconds) throw new Refusal('OPERATOR_CODE_WRONG', { seconds })
  return await inTransaction(ctx, async (tx) => {
    if (step === null || !(await useTotpStep(tx.db, operatorId, step))) throw new Refusal('OPERATOR_CODE_WRONG')
    const session = await openSession(tx.db, { owner: { operatorId }, method: 'operator', device: tx.device, now })
    const actor = { kind: 'operator', operatorId, sessionId: session.id } as const
    await recordAudit(tx.db, { actor, action: 'operator.logged-in', object: { kind: 'operator', id: operatorId }, now })
    return { operatorId, name, session }
  })
}

function operatorOfTicket(ctx: Context, ticket: string): string {
  try {
    const { operatorId, endsAt } = JSON.parse(ctx.keys.unseal(TICKET, ticket)) as { operatorId: string; endsAt: number }
    if (endsAt > ctx.now().getTime()) return operatorId
  } catch {
    // Not ours, or altered.
  }
  throw new Refusal('OPERATOR_LOGIN_WRONG')
}

/** Who is logged in at the desk. */
export async function readOperator(
  ctx: Context,
): Promise<{ readonly operatorId: string; readonly email: string; readonly name: string }> {
  const { operatorId } = requireOperator(ctx)
  const operator = await findOperator(ctx.db, { id: operatorId })
  if (!operator?.isActive) throw new Refusal('LOGIN_REQUIRED')
  return { operatorId, email: operator.email, name: operator.name }
}

/** Ends the operator's session. */
export async function logOutOperator(ctx: Context): Promise<void> {
  const { operatorId, sessionId } = requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    await closeSession(tx.db, sessionId)
    const object = { kind: 'operator', id: operatorId }
    await recordAudit(tx.db, { actor: tx.actor, action: 'operator.logged-out', object, now: tx.now() })
  })
}
