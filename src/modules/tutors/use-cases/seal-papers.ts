import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { SealedStorage } from '#platform/sealed-storage.ts'
import { documentsAfter, hasDocument } from '../store/documents.ts'

const BATCH = 200

/**
 * Seals papers that an earlier version left plain or that an older key sealed; one that cannot be is tried again next time.
 * Returns how many it sealed.
 */
export async function sealPapers(ctx: { readonly db: Db; readonly storage: SealedStorage; readonly log: Log }): Promise<number> {
  const { db, storage, log } = ctx
  let count = 0
  let after: string | null = null
  for (;;) {
    const batch: Awaited<ReturnType<typeof documentsAfter>> = await documentsAfter(db, after, BATCH)
    for (const { id, storageKey } of batch) {
      try {
        if (!(await storage.seal(storageKey))) continue
        count += 1
        // Deleted while it was being sealed: it must not come back.
        if (!(await hasDocument(db, id))) await storage.remove(storageKey)
      } catch (error) {
        log.warn({ err: error, document: id }, 'a paper could not be sealed')
      }
    }
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH || after === null) break
  }
  if (count > 0) log.info({ papers: count }, 'papers were sealed')
  return count
}
