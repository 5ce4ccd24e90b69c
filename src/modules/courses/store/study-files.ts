import type { Db } from '#platform/db/database.ts'

/** A file of a unit; its size in bytes. */
export type StudyFile = {
  readonly id: number
  readonly unitKey: string
  readonly tutorId: number
  readonly name: string
  readonly storageKey: string
  readonly mediaType: string
  readonly size: number
}

const COLUMNS = ['id', 'unitKey', 'tutorId', 'name', 'storageKey', 'mediaType', 'size'] as const

/** Where files of units lie. */
export const STUDY_FOLDER = 'course-file/'

export async function insertStudyFile(db: Db, { now, ...file }: Omit<StudyFile, 'id'> & { readonly now: Date }): Promise<number> {
  const row = await db
    .insertInto('study_file')
    .values({ ...file, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The files of units of a draft, those of each in the order in which they came. */
export async function filesOfUnits(db: Db, unitKeys: readonly string[]): Promise<readonly StudyFile[]> {
  if (unitKeys.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- twenty of a unit (domain/course-limits.ts)
  return await db
    .selectFrom('study_file')
    .select(COLUMNS)
    .where('unitKey', 'in', [...unitKeys])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** A file of a tutor's draft; null for another's and for none alike. */
export async function findStudyFile(db: Db, { id, tutorId }: { readonly id: number; readonly tutorId: number }) {
  const row = await db
    .selectFrom('study_file')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('tutorId', '=', tutorId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** How much all files of a tutor weigh, in bytes. */
export async function weighFiles(db: Db, tutorId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('study_file')
    .select((eb) => eb.fn.sum<string>('size').as('bytes'))
    .where('tutorId', '=', tutorId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Takes files out of drafts, and away where no version has them; what they were made of goes with the next tidying. */
export async function removeStudyFiles(
  db: Db,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('study_file')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('version_file').select('fileId').whereRef('version_file.fileId', '=', 'study_file.id'))),
    )
    .execute()
  await db
    .updateTable('study_file')
    .set({ removedAt: now })
    .where('id', 'in', [...ids])
    .where('removedAt', 'is', null)
    .execute()
}

/** A file, whosever it is. */
export async function readStudyFile(db: Db, id: number): Promise<StudyFile | null> {
  return (await db.selectFrom('study_file').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Puts a draft's files back to those of a version: they are there again, and no other is. */
export async function restoreStudyFiles(db: Db, versionId: string): Promise<void> {
  await db
    .updateTable('study_file')
    .set({ removedAt: null })
    .where('id', 'in', (eb) => eb.selectFrom('version_file').select('fileId').where('versionId', '=', versionId))
    .execute()
}

/** Which of these stored files are some unit's. */
export async function usedFiles(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('study_file')
    .select('storageKey')
    .where('storageKey', 'in', [...keys])
    .orderBy('id')
    .execute()
  return new Set(rows.map(({ storageKey }) => storageKey))
}
