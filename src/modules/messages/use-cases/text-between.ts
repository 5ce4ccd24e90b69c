import { maskContacts } from '#kernel/contacts/mask-contacts.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { findOpenPairs, hasOpenContacts } from '../store/open-contacts.ts'
import { noteHidden } from './hidden-contacts.ts'

export type Pair = { readonly parentAccountId: string; readonly tutorId: number }

/**
 * What the caller, one of two people, writes to the other, as it is kept: contacts in it are hidden unless these two are matched and theirs
 * are open (decisions 4 §12). That something was hidden is counted. In the caller's transaction.
 */
export async function textBetween(tx: Transaction, { parentAccountId, tutorId }: Pair, text: string): Promise<string> {
  if (await hasOpenContacts(tx.db, { parentAccountId, tutorId })) return text
  const { text: shown, isMasked } = maskContacts(text)
  const { actor } = tx
  if (isMasked && actor.kind === 'user') await noteHidden(tx, { accountId: actor.accountId, parentAccountId, tutorId })
  return shown
}

/** Of which of these pairs contacts are hidden in what one writes to the other. */
export async function hidesContacts({ db }: Pick<Context, 'db'>, pairs: readonly Pair[]): Promise<(pair: Pair) => boolean> {
  const keyOf = ({ parentAccountId, tutorId }: Pair): string => `${parentAccountId} ${tutorId}`
  const open = new Set((await findOpenPairs(db, pairs)).map(keyOf))
  return (pair) => !open.has(keyOf(pair))
}
