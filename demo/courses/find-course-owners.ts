import type { Db } from '#platform/db/database.ts'
import type { DemoCourse } from './demo-courses.ts'

/** Owner of the courses of the demo's tutor, who is no invented one without an account. */
export const SHOWCASE = 'showcase'

/**
 * An invented tutor without an account for each owner of courses but `showcase`: of those who teach what the courses are about, at one of
 * their levels and in their language, with a face and a checked identity, the one with the most lessons who owns nothing yet. Owners for whom
 * a small world has nobody are left out. Answers numbers of tutors.
 */
export async function findCourseOwners(db: Db, courses: readonly DemoCourse[]): Promise<ReadonlyMap<string, number>> {
  const owners = new Map<string, number>()
  const byOwner = Map.groupBy(courses, ({ owner }) => owner)
  for (const [owner, theirs] of byOwner) {
    if (owner === SHOWCASE) continue
    const tutorId = await findOwner(db, theirs, [...owners.values()])
    if (tutorId !== null) owners.set(owner, tutorId)
  }
  return owners
}

async function findOwner(db: Db, courses: readonly DemoCourse[], taken: readonly number[]): Promise<number | null> {
  let query = db
    .selectFrom('tutor as t')
    .innerJoin('tutor_stat as s', 's.tutorId', 't.id')
    .innerJoin('tutor_verification as v', 'v.tutorId', 't.id')
    .select('t.id')
    .where('t.status', '=', 'active')
    .where('t.accountId', 'is', null)
    .where('t.avatarKey', 'is not', null)
    .where('v.kind', '=', 'identity')
    .where('v.state', '=', 'approved')
  if (taken.length > 0) query = query.where('t.id', 'not in', taken)
  for (const { subject, levelMin, levelMax, language } of courses)
    query = query
      .where((eb) => eb(eb.val(language), '=', eb.fn.any('t.languages')))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('tutor_subject as u')
            .select('u.tutorId')
            .whereRef('u.tutorId', '=', 't.id')
            .where('u.subject', '=', subject)
            .where('u.levelMin', '<=', levelMax)
            .where('u.levelMax', '>=', levelMin),
        ),
      )
  const row = await query.orderBy('s.successJobCount', 'desc').orderBy('t.id').limit(1).executeTakeFirst()
  return row?.id ?? null
}
