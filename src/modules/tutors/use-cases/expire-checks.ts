import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { notify } from '#modules/notices/public.ts'
import type { Context } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { tryMove } from '#platform/move-state.ts'
import { CHECK_NAMES, VERIFICATION } from '../domain/verification.ts'
import { dueVerifications, setVerificationState } from '../store/verifications.ts'
import { reindexTutors } from './reindex-tutors.ts'

/**
 * Daily: approvals whose end has come are written as expired and their tutors told; profile and card
 * stopped showing them at the moment itself. Returns how many.
 */
export async function expireChecks(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'tutors.expire',
    due: async ({ db, now }, limit) => await dueVerifications(db, now(), limit),
    keyOf: ({ id }) => id,
    each: async (tx, { id, tutorId, expiresAt, accountId, kind, locale }) => {
      const { ok } = await tryMove(tx, VERIFICATION, {
        state: 'approved',
        move: 'expire',
        facts: { expiresAt },
        write: async (made) => await setVerificationState(tx.db, { ...made, id, now: tx.now() }),
      })
      if (!ok) return false
      await reindexTutors(tx, [tutorId])
      const item = CHECK_NAMES[kind][isLocale(locale) ? locale : DEFAULT_LOCALE]
      if (accountId !== null) await notify(tx, { accountId, kind: 'verification-expired', values: { item } })
      return true
    },
  })
}
