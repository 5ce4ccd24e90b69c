import { namingParent, namingTutor } from '#modules/cases/public.ts'
import { notify } from '#modules/notices/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'

type Kind = Parameters<typeof notify>[1]['kind']

type News = {
  readonly kind: Kind
  /** Case numbers, sums and times. Who it is from is added here, where the words of the kind name them. */
  readonly values: Readonly<Record<string, string | number>>
}

type Both = { readonly tutorId: number; readonly parentAccountId: string }

/** Tells the parent of a pair something in the caller's transaction, naming the tutor. */
export async function notifyParent(tx: Transaction, { match, ...news }: News & { readonly match: Both }): Promise<void> {
  const values = namingTutor(tx, news, match.tutorId)
  await notify(tx, { ...news, values, accountId: match.parentAccountId, side: 'parent' })
}

/** Tells the tutor of a pair something in the caller's transaction, naming the parent after a match; one without an account hears nothing. */
export async function notifyTutor(tx: Transaction, { match, ...news }: News & { readonly match: Both }): Promise<void> {
  const accountId = (await tutorAccounts(tx.db, [match.tutorId])).get(match.tutorId)?.accountId
  if (!accountId) return
  const values = namingParent(tx, news, match.parentAccountId)
  await notify(tx, { ...news, values, accountId, side: 'tutor' })
}

/** Tells the other side of who acts. */
export async function notifyOther(
  tx: Transaction,
  { match, by, ...news }: News & { readonly match: Both; readonly by: 'parent' | 'tutor' },
) {
  if (by === 'parent') await notifyTutor(tx, { ...news, match })
  else await notifyParent(tx, { ...news, match })
}
