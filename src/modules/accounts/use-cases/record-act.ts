import type { UserActor } from '#kernel/actor.ts'
import type { Phone } from '#kernel/phone.ts'
import { VISITOR } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import type { AuditDetails } from '#platform/audit.ts'
import type { Provider } from '../domain/identity-providers.ts'
import { phoneHash } from './code-secrets.ts'

/** What people do with their own accounts, as it stands in the audit log. */
export type OwnAct =
  | 'account.logged-out'
  | 'account.password-changed'
  | 'account.mobile-changed'
  | 'account.registered'
  | 'account.terms-agreed'
  | 'account.identity-bound'
  | 'account.identity-released'
  | 'account.payment-term-added'
  | 'account.payment-term-deleted'
  | 'account.side-opened'
  | 'account.side-switched'
  | 'account.session-revoked'
  | 'account.sessions-revoked'
  | 'account.deletion-asked'
  | 'account.data-downloaded'
  | 'account.second-factor-on'
  | 'account.second-factor-off'
  | 'account.recovery-codes-made'
  | 'account.confirmed'

type Done = { readonly actor: UserActor; readonly action: OwnAct; readonly details?: AuditDetails }

/** Records what someone did with their own account; the last statement of the transaction that does it. */
export async function recordOwnAct(tx: Transaction, { actor, action, details = {} }: Done): Promise<void> {
  const object = { kind: 'account', id: actor.accountId }
  await recordAudit(tx.db, { actor, action, object, details, now: tx.now() })
}

type Attempt = {
  readonly method: 'password' | 'code' | 'registration' | Provider
  /** Null when a provider vouches instead, and in the second step. */
  readonly phone: Pick<Phone, 'countryCode' | 'mobile'> | null
  /** Whose second factor is asked for. */
  readonly accountId?: string
}

// Not those that say that nothing was tried: over codes, providers that do not answer, too many requests.
const FAILURES: readonly string[] = [
  'LOGIN_WRONG',
  'CODE_WRONG',
  'IDENTITY_NOT_VALID',
  'ACCOUNT_SUSPENDED',
  'SECOND_FACTOR_WRONG',
]

/**
 * Does `logIn` and records when it fails. The number stands there as a keyed hash, so that guesses at one number can be
 * counted, and nobody can read whose it is.
 */
export async function recordingFailure<T>(ctx: Context, attempt: Attempt, logIn: () => Promise<T>): Promise<T> {
  try {
    return await logIn()
  } catch (error) {
    if (error instanceof Refusal && FAILURES.includes(error.code)) await recordFailure(ctx, attempt, error.code)
    throw error
  }
}

async function recordFailure(ctx: Context, attempt: Attempt, reason: string): Promise<void> {
  const object = whomOf(ctx, attempt)
  const { method } = attempt
  const details = { method, reason }
  await inTransaction(
    ctx,
    async (tx) => await recordAudit(tx.db, { actor: VISITOR, action: 'account.login-failed', object, details, now: tx.now() }),
  )
}

function whomOf({ keys }: Context, { method, phone, accountId }: Attempt): { readonly kind: string; readonly id: string } {
  if (accountId !== undefined) return { kind: 'account', id: accountId }
  return phone ? { kind: 'phone', id: phoneHash(keys, phone) } : { kind: 'provider', id: method }
}
