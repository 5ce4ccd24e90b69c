import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { NOTED } from '../domain/review-notes.ts'
import type { ReviewNote } from '../domain/review-notes.ts'

export type Outcome = 'published' | 'rejected' | 'taken_down' | 'allowed' | 'deleted' | 'kept'

/** What an operator decided about a course, and why. */
export type Decision = {
  readonly id: string
  readonly courseId: number
  readonly outcome: Outcome
  /** The version that was published. */
  readonly no: number | null
  readonly reason: string
  readonly notes: readonly ReviewNote[]
  readonly decidedBy: string
  readonly decidedAt: Date
}

const NOTES = z.array(z.object({ of: z.enum(NOTED), id: z.number().nullable(), text: z.string() }))

export async function insertDecision(db: Db, { notes, ...decision }: Decision): Promise<void> {
  await db
    .insertInto('course_decision')
    .values({ ...decision, notes: JSON.stringify(notes) })
    .execute()
}

const MOST = 100

/** What was decided about a course, the newest first. */
export async function decisionsOf(db: Db, courseId: number): Promise<readonly Decision[]> {
  const rows = await db
    .selectFrom('course_decision')
    .select(['id', 'courseId', 'outcome', 'no', 'reason', 'notes', 'decidedBy', 'decidedAt'])
    .where('courseId', '=', courseId)
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ outcome, notes, ...row }) => ({ ...row, outcome: outcome as Outcome, notes: NOTES.parse(notes) }))
}
