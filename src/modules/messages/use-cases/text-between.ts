import { hideContacts } from '#kernel/contacts/hide-contacts.ts'
import { maskContacts } from '#kernel/contacts/mask-contacts.ts'
import type { Masked } from '#kernel/contacts/mask-contacts.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { findOpenPairs, hasOpenContacts } from '../store/open-contacts.ts'
import { noteHidden } from './hidden-contacts.ts'

export type Pair = { readonly parentAccountId: string; readonly tutorId: number }

/**
 * What the caller, one of two people, writes to the other, as it is kept: contacts in it are hidden unless these two are matched and theirs
 * are open (decisions 4 §12). That something was hidden is counted. In the caller's transaction.
 */
export async function textBetween(tx: Transaction, pair: Pair, text: string): Promise<string> {
  return (await shownTo(tx, pair, () => hideContacts(text))) ?? text
}

/** The same for the name of a file, which rules alone read: names that cameras and programs give are no sentences. */
export async function fileNameBetween(tx: Transaction, pair: Pair, name: string): Promise<string> {
  return (await shownTo(tx, pair, () => maskContacts(name))) ?? name
}

/** What is shown of it; null where contacts are open. */
async function shownTo(tx: Transaction, { parentAccountId, tutorId }: Pair, hide: () => Masked): Promise<string | null> {
  if (await hasOpenContacts(tx.db, { parentAccountId, tutorId })) return null
  const { text: shown, isMasked } = hide()
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
