import type { TutorDocument } from '#modules/search/public.ts'
import type { Db } from '#platform/db/database.ts'
import { findTutors } from '../store/find-tutors.ts'
import { tutorDocument } from './tutor-document.ts'

/** Documents of these tutors, whatever their status; unknown ids are left out. At most a thousand at a time. */
export async function tutorDocumentsOf(db: Db, ids: readonly number[]): Promise<readonly TutorDocument[]> {
  const tutors = await findTutors(db, ids)
  // A draft without subjects has no price yet and cannot be found.
  return tutors.filter(({ profile }) => profile.subjects.length > 0).map(({ profile, stat }) => tutorDocument(profile, stat))
}
