import type { Db } from '#platform/db/database.ts'
import type { LessonState } from '../domain/lesson-moves.ts'
import type { Lesson } from './lessons.ts'

const MOST_MATCHES = 500

/** Whether a match has a standing lesson that begins then. */
export async function beginsThen(
  db: Db,
  { caseId, tutorId, startsAt }: Pick<Lesson, 'caseId' | 'tutorId' | 'startsAt'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('lesson')
    .select('id')
    .where('case_id', '=', caseId)
    .where('tutor_id', '=', tutorId)
    .where('starts_at', '=', startsAt)
    .where('state', 'in', ['proposed', 'scheduled', 'moving', 'started', 'ended'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lessons of a match by state. */
export async function countLessons(db: Db, { caseId, tutorId }: Pick<Lesson, 'caseId' | 'tutorId'>) {
  const rows = await db
    .selectFrom('lesson')
    .select(['state', (eb) => eb.fn.countAll<number>().as('total')])
    .where('case_id', '=', caseId)
    .where('tutor_id', '=', tutorId)
    .groupBy('state')
    .orderBy('state')
    .execute()
  return new Map(rows.map((row) => [row.state as LessonState, row.total]))
}

/** The same for all matches of these cases: case, tutor, how many stand and how many were held. */
export async function countLessonsOf(db: Db, caseIds: readonly number[]) {
  if (caseIds.length === 0) return []
  return await db
    .selectFrom('lesson')
    .select((eb) => [
      'case_id as caseId',
      'tutor_id as tutorId',
      eb.fn.countAll<number>().filterWhere('state', 'not in', ['cancelled', 'missed']).as('standing'),
      eb.fn.countAll<number>().filterWhere('state', 'in', ['confirmed', 'auto_confirmed']).as('held'),
    ])
    .where('case_id', 'in', [...caseIds])
    .groupBy(['case_id', 'tutor_id'])
    .orderBy('case_id')
    .orderBy('tutor_id')
    .limit(MOST_MATCHES)
    .execute()
}

/** Lessons that a person has agreed to and that are still to come or disputed, on either side. */
export async function countLessonsAhead(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('lesson')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb('parent_account_id', '=', accountId),
        eb('tutor_id', 'in', eb.selectFrom('tutor').select('tutor.id').where('tutor.account_id', '=', accountId)),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('state', '=', 'disputed'),
        eb.and([eb('state', 'in', ['scheduled', 'moving', 'started']), eb('starts_at', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
