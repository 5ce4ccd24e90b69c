import type { Transaction } from '#platform/context.ts'
import { moveState } from '#platform/move-state.ts'
import { publish } from '#platform/domain-event.ts'
import { COURSE, IN_REVIEW, isOnSale, statusOf } from '../domain/course-moves.ts'
import type { CourseMove, ReviewedFrom } from '../domain/course-moves.ts'
import { setCourseState } from '../store/course-state.ts'
import type { Manuscript } from '../store/manuscripts.ts'
import { COURSES_CHANGED } from './course-events.ts'

export type Status = { readonly status: number }

/** Makes a move of a course that is held, and tells who shows it where it comes on sale or off. Refuses `COURSE_CHANGED`, `ROLE_NOT_ALLOWED`. */
export async function makeMove(tx: Transaction, course: Manuscript, wanted: Exclude<CourseMove, 'begin'>): Promise<Status> {
  const { state, reviewedFrom, courseId } = course
  const { to } = await moveState(tx, COURSE, {
    state,
    move: wanted,
    facts: { reviewedFrom },
    write: async ({ from, to: next }) =>
      await setCourseState(tx.db, {
        courseId,
        from,
        to: next,
        // A course whose end is asked for while it is reviewed is not there.
        reviewedFrom: IN_REVIEW.includes(next) ? (from as ReviewedFrom) : null,
      }),
  })
  const after = { reviewedFrom: IN_REVIEW.includes(to) ? (state as ReviewedFrom) : null }
  if (wanted === 'publish' || isOnSale(state, { reviewedFrom }) !== isOnSale(to, after))
    await publish(tx, COURSES_CHANGED, [courseId])
  return { status: statusOf(to) }
}
