import { createHash } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { cleanFile } from '#platform/clean-file.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { fileName } from '#platform/file-name.ts'
import { newId } from '#platform/new-id.ts'
import type { PaperKind } from '../domain/verification.ts'
import { insertDocument, lockUse } from '../store/documents.ts'
import type { TutorDocument } from '../store/documents.ts'
import { requireTutor } from './require-own-draft.ts'

export type UploadDocument = { readonly kind: PaperKind; readonly name: string; readonly bytes: Uint8Array }

const MOST_FILES = 20
const MOST_BYTES = 60 * 1024 * 1024

/**
 * A tutor keeps a private paper for a check: seen by the tutor and, while the check waits, by operators. Refuses as
 * `cleanFile`, and `TOO_MANY_FILES`.
 */
export async function uploadDocument(ctx: Context, { kind, name, bytes }: UploadDocument): Promise<TutorDocument> {
  const tutorId = requireTutor(ctx.actor)
  const clean = await cleanFile(bytes)
  const now = ctx.now()
  const document: TutorDocument = {
    id: newId(now),
    tutorId,
    kind,
    verificationId: null,
    storageKey: `document/${tutorId}/${newId(now)}.${clean.extension}`,
    fileName: fileName(name, clean.extension),
    mediaType: clean.mediaType,
    bytes: clean.bytes.length,
    sha256: createHash('sha256').update(clean.bytes).digest('hex'),
    createdAt: now,
  }
  await ctx.storage.put(document.storageKey, clean.bytes)
  try {
    await inTransaction(ctx, async (tx) => {
      const use = await lockUse(tx.db, tutorId)
      if (use.files >= MOST_FILES || use.bytes + document.bytes > MOST_BYTES) throw new Refusal('TOO_MANY_FILES')
      await insertDocument(tx.db, document)
    })
  } catch (error) {
    await ctx.storage.remove(document.storageKey).catch((failure: unknown) => ctx.log.warn({ err: failure }, 'file is left'))
    throw error
  }
  return document
}
