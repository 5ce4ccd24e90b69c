import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { LessonState } from '../domain/lesson-moves.ts'

const BATCH = 50
const REMINDED_AT_ONCE = 5

/** Numbers of lessons about which silence decides, their seventy-two hours being over; the longest over first. */
export async function countedDown(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('state', 'in', ['ended', 'too_short', 'claimed'])
    .where('autoConfirmAt', '<=', now)
    .orderBy('autoConfirmAt')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.id)
}

/** Marks some lessons that end their countdown before `until` as reminded of; answers which were not before. */
export async function takeToRemind(db: Db, { until, now }: { readonly until: Date; readonly now: Date }) {
  const { rows } = await sql<{ id: string; caseId: number; tutorId: number; parentAccountId: string; startsAt: Date }>`
    update lesson set reminded_at = ${now}
    where id in (
      select id from lesson where state = 'ended' and auto_confirm_at <= ${until} and reminded_at is null
      order by auto_confirm_at, id limit ${REMINDED_AT_ONCE} for update skip locked
    ) and state = 'ended' and reminded_at is null
    returning id, case_id, tutor_id, parent_account_id, starts_at`.execute(db)
  return rows
}

/** Lessons of these states that began before a time, for the system to move on. */
export async function begunBefore(
  db: Db,
  { states, before }: { readonly states: readonly LessonState[]; readonly before: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('state', 'in', [...states])
    .where('startsAt', '<=', before)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.id)
}

/** Lessons whose other time nobody agreed to before it or the lesson itself begins. */
export async function movingUntil(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('state', '=', 'moving')
    .where(sql<Date>`least(starts_at, moving_to)`, '<=', now)
    .orderBy(sql`least(starts_at, moving_to)`)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.id)
}
