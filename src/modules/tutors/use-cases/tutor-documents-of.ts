import type { Context } from '#platform/context.ts'
import type { TutorDocument } from '../domain/tutor-document.ts'
import { findWeeks } from '../store/find-weeks.ts'
import { findTutors } from '../store/find-tutors.ts'
import { tutorDocument } from './tutor-document.ts'

/** Documents of these tutors, whatever their status; unknown ids are left out. At most a thousand at a time. */
export async function tutorDocumentsOf(ctx: Context, ids: readonly number[]): Promise<readonly TutorDocument[]> {
  const [tutors, weeks] = await Promise.all([findTutors(ctx.db, ids), findWeeks(ctx.db, ids)])
  // A draft without subjects has no price yet and cannot be found.
  return tutors
    .filter(({ profile }) => profile.subjects.length > 0)
    .map(({ profile, stat }) => tutorDocument(profile, stat, weeks.get(profile.id) ?? []))
}
