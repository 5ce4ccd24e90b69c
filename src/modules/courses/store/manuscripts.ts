import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { CourseState, ReviewedFrom } from '../domain/course-moves.ts'

/** A course as it is written. */
export type Manuscript = {
  readonly id: number
  readonly courseId: number
  readonly tutorId: number
  readonly state: CourseState
  readonly reviewedFrom: ReviewedFrom | null
  readonly createdAt: Date
  readonly name: string
  readonly subtitle: string
  readonly summary: string
  /** One on each line. */
  readonly learnPoints: string
  readonly subject: string | null
  readonly levelMin: number | null
  readonly levelMax: number | null
  readonly language: string | null
  /** Of the whole; null: the sum of its units. */
  readonly combinePrice: Cents | null
  readonly coverKey: string | null
  readonly revision: number
  readonly textRevision: number
  readonly savedAt: Date
  readonly submittedAt: Date | null
  /** What waits for an operator, and why it is to go. */
  readonly reviewingRevision: number | null
  readonly deleteReason: string | null
  /** What was published last; null before the first time. */
  readonly publishedRevision: number | null
  /** An operator took it down: its tutor does not offer it again before an operator allows it. */
  readonly isBlocked: boolean
}

const COLUMNS = [
  'manuscript.id',
  'courseId',
  'manuscript.tutorId',
  'state',
  'reviewedFrom',
  'createdAt',
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
  'revision',
  'textRevision',
  'savedAt',
  'submittedAt',
  'reviewingRevision',
  'deleteReason',
  'publishedRevision',
  'blockedAt',
] as const

type Row = Omit<Manuscript, 'state' | 'reviewedFrom' | 'isBlocked'> & {
  readonly state: string
  readonly reviewedFrom: string | null
  readonly blockedAt: Date | null
}
const manuscriptOf = ({ blockedAt, ...row }: Row): Manuscript => ({
  ...row,
  isBlocked: blockedAt !== null,
  state: row.state as CourseState,
  reviewedFrom: row.reviewedFrom as ReviewedFrom | null,
})

const all = (db: Db) => db.selectFrom('manuscript').innerJoin('course', 'course.id', 'manuscript.courseId').select(COLUMNS)
const ofTutor = (db: Db, tutorId: number) => all(db).where('manuscript.tutorId', '=', tutorId).where('state', '<>', 'deleted')

type NewCourse = { readonly tutorId: number; readonly name: string; readonly state: CourseState; readonly now: Date }

export async function insertManuscript(
  db: Db,
  { tutorId, name, state, now }: NewCourse,
): Promise<{ readonly id: number; readonly courseId: number }> {
  const course = await db
    .insertInto('course')
    .values({ tutorId, state, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('manuscript')
    .values({ courseId: course.id, tutorId, name, savedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, courseId: course.id }
}

/** How many courses a tutor has that are not deleted. */
export async function countCourses(db: Db, tutorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('tutorId', '=', tutorId)
    .where('state', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** All of a tutor's courses, or those that are deleted. */
export async function listManuscripts(db: Db, { tutorId, most }: { readonly tutorId: number; readonly most: number }) {
  const rows = await ofTutor(db, tutorId).orderBy('manuscript.id').limit(most).execute()
  return rows.map(manuscriptOf)
}

/** The same of those that are deleted, the last first. */
export async function listDeleted(db: Db, { tutorId, most }: { readonly tutorId: number; readonly most: number }) {
  const rows = await all(db)
    .where('manuscript.tutorId', '=', tutorId)
    .where('state', '=', 'deleted')
    .orderBy('manuscript.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(manuscriptOf)
}

/** A tutor's own one that is not deleted; null for another's and for none alike. */
export async function findManuscript(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<Manuscript | null> {
  const row = await ofTutor(db, tutorId).where('manuscript.id', '=', id).executeTakeFirst()
  return row ? manuscriptOf(row) : null
}

/** The same, held until the transaction ends: whatever is changed of a course waits for its turn here. */
export async function lockManuscript(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<Manuscript | null> {
  await lockForSystem(db, id)
  return await findManuscript(db, { id, tutorId })
}

/** Holds a draft, whosever it is, until the transaction ends. */
export async function lockForSystem(db: Db, id: number): Promise<void> {
  await db.selectFrom('manuscript').select('id').where('id', '=', id).forUpdate().execute()
}

/** Holds a course that is not deleted, whosever it is, until the transaction ends; null where there is none. */
export async function lockAny(db: Db, courseId: number): Promise<Manuscript | null> {
  const row = await db.selectFrom('manuscript').select('id').where('courseId', '=', courseId).forUpdate().executeTakeFirst()
  return row ? await readAny(db, courseId) : null
}

/** A course that is not deleted, whosever it is. */
export async function readAny(db: Db, courseId: number): Promise<Manuscript | null> {
  const course = await readKept(db, courseId)
  return course?.state === 'deleted' ? null : course
}

/** The same, also of one that is deleted, for the time that it is kept. */
export async function readKept(db: Db, courseId: number): Promise<Manuscript | null> {
  const row = await all(db).where('course.id', '=', courseId).executeTakeFirst()
  return row ? manuscriptOf(row) : null
}

/** Notes which revision of a draft is what was published. */
export async function setPublishedRevision(
  db: Db,
  { id, revision }: { readonly id: number; readonly revision: number },
): Promise<void> {
  await db.updateTable('manuscript').set({ publishedRevision: revision }).where('id', '=', id).execute()
}

/** Holds the courses of a tutor that are not deleted until the transaction ends, so that what is counted of the tutor's stays so. */
export async function lockCourses(db: Db, tutorId: number): Promise<void> {
  // oxlint-disable-next-line house/no-unbounded-list -- at most 200 (domain/course-limits.ts)
  await db
    .selectFrom('course')
    .select('id')
    .where('tutorId', '=', tutorId)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Changeable =
  | 'name'
  | 'subtitle'
  | 'summary'
  | 'learnPoints'
  | 'subject'
  | 'levelMin'
  | 'levelMax'
  | 'language'
  | 'combinePrice'
  | 'coverKey'
/** The changed fields of a manuscript. */
export type ManuscriptChange = { readonly [name in Changeable]?: Manuscript[name] | undefined }

/** Counts a change of a manuscript that is held, and answers the count. */
export async function countChange(db: Db, { id, now }: { readonly id: number; readonly now: Date }): Promise<number> {
  const { revision } = await db
    .updateTable('manuscript')
    .set({ revision: sql<number>`revision + 1`, savedAt: now })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Writes what was changed of the fields of a whole course. */
export async function changeManuscript(
  db: Db,
  { id, revision, change }: { readonly id: number; readonly revision: number; readonly change: ManuscriptChange },
): Promise<void> {
  const { combinePrice, ...texts } = change
  await db
    .updateTable('manuscript')
    .set({ ...texts, ...(combinePrice === undefined ? {} : { combinePriceCents: combinePrice }), textRevision: revision })
    .where('id', '=', id)
    .execute()
}

/** The manuscript whose picture this is. */
export async function findByCover(
  db: Db,
  { coverKey, tutorId }: { readonly coverKey: string; readonly tutorId: number },
): Promise<Manuscript | null> {
  const row = await ofTutor(db, tutorId).where('coverKey', '=', coverKey).executeTakeFirst()
  return row ? manuscriptOf(row) : null
}

/** Which of these pictures some course has. */
export async function usedCovers(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  // oxlint-disable-next-line house/no-unbounded-list -- as many as were asked for
  const rows = await db
    .selectFrom('manuscript')
    .select('coverKey')
    .where('coverKey', 'in', [...keys])
    .orderBy('id')
    .execute()
  return new Set(rows.flatMap(({ coverKey }) => coverKey ?? []))
}
