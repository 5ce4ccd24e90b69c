import type { Context } from './context.ts'

/** Private files of a room, in batches by the id of their row. */
export type SealedFiles = {
  /** Those after an id, in order; the first with null. */
  readonly after: (id: string | null, limit: number) => Promise<readonly { readonly id: string; readonly storageKey: string }[]>
  /** Whether a row is still there. */
  readonly has: (id: string) => Promise<boolean>
}

const BATCH = 200

/**
 * Seals private files that an earlier version left plain or that an older key sealed; one that cannot be is tried again next
 * time. Returns how many it sealed.
 */
export async function sealFiles(ctx: Context, { after, has }: SealedFiles): Promise<number> {
  let count = 0
  let last: string | null = null
  for (;;) {
    const batch = await after(last, BATCH)
    for (const { id, storageKey } of batch) {
      try {
        if (!(await ctx.storage.seal(storageKey))) continue
        count += 1
        // Deleted while it was being sealed: it must not come back.
        if (!(await has(id))) await ctx.storage.remove(storageKey)
      } catch (error) {
        ctx.log.warn({ err: error, document: id }, 'a paper could not be sealed')
      }
    }
    last = batch.at(-1)?.id ?? null
    if (batch.length < BATCH || last === null) break
  }
  if (count > 0) ctx.log.info({ papers: count }, 'papers were sealed')
  return count
}
