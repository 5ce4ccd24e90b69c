import type { Context } from '#platform/context.ts'
import { documentsAfter, hasDocument } from '../store/documents.ts'

const BATCH = 200

/**
 * Seals papers that an earlier version left plain or that an older key sealed; one that cannot be is tried again next time.
 * Returns how many it sealed.
 */
export async function sealPapers(ctx: Context): Promise<number> {
  let count = 0
  let after: string | null = null
  for (;;) {
    const batch: Awaited<ReturnType<typeof documentsAfter>> = await documentsAfter(ctx.db, after, BATCH)
    for (const { id, storageKey } of batch) {
      try {
        if (!(await ctx.storage.seal(storageKey))) continue
        count += 1
        // Deleted while it was being sealed: it must not come back.
        if (!(await hasDocument(ctx.db, id))) await ctx.storage.remove(storageKey)
      } catch (error) {
        ctx.log.warn({ err: error, document: id }, 'a paper could not be sealed')
      }
    }
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH || after === null) break
  }
  if (count > 0) ctx.log.info({ papers: count }, 'papers were sealed')
  return count
}
