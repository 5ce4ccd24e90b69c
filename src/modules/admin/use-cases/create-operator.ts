import { randomBytes } from 'node:crypto'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { newTotpSecret, totpAddress } from '#platform/authenticator.ts'
import { newId } from '#platform/new-id.ts'
import { hashPassword } from '#platform/password.ts'
import { insertOperator } from '../store/operators.ts'
import { TOTP_SECRET } from './log-in-operator.ts'

export type NewOperator = {
  readonly id: string
  /** Shown once and kept nowhere; good for a day, and for choosing another one alone. */
  readonly password: string
  readonly totpSecret: string
  readonly totpAddress: string
}

/** Secrets that are known beforehand, as the demo prints them. */
type KnownSecrets = { readonly password: string; readonly totpSecret: string }

const PASSWORD_BYTES = 15
const DAY_MS = 86_400_000

/** Creates an operator with a made-up password and authenticator; null when the e-mail is taken. For command line and demo. */
export async function createOperator(
  ctx: Context,
  input: { readonly email: string; readonly name: string; readonly known?: KnownSecrets },
): Promise<NewOperator | null> {
  const { keys } = ctx
  const now = ctx.now()
  const email = input.email.trim().toLowerCase()
  const id = newId(now)
  const password = input.known?.password ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  const totpSecret = input.known?.totpSecret ?? newTotpSecret()
  const passwordHash = await hashPassword(keys, password)
  const passwordUntil = input.known ? null : new Date(now.getTime() + DAY_MS)
  const sealed = keys.seal(TOTP_SECRET, totpSecret)
  const made = { id, email, name: input.name, passwordHash, passwordUntil, totpSecret: sealed, now }
  const isNew = await inTransaction(ctx, async (tx) => {
    if (!(await insertOperator(tx.db, made))) return false
    const object = { kind: 'operator', id }
    await recordAudit(tx.db, { actor: { kind: 'system' }, action: 'operator.created', object, details: { email }, now })
    return true
  })
  return isNew ? { id, password, totpSecret, totpAddress: totpAddress(totpSecret, email) } : null
}
