import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import { useProof } from '#modules/accounts/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { stepOfCode } from '#platform/authenticator.ts'
import { countFailures } from '#platform/count-failures.ts'
import { newId } from '#platform/new-id.ts'
import { isPassword } from '#platform/password.ts'
import { closeSession, noteFreshCode, openSession, renewSession } from '#platform/session.ts'
import type { OpenedSession } from '#platform/session.ts'
import { findOperator, setOperatorPassword, useTotpStep } from '../store/operators.ts'
import type { OperatorRow } from '../store/operators.ts'
import { newPasswordHash } from './operator-password.ts'
import { requireOperator } from './require-operator.ts'
import { recordingFailure } from './record-operator-failure.ts'

const TICKET_MS = 5 * 60_000
const TICKET = 'operator-ticket'
export const TOTP_SECRET = 'operator-totp'

/**
 * First step: e-mail and password. An unknown e-mail and a wrong password answer the same in the same time:
 * `OPERATOR_LOGIN_WRONG`, as does who is suspended and a first password that is over. Answers a ticket for the second step, and whether
 * that has to bring an own password. What fails is in the audit log.
 */
export async function logInOperator(
  ctx: Context,
  input: { readonly email: string; readonly password: string },
): Promise<{ readonly ticket: string; readonly asksPassword: boolean }> {
  const email = input.email.trim().toLowerCase()
  const operator = await findOperator(ctx.db, { email })
  return await recordingFailure(ctx, { method: 'password', operator, email }, async () => {
    const kept = operator?.passwordHash ?? null
    const seconds = await countFailures(ctx, `operator:${email}`, async () => await isPassword(ctx.keys, input.password, kept))
    if (seconds !== null || !operator?.isActive) throw new Refusal('OPERATOR_LOGIN_WRONG', seconds ? { seconds } : {})
    const now = ctx.now()
    const { id: operatorId, passwordUntil } = operator
    if (passwordUntil !== null && passwordUntil <= now) throw new Refusal('OPERATOR_LOGIN_WRONG')
    const ticket: Ticket = { id: newId(now), operatorId, endsAt: now.getTime() + TICKET_MS }
    return { ticket: ctx.keys.seal(TICKET, JSON.stringify(ticket)), asksPassword: passwordUntil !== null }
  })
}

/**
 * Second step: the authenticator's code, each only once, and an own password in place of the first. Refuses `OPERATOR_LOGIN_WRONG` for a
 * ticket that is not ours, too old or has opened a session before, `OPERATOR_CODE_WRONG`, `OPERATOR_PASSWORD_WEAK`.
 */
export async function confirmOperator(
  ctx: Context,
  input: { readonly ticket: string; readonly code: string; readonly password?: string | undefined },
): Promise<{ readonly operatorId: string; readonly name: string; readonly session: OpenedSession }> {
  const ticket = readTicket(ctx, input.ticket)
  const operator = await findOperator(ctx.db, { id: ticket.operatorId })
  if (!operator) throw new Refusal('OPERATOR_LOGIN_WRONG')
  return await recordingFailure(ctx, attemptOf(operator), async () => await openDesk(ctx, operator, { ...input, ...ticket }))
}

/**
 * A fresh code of an operator who is logged in, for acts on money in the next five minutes (`asksFreshCode`). Each code works once, and the
 * session goes on under a new secret. Refuses `OPERATOR_CODE_WRONG`, `RATE_LIMITED`.
 */
export async function confirmAgain(ctx: Context, { code }: { readonly code: string }): Promise<OpenedSession> {
  const { operatorId, sessionId } = requireOperator(ctx)
  const operator = await findOperator(ctx.db, { id: operatorId })
  if (!operator) throw new Refusal('LOGIN_REQUIRED')
  return await recordingFailure(ctx, attemptOf(operator), async () => {
    const step = await stepOf(ctx, operator, code)
    return await inTransaction(ctx, async (tx) => {
      await useStep(tx, operatorId, step)
      await noteFreshCode(tx.db, { id: sessionId, now: tx.now() })
      const session = await renewSession(tx.db, { id: sessionId })
      if (!session) throw new Refusal('LOGIN_REQUIRED')
      await recordAudit(tx.db, { actor: tx.actor, action: 'operator.confirmed', object: objectOf(operatorId), now: tx.now() })
      return session
    })
  })
}

const attemptOf = (operator: OperatorRow) => ({ method: 'authenticator', operator, email: operator.email }) as const
const objectOf = (id: string) => ({ kind: 'operator', id }) as const

type Opening = {
  readonly ticketId: string
  readonly endsAt: Date
  readonly code: string
  readonly password?: string | undefined
}

async function openDesk(ctx: Context, operator: OperatorRow, { ticketId, endsAt, code, password }: Opening) {
  const { id: operatorId, name } = operator
  if (!operator.isActive) throw new Refusal('OPERATOR_LOGIN_WRONG')
  // Before the code, which works once.
  const passwordHash = operator.passwordUntil === null ? null : await newPasswordHash(ctx, operator, password ?? '')
  const step = await stepOf(ctx, operator, code)
  return await inTransaction(ctx, async (tx) => {
    const now = tx.now()
    if (!(await useProof(tx.db, { hash: tx.keys.hmac(TICKET, ticketId), endsAt }))) throw new Refusal('OPERATOR_LOGIN_WRONG')
    await useStep(tx, operatorId, step)
    if (passwordHash !== null) await setOperatorPassword(tx.db, operatorId, passwordHash)
    const session = await openSession(tx.db, { owner: { operatorId }, method: 'operator', device: tx.device, now })
    const actor = { kind: 'operator', operatorId, sessionId: session.id } as const
    if (passwordHash !== null)
      await recordAudit(tx.db, { actor, action: 'operator.password-changed', object: objectOf(operatorId), now })
    await recordAudit(tx.db, { actor, action: 'operator.logged-in', object: objectOf(operatorId), now })
    return { operatorId, name, session }
  })
}

/** The time step of a code, or null for a wrong one, which is counted. Refuses `OPERATOR_CODE_WRONG` to who was wrong too often. */
async function stepOf(ctx: Context, { id, totpSecret }: OperatorRow, code: string): Promise<number | null> {
  const step = stepOfCode(ctx.keys.unseal(TOTP_SECRET, totpSecret), code, ctx.now())
  const seconds = await countFailures(ctx, `operator-code:${id}`, async () => step !== null)
  if (seconds) throw new Refusal('OPERATOR_CODE_WRONG', { seconds })
  return step
}

async function useStep(tx: Transaction, operatorId: string, step: number | null): Promise<void> {
  if (step === null || !(await useTotpStep(tx.db, operatorId, step))) throw new Refusal('OPERATOR_CODE_WRONG')
}

type Ticket = { readonly id: string; readonly operatorId: string; readonly endsAt: number }

function readTicket(ctx: Context, text: string): Pick<Opening, 'ticketId' | 'endsAt'> & { readonly operatorId: string } {
  try {
    const { id: ticketId, operatorId, endsAt } = JSON.parse(ctx.keys.unseal(TICKET, text)) as Ticket
    if (endsAt > ctx.now().getTime()) return { ticketId, operatorId, endsAt: new Date(endsAt) }
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
