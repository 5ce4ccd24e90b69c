import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { reportAccount } from '#modules/reports/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { COUNTED_DAYS, KEPT_DAYS, isPattern } from '../domain/hidden-contacts.ts'
import { countHidden, deleteOldHidden, forgetHidden, listHidden, sumHidden } from '../store/hidden-contacts.ts'
import type { HiddenTo } from '../store/hidden-contacts.ts'

const DAY_MS = 86_400_000

export type HiddenText = { readonly accountId: string; readonly parentAccountId: string; readonly tutorId: number }

/**
 * Counts a text in which contacts of its writer were hidden from the other of a pair, in the caller's transaction, and tells operators
 * when they come again and again. What was hidden is not kept.
 */
export async function noteHidden(tx: Transaction, { accountId, parentAccountId, tutorId }: HiddenText): Promise<void> {
  const day = hongKongDay(tx.now())
  const since = hongKongDay(new Date(tx.now().getTime() - (COUNTED_DAYS - 1) * DAY_MS))
  await countHidden(tx.db, { accountId, parentAccountId, tutorId, day })
  if (isPattern(await sumHidden(tx.db, accountId, since))) await reportAccount(tx, { accountId, reason: 'contact' })
}

/** To whom a person wrote texts with contacts that were hidden, and how many, for operators. */
export async function listHiddenTo({ db }: Pick<Context, 'db'>, accountId: string): Promise<readonly HiddenTo[]> {
  return await listHidden(db, accountId)
}

/** Operators have decided on somebody: from now on it is counted anew. */
export async function countAnew({ db }: Transaction, accountId: string): Promise<void> {
  await forgetHidden(db, accountId)
}

/** Forgets counts that are older than a month; daily. Answers how many rows. */
export async function forgetOldHidden({ db, now }: Context): Promise<number> {
  return await deleteOldHidden(db, hongKongDay(new Date(now().getTime() - KEPT_DAYS * DAY_MS)))
}
