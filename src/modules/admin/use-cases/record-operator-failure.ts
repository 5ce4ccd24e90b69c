import { VISITOR } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import type { OperatorRow } from '../store/operators.ts'

type Attempt = {
  readonly method: 'password' | 'authenticator'
  /** Null when nobody has the e-mail. */
  readonly operator: OperatorRow | null
  readonly email: string
}

const FAILURES: readonly string[] = ['OPERATOR_LOGIN_WRONG', 'OPERATOR_CODE_WRONG', 'RATE_LIMITED']

/**
 * Does `logIn` and records in a transaction apart when it is refused, for that of the login is rolled back. An e-mail that no
 * operator has stands there as a keyed hash, thirty an hour. What the limits refuse is recorded once a quarter of an hour, so that who
 * guesses from a thousand addresses cannot fill the log.
 */
export async function recordingFailure<T>(ctx: Context, attempt: Attempt, logIn: () => Promise<T>): Promise<T> {
  try {
    return await logIn()
  } catch (error) {
    if (error instanceof Refusal && FAILURES.includes(error.code)) await recordFailure(ctx, attempt, error.code)
    throw error
  }
}

async function recordFailure(ctx: Context, { method, operator, email }: Attempt, code: string): Promise<void> {
  const now = ctx.now()
  const object = operator ? { kind: 'operator', id: operator.id } : { kind: 'email', id: ctx.keys.hmac('operator-email', email) }
  if (code === 'RATE_LIMITED' && !(await isWithin(ctx, 'operator-limited', object.id))) return
  if (!operator && !(await isWithin(ctx, 'operator-unknown', ''))) return
  const reason = operator && !operator.isActive ? 'OPERATOR_SUSPENDED' : code
  const act = { actor: VISITOR, action: 'operator.login-failed', object, details: { method, reason }, now }
  await inTransaction(ctx, async (tx) => await recordAudit(tx.db, act))
}

async function isWithin(ctx: Context, name: 'operator-limited' | 'operator-unknown', whom: string): Promise<boolean> {
  try {
    await ctx.limits.take(ctx.db, { name, whom, now: ctx.now() })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
