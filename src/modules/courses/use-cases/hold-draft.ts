import { Refusal } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import type { Transaction } from '#platform/context.ts'
import { IN_REVIEW } from '../domain/course-moves.ts'
import { countChange, lockManuscript } from '../store/manuscripts.ts'
import type { Manuscript } from '../store/manuscripts.ts'

/** What a change answers: the count of changes of the course, and when. */
export type Saved = { readonly revision: number; readonly savedAt: string }

/** An own course, held until the transaction ends. Refuses `COURSE_NOT_FOUND` for another's and for none alike. */
export async function holdCourse(tx: Transaction, manuscriptId: number): Promise<Manuscript> {
  const manuscript = await lockManuscript(tx.db, { id: manuscriptId, tutorId: requireTutor(tx.actor) })
  if (!manuscript) throw new Refusal('COURSE_NOT_FOUND')
  return manuscript
}

/** The same to be changed. Refuses `COURSE_IN_REVIEW` besides: what an operator reads stays as it is. */
export async function holdDraft(tx: Transaction, manuscriptId: number): Promise<Manuscript> {
  const manuscript = await holdCourse(tx, manuscriptId)
  if (IN_REVIEW.includes(manuscript.state)) throw new Refusal('COURSE_IN_REVIEW')
  return manuscript
}

/** Counts a change of a draft that is held. */
export async function noteChange(tx: Transaction, { id }: Pick<Manuscript, 'id'>): Promise<Saved> {
  const now = tx.now()
  return { revision: await countChange(tx.db, { id, now }), savedAt: now.toISOString() }
}
