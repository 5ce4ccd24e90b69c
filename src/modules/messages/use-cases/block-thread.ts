import type { Context } from '#platform/context.ts'
import { setBlocked } from '../store/messages.ts'
import { requireThread, requireWriter } from './require-writer.ts'

/** The caller wants nothing more from the other of a thread, in any thread, or takes that back. Refuses `THREAD_NOT_FOUND`. */
export async function blockThread(
  ctx: Context,
  { threadId, isBlocked }: { readonly threadId: string; readonly isBlocked: boolean },
): Promise<true> {
  const owner = requireWriter(ctx)
  const { parentAccountId, tutorId } = await requireThread(ctx, owner, threadId)
  await setBlocked(ctx.db, { parentAccountId, tutorId, by: owner.writer, isBlocked, now: ctx.now() })
  return true
}
