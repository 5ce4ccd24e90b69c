import { sql } from 'kysely'
import { z } from 'zod'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

export type CaptionLanguage = 'zh' | 'en'
const CHANGES = z.array(
  z.object({ part: z.enum(['chapter', 'unit']), name: z.string(), change: z.enum(['added', 'removed', 'changed', 'moved']) }),
)
type VersionChange = z.infer<typeof CHANGES>[number]

/** What is published of a course as a whole; it never changes again. */
export type Version = {
  readonly id: string
  readonly courseId: number
  readonly tutorId: number
  /** 1, 2, 3… */
  readonly no: number
  readonly name: string
  readonly subtitle: string
  readonly summary: string
  /** One on each line. */
  readonly learnPoints: string
  readonly subject: string
  readonly levelMin: number
  readonly levelMax: number
  readonly language: string
  /** Of the whole; null: the sum of its units. */
  readonly combinePrice: Cents | null
  readonly coverKey: string
  readonly chapterCount: number
  readonly unitCount: number
  readonly previewCount: number
  readonly durationMs: number
  /** What all of it costs bought whole, and unit by unit. */
  readonly whole: Cents
  readonly sum: Cents
  /** Languages in which every unit has captions. */
  readonly captions: readonly CaptionLanguage[]
  /** What of its parts is otherwise than in the version before. */
  readonly changes: readonly VersionChange[]
  readonly publishedAt: Date
}

const COLUMNS = [
  'course_version.id',
  'course_version.courseId',
  'course_version.tutorId',
  'no',
  'name',
  'subtitle',
  'summary',
  'learnPoints',
  'subject',
  'levelMin',
  'levelMax',
  'language',
  'combinePriceCents as combinePrice',
  'coverKey',
  'chapterCount',
  'unitCount',
  'previewCount',
  'durationMs',
  'wholeCents as whole',
  'sumCents as sum',
  'captions',
  'changes',
  'course_version.publishedAt',
] as const

type Row = Omit<Version, 'captions' | 'changes'> & { readonly captions: readonly string[]; readonly changes: unknown }
const versionOf = ({ captions, changes, ...row }: Row): Version => ({
  ...row,
  captions: captions as readonly CaptionLanguage[],
  changes: CHANGES.parse(changes),
})

/** A version of a course is on sale: also while a change of it, or its end, is reviewed. */
export const isOnSale = sql<boolean>`coalesce(course.reviewed_from, course.state) = 'published'`

export async function insertVersion(db: Db, { combinePrice, whole, sum, captions, changes, ...version }: Version): Promise<void> {
  const money = { combinePriceCents: combinePrice, wholeCents: whole, sumCents: sum }
  await db
    .insertInto('course_version')
    .values({ ...version, ...money, captions: [...captions], changes: JSON.stringify(changes) })
    .execute()
}

/** The version that a course has now, whatever its state; null before the first. */
export async function currentVersion(db: Db, courseId: number): Promise<Version | null> {
  const row = await db
    .selectFrom('course')
    .innerJoin('course_version', 'course_version.id', 'course.currentVersionId')
    .select(COLUMNS)
    .where('course.id', '=', courseId)
    .executeTakeFirst()
  return row ? versionOf(row) : null
}

/** A version, whatever its course is now. */
export async function findVersion(db: Db, id: string): Promise<Version | null> {
  const row = await db.selectFrom('course_version').select(COLUMNS).where('course_version.id', '=', id).executeTakeFirst()
  return row ? versionOf(row) : null
}

/** Makes a version the one that is shown and sold. */
export async function setCurrentVersion(db: Db, { id, courseId }: Pick<Version, 'id' | 'courseId'>): Promise<void> {
  await db.updateTable('course').set({ currentVersionId: id, blockedAt: null }).where('id', '=', courseId).execute()
}

const sold = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('course_version', 'course_version.id', 'course.currentVersionId')
    .innerJoin('tutor', 'tutor.id', 'course.tutorId')
    .select(COLUMNS)
    .where(isOnSale)
    // Who is hidden sells nothing.
    .where('tutor.status', '=', 'active')

/** What of a course is on sale; null where nothing is. */
export async function findOnSale(db: Db, courseId: number): Promise<Version | null> {
  const row = await sold(db).where('course.id', '=', courseId).executeTakeFirst()
  return row ? versionOf(row) : null
}

/** Whether anything of a course is on sale. */
export async function isCourseOnSale(db: Db, courseId: number): Promise<boolean> {
  return (await findOnSale(db, courseId)) !== null
}

/** What courses are called that were ever published, on sale or not. */
export async function courseNames(db: Db, courseIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await publishedAmong(db, courseIds)).map(({ courseId, name }) => [courseId, name]))
}

/** Those of these courses that are on sale. */
export async function listOnSale(db: Db, courseIds: readonly number[]): Promise<readonly Version[]> {
  if (courseIds.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await sold(db)
    .where((eb) => eb('course.id', '=', eb.fn.any(eb.val([...courseIds]))))
    .orderBy('course.id')
    .execute()
  return rows.map(versionOf)
}

/** The newest versions of these courses, on sale or not. */
export async function publishedAmong(db: Db, courseIds: readonly number[]): Promise<readonly Version[]> {
  if (courseIds.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('course')
    .innerJoin('course_version', 'course_version.id', 'course.currentVersionId')
    .select(COLUMNS)
    .where((eb) => eb('course.id', '=', eb.fn.any(eb.val([...courseIds]))))
    .orderBy('course.id')
    .execute()
  return rows.map(versionOf)
}

/** When each of these courses was published for the first time. */
export async function firstPublished(db: Db, courseIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (courseIds.length === 0) return new Map()
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('course_version')
    .select(['courseId', 'publishedAt'])
    .where((eb) => eb('courseId', '=', eb.fn.any(eb.val([...courseIds]))))
    .where('no', '=', 1)
    .execute()
  return new Map(rows.map(({ courseId, publishedAt }) => [courseId, publishedAt]))
}

/** Courses of a tutor that are on sale, the newest first. */
export async function onSaleOfTutor(
  db: Db,
  { tutorId, most }: { readonly tutorId: number; readonly most: number },
): Promise<readonly Version[]> {
  const rows = await sold(db).where('course.tutorId', '=', tutorId).orderBy('course.id', 'desc').limit(most).execute()
  return rows.map(versionOf)
}

/** Numbers of courses that were ever published, ascending, above one. */
export async function courseIdsAfter(db: Db, after: number, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('course')
    .select('id')
    .where('currentVersionId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers of a tutor's courses that were ever published. */
export async function publishedOfTutors(db: Db, tutorIds: readonly number[]): Promise<readonly number[]> {
  if (tutorIds.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- at most 200 of a tutor (domain/course-limits.ts)
  const rows = await db
    .selectFrom('course')
    .select('id')
    .where((eb) => eb('tutorId', '=', eb.fn.any(eb.val([...tutorIds]))))
    .where('currentVersionId', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The courses of these versions. */
export async function coursesOfVersions(db: Db, versionIds: readonly string[]): Promise<readonly number[]> {
  if (versionIds.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('course_version')
    .select('courseId')
    .distinct()
    .where('id', 'in', [...versionIds])
    .orderBy('courseId')
    .execute()
  return rows.map(({ courseId }) => courseId)
}

/** Whether a picture is that of what is on sale. */
export async function isCoverOnSale(db: Db, coverKey: string): Promise<boolean> {
  return (await sold(db).where('coverKey', '=', coverKey).executeTakeFirst()) !== undefined
}
