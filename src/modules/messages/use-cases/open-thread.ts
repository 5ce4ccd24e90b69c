import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/new-id.ts'
import { insertThread, openContactsOf } from '../store/threads.ts'
import type { ThreadOf } from '../store/threads.ts'

/**
 * The thread of a parent and a tutor about a case (null: in general), made when it is not there yet, in the caller's
 * transaction. Nobody sees it before something is written. Answers its id.
 */
export async function openThread(db: Db, thread: ThreadOf & { readonly now: Date }): Promise<string> {
  return await insertThread(db, { ...thread, id: newId(thread.now) })
}

/**
 * From now on, after their match, these two may give each other their contacts in all their threads, and see each
 * other's number (decisions 4 §12). In the caller's transaction.
 */
export async function openContacts(
  db: Db,
  pair: { readonly parentAccountId: string; readonly tutorId: number; readonly now: Date },
): Promise<void> {
  await openContactsOf(db, pair)
}
