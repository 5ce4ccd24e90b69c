import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { inTransaction } from '#platform/context.ts'
import { notify } from '#modules/notices/public.ts'
import type { Context } from '#platform/context.ts'
import { moveState } from '#platform/move-state.ts'
import { CHECK_NAMES, VERIFICATION } from '../domain/verification.ts'
import { lockDue, setVerificationState } from '../store/verifications.ts'
import { reindexTutors } from './reindex-tutors.ts'

const BATCH = 200

/**
 * Daily: approvals whose end has come are written as expired and their tutors told; profile and card
 * stopped showing them at the moment itself. Returns how many.
 */
export async function expireChecks(ctx: Context): Promise<number> {
  const now = ctx.now()
  let count = 0
  for (let size = BATCH; size === BATCH; count += size) {
    size = await inTransaction(ctx, async (tx) => {
      const due = await lockDue(tx.db, now, BATCH)
      await reindexTutors(tx, [...new Set(due.map(({ tutorId }) => tutorId))])
      for (const { id, expiresAt, accountId, kind, locale } of due) {
        await moveState(tx, VERIFICATION, {
          state: 'approved',
          move: 'expire',
          facts: { expiresAt },
          write: async (made) => await setVerificationState(tx.db, { ...made, id, now }),
        })
        if (accountId === null) continue
        await notify(tx, {
          accountId,
          kind: 'verification-expired',
          values: { item: CHECK_NAMES[kind][isLocale(locale) ? locale : DEFAULT_LOCALE] },
        })
      }
      return due.length
    })
  }
  return count
}
