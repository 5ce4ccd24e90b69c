import type { Readable } from 'node:stream'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { findOwnDocument, removeDocuments } from '../store/documents.ts'
import type { TutorDocument } from '../store/documents.ts'
import { removeFiles } from './remove-files.ts'
import { requireTutor } from './require-own-draft.ts'

/** A paper's bytes with what a download needs. */
export type DocumentFile = { readonly document: TutorDocument; readonly body: Readable }

/** A tutor reads an own paper. Refuses `DOCUMENT_NOT_FOUND` for another's and for none alike. */
export async function openOwnDocument(ctx: Context, id: string): Promise<DocumentFile> {
  return await opened(ctx, await findOwnDocument(ctx.db, id, requireTutor(ctx.actor)))
}

/** The stored file of a paper. Refuses `DOCUMENT_NOT_FOUND`. */
export async function opened(ctx: Context, document: TutorDocument | null): Promise<DocumentFile> {
  const file = document ? await ctx.storage.open(document.storageKey) : null
  if (!document || !file) throw new Refusal('DOCUMENT_NOT_FOUND')
  return { document, body: file.stream }
}

/** A tutor takes back an own paper that was not sent yet. Refuses `DOCUMENT_NOT_FOUND`, `DOCUMENT_SENT`. */
export async function deleteOwnDocument(ctx: Context, id: string): Promise<true> {
  const tutorId = requireTutor(ctx.actor)
  const keys = await inTransaction(ctx, async (tx) => {
    const document = await findOwnDocument(tx.db, id, tutorId)
    if (!document) throw new Refusal('DOCUMENT_NOT_FOUND')
    if (document.verificationId !== null) throw new Refusal('DOCUMENT_SENT')
    return await removeDocuments(tx.db, [document.id], tx.now())
  })
  await removeFiles(ctx, keys)
  return true
}
