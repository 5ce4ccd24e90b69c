import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { draftKey, originalKey } from '../store/video-files.ts'
import { lockVideo } from '../store/videos.ts'
import { moveVideo } from './move-video.ts'

/** Bytes of an upload that are here, whatever its row remembers. */
export async function receivedOf(ctx: Context, id: string): Promise<number> {
  // In this order: a draft that is gone has become the original.
  return (await ctx.storage.size(draftKey(id))) ?? (await ctx.storage.size(originalKey(id))) ?? 0
}

/** Keeps a file that is whole, which then waits to be packed. May be killed anywhere, and is begun again by whoever finds it whole. */
export async function finishUpload(ctx: Context, id: string): Promise<void> {
  const isKept = async (): Promise<boolean> => (await ctx.storage.size(originalKey(id))) !== null
  if (!(await isKept()))
    await ctx.storage.keep(draftKey(id), originalKey(id)).catch(async (error: unknown) => {
      // Another found it whole in the same moment.
      if (!(await isKept())) throw error
    })
  await inTransaction(ctx, async (tx) => {
    const video = await lockVideo(tx.db, id)
    if (video?.state === 'uploading')
      await moveVideo(tx, {
        video,
        move: 'arrive',
        who: tx.actor.kind === 'system' ? 'system' : 'tutor',
        change: { received: video.size },
      })
  })
}
