import { notify } from '#modules/notices/public.ts'
import { tutorAccounts } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'
import { namingParent, namingTutor } from './name-counterpart.ts'

type Kind = Parameters<typeof notify>[1]['kind']
type News = {
  readonly kind: Kind
  /** The case's number, amounts. Who it is from is added here, where the words of the kind name them. */
  readonly values: Readonly<Record<string, string | number>>
}

type ToParent = News & {
  readonly accountId: string | null
  /** Whose doing it is; null for what is no tutor's. */
  readonly tutorId: number | null
}

/** Tells a parent something in the caller's transaction, naming the tutor; nobody when the account is gone. */
export async function notifyParent(tx: Transaction, news: ToParent): Promise<void> {
  const { accountId, tutorId, kind, values: said } = news
  if (accountId === null) return
  const values = tutorId === null ? said : namingTutor(tx, news, tutorId)
  await notify(tx, { accountId, kind, values, side: 'parent' })
}

type ToTutors = News & {
  readonly tutorIds: readonly number[]
  /** Of the case; named to the tutor of a match alone. */
  readonly parentAccountId: string | null
}

/** Tells tutors something in the caller's transaction; those without an account are left out. */
export async function notifyTutors(tx: Transaction, news: ToTutors): Promise<void> {
  const { tutorIds, kind } = news
  const accounts = await tutorAccounts(tx.db, tutorIds)
  const values = accounts.size === 0 ? news.values : namingParent(tx, news, news.parentAccountId)
  for (const { accountId } of accounts.values())
    if (accountId !== null) await notify(tx, { accountId, kind, values, side: 'tutor' })
}
