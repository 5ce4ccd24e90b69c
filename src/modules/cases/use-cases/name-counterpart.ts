import { accountNames } from '#modules/accounts/public.ts'
import type { notify } from '#modules/notices/public.ts'
import { tutorAccounts, tutorNames } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'

type Values = Parameters<typeof notify>[1]['values']
type Asked = { readonly kind: Parameters<typeof notify>[1]['kind']; readonly values: Values }

/** The values of a notice to a parent, with the tutor's public name if the words of this kind have a place for a name. */
export async function namingTutor(tx: Transaction, { kind, values }: Asked, tutorId: number): Promise<Values> {
  if (!isNaming(tx, kind)) return values
  const [name, account] = [
    (await tutorNames(tx.db, [tutorId])).get(tutorId),
    (await tutorAccounts(tx.db, [tutorId])).get(tutorId),
  ]
  if (!name?.zh) return values
  return { ...values, nameZh: name.zh, nameEn: name.en, ...(account?.accountId && { from: account.accountId }) }
}

/** The values of a notice to a tutor, with the parent's own name if the words of this kind, as those after a match, have a place for it. */
export async function namingParent(tx: Transaction, { kind, values }: Asked, accountId: string | null): Promise<Values> {
  if (accountId === null || !isNaming(tx, kind)) return values
  const name = (await accountNames(tx.db, [accountId])).get(accountId)
  return name ? { ...values, nameZh: name, nameEn: name, from: accountId } : values
}

const isNaming = (tx: Transaction, kind: Asked['kind']): boolean => tx.noticeBook.wordsOf(kind, 'zh').includes('{{name|')
