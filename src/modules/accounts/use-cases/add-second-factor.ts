import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { hashCodes } from '#platform/password.ts'
import { RECOVERY_CODES, recoveryCodeOf } from '../domain/second-factor.ts'
import { insertSecondFactor } from '../store/second-factors.ts'
import { SEALED_FOR } from './take-second-code.ts'

const RECOVERY_BYTES = 16

/** Recovery codes that nobody has yet. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)))
}

/** Gives an account an authenticator with a known secret, and recovery codes that nobody knows; for the demo alone. */
export async function addSecondFactor(
  { db, keys, now }: Context,
  { accountId, secret }: { readonly accountId: string; readonly secret: string },
): Promise<void> {
  const recoveryHashes = await hashCodes(keys, newRecoveryCodes())
  await insertSecondFactor(db, { accountId, secret: keys.seal(SEALED_FOR, secret), lastStep: 0, since: now(), recoveryHashes })
}
