import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'

export type CoursePair = { readonly accountId: string; readonly courseId: number }

/** Keeps a course; again changes nothing. */
export async function addCourse(db: Db, pair: CoursePair, now: Date): Promise<void> {
  await db
    .insertInto('favourite_course')
    .values({ ...pair, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** No longer keeps a course; answers whether it was kept. */
export async function removeCourse(db: Db, { accountId, courseId }: CoursePair): Promise<boolean> {
  const row = await db
    .deleteFrom('favourite_course')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .returning('courseId')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the numbers that an account keeps, ascending; one query whatever their number. */
export async function keptCourses(db: Db, accountId: string, courseIds: readonly number[]): Promise<readonly number[]> {
  if (courseIds.length === 0) return []
  const rows = await db
    .selectFrom('favourite_course')
    .select('courseId')
    .where('accountId', '=', accountId)
    .where('courseId', 'in', [...courseIds])
    .orderBy('courseId')
    .execute()
  return rows.map((row) => row.courseId)
}

const BY_AGE: SortedBy = {
  by: sql`favourite_course.created_at`,
  type: 'timestamptz',
  id: sql`favourite_course.course_id`,
  idType: 'int',
}

/** Numbers of kept courses, newest favourite first, and how many there are in all; `offset` passes over some. */
export async function listKeptCourses(
  db: Db,
  accountId: string,
  { after, limit, offset }: Part & { readonly offset: number },
): Promise<Parted<{ readonly id: number }> & { readonly total: number }> {
  const { total } = await db
    .selectFrom('favourite_course')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const kept = db.selectFrom('favourite_course').select('courseId as id').where('accountId', '=', accountId).offset(offset)
  return { ...(await readPart(kept, { sorted: BY_AGE, isDown: true, part: { after, limit } })), total: Number(total) }
}
