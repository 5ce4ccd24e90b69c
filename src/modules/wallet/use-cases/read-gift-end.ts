import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { firstGiftEnd } from '../store/gift-grants.ts'

/** When the caller's gift ends that ends first. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function readGiftEnd(ctx: Context): Promise<Date | null> {
  return await firstGiftEnd(ctx.db, requireUser(ctx).accountId, ctx.now())
}
