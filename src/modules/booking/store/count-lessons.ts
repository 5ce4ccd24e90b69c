import type { Db } from '#platform/db/database.ts'
import { HELD, settledBefore } from '../domain/lesson-moves.ts'
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
    .where('state', 'in', ['proposed', 'scheduled', 'moving', 'started', 'ended', 'too_short', 'claimed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const BEGUN: LessonState[] = ['started', 'ended', 'too_short', 'claimed', 'disputed', ...HELD]

/** How many lessons of a match were held, without a trial before it. */
export async function countHeld(db: Db, { caseId, tutorId }: Pick<Lesson, 'caseId' | 'tutorId'>): Promise<number> {
  const { total } = await db
    .selectFrom('lesson')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('case_id', '=', caseId)
    .where('tutor_id', '=', tutorId)
    .where('trial_id', 'is', null)
    .where('state', 'in', [...HELD])
    .executeTakeFirstOrThrow()
  return total
}

/** How many lessons of a match have begun, whatever became of them, without a trial before it. */
export async function countBegun(db: Db, { caseId, tutorId }: Pick<Lesson, 'caseId' | 'tutorId'>): Promise<number> {
  const { total } = await db
    .selectFrom('lesson')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('case_id', '=', caseId)
    .where('tutor_id', '=', tutorId)
    .where('trial_id', 'is', null)
    .where('state', 'in', BEGUN)
    .executeTakeFirstOrThrow()
  return Number(total)
}

type Counted = { readonly caseIds: readonly number[]; readonly now: Date }

/** Of all matches of these cases: case, tutor, how many lessons stand, were held, and were so without a way back. */
export async function countLessonsOf(db: Db, { caseIds, now }: Counted) {
  if (caseIds.length === 0) return []
  const before = settledBefore(now)
  return await db
    .selectFrom('lesson')
    .select((eb) => [
      'case_id as caseId',
      'tutor_id as tutorId',
      eb.fn.countAll<number>().filterWhere('state', 'not in', ['cancelled', 'missed', 'voided', 'refunded']).as('standing'),
      eb.fn
        .countAll<number>()
        .filterWhere('state', 'in', [...HELD])
        .as('held'),
      eb.fn
        .countAll<number>()
        .filterWhere('state', 'in', [...HELD])
        .filterWhere((held) =>
          held.or([
            held('state', 'in', ['auto_confirmed', 'decided']),
            held('confirmed_at', 'is', null),
            held('confirmed_at', '<=', before),
          ]),
        )
        .as('settled'),
    ])
    .where('case_id', 'in', [...caseIds])
    .where('trial_id', 'is', null)
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
