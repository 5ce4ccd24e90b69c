import type { Context } from '#platform/context.ts'
import { sealFiles } from '#platform/seal-files.ts'
import { documentsAfter, hasDocument } from '../store/documents.ts'

/** Seals papers that an earlier version left plain or that an older key sealed. Returns how many. */
export async function sealPapers(ctx: Context): Promise<number> {
  return await sealFiles(ctx, {
    work: 'tutors.seal',
    after: async (id, limit) => await documentsAfter(ctx.db, id, limit),
    has: async (id) => await hasDocument(ctx.db, id),
  })
}
