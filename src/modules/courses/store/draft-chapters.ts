import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'

export type Chapter = {
  readonly id: number
  /** For life. */
  readonly chapterKey: string
  readonly manuscriptId: number
  readonly name: string
  /** Null: the sum of its units. */
  readonly price: Cents | null
  readonly revision: number
  readonly position: string
}

const COLUMNS = [
  'draft_chapter.id',
  'chapterKey',
  'manuscriptId',
  'draft_chapter.name',
  'draft_chapter.priceCents as price',
  'draft_chapter.revision',
  'draft_chapter.position',
] as const

export type NewChapter = Pick<Chapter, 'chapterKey' | 'manuscriptId' | 'name' | 'revision' | 'position'> &
  Partial<Pick<Chapter, 'price'>>

export async function insertChapter(db: Db, { price = null, ...chapter }: NewChapter): Promise<number> {
  const row = await db
    .insertInto('draft_chapter')
    .values({ ...chapter, priceCents: price })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A chapter of a tutor; null for another's and for none alike. */
export async function findChapter(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<Chapter | null> {
  const row = await db
    .selectFrom('draft_chapter')
    .innerJoin('manuscript', 'manuscript.id', 'draft_chapter.manuscriptId')
    .innerJoin('course', 'course.id', 'manuscript.courseId')
    .select(COLUMNS)
    .where('draft_chapter.id', '=', id)
    .where('manuscript.tutorId', '=', tutorId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  return row ?? null
}

/** The chapters of a draft in their order. */
export async function chaptersOf(db: Db, manuscriptId: number): Promise<readonly Chapter[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- at most 50 (domain/course-limits.ts)
  return await db
    .selectFrom('draft_chapter')
    .select(COLUMNS)
    .where('manuscriptId', '=', manuscriptId)
    .orderBy('position')
    .execute()
}

export async function changeChapter(
  db: Db,
  { id, revision, name, price }: Pick<Chapter, 'id' | 'revision'> & Partial<Pick<Chapter, 'name' | 'price'>>,
): Promise<void> {
  await db
    .updateTable('draft_chapter')
    .set({ revision, ...(name === undefined ? {} : { name }), ...(price === undefined ? {} : { priceCents: price }) })
    .where('id', '=', id)
    .execute()
}

export async function placeChapter(db: Db, { id, position }: Pick<Chapter, 'id' | 'position'>): Promise<void> {
  await db.updateTable('draft_chapter').set({ position }).where('id', '=', id).execute()
}

/** Takes a chapter away with its units. */
export async function deleteChapterRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('draft_chapter').where('id', '=', id).execute()
}
