import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { findAvatar } from '../store/find-avatar.ts'
import type { ViewCounter } from './view-counter.ts'

/** Anyone's opening of an active profile counts. Refuses `TUTOR_NOT_FOUND`. Written later by `flushViews`. */
export async function countView(
  ctx: Context,
  { views, tutorId }: { readonly views: ViewCounter; readonly tutorId: number },
): Promise<{ counted: boolean }> {
  if (!(await findAvatar(ctx.replica, tutorId))) throw new Refusal('TUTOR_NOT_FOUND')
  return { counted: views.count({ visitor: ctx.address, tutorId, now: ctx.now() }) }
}
