import { notify } from '#modules/notices/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'

type News = {
  readonly kind: Parameters<typeof notify>[1]['kind']
  /** Case numbers and times; nothing that names or reaches anybody. */
  readonly values: Readonly<Record<string, string | number>>
}

/** Tells a parent something in the caller's transaction. */
export async function notifyParent(
  tx: Transaction,
  { accountId, ...news }: News & { readonly accountId: string },
): Promise<void> {
  await notify(tx, { ...news, accountId, side: 'parent' })
}

/** Tells a tutor something in the caller's transaction; one without an account hears nothing. */
export async function notifyTutor(tx: Transaction, { tutorId, ...news }: News & { readonly tutorId: number }): Promise<void> {
  const accountId = (await tutorAccounts(tx.db, [tutorId])).get(tutorId)?.accountId
  if (accountId) await notify(tx, { ...news, accountId, side: 'tutor' })
}

type Both = { readonly tutorId: number; readonly parentAccountId: string }

/** Tells the other side of who acts. */
export async function notifyOther(
  tx: Transaction,
  { match, by, ...news }: News & { readonly match: Both; readonly by: 'parent' | 'tutor' },
) {
  if (by === 'parent') await notifyTutor(tx, { ...news, tutorId: match.tutorId })
  else await notifyParent(tx, { ...news, accountId: match.parentAccountId })
}
