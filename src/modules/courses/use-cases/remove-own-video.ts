import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { removeVideo } from './move-video.ts'
import { requireOwnVideo } from './own-video.ts'

/** Gives an upload up, or takes a video away. Refuses `VIDEO_NOT_FOUND` for another's and for none alike. */
export async function removeOwnVideo(ctx: Context, id: string): Promise<true> {
  await requireOwnVideo(ctx, id)
  await inTransaction(ctx, async (tx) => await removeVideo(tx, { id, who: 'tutor' }))
  return true
}
