import type { Db } from '#platform/db/database.ts'
import { isOnSale } from './versions.ts'

/** Numbers of the stretches of `perFile` course numbers between the first and the last that is on sale. */
export async function courseFiles(db: Db, perFile: number): Promise<readonly number[]> {
  const { first, last } = await db
    .selectFrom('course')
    .select((eb) => [eb.fn.min<number | null>('id').as('first'), eb.fn.max<number | null>('id').as('last')])
    .where(isOnSale)
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return []
  const [from, to] = [Math.floor(first / perFile), Math.floor(last / perFile)]
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Courses on sale with numbers in [from, to), ascending, and when what is on sale was published. */
export async function coursesToCrawl(db: Db, { from, to }: { readonly from: number; readonly to: number }) {
  return await db
    .selectFrom('course')
    .innerJoin('course_version', 'course_version.id', 'course.currentVersionId')
    .innerJoin('tutor', 'tutor.id', 'course.tutorId')
    .select(['course.id', 'course_version.publishedAt'])
    .where('course.id', '>=', from)
    .where('course.id', '<', to)
    .where(isOnSale)
    .where('tutor.status', '=', 'active')
    .orderBy('course.id')
    .limit(to - from)
    .execute()
}
