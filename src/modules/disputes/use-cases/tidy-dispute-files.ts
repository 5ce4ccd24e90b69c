import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { allDue, eachOf } from '#platform/each-due.ts'
import { sealFiles } from '#platform/seal-files.ts'
import { FILES_KEPT_MS } from '../domain/dispute-files.ts'
import { filesAfter, filesEndedBefore, filesToGo, findFile, forgetRemoval, removeFileRows } from '../store/dispute-files.ts'

const BATCH = 200

const AT_ONCE = 10
const work = 'disputes.files'
const keyOf = (key: string): string => key

/** Deletes files that are to go, now; one that cannot be deleted is noted, and tried again by the job. Returns how many went. */
export async function removeFiles(ctx: Context, items: readonly string[]): Promise<number> {
  return await eachOf(ctx, { work, items, keyOf, each: async (key) => await removeFile(ctx, key) })
}

async function removeFile(ctx: Context, key: string): Promise<boolean> {
  await ctx.storage.remove(key)
  await forgetRemoval(ctx.db, key)
  return true
}

/** Takes files away whose dispute ended long enough ago, then all that are to go. Safe to kill and to repeat. */
export async function tidyDisputeFiles(ctx: Context): Promise<void> {
  const moment = new Date(ctx.now().getTime() - FILES_KEPT_MS)
  for (;;) {
    const ids = await filesEndedBefore(ctx.db, moment, BATCH)
    if (ids.length === 0) break
    await inTransaction(ctx, async (tx) => await removeFileRows(tx.db, ids, tx.now()))
  }
  const due = async (_: Context, limit: number) => await filesToGo(ctx.db, ctx.now(), limit)
  const each = async (key: string) => await removeFile(ctx, key)
  while ((await allDue(ctx, { work, due, keyOf, atOnce: AT_ONCE, each })) > 0);
}

/** Seals files that an older key sealed. Returns how many. */
export async function sealDisputeFiles(ctx: Context): Promise<number> {
  return await sealFiles(ctx, {
    work: 'disputes.seal',
    after: async (id, limit) => await filesAfter(ctx.db, id, limit),
    has: async (id) => (await findFile(ctx.db, id)) !== null,
  })
}
