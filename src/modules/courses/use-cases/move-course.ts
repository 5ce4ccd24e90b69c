import { Refusal } from '#kernel/refusal.ts'
import { tutorStanding } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { SHORTEST_DELETE_REASON } from '../domain/course-limits.ts'
import { IN_REVIEW } from '../domain/course-moves.ts'
import { unitsOf } from '../store/draft-units.ts'
import { noteSubmission } from '../store/course-state.ts'
import type { Manuscript } from '../store/manuscripts.ts'
import { emptyUnits } from './empty-units.ts'
import { holdCourse, holdDraft, noteChange } from './hold-draft.ts'
import { makeMove } from './make-move.ts'
import type { Status } from './make-move.ts'
import { contentOf } from './read-draft.ts'

export type Submitted = {
  readonly manuscriptId: number
  readonly submitType: 'ADD' | 'UPDATE' | 'DELETE'
  readonly deleteReason?: string | undefined
}

/**
 * Sends an own course to review (`ADD`, `UPDATE`), or asks for its end (`DELETE`): what was never on sale is deleted at once. Refuses
 * `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, `COURSE_INCOMPLETE` with how much is missing, `COURSE_CHANGED` in a state from which it cannot go there, `COURSE_UNCHANGED` where what
 * is on sale is the same, and `INVALID_INPUT` for a deletion without a reason of five characters.
 */
export async function submitCourse(ctx: Context, { manuscriptId, submitType, deleteReason = '' }: Submitted): Promise<Status> {
  if (submitType === 'DELETE' && Array.from(deleteReason).length < SHORTEST_DELETE_REASON)
    throw new Refusal('INVALID_INPUT', {}, { deleteReason: 'validate.require' })
  return await inTransaction(ctx, async (tx) => {
    const course = await holdDraft(tx, manuscriptId)
    if (submitType === 'DELETE') return await askForEnd(tx, course, deleteReason)
    if ((submitType === 'UPDATE') !== (course.state === 'published')) throw new Refusal('COURSE_CHANGED')
    if (course.revision === course.publishedRevision) throw new Refusal('COURSE_UNCHANGED')
    return await review(tx, course, 'submit')
  })
}

async function askForEnd(tx: Transaction, course: Manuscript, reason: string): Promise<Status> {
  const { id, revision, state } = course
  if (state === 'draft' || state === 'rejected') return await deleteNow(tx, course)
  await noteSubmission(tx.db, { id, revision, reason, now: tx.now() })
  return await makeMove(tx, course, 'ask-delete')
}

async function deleteNow(tx: Transaction, course: Manuscript): Promise<Status> {
  await emptyUnits(tx, await unitsOf(tx.db, course.id))
  // From now on it is kept for a month.
  await noteChange(tx, course)
  return await makeMove(tx, course, 'delete')
}

/** What is whole goes to an operator as it stands now. */
async function review(tx: Transaction, course: Manuscript, by: 'submit' | 'relist'): Promise<Status> {
  const { id, revision, tutorId } = course
  const { missing } = await contentOf(tx, course)
  const lacks = missing(await tutorStanding(tx, tutorId))
  if (lacks.length > 0) throw new Refusal('COURSE_INCOMPLETE', { count: lacks.length })
  await noteSubmission(tx.db, { id, revision, reason: null, now: tx.now() })
  return await makeMove(tx, course, by)
}

/** Puts a course that was taken down to review again. Refuses as `submitCourse`, and `COURSE_BLOCKED` where an operator took it down. */
export async function relistCourse(ctx: Context, manuscriptId: number): Promise<Status> {
  return await inTransaction(ctx, async (tx) => {
    const course = await holdDraft(tx, manuscriptId)
    if (course.isBlocked) throw new Refusal('COURSE_BLOCKED')
    return await review(tx, course, 'relist')
  })
}

/** Takes a course back from review, as it was before. Refuses `COURSE_NOT_FOUND`, `REVIEW_DECIDED` where it is in none (any more). */
export async function rollbackReview(ctx: Context, manuscriptId: number): Promise<Status> {
  return await inTransaction(ctx, async (tx) => {
    const course = await holdCourse(tx, manuscriptId)
    if (!IN_REVIEW.includes(course.state)) throw new Refusal('REVIEW_DECIDED')
    await noteSubmission(tx.db, { id: course.id, revision: null, reason: null, now: null })
    return await makeMove(tx, course, 'rollback')
  })
}

/** Takes a course off sale; buyers keep it. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, `COURSE_CHANGED`. */
export async function takeDownCourse(ctx: Context, manuscriptId: number): Promise<Status> {
  return await inTransaction(ctx, async (tx) => await makeMove(tx, await holdDraft(tx, manuscriptId), 'take-down'))
}

/** Deletes a course that was never on sale. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, `SUBMIT_DELETE` for one that was. */
export async function deleteCourse(ctx: Context, manuscriptId: number): Promise<true> {
  await inTransaction(ctx, async (tx) => {
    const course = await holdDraft(tx, manuscriptId)
    if (course.publishedRevision !== null || course.state === 'published' || course.state === 'taken_down')
      throw new Refusal('SUBMIT_DELETE')
    await deleteNow(tx, course)
  })
  return true
}
