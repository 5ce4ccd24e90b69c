import { sql } from 'kysely'
import { countEach } from '#platform/db/count-each.ts'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import type { CourseState, ReviewedFrom } from '../domain/course-moves.ts'

/** A course as operators list it. */
export type DeskCourseRow = {
  readonly id: number
  readonly name: string
  readonly state: CourseState
  readonly reviewedFrom: ReviewedFrom | null
  readonly submittedAt: Date | null
  readonly savedAt: Date
  readonly tutorId: number
  readonly accountId: string | null
  readonly nameZh: string | null
  readonly nameEn: string | null
  readonly version: number | null
  readonly blockedAt: Date | null
}

const courses = (db: Db) =>
  db
    .selectFrom('course as c')
    .innerJoin('manuscript as m', 'm.courseId', 'c.id')
    .innerJoin('tutor as t', 't.id', 'c.tutorId')
    .leftJoin('course_version as v', 'v.id', 'c.currentVersionId')
    .select([
      'c.id',
      'm.name',
      'c.state',
      'c.reviewedFrom',
      'm.submittedAt',
      'm.savedAt',
      'c.tutorId',
      't.accountId',
      't.nameZh',
      't.nameEn',
      'v.no as version',
      'c.blockedAt',
    ])

const BY_SUBMISSION: SortedBy = { by: sql`m.submitted_at`, type: 'timestamptz', id: sql`m.id`, idType: 'int' }
const BY_NUMBER: SortedBy = { by: sql`c.id`, type: 'int' }
const NUMBER = /^#?(\d{1,9})$/

type Asked<Q> = { readonly queue: Q; readonly word: string; readonly part: Part }

/** Courses in a state, those that wait with the oldest first; or those that a word finds: a number of theirs or of a tutor, or words of a name. */
export async function listDeskCourses<Q extends CourseState>(
  db: Db,
  { queue, word, part }: Asked<Q>,
): Promise<Parted<DeskCourseRow>> {
  if (word !== '')
    return parted(
      await readPart(courses(db).where(namedBy(word)).where('c.state', '<>', 'deleted'), {
        sorted: BY_NUMBER,
        isDown: true,
        part,
      }),
    )
  const inQueue = courses(db).where('c.state', '=', queue)
  const waits = queue === 'reviewing' || queue === 'delete_reviewing'
  return parted(
    waits
      ? await readPart(inQueue.where('m.submittedAt', 'is not', null), { sorted: BY_SUBMISSION, isDown: false, part })
      : await readPart(inQueue, { sorted: BY_NUMBER, isDown: true, part }),
  )
}

type Row = Omit<DeskCourseRow, 'state' | 'reviewedFrom'> & { readonly state: string; readonly reviewedFrom: string | null }
const rowOf = (row: Row): DeskCourseRow => ({
  ...row,
  state: row.state as CourseState,
  reviewedFrom: row.reviewedFrom as ReviewedFrom | null,
})
const parted = ({ list, next }: Parted<Row>): Parted<DeskCourseRow> => ({ list: list.map(rowOf), next })

function namedBy(word: string) {
  const digits = NUMBER.exec(word)?.[1]
  if (digits !== undefined) return sql<boolean>`(c.id = ${Number(digits)} or c.tutor_id = ${Number(digits)})`
  const part = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`m.name ilike ${part}`
}

/** How many courses are in each of these states. */
export async function countDeskCourses<Q extends CourseState>(
  db: Db,
  queues: readonly Q[],
): Promise<Readonly<Record<Q, number>>> {
  return await countEach(db, { from: sql`course c`, column: sql`c.state`, values: queues })
}

/** One of them, also for the time that a deleted one is kept. */
export async function findDeskCourse(db: Db, courseId: number): Promise<DeskCourseRow | null> {
  const row = await courses(db).where('c.id', '=', courseId).executeTakeFirst()
  return row ? rowOf(row) : null
}
