import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Owner, ThreadRow } from '../store/threads.ts'
import { findThread, lockThread } from '../store/threads.ts'

/** From which side the caller looks at threads. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireWriter({ actor }: Context): Owner & { readonly accountId: string } {
  if (actor.kind === 'visitor') throw new Refusal('LOGIN_REQUIRED')
  if (actor.kind !== 'user') throw new Refusal('ROLE_NOT_ALLOWED')
  const { accountId, type, tutorId } = actor
  if (type === 'parent') return { writer: 'parent', parentAccountId: accountId, accountId }
  if (type === 'tutor' && tutorId !== null) return { writer: 'tutor', tutorId, accountId }
  throw new Refusal('ROLE_NOT_ALLOWED')
}

/** A thread of the caller. Refuses `THREAD_NOT_FOUND`, also for threads of others. */
export async function requireThread(ctx: Context, owner: Owner, id: string): Promise<ThreadRow> {
  return found(await findThread(ctx.db, owner, id))
}

/** The same, locked in the caller's transaction. Refuses `THREAD_NOT_FOUND`. */
export async function lockOwnThread(tx: Transaction, owner: Owner, id: string): Promise<ThreadRow> {
  return found(await lockThread(tx.db, owner, id))
}

function found(thread: ThreadRow | null): ThreadRow {
  if (!thread) throw new Refusal('THREAD_NOT_FOUND')
  return thread
}
