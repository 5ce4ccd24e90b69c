import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted } from '#platform/db/keyset.ts'

/** A course as it is written. */
export type Manuscript = { readonly id: number; readonly courseId: number; readonly name: string; readonly savedAt: Date }
export type Chapter = { readonly id: number; readonly name: string }
export type Unit = {
  readonly id: number
  readonly unitKey: string
  readonly chapterId: number
  readonly name: string
  readonly videoId: string | null
}

export async function insertManuscript(
  db: Db,
  { tutorId, name, now }: { readonly tutorId: number; readonly name: string; readonly now: Date },
): Promise<{ readonly id: number; readonly courseId: number }> {
  const course = await db.insertInto('course').values({ tutorId, createdAt: now }).returning('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('manuscript')
    .values({ courseId: course.id, name, savedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, courseId: course.id }
}

export async function countCourses(db: Db, tutorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('tutorId', '=', tutorId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const ofTutor = (db: Db, tutorId: number) =>
  db
    .selectFrom('manuscript')
    .innerJoin('course', 'course.id', 'manuscript.courseId')
    .select(['manuscript.id', 'courseId', 'manuscript.name', 'savedAt'])
    .where('tutorId', '=', tutorId)

/** A tutor's courses, the newest first. */
export async function listManuscripts(
  db: Db,
  { tutorId, part }: { readonly tutorId: number; readonly part: Part },
): Promise<Parted<Manuscript>> {
  const sorted = { by: sql`manuscript.id`, type: 'int' } as const
  return await readPart(ofTutor(db, tutorId), { sorted, isDown: true, part })
}

/** A tutor's own one; null for another's and for none alike. */
export async function findManuscript(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<Manuscript | null> {
  return (await ofTutor(db, tutorId).where('manuscript.id', '=', id).executeTakeFirst()) ?? null
}

export async function insertChapter(
  db: Db,
  chapter: { readonly chapterKey: string; readonly manuscriptId: number; readonly name: string },
): Promise<number> {
  return (await db.insertInto('draft_chapter').values(chapter).returning('id').executeTakeFirstOrThrow()).id
}

/** The manuscript of a chapter of a tutor; null for another's and for none alike. */
export async function findChapter(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<{ readonly id: number; readonly manuscriptId: number } | null> {
  const row = await db
    .selectFrom('draft_chapter')
    .innerJoin('manuscript', 'manuscript.id', 'draft_chapter.manuscriptId')
    .innerJoin('course', 'course.id', 'manuscript.courseId')
    .select(['draft_chapter.id', 'manuscriptId'])
    .where('draft_chapter.id', '=', id)
    .where('tutorId', '=', tutorId)
    .executeTakeFirst()
  return row ?? null
}

/** Holds all courses of a tutor until the transaction ends, so that what is counted of the tutor's stays so. */
export async function lockCourses(db: Db, tutorId: number): Promise<void> {
  // oxlint-disable-next-line house/no-unbounded-list -- at most 200 (domain/course-limits.ts)
  await db.selectFrom('course').select('id').where('tutorId', '=', tutorId).orderBy('id').forUpdate().execute()
}

/** Holds a manuscript until the transaction ends, so that what is counted of it stays so. */
export async function lockManuscript(db: Db, id: number): Promise<void> {
  await db.selectFrom('manuscript').select('id').where('id', '=', id).forUpdate().execute()
}

export async function chaptersOf(db: Db, manuscriptId: number): Promise<readonly Chapter[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- at most 50 (domain/course-limits.ts)
  return await db
    .selectFrom('draft_chapter')
    .select(['id', 'name'])
    .where('manuscriptId', '=', manuscriptId)
    .orderBy('id')
    .execute()
}

const UNIT = ['draft_unit.id', 'unitKey', 'chapterId', 'draft_unit.name', 'videoId'] as const

export async function unitsOf(db: Db, manuscriptId: number): Promise<readonly Unit[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- at most 300 (domain/course-limits.ts)
  return await db
    .selectFrom('draft_unit')
    .innerJoin('draft_chapter', 'draft_chapter.id', 'draft_unit.chapterId')
    .select(UNIT)
    .where('manuscriptId', '=', manuscriptId)
    .orderBy('draft_unit.chapterId')
    .orderBy('draft_unit.id')
    .execute()
}

export async function insertUnit(
  db: Db,
  unit: { readonly unitKey: string; readonly chapterId: number; readonly name: string },
): Promise<number> {
  return (await db.insertInto('draft_unit').values(unit).returning('id').executeTakeFirstOrThrow()).id
}

/** A unit of a tutor's own course, and in which manuscript it is; null for another's and for none alike. */
export async function findUnit(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<(Unit & { readonly manuscriptId: number }) | null> {
  const row = await db
    .selectFrom('draft_unit')
    .innerJoin('draft_chapter', 'draft_chapter.id', 'draft_unit.chapterId')
    .innerJoin('manuscript', 'manuscript.id', 'draft_chapter.manuscriptId')
    .innerJoin('course', 'course.id', 'manuscript.courseId')
    .select([...UNIT, 'manuscriptId'])
    .where('draft_unit.id', '=', id)
    .where('tutorId', '=', tutorId)
    .executeTakeFirst()
  return row ?? null
}

/** The unit that plays a video plays none. */
export async function leaveUnit(db: Db, videoId: string): Promise<void> {
  await db.updateTable('draft_unit').set({ videoId: null }).where('videoId', '=', videoId).execute()
}

/** Gives a unit its video, and answers the one that it had; the unit may be gone. */
export async function setUnitVideo(
  db: Db,
  { unitKey, videoId }: { readonly unitKey: string; readonly videoId: string | null },
): Promise<{ readonly formerId: string | null; readonly manuscriptId: number; readonly name: string } | null> {
  const unit = await db
    .selectFrom('draft_unit')
    .innerJoin('draft_chapter', 'draft_chapter.id', 'draft_unit.chapterId')
    .select(['draft_unit.id', 'draft_unit.name', 'videoId', 'manuscriptId'])
    .where('unitKey', '=', unitKey)
    .forUpdate('draft_unit')
    .executeTakeFirst()
  if (!unit) return null
  await db.updateTable('draft_unit').set({ videoId }).where('id', '=', unit.id).execute()
  return { formerId: unit.videoId, manuscriptId: unit.manuscriptId, name: unit.name }
}
