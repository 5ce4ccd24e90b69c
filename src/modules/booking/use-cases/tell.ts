import { notify } from '#modules/messages/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { Keys } from '#platform/keys.ts'

type News = {
  readonly keys: Keys
  readonly kind: Parameters<typeof notify>[1]['kind']
  /** Case numbers and times; nothing that names or reaches anybody. */
  readonly values: Readonly<Record<string, string | number>>
  readonly now: Date
}

/** Tells a parent something in the caller's transaction. */
export async function tellParent(trx: Db, { accountId, ...news }: News & { readonly accountId: string }): Promise<void> {
  await notify(trx, { ...news, accountId })
}

/** Tells a tutor something in the caller's transaction; one without an account hears nothing. */
export async function tellTutor(trx: Db, { tutorId, ...news }: News & { readonly tutorId: number }): Promise<void> {
  const accountId = (await tutorAccounts(trx, [tutorId])).get(tutorId)?.accountId
  if (accountId) await notify(trx, { ...news, accountId })
}

type Both = { readonly tutorId: number; readonly parentAccountId: string }

/** Tells the other side of who acts. */
export async function tellOther(
  trx: Db,
  { match, by, ...news }: News & { readonly match: Both; readonly by: 'parent' | 'tutor' },
) {
  if (by === 'parent') await tellTutor(trx, { ...news, tutorId: match.tutorId })
  else await tellParent(trx, { ...news, accountId: match.parentAccountId })
}
