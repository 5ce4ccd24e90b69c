import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { FilePhase } from '../domain/dispute-files.ts'
import type { Side } from '#modules/lessons/public.ts'

/** A file of a dispute; its bytes are in the storage. */
export type DisputeFile = {
  readonly id: string
  readonly disputeId: number
  readonly author: Side
  readonly phase: FilePhase
  readonly storageKey: string
  readonly fileName: string
  readonly mediaType: 'application/pdf' | 'image/webp'
  readonly bytes: number
  readonly sha256: string
  readonly createdAt: Date
}

const COLUMNS = [
  ...(['id', 'disputeId', 'author', 'phase', 'storageKey', 'fileName'] as const),
  ...(['mediaType', 'bytes', 'sha256', 'createdAt'] as const),
] as const
const MOST = 100

const files = (db: Db) => db.selectFrom('dispute_file').select(COLUMNS)

/** What the file of a deleted account is called: people name papers after themselves. */
export const NAMELESS = sql<string>`case media_type when 'application/pdf' then 'evidence.pdf' else 'evidence.webp' end`

/** The files of a dispute, the first first. */
export async function filesOf(db: Db, disputeId: number): Promise<readonly DisputeFile[]> {
  return await files(db).where('disputeId', '=', disputeId).orderBy('createdAt').orderBy('id').limit(MOST).execute()
}

/** A file of any dispute, or null. */
export async function findFile(db: Db, id: string): Promise<DisputeFile | null> {
  return (await files(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertFile(db: Db, file: DisputeFile): Promise<void> {
  await db.insertInto('dispute_file').values(file).execute()
}

/** Ids and places of all files after one, by id; from the first with null. */
export async function filesAfter(db: Db, after: string | null, limit: number) {
  return await db
    .selectFrom('dispute_file')
    .select(['id', 'storageKey'])
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Takes rows away and notes that their files are to go; answers where these are. */
export async function removeFileRows(db: Db, ids: readonly string[], now: Date): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .deleteFrom('dispute_file')
    .where('id', 'in', [...ids])
    .returning('storageKey')
    .execute()
  for (const { storageKey: key } of gone) await noteRemoval(db, key, now)
  return gone.map((row) => row.storageKey)
}

/** Files of disputes that ended before a moment, the oldest first. */
export async function filesEndedBefore(db: Db, moment: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('dispute_file as f')
    .innerJoin('lesson_dispute as d', 'd.id', 'f.disputeId')
    .select('f.id')
    .where('d.endedAt', '<', moment)
    .orderBy('f.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Notes that a file is to go from a moment on. */
export async function noteRemoval(db: Db, key: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('dispute_file_removal')
    .values({ storageKey: key, dueAt })
    .onConflict((conflict) => conflict.column('storageKey').doUpdateSet({ dueAt }))
    .execute()
}

/** A file is to stay, or is gone. */
export async function forgetRemoval(db: Db, key: string): Promise<void> {
  await db.deleteFrom('dispute_file_removal').where('storageKey', '=', key).execute()
}

/** Files that are to go by now, the longest due first. */
export async function filesToGo(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('dispute_file_removal')
    .select('storageKey')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('storageKey')
    .limit(limit)
    .execute()
  return rows.map((row) => row.storageKey)
}

/** Which files a person added, for `personal.ts`. */
export function ownFiles(accountId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from lesson_dispute d where d.id = dispute_file.dispute_id and (
      (dispute_file.author = 'parent' and d.parent_account_id = ${accountId})
      or (dispute_file.author = 'tutor' and d.tutor_id in (select id from tutor where account_id = ${accountId}))
    )
  )`
}
