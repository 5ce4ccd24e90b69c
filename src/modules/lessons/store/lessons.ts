import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import type { LessonFacts, LessonState, Side } from '../domain/lesson-moves.ts'
import { isOwn } from '#platform/db/own-rows.ts'
import type { Owner } from '#platform/db/own-rows.ts'

export type Lesson = LessonFacts & {
  readonly id: string
  readonly seriesId: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  /** The trial or cover lesson that it is; null for lessons of a match. */
  readonly trialId: number | null
  readonly remindedAt: Date | null
  /** What it costs; null for a free trial, and for those of before prices were agreed. */
  readonly price: Cents | null
}

const COLUMNS = [
  'id',
  'seriesId',
  'caseId',
  'tutorId',
  'parentAccountId',
  'trialId',
  'state',
  'proposedBy',
  'startsAt',
  'movingTo',
  'minutes',
  'startedAt',
  'endedAt',
  'autoConfirmAt',
  'confirmedAt',
  'remindedAt',
  'priceCents as price',
] as const

export type NewLesson = Pick<
  Lesson,
  'id' | 'seriesId' | 'caseId' | 'tutorId' | 'parentAccountId' | 'state' | 'proposedBy' | 'startsAt' | 'minutes'
> & { readonly price: Cents | null; readonly trialId?: number }

/** Writes lessons and answers which; where one of them stands already it is left out, and then the caller must roll back. */
export async function insertLessons(db: Db, lessons: readonly NewLesson[], now: Date): Promise<readonly string[]> {
  const rows = lessons.map((lesson) => ({
    id: lesson.id,
    seriesId: lesson.seriesId,
    caseId: lesson.caseId,
    tutorId: lesson.tutorId,
    parentAccountId: lesson.parentAccountId,
    state: lesson.state,
    proposedBy: lesson.proposedBy,
    startsAt: lesson.startsAt,
    minutes: lesson.minutes,
    priceCents: lesson.price,
    trialId: lesson.trialId ?? null,
    createdAt: now,
  }))
  const made = await db
    .insertInto('lesson')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/** One's own lesson, or null; locked until the transaction ends when it is to move. */
export async function findOwnLesson(
  db: Db,
  { id, owner, locks }: { readonly id: string; readonly owner: Owner; readonly locks: boolean },
): Promise<Lesson | null> {
  const row = await db
    .selectFrom('lesson')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(isOwn(owner))
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

type Pair = { readonly owner: Owner; readonly caseId: number; readonly tutorId?: number }

/** One's own lessons of a case, the latest first; those with one tutor when it is given. */
export async function lessonsOfPair(db: Db, { owner, caseId, tutorId }: Pair, limit: number): Promise<readonly Lesson[]> {
  const rows = await db
    .selectFrom('lesson')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .$if(tutorId !== undefined, (query) => query.where('tutorId', '=', tutorId ?? 0))
    .where(isOwn(owner))
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows
}

/** Proposed lessons of a series that are still ahead, locked, the first first. */
export async function lockSeries(db: Db, seriesId: string, now: Date): Promise<readonly Lesson[]> {
  const rows = await db
    .selectFrom('lesson')
    .select(COLUMNS)
    .where('seriesId', '=', seriesId)
    .where('state', '=', 'proposed')
    .where('startsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .execute()
  return rows
}

/** What changes with a move; another time that waited is gone with any move that does not name one. */
export type LessonChange = {
  readonly startsAt?: Date
  readonly movingTo?: Date
  readonly proposedBy?: Side
  readonly startedAt?: Date
  readonly endedAt?: Date
  readonly autoConfirmAt?: Date
  readonly confirmedAt?: Date
}

/** Moves a lesson on; false when it is no longer in the state that was expected. */
export async function setLessonState(
  db: Db,
  { id, from, to, change }: { id: string; from: LessonState; to: LessonState; change: LessonChange },
): Promise<boolean> {
  const row = await db
    .updateTable('lesson')
    .set({
      state: to,
      movingTo: change.movingTo ?? null,
      ...(change.startsAt ? { startsAt: change.startsAt } : {}),
      ...(change.proposedBy ? { proposedBy: change.proposedBy } : {}),
      ...(change.startedAt ? { startedAt: change.startedAt } : {}),
      ...(change.endedAt ? { endedAt: change.endedAt } : {}),
      ...(change.autoConfirmAt ? { autoConfirmAt: change.autoConfirmAt } : {}),
      ...(change.confirmedAt ? { confirmedAt: change.confirmedAt } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const MOST_LESSONS = 500

/** Locks all lessons of a match in one order, so that what counts them takes turns. */
export async function lockMatch(db: Db, { caseId, tutorId }: Pick<Lesson, 'caseId' | 'tutorId'>): Promise<void> {
  await db
    .selectFrom('lesson')
    .select('id')
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .orderBy('id')
    .limit(MOST_LESSONS)
    .forUpdate()
    .execute()
}

/** Lessons of a match that are proposed or agreed and still ahead, the first first. */
export async function lessonsAhead(
  db: Db,
  { caseId, tutorId, now }: Pick<Lesson, 'caseId' | 'tutorId'> & { readonly now: Date },
): Promise<readonly Lesson[]> {
  const rows = await db
    .selectFrom('lesson')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .where('state', 'in', ['proposed', 'scheduled', 'moving'])
    .where('startsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(MOST_LESSONS)
    .execute()
  return rows
}

/** A lesson, locked until the transaction ends: requests to cover it take turns. */
export async function lockLesson(db: Db, id: string): Promise<Lesson> {
  return await db.selectFrom('lesson').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** A lesson for the system, or null. */
export async function findLesson(db: Db, id: string): Promise<Lesson | null> {
  return (await findLessons(db, [id])).get(id) ?? null
}

/** The lessons with these numbers that there are. */
export async function findLessons(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Lesson>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lesson')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Someone's lessons that begin in a stretch of time, the first first. */
export async function lessonsBetween(
  db: Db,
  { owner, from, to }: { readonly owner: Owner; readonly from: Date; readonly to: Date },
): Promise<readonly Lesson[]> {
  const rows = await db
    .selectFrom('lesson')
    .select(COLUMNS)
    .where(isOwn(owner))
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(MOST_LESSONS)
    .execute()
  return rows
}

/** Notes that the money of a lesson has gone where it belongs. */
export async function settleLesson(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('lesson').set({ settledAt: now }).where('id', '=', id).execute()
}
