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
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .where('startsAt', '=', startsAt)
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
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .where('trialId', 'is', null)
    .where('state', 'in', [...HELD])
    .executeTakeFirstOrThrow()
  return total
}

/** How many lessons of a match have begun, whatever became of them, without a trial before it. */
export async function countBegun(db: Db, { caseId, tutorId }: Pick<Lesson, 'caseId' | 'tutorId'>): Promise<number> {
  const { total } = await db
    .selectFrom('lesson')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .where('trialId', 'is', null)
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
      'caseId',
      'tutorId',
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
            held('confirmedAt', 'is', null),
            held('confirmedAt', '<=', before),
          ]),
        )
        .as('settled'),
    ])
    .where('caseId', 'in', [...caseIds])
    .where('trialId', 'is', null)
    .groupBy(['caseId', 'tutorId'])
    .orderBy('caseId')
    .orderBy('tutorId')
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
        eb('parentAccountId', '=', accountId),
        eb('tutorId', 'in', eb.selectFrom('tutor').select('tutor.id').where('tutor.accountId', '=', accountId)),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('state', '=', 'disputed'),
        eb.and([eb('state', 'in', ['scheduled', 'moving', 'started']), eb('startsAt', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
