import type { Db } from '#platform/db/database.ts'

/** What of a course is bought at once; `partKey` is a chapter's or a unit's for life, null of the whole. */
export type CourseProduct = {
  readonly id: number
  readonly courseId: number
  readonly part: 'whole' | 'chapter' | 'unit'
  readonly partKey: string | null
}

const COLUMNS = ['id', 'courseId', 'part', 'partKey'] as const
type Row = Omit<CourseProduct, 'part'> & { readonly part: string }
const productOf = (row: Row): CourseProduct => ({ ...row, part: row.part as CourseProduct['part'] })

/** Numbers whatever of a course has none yet. */
export async function addProducts(db: Db, products: readonly Omit<CourseProduct, 'id'>[]): Promise<void> {
  await db
    .insertInto('course_product')
    .values([...products])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All parts of a course that ever were, by their keys; the whole by null. */
export async function productsOf(db: Db, courseId: number): Promise<ReadonlyMap<string | null, number>> {
  // oxlint-disable-next-line house/no-unbounded-list -- 350 of a version (domain/course-limits.ts)
  const rows = await db.selectFrom('course_product').select(COLUMNS).where('courseId', '=', courseId).orderBy('id').execute()
  return new Map(rows.map(({ partKey, id }) => [partKey, id]))
}

export async function findProduct(db: Db, id: number): Promise<CourseProduct | null> {
  const row = await db.selectFrom('course_product').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? productOf(row) : null
}

/** The products that are these courses whole. */
export async function wholesOf(db: Db, courseIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (courseIds.length === 0) return new Map()
  // oxlint-disable-next-line house/no-unbounded-list -- one of each that was asked for
  const rows = await db
    .selectFrom('course_product')
    .select(['courseId', 'id'])
    .where('courseId', 'in', [...courseIds])
    .where('part', '=', 'whole')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ courseId, id }) => [courseId, id]))
}

/** These products, in no order. */
export async function findProducts(db: Db, ids: readonly number[]): Promise<readonly CourseProduct[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('course_product')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return rows.map(productOf)
}
