import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { isOnSale } from './versions.ts'

/** A chapter of a version; a null price: the sum of its units. */
export type VersionChapter = {
  readonly chapterKey: string
  readonly no: number
  readonly name: string
  readonly price: Cents | null
}

/** A unit of a version; 0: it is free. */
export type VersionUnit = {
  readonly unitKey: string
  readonly chapterKey: string
  readonly no: number
  readonly name: string
  readonly price: Cents
  readonly isPreview: boolean
  readonly videoId: string
  readonly durationMs: number
}

type Parts = {
  readonly versionId: string
  readonly chapters: readonly VersionChapter[]
  readonly units: readonly VersionUnit[]
  readonly fileIds: readonly number[]
  readonly captionIds: readonly number[]
}

/** Writes what a version consists of. */
export async function insertParts(db: Db, { versionId, chapters, units, fileIds, captionIds }: Parts): Promise<void> {
  await db
    .insertInto('version_chapter')
    .values(chapters.map(({ price, ...chapter }) => ({ ...chapter, versionId, priceCents: price })))
    .execute()
  await db
    .insertInto('version_unit')
    .values(units.map(({ price, ...unit }) => ({ ...unit, versionId, priceCents: price })))
    .execute()
  if (fileIds.length > 0)
    await db
      .insertInto('version_file')
      .values(fileIds.map((fileId) => ({ versionId, fileId })))
      .execute()
  if (captionIds.length > 0)
    await db
      .insertInto('version_caption')
      .values(captionIds.map((captionId) => ({ versionId, captionId })))
      .execute()
}

/** The chapters and units of a version in their order. */
export async function partsOf(
  db: Db,
  versionId: string,
): Promise<{ readonly chapters: readonly VersionChapter[]; readonly units: readonly VersionUnit[] }> {
  const [chapters, units] = await Promise.all([
    // oxlint-disable-next-line house/no-unbounded-list -- at most 50 (domain/course-limits.ts)
    db
      .selectFrom('version_chapter')
      .select(['chapterKey', 'no', 'name', 'priceCents as price'])
      .where('versionId', '=', versionId)
      .orderBy('no')
      .execute(),
    // oxlint-disable-next-line house/no-unbounded-list -- at most 300 (domain/course-limits.ts)
    db
      .selectFrom('version_unit')
      .select(['unitKey', 'chapterKey', 'no', 'name', 'priceCents as price', 'isPreview', 'videoId', 'durationMs'])
      .where('versionId', '=', versionId)
      .orderBy('no')
      .execute(),
  ])
  return { chapters, units }
}

/** Names of chapters and units, by version. */
export async function namesOfParts(db: Db, versionIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (versionIds.length === 0) return new Map()
  // oxlint-disable-next-line house/no-unbounded-list -- 350 of a version (domain/course-limits.ts)
  const rows = await db
    .selectFrom('version_chapter')
    .select(['versionId', 'name', 'no'])
    .where('versionId', 'in', [...versionIds])
    .unionAll(
      db
        .selectFrom('version_unit')
        .select(['versionId', 'name', 'no'])
        .where('versionId', 'in', [...versionIds]),
    )
    .orderBy('no')
    .execute()
  const byVersion = Map.groupBy(rows, ({ versionId }) => versionId)
  return new Map([...byVersion].map(([id, parts]) => [id, parts.map(({ name }) => name)]))
}

/** The courses of which these are chapters or units of versions. */
export async function coursesOfParts(
  db: Db,
  { table, ids }: { readonly table: 'version_chapter' | 'version_unit'; readonly ids: readonly number[] },
): Promise<readonly number[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('course_version')
    .select('courseId')
    .distinct()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom(table)
        .select('versionId')
        .where(`${table}.id`, 'in', [...ids]),
    )
    .orderBy('courseId')
    .execute()
  return rows.map(({ courseId }) => courseId)
}

/** Captions of a version's units, without their words. */
export async function captionsOfVersion(db: Db, versionId: string) {
  // oxlint-disable-next-line house/no-unbounded-list -- two of a unit
  const rows = await db
    .selectFrom('version_caption')
    .innerJoin('unit_caption', 'unit_caption.id', 'version_caption.captionId')
    .select(['unit_caption.id', 'unitKey', 'language'])
    .where('versionId', '=', versionId)
    .orderBy('language', 'desc')
    .orderBy('unit_caption.id')
    .execute()
  return rows.map(({ language, ...row }) => ({ ...row, language: language as 'zh' | 'en' }))
}

/** Files of a version's units. */
export async function filesOfVersion(db: Db, versionId: string) {
  // oxlint-disable-next-line house/no-unbounded-list -- twenty of a unit (domain/course-limits.ts)
  return await db
    .selectFrom('version_file')
    .innerJoin('study_file', 'study_file.id', 'version_file.fileId')
    .select(['study_file.id', 'unitKey', 'study_file.name', 'size'])
    .where('versionId', '=', versionId)
    .orderBy('study_file.id')
    .execute()
}

/** Units of versions on sale: whether strangers may watch each, and what it costs. */
const soldUnits = (db: Db) =>
  db
    .selectFrom('version_unit')
    .innerJoin('course', 'course.currentVersionId', 'version_unit.versionId')
    .innerJoin('tutor', 'tutor.id', 'course.tutorId')
    .select(['isPreview', 'priceCents as price', 'version_unit.unitKey', 'course.id as courseId'])
    .where(isOnSale)
    .where('tutor.status', '=', 'active')

/** The unit on sale that plays a video; of several the one that most people may watch. */
export async function soldUnitOfVideo(db: Db, videoId: string) {
  const row = await soldUnits(db)
    .where('videoId', '=', videoId)
    .orderBy('isPreview', 'desc')
    .orderBy('priceCents')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether some version plays a video. */
export async function isOfVersion(db: Db, videoId: string): Promise<boolean> {
  const row = await db.selectFrom('version_unit').select('unitKey').where('videoId', '=', videoId).executeTakeFirst()
  return row !== undefined
}

/** The unit on sale to which captions belong. */
export async function soldUnitOfCaption(db: Db, captionId: number) {
  const row = await soldUnits(db)
    .innerJoin('unit_caption', 'unit_caption.unitKey', 'version_unit.unitKey')
    .innerJoin('version_caption', (join) =>
      join
        .onRef('version_caption.captionId', '=', 'unit_caption.id')
        .onRef('version_caption.versionId', '=', 'version_unit.versionId'),
    )
    .where('version_caption.captionId', '=', captionId)
    .executeTakeFirst()
  return row ?? null
}

/** The unit on sale to which a study file belongs. */
export async function soldUnitOfFile(db: Db, fileId: number) {
  const row = await soldUnits(db)
    .innerJoin('study_file', 'study_file.unitKey', 'version_unit.unitKey')
    .innerJoin('version_file', (join) =>
      join.onRef('version_file.fileId', '=', 'study_file.id').onRef('version_file.versionId', '=', 'version_unit.versionId'),
    )
    .where('version_file.fileId', '=', fileId)
    .executeTakeFirst()
  return row ?? null
}
