import type { Db } from '#platform/db/database.ts'
import type { TutorProfile } from '../domain/tutor-profile.ts'
import { areaRowsOf, subjectRowsOf, tutorRowOf } from './tutor-rows.ts'

/** Inserts or replaces a profile with its subjects and areas; counters are left alone. Call inside a transaction. */
export async function saveTutor(db: Db, profile: TutorProfile): Promise<void> {
  const row = tutorRowOf(profile)
  const { id: _id, createdAt: _kept, ...changes } = row
  const { id } = profile
  await db
    .insertInto('tutor')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
  await db.deleteFrom('tutor_subject').where('tutorId', '=', id).execute()
  await db.deleteFrom('tutor_area').where('tutorId', '=', id).execute()
  const subjects = subjectRowsOf(profile)
  const areas = areaRowsOf(profile)
  if (subjects.length > 0) await db.insertInto('tutor_subject').values(subjects).execute()
  if (areas.length > 0) await db.insertInto('tutor_area').values(areas).execute()
  await db
    .insertInto('tutor_stat')
    .values({ tutorId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
