import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Owner, ThreadRow } from '../store/threads.ts'
import { findThread } from '../store/threads.ts'

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
  const thread = await findThread(ctx.db, owner, id)
  if (!thread) throw new Refusal('THREAD_NOT_FOUND')
  return thread
}
