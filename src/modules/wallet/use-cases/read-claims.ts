import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import type { Claim } from '../domain/claim.ts'
import { claimsOf } from '../store/claims.ts'

/** What is claimed of the caller's wallet, the oldest first. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function readClaims(ctx: Context): Promise<readonly Claim[]> {
  return await claimsOf(ctx.db, requireUser(ctx).accountId)
}
