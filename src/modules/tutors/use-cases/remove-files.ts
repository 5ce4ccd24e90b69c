import type { Context } from '#platform/context.ts'
import { fileRemoved, filesToRemove } from '../store/documents.ts'

const BATCH = 200

/** Deletes the files whose rows are gone; one that cannot be deleted now is tried again next time. Returns how many went. */
export async function removeFiles(ctx: Context, keys?: readonly string[]): Promise<number> {
  let count = 0
  for (const key of keys ?? (await filesToRemove(ctx.db, BATCH))) {
    try {
      await ctx.storage.remove(key)
      await fileRemoved(ctx.db, key)
      count += 1
    } catch (error) {
      ctx.log.warn({ err: error }, 'a file could not be deleted')
    }
  }
  return count
}
