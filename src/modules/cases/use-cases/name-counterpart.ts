import type { notify } from '#modules/notices/public.ts'
import type { Transaction } from '#platform/context.ts'

type Values = Parameters<typeof notify>[1]['values']
type Asked = { readonly kind: Parameters<typeof notify>[1]['kind']; readonly values: Values }

/** The values of a notice to a parent, saying which tutor it is about if the words of this kind have a place for a name. */
export function namingTutor(tx: Transaction, { kind, values }: Asked, tutorId: number): Values {
  return isNaming(tx, kind) ? { ...values, byTutor: tutorId } : values
}

/** The values of a notice to a tutor, saying which parent it is about if the words of this kind, as those after a match, have a place for a name. */
export function namingParent(tx: Transaction, { kind, values }: Asked, accountId: string | null): Values {
  return accountId !== null && isNaming(tx, kind) ? { ...values, byAccount: accountId } : values
}

const isNaming = (tx: Transaction, kind: Asked['kind']): boolean => tx.noticeBook.wordsOf(kind, 'zh').includes('{{name|')
