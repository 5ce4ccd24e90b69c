import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { reportAccount } from '#modules/reports/public.ts'
import type { HiddenToLine } from '#modules/reports/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { COUNTED_DAYS, KEPT_DAYS, isPattern } from '../domain/hidden-contacts.ts'
import { countHidden, deleteOldHidden, forgetHidden, listHidden, sumHidden } from '../store/hidden-contacts.ts'

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

/** With whom a person wrote texts with contacts that were hidden, how many, and about which cases, for operators. */
export async function hiddenToOf(ctx: Context, { accountId }: { readonly accountId: string }): Promise<readonly HiddenToLine[]> {
  const list = await listHidden(ctx.db, accountId)
  const others = list.map((one) => (one.parentAccountId === accountId ? one.tutorAccountId : one.parentAccountId))
  const [tutors, parents] = await Promise.all([
    tutorNames(ctx.db, unique(list.map(({ tutorId }) => tutorId))),
    accountNames(ctx.db, unique(others.flatMap((other) => other ?? []))),
  ])
  return list.map(({ parentAccountId, tutorId, texts, lastDay, caseIds }, at) => {
    const other = others[at] ?? null
    const name = parentAccountId === accountId ? tutors.get(tutorId)?.[ctx.locale] : other === null ? null : parents.get(other)
    return {
      accountId: other,
      tutorId,
      name: name ?? '',
      texts,
      lastDay,
      cases: caseIds.map((jobId) => ({ jobId, jobNo: `C${jobId}` })),
    }
  })
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

/** Operators have decided on somebody: from now on it is counted anew. */
export async function countAnew({ db }: Transaction, accountId: string): Promise<void> {
  await forgetHidden(db, accountId)
}

/** Forgets counts that are older than a month; daily. Answers how many rows. */
export async function forgetOldHidden({ db, now }: Context): Promise<number> {
  return await deleteOldHidden(db, hongKongDay(new Date(now().getTime() - KEPT_DAYS * DAY_MS)))
}
