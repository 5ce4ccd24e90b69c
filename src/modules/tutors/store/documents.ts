import type { Db } from '#platform/db/database.ts'
import type { PaperKind } from '../domain/verification.ts'

/** A private paper; its bytes are in the storage. */
export type TutorDocument = {
  readonly id: string
  readonly tutorId: number
  readonly kind: PaperKind
  readonly verificationId: string | null
  readonly storageKey: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  readonly sha256: string
  readonly createdAt: Date
}

const COLUMNS = [
  ...(['id', 'tutor_id as tutorId', 'kind', 'verification_id as verificationId', 'storage_key as storageKey'] as const),
  ...(['file_name as fileName', 'media_type as mediaType', 'bytes', 'sha256', 'created_at as createdAt'] as const),
] as const
const MOST = 100

const documents = (db: Db) => db.selectFrom('tutor_document').select(COLUMNS)
type Row = Omit<TutorDocument, 'kind'> & { readonly kind: string }
// Guaranteed by a check constraint.
const documentOf = (row: Row): TutorDocument => ({ ...row, kind: row.kind as PaperKind })

/** A tutor's papers, oldest first. */
export async function documentsOf(db: Db, tutorId: number): Promise<readonly TutorDocument[]> {
  const rows = await documents(db).where('tutor_id', '=', tutorId).orderBy('created_at').orderBy('id').limit(MOST).execute()
  return rows.map(documentOf)
}

/** The papers of these requests, oldest first. */
export async function documentsOfVerifications(db: Db, ids: readonly string[]): Promise<readonly TutorDocument[]> {
  if (ids.length === 0) return []
  const rows = await documents(db)
    .where('verification_id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST * ids.length)
    .execute()
  return rows.map(documentOf)
}

/** Ids and places of all papers after one, by id; from the first with null. */
export async function documentsAfter(
  db: Db,
  after: string | null,
  limit: number,
): Promise<readonly Pick<TutorDocument, 'id' | 'storageKey'>[]> {
  return await db
    .selectFrom('tutor_document')
    .select(['id', 'storage_key as storageKey'])
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether a paper is still there. */
export async function hasDocument(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('tutor_document').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A paper of this tutor, or null. */
export async function findOwnDocument(db: Db, id: string, tutorId: number): Promise<TutorDocument | null> {
  const row = await documents(db).where('id', '=', id).where('tutor_id', '=', tutorId).executeTakeFirst()
  return row ? documentOf(row) : null
}

/** A paper that was sent for a check which waits, or null. */
export async function findWaitingDocument(db: Db, id: string): Promise<TutorDocument | null> {
  const row = await documents(db)
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tutor_verification as v')
          .select('v.id')
          .whereRef('v.id', '=', 'tutor_document.verification_id')
          .where('v.state', '=', 'submitted'),
      ),
    )
    .executeTakeFirst()
  return row ? documentOf(row) : null
}

/** What a tutor's papers take, while nobody else may add to them: call inside a transaction. */
export async function lockUse(db: Db, tutorId: number): Promise<{ readonly files: number; readonly bytes: number }> {
  await db.selectFrom('tutor').select('id').where('id', '=', tutorId).forUpdate().execute()
  const row = await db
    .selectFrom('tutor_document')
    .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .where('tutor_id', '=', tutorId)
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) }
}

export async function insertDocument(db: Db, document: TutorDocument): Promise<void> {
  await db
    .insertInto('tutor_document')
    .values({
      id: document.id,
      tutor_id: document.tutorId,
      kind: document.kind,
      verification_id: document.verificationId,
      storage_key: document.storageKey,
      file_name: document.fileName,
      media_type: document.mediaType,
      bytes: document.bytes,
      sha256: document.sha256,
      created_at: document.createdAt,
    })
    .execute()
}

export type Sent = { readonly tutorId: number; readonly kind: PaperKind; readonly verificationId: string }

/** Sends all papers of a kind that were not sent yet with a request; answers how many. */
export async function sendDocuments(db: Db, { tutorId, kind, verificationId }: Sent): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tutor_document')
    .set({ verification_id: verificationId })
    .where('tutor_id', '=', tutorId)
    .where('kind', '=', kind)
    .where('verification_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes the rows away and remembers which files are to go. */
export async function removeDocuments(db: Db, ids: readonly string[], now: Date): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .deleteFrom('tutor_document')
    .where('id', 'in', [...ids])
    .returning('storage_key')
    .execute()
  const keys = gone.map((row) => row.storage_key)
  if (keys.length > 0) {
    await db
      .insertInto('tutor_document_removal')
      .values(keys.map((key) => ({ storage_key: key, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return keys
}

/** Files that are still to go, oldest first. */
export async function filesToRemove(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tutor_document_removal')
    .select('storage_key')
    .orderBy('created_at')
    .orderBy('storage_key')
    .limit(limit)
    .execute()
  return rows.map((row) => row.storage_key)
}

/** A file is gone. */
export async function fileRemoved(db: Db, key: string): Promise<void> {
  await db.deleteFrom('tutor_document_removal').where('storage_key', '=', key).execute()
}
