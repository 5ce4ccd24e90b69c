import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { LessonState } from '#modules/lessons/public.ts'

const MOST_MATCHES = 100

/** A match by which its lessons are found: a case may have had the same tutor before. */
export type MatchKey = { readonly caseId: number; readonly tutorId: number; readonly matchedAt: Date }

/** When the tutors of these cases last did something about a lesson of them: case, tutor, time. */
export async function lastTutorMoves(db: Db, caseIds: readonly number[]) {
  if (caseIds.length === 0) return []
  return await db
    .selectFrom('lesson as l')
    .innerJoin('lesson_event as e', (join) =>
      join.on('e.objectKind', '=', 'lesson').on('e.objectId', '=', sql<string>`l.id::text`),
    )
    .select((eb) => ['l.caseId', 'l.tutorId', eb.fn.max('e.at').as('at')])
    .where('l.caseId', 'in', [...caseIds])
    .where('e.actorKind', '=', 'tutor')
    .groupBy(['l.caseId', 'l.tutorId'])
    .orderBy('l.caseId')
    .orderBy('l.tutorId')
    .limit(MOST_MATCHES)
    .execute()
}

/** The first lesson of each of these matches that was agreed, made since the match; those without one are left out. */
export async function firstLessons(db: Db, matches: readonly MatchKey[]) {
  if (matches.length === 0) return []
  const { rows } = await sql<{ caseId: number; tutorId: number; state: LessonState; startsAt: Date }>`
    select distinct on (l.case_id, l.tutor_id) l.case_id, l.tutor_id, l.state, l.starts_at from lesson l
    join tuition_case c on c.id = l.case_id and c.matched_tutor_id = l.tutor_id
    where l.case_id in (${sql.join(matches.map(({ caseId }) => caseId))})
      and l.created_at >= c.matched_at and l.trial_id is null and l.state not in ('proposed', 'cancelled')
    order by l.case_id, l.tutor_id, l.starts_at, l.id`.execute(db)
  return rows
}
