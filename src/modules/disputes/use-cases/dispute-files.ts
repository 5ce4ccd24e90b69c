import { requireOperator } from '#modules/admin/public.ts'
import { createHash } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import { fileNameBetween } from '#modules/messages/public.ts'
import { cleanFile } from '#platform/clean-file.ts'
import type { CleanFile } from '#platform/clean-file.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { fileName } from '#platform/file-name.ts'
import { newId } from '#platform/new-id.ts'
import { MOST_FILES, filePhase } from '../domain/dispute-files.ts'
import type { FilePhase } from '../domain/dispute-files.ts'
import { filesOf, findFile, forgetRemoval, insertFile, noteRemoval, removeFileRows } from '../store/dispute-files.ts'
import type { DisputeFile } from '../store/dispute-files.ts'
import { findDispute } from '../store/disputes.ts'
import type { Dispute } from '../store/disputes.ts'
import { disputeNews } from './dispute-news.ts'
import { ownerOf, requireParty, notifyOther } from '#modules/lessons/public.ts'
import type { Party } from '#modules/lessons/public.ts'
import { lockDispute } from './move-dispute.ts'
import { removeFiles } from './tidy-dispute-files.ts'

export type AddFile = { readonly disputeId: number; readonly name: string; readonly bytes: Uint8Array }

const HOUR_MS = 3_600_000

/**
 * A side adds a file to a dispute while an answer or evidence is awaited: seen by both sides and by operators. Refuses
 * `DISPUTE_NOT_FOUND`, `DISPUTE_FILES_CLOSED`, `DISPUTE_FILES_FULL`, and as `cleanFile`.
 */
export async function addFile(ctx: Context, { disputeId, name, bytes }: AddFile) {
  const party = requireParty(ctx.actor)
  const dispute = await findDispute(ctx.db, { id: disputeId, owner: ownerOf(party), locks: false })
  if (!dispute) throw new Refusal('DISPUTE_NOT_FOUND')
  // Before the picture is read, which takes time.
  await requireRoom(ctx, { dispute, party })
  const clean = await cleanFile(bytes)
  const storageKey = `document/dispute/${disputeId}/${newId(ctx.now())}.${clean.extension}`
  // A process that ends before the row stands leaves nothing: what is not kept within the hour goes.
  await noteRemoval(ctx.db, storageKey, new Date(ctx.now().getTime() + HOUR_MS))
  try {
    await ctx.storage.put(storageKey, clean.bytes)
    return await inTransaction(ctx, async (tx) => fileLine(tx, await keepFile(tx, { party, disputeId, name, clean, storageKey })))
  } catch (error) {
    // Refused, nothing was written; after any other failure that is not sure, and within the hour it goes unless it was.
    if (error instanceof Refusal) await removeFiles(ctx, [storageKey])
    throw error
  }
}

type Kept = {
  readonly party: Party
  readonly disputeId: number
  readonly name: string
  readonly clean: CleanFile
  readonly storageKey: string
}

async function keepFile(tx: Transaction, { party, disputeId, name, clean, storageKey }: Kept): Promise<Shown> {
  const { dispute, lesson } = await lockDispute(tx, { id: disputeId, party })
  const { phase, count } = await requireRoom(tx, { dispute, party })
  const file: DisputeFile = {
    id: newId(tx.now()),
    disputeId,
    author: party.side,
    phase,
    storageKey,
    fileName: fileName(await fileNameBetween(tx, lesson, name), clean.extension),
    mediaType: clean.mediaType,
    bytes: clean.bytes.length,
    sha256: createHash('sha256').update(clean.bytes).digest('hex'),
    createdAt: tx.now(),
  }
  await insertFile(tx.db, file)
  await forgetRemoval(tx.db, storageKey)
  // Once for all files of a side and phase, which come one after another.
  const values = disputeNews(dispute, lesson)
  if (count === 0) await notifyOther(tx, { kind: 'dispute-file', values, match: lesson, by: party.side })
  return { file, dispute, party }
}

/** In which phase a side may add one more file, and how many it has there. Refuses `DISPUTE_FILES_CLOSED`, `DISPUTE_FILES_FULL`. */
async function requireRoom(
  { db, now }: Context,
  { dispute, party }: { readonly dispute: Dispute; readonly party: Party },
): Promise<{ readonly phase: FilePhase; readonly count: number }> {
  const phase = filePhase(dispute, now())
  if (!phase) throw new Refusal('DISPUTE_FILES_CLOSED')
  const own = (await filesOf(db, dispute.id)).filter((file) => file.author === party.side && file.phase === phase)
  if (own.length >= MOST_FILES) throw new Refusal('DISPUTE_FILES_FULL')
  return { phase, count: own.length }
}

/**
 * A side takes back a file that it added, until the phase is over in which it did. Refuses `DISPUTE_FILE_NOT_FOUND`,
 * `DISPUTE_NOT_YOURS` for one of the other side, `DISPUTE_FILES_CLOSED`.
 */
export async function removeFile(ctx: Context, fileId: string): Promise<true> {
  const party = requireParty(ctx.actor)
  const { file } = await requireOwnDispute(ctx, fileId, party)
  if (file.author !== party.side) throw new Refusal('DISPUTE_NOT_YOURS')
  const keys = await inTransaction(ctx, async (tx) => {
    const { dispute } = await lockDispute(tx, { id: file.disputeId, party })
    if (filePhase(dispute, tx.now()) !== file.phase) throw new Refusal('DISPUTE_FILES_CLOSED')
    return await removeFileRows(tx.db, [file.id], tx.now())
  })
  // It was taken back meanwhile.
  if (keys.length === 0) throw new Refusal('DISPUTE_FILE_NOT_FOUND')
  await removeFiles(ctx, keys)
  return true
}

/** A file of a dispute of the actor's, whoever of both added it. Refuses `DISPUTE_FILE_NOT_FOUND`. */
export async function openFile(ctx: Context, fileId: string) {
  const { file } = await requireOwnDispute(ctx, fileId, requireParty(ctx.actor))
  return await storedFile(ctx, file)
}

/** Any file of a dispute, for operators. Refuses `ROLE_NOT_ALLOWED`, `DISPUTE_FILE_NOT_FOUND`. */
export async function openDeskFile(ctx: Context, fileId: string) {
  requireOperator(ctx)
  return await storedFile(ctx, await findFile(ctx.db, fileId))
}

async function storedFile(ctx: Context, file: DisputeFile | null) {
  const stored = file ? await ctx.storage.open(file.storageKey) : null
  if (!file || !stored) throw new Refusal('DISPUTE_FILE_NOT_FOUND')
  return {
    body: stored.stream,
    contentType: file.mediaType,
    etag: file.sha256,
    cacheControl: 'private, no-store',
    download: file.fileName,
  }
}

async function requireOwnDispute(ctx: Context, fileId: string, party: Party) {
  const file = await findFile(ctx.db, fileId)
  const dispute = file && (await findDispute(ctx.db, { id: file.disputeId, owner: ownerOf(party), locks: false }))
  if (!file || !dispute) throw new Refusal('DISPUTE_FILE_NOT_FOUND')
  return { file, dispute }
}

type Shown = { readonly file: DisputeFile; readonly dispute: Dispute; readonly party: Party }

/** A file as a side sees it. */
function fileLine({ now }: Pick<Context, 'now'>, { file, dispute, party }: Shown) {
  const isMine = file.author === party.side
  return { ...fileFacts(file), isMine, canRemove: isMine && filePhase(dispute, now()) === file.phase }
}

/** What is shown of a file to whoever may open it. */
export function fileFacts({ id, author, fileName: name, mediaType, bytes, createdAt }: DisputeFile) {
  return { fileId: id, by: author, fileName: name, mediaType, bytes, createdAt: createdAt.toISOString() }
}

/** The files of a dispute as one side sees them, and how many more it may add now; null when none may be added. */
export async function shownFiles(ctx: Context, { dispute, party }: Omit<Shown, 'file'>) {
  const all = await filesOf(ctx.db, dispute.id)
  const phase = filePhase(dispute, ctx.now())
  const own = all.filter((file) => file.author === party.side && file.phase === phase)
  return {
    files: all.map((file) => fileLine(ctx, { file, dispute, party })),
    filesLeft: phase === null ? null : Math.max(0, MOST_FILES - own.length),
  }
}
