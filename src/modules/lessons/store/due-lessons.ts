import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { LessonState } from '../domain/lesson-moves.ts'

/** Numbers of lessons about which silence decides, their seventy-two hours being over; the longest over first. */
export async function countedDown(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('state', 'in', ['ended', 'too_short', 'claimed'])
    .where('autoConfirmAt', '<=', now)
    .orderBy('autoConfirmAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Lessons that end their countdown before a moment and of which the parent was not reminded, the first first. */
export async function lessonsToRemind(db: Db, { until, limit }: { readonly until: Date; readonly limit: number }) {
  return await db
    .selectFrom('lesson')
    .select(['id', 'caseId', 'tutorId', 'parentAccountId', 'startsAt'])
    .where('state', '=', 'ended')
    .where('autoConfirmAt', '<=', until)
    .where('remindedAt', 'is', null)
    .orderBy('autoConfirmAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes that a parent was reminded of a lesson that still counts down; false when it was done before. */
export async function noteLessonReminded(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lesson')
    .set({ remindedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lessons of these states that began before a time, for the system to move on. */
export async function begunBefore(
  db: Db,
  { states, before, limit }: { readonly states: readonly LessonState[]; readonly before: Date; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('state', 'in', [...states])
    .where('startsAt', '<=', before)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Lessons whose other time nobody agreed to before it or the lesson itself begins. */
export async function movingUntil(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('state', '=', 'moving')
    .where(sql<Date>`least(starts_at, moving_to)`, '<=', now)
    .orderBy(sql`least(starts_at, moving_to)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
