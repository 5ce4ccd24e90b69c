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
  ...(['id', 'tutorId', 'kind', 'verificationId', 'storageKey'] as const),
  ...(['fileName', 'mediaType', 'bytes', 'sha256', 'createdAt'] as const),
] as const
const MOST = 100

const documents = (db: Db) => db.selectFrom('tutor_document').select(COLUMNS)
type Row = Omit<TutorDocument, 'kind'> & { readonly kind: string }
// Guaranteed by a check constraint.
const documentOf = (row: Row): TutorDocument => ({ ...row, kind: row.kind as PaperKind })

/** A tutor's papers, oldest first. */
export async function documentsOf(db: Db, tutorId: number): Promise<readonly TutorDocument[]> {
  const rows = await documents(db).where('tutorId', '=', tutorId).orderBy('createdAt').orderBy('id').limit(MOST).execute()
  return rows.map(documentOf)
}

/** The papers of these requests, oldest first. */
export async function documentsOfVerifications(db: Db, ids: readonly string[]): Promise<readonly TutorDocument[]> {
  if (ids.length === 0) return []
  const rows = await documents(db)
    .where('verificationId', 'in', [...ids])
    .orderBy('createdAt')
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
    .select(['id', 'storageKey'])
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
  const row = await documents(db).where('id', '=', id).where('tutorId', '=', tutorId).executeTakeFirst()
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
          .whereRef('v.id', '=', 'tutor_document.verificationId')
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
    .where('tutorId', '=', tutorId)
    .executeTakeFirstOrThrow()
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) }
}

export async function insertDocument(db: Db, document: TutorDocument): Promise<void> {
  await db
    .insertInto('tutor_document')
    .values({
      id: document.id,
      tutorId: document.tutorId,
      kind: document.kind,
      verificationId: document.verificationId,
      storageKey: document.storageKey,
      fileName: document.fileName,
      mediaType: document.mediaType,
      bytes: document.bytes,
      sha256: document.sha256,
      createdAt: document.createdAt,
    })
    .execute()
}

export type Sent = { readonly tutorId: number; readonly kind: PaperKind; readonly verificationId: string }

/** Sends all papers of a kind that were not sent yet with a request; answers how many. */
export async function sendDocuments(db: Db, { tutorId, kind, verificationId }: Sent): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('tutor_document')
    .set({ verificationId })
    .where('tutorId', '=', tutorId)
    .where('kind', '=', kind)
    .where('verificationId', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes the rows away and remembers which files are to go. */
export async function removeDocuments(db: Db, ids: readonly string[], now: Date): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .deleteFrom('tutor_document')
    .where('id', 'in', [...ids])
    .returning('storageKey')
    .execute()
  const keys = gone.map((row) => row.storageKey)
  if (keys.length > 0) {
    await db
      .insertInto('tutor_document_removal')
      .values(keys.map((key) => ({ storageKey: key, createdAt: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return keys
}

/** Files that are still to go, oldest first. */
export async function filesToRemove(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tutor_document_removal')
    .select('storageKey')
    .orderBy('createdAt')
    .orderBy('storageKey')
    .limit(limit)
    .execute()
  return rows.map((row) => row.storageKey)
}

/** A file is gone. */
export async function fileRemoved(db: Db, key: string): Promise<void> {
  await db.deleteFrom('tutor_document_removal').where('storageKey', '=', key).execute()
}
