import type { Db } from '#platform/db/database.ts'
import type { CourseState, ReviewedFrom } from '../domain/course-moves.ts'

type Move = {
  readonly courseId: number
  readonly from: CourseState
  readonly to: CourseState
  /** While it is reviewed. */
  readonly reviewedFrom: ReviewedFrom | null
}

/** Writes the state of a course where it is still the one that was read. */
export async function setCourseState(db: Db, { courseId, from, to, reviewedFrom }: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('course')
    .set({ state: to, reviewedFrom })
    .where('id', '=', courseId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Submission = {
  readonly id: number
  readonly revision: number | null
  readonly reason: string | null
  readonly now: Date | null
}

/** Notes what was sent to review, and when; nulls where it was taken back. */
export async function noteSubmission(db: Db, { id, revision, reason, now }: Submission): Promise<void> {
  await db
    .updateTable('manuscript')
    .set({ reviewingRevision: revision, deleteReason: reason, submittedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Keeps the tutor from offering a course again, or allows it. */
export async function setBlocked(
  db: Db,
  { courseId, at }: { readonly courseId: number; readonly at: Date | null },
): Promise<void> {
  await db.updateTable('course').set({ blockedAt: at }).where('id', '=', courseId).execute()
}

/** Forgets courses that were deleted before then and never on sale; at most so many. */
export async function forgetDeleted(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('course')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('manuscript')
        .innerJoin('course as gone', 'gone.id', 'manuscript.courseId')
        .select('gone.id')
        .where('gone.state', '=', 'deleted')
        .where('gone.currentVersionId', 'is', null)
        .where('savedAt', '<', before)
        .orderBy('gone.id')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
