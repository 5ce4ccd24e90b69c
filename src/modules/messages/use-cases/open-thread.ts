import type { Context, Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { closeContactsOf, openContactsOf } from '../store/open-contacts.ts'
import { ensureThread as ensure, insertThread } from '../store/threads.ts'
import type { ThreadOf } from '../store/threads.ts'

/** The thread of a parent and a tutor about a case (null: in general), made when it is not there yet. Answers its id. */
export async function openThread(ctx: Context, thread: ThreadOf): Promise<string> {
  const now = ctx.now()
  return await insertThread(ctx.db, { ...thread, id: newId(now), now })
}

/**
 * Makes that thread in the caller's transaction when it is not there yet. Nobody sees it before something is written.
 */
export async function ensureThread(tx: Transaction, thread: ThreadOf): Promise<void> {
  const now = tx.now()
  await ensure(tx.db, { ...thread, id: newId(now), now })
}

/**
 * From now on, after their match, these two may give each other their contacts in all their threads, and see each
 * other's number (decisions 4 §12). In the caller's transaction.
 */
export async function openContacts(
  ctx: Context,
  pair: { readonly parentAccountId: string; readonly tutorId: number },
): Promise<void> {
  await openContactsOf(ctx.db, { ...pair, now: ctx.now() })
}

/**
 * Their match has ended: what these two write from now on is masked again, and neither sees the other's number any more. What
 * was written stays as it is. In the caller's transaction.
 */
export async function closeContacts(
  ctx: Context,
  pair: { readonly parentAccountId: string; readonly tutorId: number },
): Promise<void> {
  await closeContactsOf(ctx.db, pair)
}
