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

/** The files of units, those of each in the order in which they came. */
export async function filesOfUnits(db: Db, unitKeys: readonly string[]): Promise<readonly StudyFile[]> {
  if (unitKeys.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- twenty of a unit (domain/course-limits.ts)
  return await db
    .selectFrom('study_file')
    .select(COLUMNS)
    .where('unitKey', 'in', [...unitKeys])
    .orderBy('id')
    .execute()
}

/** A file of a tutor's; null for another's and for none alike. */
export async function findStudyFile(db: Db, { id, tutorId }: { readonly id: number; readonly tutorId: number }) {
  const row = await db
    .selectFrom('study_file')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('tutorId', '=', tutorId)
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

/** Takes files away; what they were made of goes with the next tidying. */
export async function deleteStudyFiles(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('study_file')
      .where('id', 'in', [...ids])
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
