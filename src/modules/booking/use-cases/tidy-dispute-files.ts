import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { sealFiles } from '#platform/seal-files.ts'
import { FILES_KEPT_MS } from '../domain/dispute-files.ts'
import { filesAfter, filesEndedBefore, filesToGo, findFile, forgetRemoval, removeFileRows } from '../store/dispute-files.ts'

const BATCH = 200

/** Deletes files that are to go; one that cannot be deleted now is tried again next time. Returns how many went. */
export async function removeDueFiles(ctx: Context, keys?: readonly string[]): Promise<number> {
  let count = 0
  for (const key of keys ?? (await filesToGo(ctx.db, ctx.now(), BATCH))) {
    try {
      await ctx.storage.remove(key)
      await forgetRemoval(ctx.db, key)
      count += 1
    } catch (error) {
      ctx.log.warn({ err: error }, 'a file could not be deleted')
    }
  }
  return count
}

/** Takes files away whose dispute ended long enough ago, then all that are to go. Safe to kill and to repeat. */
export async function tidyDisputeFiles(ctx: Context): Promise<void> {
  const moment = new Date(ctx.now().getTime() - FILES_KEPT_MS)
  for (;;) {
    const ids = await filesEndedBefore(ctx.db, moment, BATCH)
    if (ids.length === 0) break
    await inTransaction(ctx, async (tx) => await removeFileRows(tx.db, ids, tx.now()))
  }
  await removeDueFiles(ctx)
}

/** Seals files that an older key sealed. Returns how many. */
export async function sealDisputeFiles(ctx: Context): Promise<number> {
  return await sealFiles(ctx, {
    after: async (id, limit) => await filesAfter(ctx.db, id, limit),
    has: async (id) => (await findFile(ctx.db, id)) !== null,
  })
}
