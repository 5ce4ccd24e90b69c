import type { Context } from './context.ts'
import { eachOf } from './each-due.ts'

/** Private files of a room, in batches by the id of their row. */
export type SealedFiles = {
  /** `room.what`: under which one that cannot be sealed is noted. */
  readonly work: string
  /** Those after an id, in order; the first with null. */
  readonly after: (id: string | null, limit: number) => Promise<readonly { readonly id: string; readonly storageKey: string }[]>
  /** Whether a row is still there. */
  readonly has: (id: string) => Promise<boolean>
}

const BATCH = 200

/**
 * Seals private files that an earlier version left plain or that an older key sealed; one that cannot be is noted and tried again
 * later. Returns how many it sealed.
 */
export async function sealFiles(ctx: Context, { work, after, has }: SealedFiles): Promise<number> {
  let count = 0
  let last: string | null = null
  for (;;) {
    const batch = await after(last, BATCH)
    count += await eachOf(ctx, {
      work,
      items: batch,
      keyOf: ({ id }) => id,
      each: async ({ id, storageKey }) => {
        if (!(await ctx.storage.seal(storageKey))) return false
        // Deleted while it was being sealed: it must not come back.
        if (!(await has(id))) await ctx.storage.remove(storageKey)
        return true
      },
    })
    last = batch.at(-1)?.id ?? null
    if (batch.length < BATCH || last === null) break
  }
  if (count > 0) ctx.log.info({ papers: count }, 'papers were sealed')
  return count
}
