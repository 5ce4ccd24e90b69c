import { inTransaction } from '#platform/context.ts'
import { notify } from '#modules/notices/public.ts'
import type { Context } from '#platform/context.ts'
import { CHECK_NAMES } from '../domain/verification.ts'
import { expireVerifications } from '../store/verifications.ts'

const BATCH = 200

/**
 * Daily: approvals whose end has come are written as expired and their tutors told; the profile stopped showing them at
 * the moment itself. Returns how many.
 */
export async function expireChecks(ctx: Context): Promise<number> {
  const now = ctx.now()
  let count = 0
  for (let size = BATCH; size === BATCH; count += size) {
    size = await inTransaction(ctx, async (tx) => {
      const expired = await expireVerifications(tx.db, now, BATCH)
      for (const { accountId, kind, locale } of expired) {
        if (accountId === null) continue
        await notify(tx, {
          accountId,
          kind: 'verification-expired',
          values: { item: CHECK_NAMES[kind][locale === 'en' ? 'en' : 'zh'] },
        })
      }
      return expired.length
    })
  }
  return count
}
