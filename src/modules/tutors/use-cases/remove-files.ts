import type { Context } from '#platform/context.ts'
import { allDue, eachOf } from '#platform/each-due.ts'
import { fileRemoved, filesToRemove } from '../store/documents.ts'

const AT_ONCE = 10
const work = 'tutors.papers'
const keyOf = (key: string): string => key

/** Deletes files whose rows are gone, now; one that cannot be deleted is noted, and tried again by the job. Returns how many went. */
export async function removeFiles(ctx: Context, items: readonly string[]): Promise<number> {
  return await eachOf(ctx, { work, items, keyOf, each: async (key) => await removeFile(ctx, key) })
}

/** Deletes all files whose rows are gone; for the job. */
export async function removeDueFiles(ctx: Context): Promise<void> {
  const due = async (_: Context, limit: number) => await filesToRemove(ctx.db, limit)
  const each = async (key: string) => await removeFile(ctx, key)
  while ((await allDue(ctx, { work, due, keyOf, atOnce: AT_ONCE, each })) > 0);
}

async function removeFile(ctx: Context, key: string): Promise<boolean> {
  await ctx.storage.remove(key)
  await fileRemoved(ctx.db, key)
  return true
}
