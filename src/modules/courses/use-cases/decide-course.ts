import type { Context } from '#platform/context.ts'
import type { ReviewNote } from '../domain/review-notes.ts'
import type { Outcome } from '../store/decisions.ts'
import { allowRelisting, approveDeletion, publishCourse, refuseDeletion, rejectCourse, takeCourseDown } from './review-course.ts'

export type CourseDecision = {
  readonly courseId: number
  readonly verdict: Outcome
  /** Told to the tutor. */
  readonly reason: string
  /** What was looked at; of a course that is published or sent back. */
  readonly revision?: number | undefined
  readonly notes: readonly ReviewNote[]
}

/** An operator decides about a course (decisions 3.3 "submitType"). Refuses as the verbs of `review-course.ts`. */
export async function decideCourse(
  ctx: Context,
  { courseId, verdict, revision = 0, notes, reason: given }: CourseDecision,
): Promise<void> {
  const act = { courseId, reason: given.trim() }
  switch (verdict) {
    case 'published':
      await publishCourse(ctx, { ...act, revision })
      return
    case 'rejected':
      return await rejectCourse(ctx, { ...act, revision, notes })
    case 'deleted':
      return await approveDeletion(ctx, act)
    case 'kept':
      return await refuseDeletion(ctx, act)
    case 'taken_down':
      return await takeCourseDown(ctx, act)
    case 'allowed':
      return await allowRelisting(ctx, act)
  }
}
